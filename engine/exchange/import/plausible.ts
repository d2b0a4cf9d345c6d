import { withoutUnit } from '#domain';
import type { ColumnDefinition, TableSheet } from '../../template/types';
import { convertCell, isFormula, optionOf, short, withoutMark, type ReadingStyle } from '../values/cell';
import type { Field, Mapping } from './mapping';
import type { ImportRemark } from './types';
import { choiceCells, type Draft } from './unit';
import { isPlaceholder } from './blankWords';

/** If at least this many values are present and none can be read, the heading was misunderstood. */
const ENOUGH = 3;

/**
 * Drops suggested columns whose values contradict the heading (`Occupied` over 96%, `Rent` over lease types), so that
 * a wrong guess costs one column and a note instead of all rows.
 */
export function dropUnreadable(
  sheet: TableSheet,
  mapping: Mapping,
  drafts: readonly Draft[],
  style: ReadingStyle,
): { mapping: Mapping; notes: ImportRemark[] } {
  const notes: ImportRemark[] = [];
  const fields = mapping.fields.map((field, i): Field => {
    const column = field === null ? undefined : sheet.column.get(field);
    const heading = mapping.headings[i] ?? '';
    if (!column || column.type === 'text' || column.required) return field;
    const example = unreadableExample(sheet, column, heading, drafts, style);
    if (example === undefined) return field;
    notes.push({
      line: mapping.headingLine,
      column: column.key,
      message: `“${short(heading)}” is not read as ${column.label}: ${example}`,
    });
    return null;
  });
  return { mapping: { ...mapping, fields }, notes };
}

function unreadableExample(
  sheet: TableSheet,
  column: ColumnDefinition,
  heading: string,
  drafts: readonly Draft[],
  style: ReadingStyle,
): string | undefined {
  let bad: string | undefined;
  let seen = 0;
  for (const draft of drafts) {
    const text = draft.texts.get(column.key);
    // The result of a formula is not known, so it is no evidence of what the heading means.
    if (text === undefined || isPlaceholder(text) || isFormula(text)) continue;
    const known =
      column.type === 'choice' &&
      (optionOf(column, text) !== undefined || choiceCells(sheet, column.key, text, heading) !== undefined);
    const read = known ? undefined : convertCell(column, text, style);
    if (read === undefined || !('refuse' in read)) return undefined;
    bad ??= isOfAnotherUnit(column, text)
      ? `its values are of another kind: ${read.refuse}`
      : `values such as “${short(text)}” do not fit`;
    seen++;
  }
  return seen >= ENOUGH ? bad : undefined;
}

/** A number that cannot belong to this column: `$31,200/yr` among rents a month. */
const isOfAnotherUnit = (column: ColumnDefinition, text: string): boolean =>
  column.type === 'number' && 'unlike' in withoutUnit(withoutMark(text), column.note);
