import type { RowId } from '../domain';
import {
  ORDER_SENSITIVE,
  readsRowsTogether,
  translateFormula,
  walk,
  type AddressResolver,
  type Formula,
} from '../formula';
import { columnKey, formulasOf } from '../template/formulas';
import type { ColumnDefinition, FigureDefinition, TableSheet, Template } from '../template/types';

/** Placeholder for the row number in the engine form of a row formula. */
const ROW = '\u0001';

/** The engine's columns of a table; column 0 holds 1 for a living row. */
export interface TableLayout {
  readonly sheet: TableSheet;
  /** Engine sheet id. */
  readonly id: number;
  /** Engine columns, the living flag included. */
  readonly width: number;
  readonly columns: readonly ColumnLayout[];
  readonly column: ReadonlyMap<string, ColumnLayout>;
  /** A formula of the template depends on the order of its rows. */
  readonly ordered: boolean;
}

export interface ColumnLayout {
  readonly definition: ColumnDefinition;
  /** Index among the table's columns; the engine column is one more. */
  readonly index: number;
  /** An input, or computed and overwritable: a person may put something in. */
  readonly editable: boolean;
  /** The engine form of the row formula, split at the row's number. */
  readonly parts?: readonly string[];
}

export interface FigureLayout {
  readonly definition: FigureDefinition & { readonly sheet: string };
  readonly id: number;
  readonly row: number;
  readonly editable: boolean;
  /** The engine form of the template's formula. */
  readonly content?: string;
}

export interface TotalLayout {
  readonly sheet: string;
  readonly column: ColumnDefinition;
  readonly row: number;
  readonly content: string;
}

/** The engine address of every part of a template, and its formulas in engine form. */
export interface Layout {
  readonly template: Template;
  readonly tables: ReadonlyMap<string, TableLayout>;
  readonly figures: ReadonlyMap<string, FigureLayout>;
  /** By `Table[column]`. */
  readonly totals: ReadonlyMap<string, TotalLayout>;
  readonly totalsByRow: readonly TotalLayout[];
  /** Engine sheet id of the totals. */
  readonly totalsId: number;
  /** Engine sheet names, by id. */
  readonly names: readonly string[];
  /** By engine sheet id: the table, or the figures by row. */
  readonly places: readonly (TableLayout | readonly FigureLayout[])[];
}

const cache = new WeakMap<Template, Layout>();

export function layoutOf(template: Template): Layout {
  let layout = cache.get(template);
  if (!layout) {
    layout = buildLayout(template);
    cache.set(template, layout);
  }
  return layout;
}

/** 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** The slot of a row in its table, from 0; undefined if there is no such row. */
export type Slots = (table: string, row: RowId) => number | undefined;

/**
 * Resolves a template's names to addresses. `row`: number (from 1) of the row of `table` that contains the
 * formula; `slots`: for formulas that name rows.
 */
export function resolverOf(
  template: Template,
  table?: string,
  row: number | typeof ROW = ROW,
  slots?: Slots,
): AddressResolver {
  const { figureRow, columnLetter } = addressesOf(template);
  const letter = (key: string, column: string) => columnLetter.get(columnKey(key, column)) ?? '';
  return {
    figure: (name) => figureRow.get(name) ?? '',
    column: (key, column) => `'${key}'!$${letter(key, column)}:$${letter(key, column)}`,
    living: (key) => `'${key}'!$A:$A`,
    rowCell: (column) => `$${letter(table ?? '', column)}${row}`,
    cellOf: (key, column, id) => {
      const slot = slots?.(key, id);
      return slot === undefined ? '#REF!' : `'${key}'!$${letter(key, column)}$${slot + 1}`;
    },
  };
}

interface Addresses {
  readonly figureRow: ReadonlyMap<string, string>;
  readonly columnLetter: ReadonlyMap<string, string>;
}
const addressCache = new WeakMap<Template, Addresses>();

function addressesOf(template: Template): Addresses {
  const known = addressCache.get(template);
  if (known) return known;
  const figureRow = new Map<string, string>();
  const columnLetter = new Map<string, string>();
  for (const sheet of template.sheets) {
    if (sheet.kind === 'figures')
      sheet.figures.forEach((figure, row) => figureRow.set(figure.name, `'${sheet.key}'!$A$${row + 1}`));
    else
      sheet.columns.forEach((column, index) =>
        columnLetter.set(columnKey(sheet.key, column.key), columnLetters(index + 1)),
      );
  }
  const made = { figureRow, columnLetter };
  addressCache.set(template, made);
  return made;
}

/** Tables whose row order affects the formula's result. */
export function orderedTables(formula: Formula): Set<string> {
  const tables = new Set<string>();
  walk(formula, (node) => {
    if (node.kind !== 'call' || !(ORDER_SENSITIVE.has(node.name) || readsRowsTogether(node))) return;
    walk(node, (inner) => {
      if (inner.kind === 'column') tables.add(inner.table);
    });
  });
  return tables;
}

function buildLayout(template: Template): Layout {
  const formulas = formulasOf(template);
  const ordered = new Set(
    [formulas.figures, formulas.columns, formulas.totals].flatMap((map) =>
      [...map.values()].flatMap((f) => [...orderedTables(f)]),
    ),
  );
  const tables = new Map<string, TableLayout>();
  const figures = new Map<string, FigureLayout>();
  const places = template.sheets.map((sheet, id) => {
    if (sheet.kind === 'table') {
      const table = tableLayout(template, sheet, id, ordered.has(sheet.key));
      tables.set(sheet.key, table);
      return table;
    }
    const rows = sheet.figures.map((figure, row) =>
      figureLayout(template, { ...figure, sheet: sheet.key }, id, row),
    );
    rows.forEach((row) => figures.set(row.definition.name, row));
    return rows;
  });
  const totals = totalsLayout(template);
  return {
    template,
    tables,
    figures,
    totals,
    totalsByRow: [...totals.values()],
    places,
    totalsId: template.sheets.length,
    names: [...template.sheets.map((sheet) => sheet.key), '_totals'],
  };
}

function tableLayout(template: Template, sheet: TableSheet, id: number, ordered: boolean): TableLayout {
  const formulas = formulasOf(template).columns;
  const resolver = resolverOf(template, sheet.key);
  const columns = sheet.columns.map((definition, index): ColumnLayout => {
    const formula = formulas.get(columnKey(sheet.key, definition.key));
    const editable = formula === undefined || definition.overwritable;
    return { definition, index, editable, parts: formula && translateFormula(formula, resolver).split(ROW) };
  });
  return {
    sheet,
    id,
    ordered,
    columns,
    width: columns.length + 1,
    column: new Map(columns.map((column) => [column.definition.key, column])),
  };
}

function figureLayout(
  template: Template,
  definition: FigureLayout['definition'],
  id: number,
  row: number,
): FigureLayout {
  const formula = formulasOf(template).figures.get(definition.name);
  return {
    definition,
    id,
    row,
    editable: formula === undefined || definition.overwritable,
    content: formula && translateFormula(formula, resolverOf(template)),
  };
}

function totalsLayout(template: Template): Map<string, TotalLayout> {
  const totals = new Map<string, TotalLayout>();
  const resolver = resolverOf(template);
  for (const [key, formula] of formulasOf(template).totals) {
    const sheet = key.slice(0, key.indexOf('['));
    const table = template.sheet.get(sheet);
    const column = table?.kind === 'table' ? table.column.get(key.slice(sheet.length + 1, -1)) : undefined;
    if (column)
      totals.set(key, { sheet, column, row: totals.size, content: translateFormula(formula, resolver) });
  }
  return totals;
}
