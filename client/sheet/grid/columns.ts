import type { ColumnSettings } from 'handsontable/settings';
import { isNumericFormat } from '#domain';
import { FigureMirror, FIGURE_COLUMNS, VALUE_COLUMN } from '../session/figureMirror';
import type { SheetMirror } from '../session/mirror';
import { TableMirror } from '../session/tableMirror';
import { EDITOR } from './SheetEditor';

export interface GridColumn {
  readonly title: string;
  readonly note: string;
  readonly width: number;
  readonly figures: boolean;
  /** Its cells can be edited at all. */
  readonly editor: boolean;
}

const FIGURE_TITLES: Readonly<Record<(typeof FIGURE_COLUMNS)[number], readonly [title: string, width: number]>> = {
  label: ['Figure', 280],
  value: ['Value', 150],
  name: ['Name', 220],
  formula: ['Formula', 420],
  note: ['Note', 360],
};

export function gridColumns(mirror: SheetMirror): readonly GridColumn[] {
  if (mirror instanceof TableMirror) {
    return mirror.columns.map((column) => ({
      title: column.label + (column.required ? ' *' : ''),
      note: [column.note, column.formula].filter(Boolean).join('\n') || column.label,
      width: column.width,
      figures: isNumericFormat(column.format),
      editor: column.type !== 'boolean',
    }));
  }
  return FIGURE_COLUMNS.map((key, index) => {
    const [title, width] = FIGURE_TITLES[key];
    return { title, width, note: title, figures: index === VALUE_COLUMN, editor: index === VALUE_COLUMN };
  });
}

/** As Handsontable wants them: no types, no validators, no per-cell functions. */
export function hotColumns(columns: readonly GridColumn[]): ColumnSettings[] {
  return columns.map((column, index) => ({ data: index, width: column.width, editor: column.editor ? EDITOR : false }));
}

export function isSection(mirror: SheetMirror, row: number): boolean {
  return mirror instanceof FigureMirror && mirror.isSection(row);
}
