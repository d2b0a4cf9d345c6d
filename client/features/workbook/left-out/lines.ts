import { numberIn, type Action, type CellInput, type CellValue, type RowId } from '#domain';
import type { Workbook } from '#engine';
import { defaultExpenses } from '../../../workbook';

/** Which lines of the pro forma count: those of V2, or the older ones. */
export type Version = 'V2' | 'legacy';
type Kind = 'expenses' | 'incomes';

const SWITCH = 'useProFormaV2';
const SHEETS: Readonly<Record<Version, Readonly<Record<Kind, string>>>> = {
  V2: { expenses: 'OperatingExpenses', incomes: 'OtherIncomes' },
  legacy: { expenses: 'LegacyExpenses', incomes: 'LegacyOtherIncome' },
};
const AMOUNT: Readonly<Record<Version, string>> = { V2: 'amount', legacy: 'atlas' };
const USAGES: readonly (readonly [v2: string, legacy: string])[] = [
  ['RESIDENTIAL', 'Residential'],
  ['COMMERCIAL', 'Commercial'],
  ['BY_RATIO', 'byRatio'],
];

interface ProFormaLine {
  readonly kind: Kind;
  readonly sheet: string;
  readonly row: RowId;
  readonly name: string;
  /** Identifies the line in both versions: what it stands for, and its usage. */
  readonly key: string;
  readonly amount: number;
}

export interface LeftOut {
  /** The version that counts; the lines are of the other. */
  readonly counts: Version;
  readonly lines: readonly ProFormaLine[];
}

const other = (version: Version): Version => (version === 'V2' ? 'legacy' : 'V2');

function linesOf(workbook: Workbook, version: Version, kind: Kind): ProFormaLine[] {
  const sheet = SHEETS[version][kind];
  const definition = workbook.template.sheet.get(sheet);
  if (definition?.kind !== 'table') return [];
  return workbook.rowIds(sheet).map((row) => {
    const cell = (column: string): CellValue =>
      definition.column.has(column) ? workbook.value({ sheet, row, column }) : null;
    const name = String(cell('name') ?? '');
    const usage = String(cell('usage') ?? '')
      .replace('_', '')
      .toLowerCase();
    // A management fee that is calculated counts in neither version's lines.
    const aside =
      cell('isManagementFee') === 1 && workbook.value({ name: 'useCalculatedManagementFee' }) === true;
    return {
      kind,
      sheet,
      row,
      name,
      key: `${String(cell('mapping') ?? name).toLowerCase()} ${usage}`,
      amount: aside ? 0 : numberIn(cell(AMOUNT[version])),
    };
  });
}

/**
 * Lines with an amount in the version that does not count, but without one in the version that counts;
 * undefined if there are none.
 */
export function leftOutLines(workbook: Workbook): LeftOut | undefined {
  if (!workbook.template.figure.has(SWITCH)) return undefined;
  const counts: Version = workbook.value({ name: SWITCH }) === true ? 'V2' : 'legacy';
  const lines = (['expenses', 'incomes'] as const).flatMap((kind) => {
    const standing = new Set(
      linesOf(workbook, counts, kind)
        .filter(({ amount }) => amount !== 0)
        .map(({ key }) => key),
    );
    return linesOf(workbook, other(counts), kind).filter(
      ({ amount, key }) => amount !== 0 && !standing.has(key),
    );
  });
  return lines.length === 0 ? undefined : { counts, lines };
}

/** From the version that counts to the other. */
export const switchBack = (counts: Version): Action => ({
  type: 'setInputs',
  inputs: [{ name: SWITCH, value: counts !== 'V2' }],
});

/**
 * Carries the lines with their amounts over to the version that counts: existing lines without an amount are
 * filled, the others added.
 */
export function carryOver(workbook: Workbook, { counts, lines }: LeftOut, newId: () => RowId): Action[] {
  return (['expenses', 'incomes'] as const).flatMap((kind): Action[] => {
    const sheet = SHEETS[counts][kind];
    const standing = new Map(linesOf(workbook, counts, kind).map(({ key, row }) => [key, row]));
    const carried = lines
      .filter((line) => line.kind === kind)
      .map((line) => ({
        row: standing.get(line.key),
        cells: counts === 'V2' ? asV2(workbook, line) : asLegacy(workbook, line),
      }));
    const rows = carried.flatMap(({ row, cells }) => (row === undefined ? [{ id: newId(), cells }] : []));
    const filled = carried.flatMap(({ row, cells }) =>
      row === undefined
        ? []
        : Object.entries(cells)
            .filter(([column]) => !IDENTITY.includes(column))
            .map(([column, value]) => ({ row, column, value })),
    );
    return [
      ...(filled.length > 0 ? [{ type: 'setCells' as const, sheet, cells: filled }] : []),
      ...(rows.length > 0
        ? [{ type: 'addRows' as const, sheet, after: workbook.rowIds(sheet).at(-1) ?? null, rows }]
        : []),
    ];
  });
}

/** Columns that an existing line keeps. */
const IDENTITY: readonly string[] = ['name', 'usage', 'mapping'];
type Cells = Record<string, CellInput>;
const THOUSANDTH = 0.001;

/**
 * As a V2 line, which counts as the older one did: in place, and as the larger (for an income the smaller) of
 * both sides, or the amount typed over them.
 */
function asV2(workbook: Workbook, { kind, sheet, row, name, amount }: ProFormaLine): Cells {
  const cell = (column: string) => workbook.value({ sheet, row, column });
  const [borrower, underwriter] = [numberIn(cell('borrower')), numberIn(cell('underwriter'))];
  const usual =
    kind === 'expenses'
      ? Math.max(borrower, underwriter)
      : borrower === 0 || underwriter === 0
        ? borrower + underwriter
        : Math.min(borrower, underwriter);
  const typed = Math.abs(usual - amount) > THOUSANDTH;
  const options = kind === 'expenses' ? defaultExpenses(workbook) : [];
  return {
    name,
    usage: USAGES.find(([, legacy]) => legacy === cell('usage'))?.[0] ?? 'RESIDENTIAL',
    ...(options.includes(name) && { mapping: name }),
    inPlace: amount,
    projected: typed ? amount : borrower,
    market: underwriter,
    selection: typed ? 'BORROWER' : kind === 'expenses' ? 'MAX' : 'MIN',
    ...(kind === 'expenses' && { useCalculatedCost: false }),
  };
}

/** As a line before V2, with both sides, and with its amount written over them if V2 selects another one. */
function asLegacy(workbook: Workbook, { kind, sheet, row, name, amount }: ProFormaLine): Cells {
  const cell = (column: string) => workbook.value({ sheet, row, column });
  const [borrower, underwriter] = [
    numberIn(cell('borrower')),
    numberIn(cell(kind === 'expenses' ? 'marketAmount' : 'market')),
  ];
  const usual =
    kind === 'expenses'
      ? Math.max(borrower, underwriter)
      : borrower === 0 || underwriter === 0
        ? borrower + underwriter
        : Math.min(borrower, underwriter);
  const known = kind === 'expenses' ? cell('mapping') : null;
  return {
    name: typeof known === 'string' ? known : name,
    usage: USAGES.find(([v2]) => v2 === cell('usage'))?.[1] ?? 'Residential',
    borrower,
    underwriter,
    ...(Math.abs(usual - amount) > THOUSANDTH && { atlas: amount }),
  };
}
