import type { CellValue } from '#domain';
import { WorkbookProblem, type Workbook } from '#engine';
import type { Shifts, StressTable } from '#contract';
import { breaks, MODEL_LIMITS } from '../portfolio/limits';
import { holdActions, shiftActions } from '../portfolio/shiftActions';
import { shownValue } from '../workbooks/causes';
import { readWorkbook } from '../workbooks/readWorkbook';

const NONE: Shifts = { capRate: 0, interest: 0, vacancy: 0, rents: 0 };

/** What a committee asks of a loan; each alone, then all at once. */
const ALONE: readonly (readonly [label: string, shift: Partial<Shifts>])[] = [
  ['Rents 10% lower', { rents: -0.1 }],
  ['Vacancy 5 points higher', { vacancy: 0.05 }],
  ['Cap rates 1 point higher', { capRate: 0.01 }],
  ['Interest 2 points higher', { interest: 0.02 }],
];
const STRESSES: readonly (readonly [label: string, shifts: Shifts])[] = [
  ...ALONE.map(([label, shift]) => [label, { ...NONE, ...shift }] as const),
  ['All of these', Object.assign({}, NONE, ...ALONE.map(([, shift]) => shift)) as Shifts],
];

const MEASURES = ['ltv', 'ltarv', 'dscr', 'debtYield', 'noi', 'currentValue', 'futureValue'] as const;

type Figures = Readonly<Record<string, CellValue>>;

/** The figures of the workbook under stress, which is taken back; undefined where an input does not take it. */
function figuresUnder(workbook: Workbook, shifts: Shifts): Figures | undefined {
  const done = [];
  try {
    // The amount is asked for as it is, so that the ratios move and not the loan.
    done.unshift(workbook.apply(holdActions(workbook), { origin: 'load' }).inverse);
    done.unshift(workbook.apply(shiftActions(workbook, shifts), { origin: 'load' }).inverse);
    return workbook.values();
  } catch (error) {
    if (error instanceof WorkbookProblem) return undefined;
    throw error;
  } finally {
    for (const inverse of done) workbook.apply(inverse, { origin: 'load' });
  }
}

/** Ratios of a loan as it is, and under stress with its amount held; the workbook is as it was afterwards. */
export function stressOf(workbook: Workbook): StressTable {
  const measures = MEASURES.flatMap((name) => workbook.template.figure.get(name) ?? []);
  const before = workbook.values();
  const valuesOf = (figures: Figures | undefined) =>
    measures.map(({ name }) => (figures === undefined ? null : shownValue(figures[name])));
  return {
    measures: measures.map(({ name, label, format }) => ({ name, label, format })),
    lines: [
      { label: 'As it is', values: valuesOf(before), broken: [] },
      ...STRESSES.map(([label, shifts]) => {
        const after = figuresUnder(workbook, shifts);
        const broken = MODEL_LIMITS.filter(
          (limit) => after !== undefined && breaks(limit, before) === false && breaks(limit, after) === true,
        );
        return { label, values: valuesOf(after), broken: broken.map((limit) => limit.label) };
      }),
    ],
  };
}

/** A cache: a revision never changes. */
const known = new Map<string, StressTable>();
const KEPT = 200;

/** The stress of a loan as last saved. @throws AppError 404 for no such loan */
export async function stressNow(loanUuid: string, revision: number): Promise<StressTable> {
  const key = `${loanUuid} ${revision}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const { at, table } = await readWorkbook(loanUuid, (workbook, now) => ({
    at: now,
    table: stressOf(workbook),
  }));
  known.set(`${loanUuid} ${at}`, table);
  for (const oldest of known.keys()) if (known.size > KEPT) known.delete(oldest);
  return table;
}
