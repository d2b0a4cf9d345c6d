import { formatDate, formatValue, isOfThePast, withoutUnit, type CellInput } from '#domain';
import type { ColumnDefinition, TableSheet } from '../../template/types';
import { isMarked, markedColumn } from '../../template/marks';
import { columnLetters } from '../../workbook/layout';
import { A_MONTH } from '../values/figures';
import { convertCell, optionOf, short, type ReadingStyle } from '../values/cell';
import { foldCharges, type RentTest } from './charges';
import { keepsResident, OF_THE_RESIDENT, type Settled } from './kinds';
import { headingOf, type Mapping } from './mapping';
import type { ImportedRow, ImportRemark } from './types';
import { choiceCells, inferVacancy, splitBedsBaths, type Draft } from './unit';
import { isPlaceholder, ZERO_IS_UNKNOWN } from './blankWords';
import { normalise } from './normalise';
import type { PreferentialRent } from './preferential';
import { rentShown } from './rentShown';

/** ` of 12 Main St`, for a sentence about one row. */
function ofRow({ texts }: Draft, identity: string): string {
  const name = texts.get(identity);
  return name === undefined ? '' : ` of ${short(name)}`;
}

type Cells = Record<string, CellInput>;

/** `=[@residentialUnits]+[@commercialUnits]`, also in the form that is blank while both are. */
const SUM_OF_ROW = /^=(?:IF\(AND\((?:\[@\w+\]="",?)+\),"",)?(\[@\w+\](?:\+\[@\w+\])+)\)?$/;

/** Reads the values of rows, one after the other. */
export class Importer {
  readonly rows: ImportedRow[] = [];
  readonly refused: ImportRemark[] = [];
  readonly notes: ImportRemark[] = [];
  /** Dates that could not be read and were left blank: a lease's date costs no apartment. */
  readonly warnings: ImportRemark[] = [];
  /** Units whose preferential rent was taken in place of their legal one. */
  readonly preferential: PreferentialRent[] = [];
  /** Unit numbers seen, by group, since buildings of one file may use the same numbers. */
  private readonly seen = new Map<string, { readonly line: number; readonly paid: boolean }>();
  private readonly columns: readonly {
    readonly column: ColumnDefinition;
    readonly heading: string;
    readonly index: number;
  }[];
  /** Whether the file lists overwritten cells: it was downloaded from here. */
  private readonly saysTypedOver: boolean;

  constructor(
    private readonly sheet: TableSheet,
    private readonly mapping: Mapping,
    private readonly identity: string,
    private readonly style: ReadingStyle,
    private readonly isRent: RentTest,
    /** As {@link RawTable.faults}. */
    private readonly faults: ReadonlyMap<string, string> = new Map(),
  ) {
    this.columns = mapping.fields.flatMap((field, i) => {
      const column = field === null ? undefined : sheet.column.get(field);
      return column ? [{ column, heading: mapping.headings[i] ?? '', index: i }] : [];
    });
    this.saysTypedOver = mapping.fields.includes('~typedOver');
  }

  take(settled: Settled): void {
    const { draft } = settled;
    const cells: Cells = {};
    const notes: ImportRemark[] = [];
    const warnings: ImportRemark[] = [];
    const problem =
      this.readCells(settled, cells, notes, warnings) ??
      this.readHelpers(draft, cells, notes) ??
      this.readPreferential(draft, cells, warnings) ??
      this.missing(cells);
    if (problem) {
      this.refused.push({ line: draft.line, ...problem });
      return;
    }
    if (settled.as) cells['vacant'] = settled.as === 'vacant' ? 'Vacant' : 'Occupied';
    if (!keepsResident(settled)) for (const key of OF_THE_RESIDENT) delete cells[key];
    this.leaveComputed(cells);
    this.flagMarks(draft, cells, warnings);
    this.flagRepeat(draft, cells);
    this.rows.push({ line: draft.line, cells });
    this.notes.push(...notes);
    this.warnings.push(...warnings);
  }

  /** Fills `cells`; returns why the row must be refused, if it must. */
  private readCells(
    { draft, as }: Settled,
    cells: Cells,
    notes: ImportRemark[],
    warnings: ImportRemark[],
  ): Omit<ImportRemark, 'line'> | undefined {
    const typedOver = this.saysTypedOver ? this.typedOver(draft) : undefined;
    for (const { column, heading, index } of this.columns) {
      const text = draft.texts.get(column.key);
      // Whether a row of a special kind is let was decided for all of its kind.
      if (as !== undefined && column.key === 'vacant') continue;
      if (text === undefined || (typedOver && column.formula !== undefined && !typedOver.has(column.key)))
        continue;
      const words =
        column.type === 'choice' && optionOf(column, text) === undefined
          ? choiceCells(this.sheet, column.key, text, heading)
          : undefined;
      if (words) {
        for (const [key, value] of Object.entries(words)) cells[key] ??= value;
        continue;
      }
      const fault = this.faultOf(draft.line, index);
      const converted = fault ?? convertCell(column, text, this.style);
      if ('refuse' in converted && !column.required && (column.type === 'date' || column.type === 'text')) {
        warnings.push({
          line: draft.line,
          column: column.key,
          message: `${column.label}${ofRow(draft, this.identity)}: ${converted.refuse}, and is left blank`,
        });
        continue;
      }
      if ('refuse' in converted)
        return { column: column.key, message: `${column.label}: ${converted.refuse}` };
      if (converted.value === 0 && ZERO_IS_UNKNOWN.has(column.key)) {
        if (!column.required)
          notes.push({
            line: draft.line,
            column: column.key,
            message: `${column.label}: “${short(text)}” was read as blank`,
          });
        continue;
      }
      if (converted.value !== null) cells[column.key] = converted.value;
      if (isOfThePast(column.key) && String(converted.value ?? '') > (this.style.today ?? 'never'))
        warnings.push({
          line: draft.line,
          column: column.key,
          message: `${column.label}${ofRow(draft, this.identity)}: ${formatDate(String(converted.value))} lies in the future`,
        });
      if (converted.note)
        notes.push({ line: draft.line, column: column.key, message: `${column.label}: ${converted.note}` });
    }
    return undefined;
  }

  /** The reason for refusing a formula that could not be computed. */
  private faultOf(line: number, index: number): { readonly refuse: string } | undefined {
    const address = `${columnLetters(index)}${line}`;
    const why = this.faults.get(address);
    return why === undefined
      ? undefined
      : { refuse: `the formula in ${address} ${why}. Put its value there, or save the file in Excel` };
  }

  /**
   * Leaves a column that sums others of its row to its formula if the file states the same sum, so that it
   * does not count as overwritten.
   */
  private leaveComputed(cells: Cells): void {
    for (const { key, formula } of this.sheet.columns) {
      const sum = SUM_OF_ROW.exec(formula ?? '')?.[1] ?? '';
      const parts = [...sum.matchAll(/\w+/g)].map(([part]) => cells[part] ?? null);
      const known =
        parts.some((part) => part !== null) &&
        parts.every((part) => part === null || typeof part === 'number');
      if (known && cells[key] === parts.reduce<number>((sum, part) => sum + Number(part ?? 0), 0))
        delete cells[key];
    }
  }

  /** In a file downloaded from here, the computed columns of this row that hold a value of the person's own. */
  private typedOver(draft: Draft): Set<string> {
    const labels = (draft.texts.get('~typedOver') ?? '').split(';').map((label) => label.trim());
    return new Set(
      this.sheet.columns
        .filter((column) => labels.includes(headingOf(this.sheet, column)))
        .map((column) => column.key),
    );
  }

  private readHelpers(
    draft: Draft,
    cells: Cells,
    notes: ImportRemark[],
  ): Omit<ImportRemark, 'line'> | undefined {
    this.readBedsBaths(draft, cells, (message) => notes.push({ line: draft.line, message }));
    const unreadable = this.readCharges(draft, cells);
    if (unreadable) return { message: unreadable };
    if (this.sheet.column.has('vacant') && cells['vacant'] === undefined) {
      const vacancy = inferVacancy(
        draft,
        this.mapping.fields.includes('vacant'),
        this.mapping.fields.includes('~resident'),
      );
      if (vacancy) cells['vacant'] = vacancy;
    }
    return undefined;
  }

  /**
   * The rent that a tenant pays instead of a higher legal one. A blank or a zero means that the legal rent is
   * paid.
   */
  private readPreferential(
    draft: Draft,
    cells: Cells,
    warnings: ImportRemark[],
  ): Omit<ImportRemark, 'line'> | undefined {
    const text = draft.texts.get('~preferentialRent');
    const column = this.sheet.column.get('actualRentInPlace');
    if (text === undefined || !column || cells['vacant'] === 'Vacant') return undefined;
    const read = convertCell(column, text, this.style);
    if ('refuse' in read) return { message: `Preferential rent: ${read.refuse}` };
    if (typeof read.value !== 'number' || read.value === 0) return undefined;
    const legal = cells[column.key];
    cells[column.key] = read.value;
    if (typeof legal === 'number' && legal !== read.value)
      this.preferential.push({ line: draft.line, legal, paid: read.value });
    if (typeof legal === 'number' && read.value > legal)
      warnings.push({
        line: draft.line,
        message: `Preferential rent${ofRow(draft, this.identity)}: ${rentShown(read.value)} is above the legal rent of ${rentShown(legal)}`,
      });
    return undefined;
  }

  private readBedsBaths(draft: Draft, cells: Cells, remark: (message: string) => void): void {
    const text = draft.texts.get('~bedsBaths');
    if (text === undefined || isPlaceholder(text)) return;
    const split = splitBedsBaths(text);
    if (!split) return remark(`Beds/Baths: “${short(text)}” was not understood and is left blank`);
    for (const [key, value] of Object.entries(split))
      if (this.sheet.column.has(key)) cells[key] ??= Number(value);
  }

  private readCharges(draft: Draft, cells: Cells): string | undefined {
    const { rent, other, unreadable } = foldCharges(draft.charges, this.style.decimal, this.isRent);
    const [bad] = unreadable;
    if (bad) {
      const read = withoutUnit(bad.amount, A_MONTH);
      return `Charge “${short(bad.code)}” on line ${bad.line}: “${short(bad.amount)}” ${'unlike' in read ? read.unlike : 'is not a number'}`;
    }
    if (rent !== undefined && this.sheet.column.has('actualRentInPlace')) cells['actualRentInPlace'] ??= rent;
    const remarks = [draft.group, other].filter((text) => text !== undefined && text !== '');
    if (remarks.length > 0 && this.sheet.column.has('notes')) cells['notes'] ??= remarks.join('; ');
    return undefined;
  }

  private missing(cells: Cells): Omit<ImportRemark, 'line'> | undefined {
    const column = this.sheet.columns.find(
      (c) =>
        c.required &&
        c.formula === undefined &&
        c.default === undefined &&
        (cells[c.key] === undefined || cells[c.key] === null),
    );
    return column && { column: column.key, message: `${column.label} is missing` };
  }

  /**
   * Warns of values that the sheet will mark in its cells. The warning names no column because it concerns
   * one row.
   */
  private flagMarks(draft: Draft, cells: Cells, warnings: ImportRemark[]): void {
    for (const rule of this.sheet.marks ?? []) {
      const column = this.sheet.column.get(markedColumn(rule));
      if (!column || !isMarked(rule, (key) => cells[key] ?? null)) continue;
      warnings.push({
        line: draft.line,
        message: `${column.label}${ofRow(draft, this.identity)}, ${formatValue(cells[column.key] ?? null, column.format)}: ${rule.message}`,
      });
    }
  }

  private flagRepeat(draft: Draft, cells: Cells): void {
    if (this.identity !== 'unitNumber') return;
    const unit = String(cells[this.identity] ?? '');
    const key = `${draft.group ?? ''}\n${normalise(unit)}`;
    const paid = cells['vacant'] !== 'Vacant' && Number(cells['actualRentInPlace'] ?? 0) !== 0;
    const first = this.seen.get(key);
    if (first === undefined) this.seen.set(key, { line: draft.line, paid });
    else if (first.paid && paid)
      this.warnings.push({
        line: draft.line,
        column: this.identity,
        message: `Unit ${unit} is already on line ${first.line}; both rows are kept, and both rents count`,
      });
    else
      this.notes.push({
        line: draft.line,
        column: this.identity,
        message: `Unit ${unit} is already on line ${first.line}; both rows are kept`,
      });
  }
}
