import {
  parseFormula,
  referencesOf,
  type ColumnDefinition,
  type FigureDefinition,
  type Reference,
  type Workbook,
} from '#engine';
import { LOAN_AMOUNT } from './loanBreakdown';
import type { PagePlaces } from './pagePlaces';
import { rowNumber, type Place, type RowNumber } from './places';
import { CURRENT_VALUE, FUTURE_VALUE } from './valuation';

/** Decides which of a figure's sources a reader of a page may see. */
export interface Disclosure {
  readonly staff: boolean;
  tells(place: Place): boolean;
  /** Whether the place is on the page, or something on the page is computed from it. */
  leadsTo(place: Place): boolean;
  /** The number of a sheet's rows, out of `all`, that the reader is told about. */
  rowsTold(sheet: string, all: number): number;
  /** The number of a row of a sheet, as the page counts it. */
  readonly onPage: RowNumber;
  /** The row of a sheet with that number; 0 if the page has none. */
  readonly onSheet: RowNumber;
}

/** Staff read the workbook itself. */
export const FULL_DISCLOSURE: Disclosure = {
  staff: true,
  tells: () => true,
  leadsTo: () => true,
  rowsTold: (_sheet, all) => all,
  onPage: (_sheet, row) => row,
  onSheet: (_sheet, row) => row,
};

/** Sheets with the assumptions behind a deal page: the property, the request and the parameters. */
const ASSUMED: readonly string[] = [
  'LoanRequest',
  'PropertySpec',
  'Parameters',
  'MarketRent',
  'RentalIncome',
  'ExpenseDefaults',
  'CurrentValue',
  'FutureValue',
  'LoanAmountOptions',
  'ExitStrategies',
  'Timeline',
];
/** The split of a loan concerns only readers of the notes. */
const SPLIT = /^(?:ab[A-Z]|[ab]Note)/;
/** Settings of what the page shows; no figure is computed from them. */
const SWITCH = /^(?:hide|show)[A-Z]/;

const METHODS = [CURRENT_VALUE, FUTURE_VALUE, LOAN_AMOUNT].flatMap(({ methods }) => methods);

/**
 * Outside readers may see the contents of their page; typed inputs of the sheets of assumptions, except
 * texts; and figures or columns computed only from these. So a method that is not on the page, a column that
 * the settings hide, a note or a name is disclosed neither itself nor through a figure from which it could be
 * derived.
 */
export class OutsideDisclosure implements Disclosure {
  readonly staff = false;
  private readonly known = new Map<string, boolean>();
  private readonly kept: ReadonlySet<string>;
  private readonly reached = new Set<string>();

  constructor(
    private readonly workbook: Workbook,
    private readonly page: PagePlaces,
  ) {
    this.kept = new Set(
      METHODS.filter(({ name }) => !page.single.has(name)).flatMap(({ name, selected, hidden }) => [
        name,
        selected,
        hidden,
      ]),
    );
    for (const text of page.single) this.reachFrom(text);
    for (const [sheet, { columns }] of page.tables)
      for (const column of columns) this.reachColumn(sheet, column);
  }

  rowsTold(sheet: string, all: number): number {
    const table = this.page.tables.get(sheet);
    return table === undefined || table.counted ? all : table.rows.size;
  }

  readonly onPage: RowNumber = (sheet, row) => {
    const own = this.page.own.get(sheet);
    return own === undefined ? row : own.indexOf(row) + 1;
  };

  readonly onSheet: RowNumber = (sheet, row) => {
    const own = this.page.own.get(sheet);
    return own === undefined ? row : (own[row - 1] ?? 0);
  };

  tells(place: Place): boolean {
    if ('name' in place) return this.figure(place.name);
    // A total adds up the rows of other readers too.
    if ('total' in place && this.page.own.has(place.sheet)) return false;
    if (!('row' in place)) return this.column(place.sheet, place.column);
    const number = rowNumber(this.workbook, place);
    return this.page.single.has(`${place.sheet}/${number}/${place.column}`) || this.cell(place, number);
  }

  leadsTo(place: Place): boolean {
    if (!this.tells(place)) return false;
    if ('name' in place) return this.reached.has(place.name);
    const column = `${place.sheet}[${place.column}]`;
    if (!('row' in place)) return this.reached.has(column);
    const single = `${place.sheet}/${rowNumber(this.workbook, place)}/${place.column}`;
    return this.reached.has(column) || this.page.single.has(single);
  }

  /** Among the rows that the page lists, cells whose column is disclosed. */
  private cell(
    { sheet, column }: { readonly sheet: string; readonly column: string },
    number: number,
  ): boolean {
    return this.page.tables.get(sheet)?.rows.has(number) === true && this.column(sheet, column);
  }

  private figure(name: string): boolean {
    if (this.page.single.has(name)) return true;
    const definition = this.workbook.template.figure.get(name);
    if (definition === undefined || this.kept.has(name) || SPLIT.test(name) || SWITCH.test(name))
      return false;
    return this.remembered(name, () => this.figureBehind(definition));
  }

  private figureBehind({
    name,
    type,
    sheet,
    hidden,
  }: FigureDefinition & { readonly sheet: string }): boolean {
    if (type === 'text' || hidden) return false;
    const { formula } = this.workbook.read({ name });
    return formula === undefined ? ASSUMED.includes(sheet) : this.readsTold(formula, undefined);
  }

  private column(sheet: string, column: string): boolean {
    if (this.page.tables.get(sheet)?.columns.has(column)) return true;
    const table = this.workbook.template.sheet.get(sheet);
    const definition = table?.kind === 'table' ? table.column.get(column) : undefined;
    if (definition === undefined || !this.page.tables.has(sheet)) return false;
    return this.remembered(`${sheet}[${column}]`, () => this.columnBehind(sheet, definition));
  }

  /**
   * Whether a column may be disclosed because it is computed from disclosed places only. An overwritable one
   * never is, as it would reveal what was typed into it.
   */
  private columnBehind(sheet: string, { formula, overwritable, type }: ColumnDefinition): boolean {
    return formula !== undefined && !overwritable && type !== 'text' && this.readsTold(formula, sheet);
  }

  private readsTold(formula: string, sheet: string | undefined): boolean {
    return referencesOf(parseFormula(formula)).every((reference) => {
      const read = definitionRead(reference, sheet);
      return read !== undefined && !this.readsOthers(reference) && this.tells(read);
    });
  }

  /** Whether a reference reads a column that also has rows of other readers. */
  private readsOthers(reference: Reference): boolean {
    return (reference.kind === 'column' || reference.kind === 'cellOf') && this.page.own.has(reference.table);
  }

  private remembered(key: string, find: () => boolean): boolean {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    // Formulas have no circular references, so this never waits for its own result.
    const found = find();
    this.known.set(key, found);
    return found;
  }

  private reachFrom(text: string): void {
    if (this.workbook.template.figure.has(text)) return this.reachFigure(text);
    const [, sheet = '', number = '', column = ''] = /^(\w+)\/(\d+)\/(\w+)$/.exec(text) ?? [];
    const row = this.workbook.template.sheet.has(sheet)
      ? this.workbook.rowIds(sheet)[Number(number) - 1]
      : undefined;
    if (row === undefined) return;
    const { formula, input } = this.workbook.read({ sheet, row, column });
    if (formula !== undefined) this.reachReads(formula, sheet);
    else if (typeof input === 'string' && input.startsWith('@')) this.reachReads(`=${input}`, sheet);
  }

  private reachFigure(name: string): void {
    if (this.reached.has(name) || !this.figure(name)) return;
    this.reached.add(name);
    const { formula } = this.workbook.read({ name });
    if (formula !== undefined) this.reachReads(formula, undefined);
  }

  private reachColumn(sheet: string, column: string): void {
    const key = `${sheet}[${column}]`;
    const table = this.workbook.template.sheet.get(sheet);
    const definition = table?.kind === 'table' ? table.column.get(column) : undefined;
    if (definition === undefined || this.reached.has(key) || !this.column(sheet, column)) return;
    this.reached.add(key);
    for (const formula of [definition.formula, definition.total])
      if (formula !== undefined) this.reachReads(formula, sheet);
  }

  private reachReads(formula: string, sheet: string | undefined): void {
    for (const reference of referencesOf(parseFormula(formula))) {
      const read = definitionRead(reference, sheet);
      if (read === undefined) continue;
      if ('name' in read) this.reachFigure(read.name);
      else this.reachColumn(read.sheet, read.column);
    }
  }
}

/** The place that a reference reads: a figure, or the column of a cell in any row. */
function definitionRead(
  reference: Reference,
  sheet: string | undefined,
): { readonly name: string } | { readonly sheet: string; readonly column: string } | undefined {
  if (reference.kind === 'figure') return { name: reference.name };
  if (reference.kind !== 'rowCell') return { sheet: reference.table, column: reference.column };
  return sheet === undefined ? undefined : { sheet, column: reference.column };
}
