import {
  KEY_FIGURES,
  formatKnown,
  formatValue,
  rowDataWords,
  type CellDefinition,
  type CellInput,
} from '#domain';
import { exactText, signedChange, type Workbook } from '#engine';
import { sheetTitle } from '../../workbook';
import type { Comparison } from './calls';

/** One line of a comparison: a cell that changed, or a row that came or went. */
export interface Line {
  readonly key: string;
  /** The unit, item or address of the row, or the label of a figure. */
  readonly row: string;
  /** The column; blank for figures and whole rows. */
  readonly column: string;
  readonly change: { readonly before: string; readonly after: string } | 'added' | 'removed';
}

export interface SheetLines {
  readonly sheet: string;
  readonly title: string;
  readonly lines: readonly Line[];
}

export interface FigureLine {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** After less before, signed; blank unless both are numbers. */
  readonly change: string;
}

/**
 * The changes by sheet, in the order of the workbook's sheets; within a sheet, added and removed rows come
 * first.
 */
export function linesBySheet(
  comparison: Pick<Comparison, 'inputs' | 'rows'>,
  workbook: Workbook,
): SheetLines[] {
  const bySheet = new Map<string, Line[]>(
    workbook.template.groups.flatMap((group) => group.sheets.map((key) => [key, []])),
  );
  const add = (sheet: string, line: Line) => {
    const lines = bySheet.get(sheet);
    if (lines) lines.push(line);
    else bySheet.set(sheet, [line]);
  };
  for (const { sheet, row, title, change } of comparison.rows)
    add(sheet, { key: `${change} ${row}`, row: title, column: '', change });
  for (const input of comparison.inputs) add(input.sheet, inputLine(input, workbook));
  return [...bySheet]
    .filter(([, lines]) => lines.length > 0)
    .map(([sheet, lines]) => ({ sheet, title: sheetTitle(workbook, sheet), lines }));
}

/** The first `most` lines, sheet by sheet. */
export function firstLines(sheets: readonly SheetLines[], most: number): SheetLines[] {
  let left = most;
  const shown: SheetLines[] = [];
  for (const sheet of sheets) {
    if (left <= 0) break;
    shown.push({ ...sheet, lines: sheet.lines.slice(0, left) });
    left -= sheet.lines.length;
  }
  return shown;
}

function inputLine(
  { ref, title, label, before, after }: Comparison['inputs'][number],
  workbook: Workbook,
): Line {
  const named = (input: CellInput) => (typeof input === 'string' ? workbook.shown(input) : input);
  const change = inputTexts(named(before), named(after), definitionOf(workbook, ref));
  if ('name' in ref) return { key: ref.name, row: label, column: '', change };
  // A cell's title is its sheet, row and column; the row is what the person knows it by.
  const row =
    title.startsWith(`${ref.sheet} `) && title.endsWith(` ${ref.column}`)
      ? title.slice(ref.sheet.length + 1, -ref.column.length - 1)
      : title;
  return {
    key: `${ref.row}/${ref.column}`,
    row: row.replace(/^row (?=\d+$)/, 'Row '),
    column: label,
    change,
  };
}

function definitionOf(
  { template }: Workbook,
  ref: Comparison['inputs'][number]['ref'],
): CellDefinition | undefined {
  if ('name' in ref) return template.figure.get(ref.name);
  const sheet = template.sheet.get(ref.sheet);
  return sheet?.kind === 'table' ? sheet.column.get(ref.column) : undefined;
}

/** Both values as shown; with all their digits where rounding would make them look the same. */
function inputTexts(before: CellInput, after: CellInput, definition: CellDefinition | undefined) {
  const format = definition?.format ?? 'text';
  const texts = { before: inputText(before, definition), after: inputText(after, definition) };
  if (texts.before !== texts.after) return texts;
  const exact = (input: CellInput) =>
    typeof input === 'number' ? exactText(input, format) : JSON.stringify(input);
  return { before: exact(before), after: exact(after) };
}

function inputText(input: CellInput, definition: CellDefinition | undefined): string {
  if (input === null || input === '') return definition?.formula !== undefined ? 'By formula' : 'Blank';
  if (typeof input === 'string' && definition?.type === 'json') return rowDataWords(input) || 'Empty';
  if (typeof input === 'string')
    return (
      definition?.optionLabels?.[input] ?? formatValue(input, definition?.type === 'date' ? 'date' : 'text')
    );
  return shown(input, definition?.format ?? 'text');
}

/** A zero amount is blank on a sheet, but a zero when comparing values. */
function shown(value: number | boolean, format: string): string {
  return formatValue(value, format) || '0';
}

/** Headline figures in their own order first, then the others in the template's. */
export function figureLines(figures: Comparison['figures']): {
  readonly headline: readonly FigureLine[];
  readonly others: readonly FigureLine[];
} {
  const byName = new Map(figures.map((figure) => [figure.name, figure]));
  const headline = KEY_FIGURES.flatMap((name) => byName.get(name) ?? []);
  return {
    headline: headline.map(figureLine),
    others: figures.filter(({ name }) => !KEY_FIGURES.includes(name)).map(figureLine),
  };
}

function figureLine({ name, label, format, before, after }: Comparison['figures'][number]): FigureLine {
  const text = (value: Comparison['figures'][number]['before']) =>
    typeof value === 'number' ? shown(value, format) : formatKnown(value, format);
  const [from, to] = [text(before), text(after)];
  const numbers = typeof before === 'number' && typeof after === 'number';
  const hidden = numbers && from === to;
  return {
    name,
    label,
    before: hidden ? exactText(before, format) : from,
    after: hidden ? exactText(after, format) : to,
    change: numbers ? signedChange(after - before, format) : '',
  };
}
