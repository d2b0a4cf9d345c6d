import { isCellError, type CellInput, type CellRef, type CellValue, type RowId } from '../domain';
import type { Template } from '../template/types';
import { rowLabel, titleOf } from '../trace/places';
import type { Workbook } from '../workbook/types';

export interface InputDifference {
  readonly ref: Exclude<CellRef, { readonly total: true }>;
  readonly title: string;
  readonly label: string;
  readonly sheet: string;
  readonly before: CellInput;
  readonly after: CellInput;
}

export interface RowDifference {
  readonly sheet: string;
  readonly row: RowId;
  readonly title: string;
  readonly change: 'added' | 'removed';
}

export interface FigureDifference {
  readonly name: string;
  readonly label: string;
  readonly format: string;
  readonly before: CellValue;
  readonly after: CellValue;
}

/** Everything that differs between two states of a workbook. */
export interface WorkbookDifference {
  /** Inputs that differ: figures, and cells of rows that exist in both. */
  readonly inputs: readonly InputDifference[];
  readonly rows: readonly RowDifference[];
  /** Named figures whose value differs, in the template's order. */
  readonly figures: readonly FigureDifference[];
}

/**
 * The differences between two states of a loan: inputs, rows and named figures, in the order of the later
 * template.
 */
export function diffWorkbooks(before: Workbook, after: Workbook): WorkbookDifference {
  return {
    inputs: [...figureInputs(before, after), ...cellInputs(before, after)],
    rows: rowDifferences(before, after),
    figures: diffValues(after.template, before.values(), after.values()),
  };
}

/** The same difference seen from the later state. */
export function turned({ inputs, rows, figures }: WorkbookDifference): WorkbookDifference {
  return {
    inputs: inputs.map((input) => ({ ...input, before: input.after, after: input.before })),
    rows: rows.map((row) => ({ ...row, change: row.change === 'added' ? 'removed' : 'added' })),
    figures: figures.map((figure) => ({ ...figure, before: figure.after, after: figure.before })),
  };
}

/**
 * The named figures that differ between two maps of values, such as a snapshot's and today's. A name one
 * lacks is blank there.
 */
export function diffValues(
  template: Template,
  before: Readonly<Record<string, CellValue>>,
  after: Readonly<Record<string, CellValue>>,
): FigureDifference[] {
  const differences: FigureDifference[] = [];
  for (const [name, { label, format }] of template.figure) {
    const [from, to] = [before[name] ?? null, after[name] ?? null];
    if (!sameValue(from, to)) differences.push({ name, label, format, before: from, after: to });
  }
  return differences;
}

export function sameValue(a: CellValue, b: CellValue): boolean {
  if (isCellError(a) && isCellError(b)) return a.error === b.error;
  // The same figure summed in another order differs in its last bits.
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b));
  return a === b;
}

function figureInputs(before: Workbook, after: Workbook): InputDifference[] {
  const differences: InputDifference[] = [];
  for (const [name, figure] of after.template.figure) {
    if (figure.formula !== undefined && !figure.overwritable) continue;
    const from = before.template.figure.has(name) ? before.input({ name }) : null;
    const to = after.input({ name });
    if (from !== to)
      differences.push({
        ref: { name },
        title: name,
        label: figure.label,
        sheet: figure.sheet,
        before: from,
        after: to,
      });
  }
  return differences;
}

function cellInputs(before: Workbook, after: Workbook): InputDifference[] {
  const differences: InputDifference[] = [];
  for (const sheet of after.template.sheets) {
    const old = before.template.sheet.get(sheet.key);
    if (sheet.kind !== 'table' || old?.kind !== 'table') continue;
    const columns = sheet.columns.filter(
      (column) => (column.formula === undefined || column.overwritable) && old.column.has(column.key),
    );
    const known = new Set(before.rowIds(sheet.key));
    for (const row of after.rowIds(sheet.key)) {
      if (!known.has(row)) continue;
      for (const { key: column, label } of columns) {
        const ref = { sheet: sheet.key, row, column };
        const [from, to] = [before.input(ref), after.input(ref)];
        if (from !== to)
          differences.push({
            ref,
            title: titleOf(after, ref),
            label,
            sheet: sheet.key,
            before: from,
            after: to,
          });
      }
    }
  }
  return differences;
}

function rowDifferences(before: Workbook, after: Workbook): RowDifference[] {
  const missing = (here: Workbook, there: Workbook, change: RowDifference['change']): RowDifference[] =>
    here.template.sheets.flatMap((sheet) => {
      if (sheet.kind !== 'table') return [];
      const others = new Set(
        there.template.sheet.get(sheet.key)?.kind === 'table' ? there.rowIds(sheet.key) : [],
      );
      return here
        .rowIds(sheet.key)
        .map((row, index) => ({ row, index }))
        .filter(({ row }) => !others.has(row))
        .map(({ row, index }) => ({
          sheet: sheet.key,
          row,
          title: rowLabel(here, sheet, row) ?? `row ${index + 1}`,
          change,
        }));
    });
  return [...missing(before, after, 'removed'), ...missing(after, before, 'added')];
}
