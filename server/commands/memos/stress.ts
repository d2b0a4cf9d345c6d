import type { Transaction } from 'sequelize';
import type { CellValue } from '#domain';
import { WorkbookProblem, type Workbook } from '#engine';
import type { Shifts, StressTable } from '#contract';
import { breaks, MODEL_LIMITS } from '../portfolio/limits';
import { holdActions, shiftActions } from '../portfolio/shiftActions';
import { shownValue } from '../workbooks/causes';
import { afterSaves } from '../workbooks/lockedWorkbook';
import { readWorkbook } from '../workbooks/readWorkbook';
import { EARNED } from './purpose';

const NONE: Shifts = { capRate: 0, interest: 0, vacancy: 0, rents: 0 };

/** The stresses of a committee memo: each alone, then all at once. */
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

/**
 * LTV and LTV at closing: the limit applies to the latter, while the former includes the renovation holdback.
 */
const MEASURES = ['ltv', 'ltvAtClosing', 'ltarv', ...EARNED] as const;

type Figures = Readonly<Record<string, CellValue>>;

/** The figures of the workbook under stress, which is undone afterwards; undefined if an input refuses it. */
function figuresUnder(workbook: Workbook, shifts: Shifts): Figures | undefined {
  const done = [];
  try {
    // The loan amount is held, so that the ratios move and not the amount.
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

type Line = StressTable['lines'][number];

const measuresOf = ({ template }: Workbook) => MEASURES.flatMap((name) => template.figure.get(name) ?? []);

/**
 * One line of the table; the workbook is restored afterwards.
 * @param shifts null: the loan as it is
 */
function lineOf(workbook: Workbook, label: string, shifts: Shifts | null): Line {
  const before = workbook.values();
  const after = shifts === null ? before : figuresUnder(workbook, shifts);
  const broken = MODEL_LIMITS.filter(
    (limit) => after !== undefined && breaks(limit, before) === false && breaks(limit, after) === true,
  );
  return {
    label,
    values: measuresOf(workbook).map(({ name }) => (after === undefined ? null : shownValue(after[name]))),
    broken: broken.map((limit) => limit.label),
  };
}

const LINES: readonly (readonly [label: string, shifts: Shifts | null])[] = [
  ['Base case', null],
  ...STRESSES,
];

const measured = (workbook: Workbook): StressTable['measures'] =>
  measuresOf(workbook).map(({ name, label, format }) => ({ name, label, format }));

/** Ratios of a loan as it is, and under stress with its amount held; the workbook is restored afterwards. */
export const stressOf = (workbook: Workbook): StressTable => ({
  measures: measured(workbook),
  lines: LINES.map(([label, shifts]) => lineOf(workbook, label, shifts)),
});

/** A cache: a revision never changes. */
const known = new Map<string, StressTable>();
const KEPT = 200;
/** Milliseconds that a table waits for saves at most. */
const PATIENCE = 1000;

/** The table line by line, each when no save is running; undefined if the loan was saved in between. */
async function inSteps(
  loanUuid: string,
  transaction?: Transaction,
): Promise<{ at: number; table: StressTable } | undefined> {
  const last = Date.now() + PATIENCE;
  let table: StressTable = { measures: [], lines: [] };
  let first: number | undefined;
  for (const [label, shifts] of LINES) {
    await afterSaves(last);
    const lineNow = (workbook: Workbook, now: number) => ({
      at: now,
      measures: measured(workbook),
      line: lineOf(workbook, label, shifts),
    });
    const { at, measures, line } = await readWorkbook(loanUuid, lineNow, transaction);
    first ??= at;
    if (at !== first) return undefined;
    table = { measures, lines: [...table.lines, line] };
  }
  return first === undefined ? undefined : { at: first, table };
}

/** The stress of a loan as last saved. @throws AppError 404 for no such loan */
export async function stressNow(
  loanUuid: string,
  revision: number,
  transaction?: Transaction,
): Promise<StressTable> {
  const key = `${loanUuid} ${revision}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const tableNow = (workbook: Workbook, now: number) => ({ at: now, table: stressOf(workbook) });
  const { at, table } =
    (await inSteps(loanUuid, transaction)) ?? (await readWorkbook(loanUuid, tableNow, transaction));
  known.set(`${loanUuid} ${at}`, table);
  for (const oldest of known.keys()) if (known.size > KEPT) known.delete(oldest);
  return table;
}
