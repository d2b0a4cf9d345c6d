import type { ColumnSettings } from 'handsontable/settings';
import { isNumericFormat } from '#domain';
import type { ColumnDefinition } from '#engine';
import { FigureMirror, FIGURE_COLUMNS, VALUE_COLUMN } from '../../workbook/session/figureMirror';
import type { SheetMirror } from '../../workbook/session/mirror';
import { TableMirror } from '../../workbook/session/tableMirror';
import { EDITOR } from './SheetEditor';

export interface GridColumn {
  /** By which its width is kept. */
  readonly key: string;
  readonly title: string;
  readonly format?: string;
  readonly note: string;
  readonly width: number;
  readonly figures: boolean;
  /** Rows are hidden because of their value in it. */
  readonly filtered: boolean;
  /** Some of its cells can be edited. */
  readonly editor: boolean;
}

interface FigureColumn {
  readonly title: string;
  readonly width: number;
  /** Grows up to this width with its longest text. */
  readonly most?: number;
  /** Pixels of one of its characters, where its type is not fixed-width. */
  readonly character?: number;
}

const FIGURE_TITLES: Readonly<Record<(typeof FIGURE_COLUMNS)[number], FigureColumn>> = {
  label: { title: 'Figure', width: 240, most: 320, character: 6.8 },
  value: { title: 'Value', width: 140 },
  name: { title: 'Name', width: 130, most: 320 },
  formula: { title: 'Formula', width: 110, most: 360 },
  note: { title: 'Note', width: 200, most: 560, character: 6.8 },
};
/** Pixels of one character in the small fixed-width type of names and formulas, and the padding of a cell. */
const CHARACTER = 7.3;
const PADDING = 20;
/** A column is at least as wide as its heading, up to this; a longer heading is in its note. */
const MOST_FOR_HEADING = 200;
const HEADING_CHARACTER = 7.2;

const headingOf = ({ label, required }: ColumnDefinition): string => label + (required ? ' *' : '');

export function gridColumns(mirror: SheetMirror): readonly GridColumn[] {
  const { widths } = mirror.view;
  if (mirror instanceof TableMirror) {
    return mirror.columns.map((column) => ({
      key: column.key,
      format: column.format,
      title: headingOf(column),
      note: [column.label, column.note, column.formula].filter(Boolean).join('\n'),
      filtered: mirror.filter?.conditions.has(column.key) ?? false,
      width:
        widths[column.key] ??
        Math.max(
          column.width,
          Math.min(MOST_FOR_HEADING, Math.ceil(headingOf(column).length * HEADING_CHARACTER + PADDING)),
        ),
      figures: isNumericFormat(column.format),
      editor: column.type !== 'boolean',
    }));
  }
  return FIGURE_COLUMNS.map((key, index) => {
    const { title, width, most = width, character = CHARACTER } = FIGURE_TITLES[key];
    const longest = mirror.data.reduce(
      (length, row) => Math.max(length, typeof row[index] === 'string' ? row[index].length : 0),
      0,
    );
    const fitting = Math.min(most, Math.max(width, Math.ceil(longest * character + PADDING)));
    return {
      key,
      title,
      filtered: false,
      width: widths[key] ?? fitting,
      note: title,
      figures: index === VALUE_COLUMN,
      editor: index === VALUE_COLUMN,
    };
  });
}

/** As Handsontable wants them: no types, no validators, no per-cell functions. */
export function hotColumns(columns: readonly GridColumn[]): ColumnSettings[] {
  return columns.map((column, index) => ({
    data: index,
    width: column.width,
    editor: column.editor ? EDITOR : false,
  }));
}

export function isSection(mirror: SheetMirror, row: number): boolean {
  return mirror instanceof FigureMirror && mirror.isSection(row);
}

/** Whether two columns are drawn alike. */
export function isSameColumn(one: GridColumn, other: GridColumn | undefined): boolean {
  return (
    other !== undefined &&
    one.key === other.key &&
    one.width === other.width &&
    one.title === other.title &&
    one.filtered === other.filtered &&
    one.format === other.format
  );
}
