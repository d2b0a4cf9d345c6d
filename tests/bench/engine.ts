import { HyperFormula, type RawCellContent } from 'hyperformula';
import { openWorkbook, type LoanWorkbook } from '#engine';
import { newestTemplate } from '#engine/node';
import type { Action } from '#domain';
import { sheetsOf, stateOf } from '../../engine/workbook/fill';
import { layoutOf } from '../../engine/workbook/layout';
import { readLoanFile } from '../../engine/workbook/loanFile';
import { engineSettings } from '../../engine/workbook/settings';
import { benchLoan, benchUnit } from './loans';
import { ms, paired, time, type BenchLine } from './measure';

const TABLE = 'RentRollResidential';
const SIZES = [24, 200, 1000] as const;
const PASTED_ROWS = 200;
const EDITS = 10;
const template = newestTemplate('bridge-loan');

/**
 * The sheets exactly as our engine gets them, in a HyperFormula with the same settings and nothing of ours
 * round it.
 */
function bareSheets(loanFile: Record<string, unknown>): Parameters<typeof HyperFormula.buildFromSheets>[0] {
  const layout = layoutOf(template);
  return sheetsOf(stateOf(readLoanFile(loanFile, layout), layout, []));
}

function bareEngine(loanFile: Record<string, unknown>): HyperFormula {
  const engine = HyperFormula.buildFromSheets(bareSheets(loanFile), engineSettings());
  engine.setCellContents({ sheet: layoutOf(template).totalsId, row: 500, col: 0 }, 1);
  return engine;
}

const columnOf = (key: string): number =>
  (layoutOf(template).tables.get(TABLE)?.column.get(key)?.index ?? 0) + 1;
const sheetId = (): number => layoutOf(template).tables.get(TABLE)?.id ?? 0;
const rent = (round: number): number => 2000 + (round % 50) * 7;

/**
 * Two pairs of ours and the bare engine, built in opposite orders and used in turn: of two bare engines the
 * one that was built first is 4 to 7 % slower for the rest of the run, whatever is done with it.
 */
function pairsOf(file: Record<string, unknown>) {
  const [first, second] = [openWorkbook(template, file), bareEngine(file)];
  const [third, fourth] = [bareEngine(file), openWorkbook(template, file)];
  const workbooks = [first, fourth];
  const bares = [second, third];
  /** The one whose turn it is: each is used twice in a row, once before and once after its peer. */
  const turn = <T>(pair: readonly T[], round: number): T => pair[Math.floor(round / 2) % 2] as T;
  const destroy = () => [...workbooks, ...bares].forEach((engine) => engine.destroy());
  return { workbooks, bares, turn, destroy };
}

function editLine(units: number, file: Record<string, unknown>): { line: BenchLine; ours: number } {
  const { workbooks, bares, turn, destroy } = pairsOf(file);
  const row = `u${Math.floor(units / 2)}`;
  const at = { sheet: sheetId(), row: Math.floor(units / 2), col: columnOf('actualRentInPlace') };
  // Ten edits a sample: one alone is near the clock's own grain, and a collection of garbage would decide it.
  const edits = <T>(pair: readonly T[], round: number, edit: (of: T, value: number) => void) => {
    const of = turn(pair, round);
    for (let n = 0; n < EDITS; n++) edit(of, rent(round * EDITS + n));
  };
  const result = paired(
    units >= 1000 ? 120 : 200,
    (round) =>
      edits(workbooks, round, (workbook, value) =>
        workbook.apply([
          { type: 'setCells', sheet: TABLE, cells: [{ row, column: 'actualRentInPlace', value }] },
        ]),
      ),
    (round) => edits(bares, round, (bare, value) => bare.setCellContents(at, value)),
    40,
  );
  destroy();
  return {
    ours: result.a / EDITS,
    line: {
      title: `a rent edited, ${units} units, over bare HyperFormula`,
      ratio: result.ratio,
      limit: 1.1,
      detail: `${ms(result.a / EDITS)} over ${ms(result.b / EDITS)}`,
    },
  };
}

/** Pasting 200 rows of the 15 columns a rent roll brings, over the same cells as block writes into the bare engine. */
function pasteLine(units: number, file: Record<string, unknown>): BenchLine {
  const { workbooks, bares, turn, destroy } = pairsOf(file);
  const columns = Object.keys(benchUnit(0));
  const pastes = [1, 0].map((turn) => Array.from({ length: PASTED_ROWS }, (_, n) => benchUnit(n, turn)));
  const actions = pastes.map((units): Action[] => [
    {
      type: 'setCells',
      sheet: TABLE,
      cells: units.flatMap((unit, n) =>
        columns.map((column) => ({ row: `u${n}`, column, value: unit[column] ?? null })),
      ),
    },
  ]);
  const blocks = pastes.map((units) => blocksFor(columns, units));
  const result = paired(
    16,
    (round) => turn(workbooks, round).apply(actions[round % 2] ?? []),
    (round) => {
      const bare = turn(bares, round);
      bare.batch(() =>
        blocks[round % 2]?.forEach(({ col, cells }) =>
          bare.setCellContents({ sheet: sheetId(), row: 0, col }, cells),
        ),
      );
    },
    4,
  );
  destroy();
  return {
    title: `${PASTED_ROWS} × ${columns.length} pasted, ${units} units, over block writes into the bare engine`,
    ratio: result.ratio,
    limit: 1.2,
    detail: `${ms(result.a)} over ${ms(result.b)}`,
  };
}

function blocksFor(
  columns: readonly string[],
  rows: readonly Record<string, string | number>[],
): { col: number; cells: RawCellContent[][] }[] {
  const blocks: { col: number; keys: string[] }[] = [];
  for (const key of [...columns].sort((a, b) => columnOf(a) - columnOf(b))) {
    const last = blocks.at(-1);
    if (last && last.col + last.keys.length === columnOf(key)) last.keys.push(key);
    else blocks.push({ col: columnOf(key), keys: [key] });
  }
  const serial = (value: string | number | undefined): RawCellContent =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
      ? Date.parse(value) / 86_400_000 + 25_569
      : (value ?? null);
  return blocks.map(({ col, keys }) => ({
    col,
    cells: rows.map((row) => keys.map((key) => serial(row[key]))),
  }));
}

function openLine(units: number): BenchLine {
  const file = benchLoan(units);
  const sheets = bareSheets(file);
  const result = paired(
    units >= 1000 ? 5 : 11,
    () => openWorkbook(template, file).destroy(),
    () => HyperFormula.buildFromSheets(sheets, engineSettings()).destroy(),
    2,
  );
  return {
    title: `a workbook opened, ${units} units, over HyperFormula's build`,
    ratio: result.ratio,
    detail: `${ms(result.a)} over ${ms(result.b)}`,
  };
}

/** 200 loans of 6 to 240 units: one warm workbook loaded with each, against a workbook built for each. */
function portfolioLine(): BenchLine {
  const files = Array.from({ length: 200 }, (_, n) => benchLoan(6 + ((n * 97) % 235), n % 2)).sort(
    (a, b) => unitsOf(a) - unitsOf(b),
  );
  const names = ['noi', 'futureValue', 'totalLoanAmount', 'ltv'];
  const figures = (workbook: LoanWorkbook): string =>
    JSON.stringify(names.map((name) => workbook.value({ name })));
  const warm = openWorkbook(template, files[0] ?? {});
  const fromWarm: string[] = [];
  const warmTime = time(() => files.forEach((file) => (warm.load(file), fromWarm.push(figures(warm)))));
  const fromBuilt: string[] = [];
  const builtTime = time(() =>
    files.forEach((file) => {
      const workbook = openWorkbook(template, file);
      fromBuilt.push(figures(workbook));
      workbook.destroy();
    }),
  );
  if (fromWarm.join() !== fromBuilt.join()) throw new Error('A warm workbook and a built one disagree');
  return {
    title: '200 loans evaluated, built one by one over warm',
    ratio: builtTime / warmTime,
    limit: 4,
    atLeast: true,
    detail: `${ms(builtTime)} over ${ms(warmTime)}`,
  };
}

const unitsOf = (file: Record<string, unknown>): number =>
  Number((file.propertySpec as { unitsResidential: number }).unitsResidential);

export function engineLines(): BenchLine[] {
  const lines: BenchLine[] = [];
  const edits = new Map<number, number>();
  for (const units of SIZES) {
    const file = benchLoan(units);
    const { line, ours } = editLine(units, file);
    edits.set(units, ours);
    lines.push(line, ...(units >= PASTED_ROWS ? [pasteLine(units, file)] : []), openLine(units));
  }
  lines.push({
    title: 'a rent edited, 1,000 units over 24 units',
    ratio: (edits.get(1000) ?? 0) / (edits.get(24) ?? 1),
    limit: 4,
    detail: `${ms(edits.get(1000) ?? 0)} over ${ms(edits.get(24) ?? 0)}`,
  });
  lines.push(portfolioLine());
  return lines;
}
