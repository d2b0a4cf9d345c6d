import { rowDataValue } from '#domain';
import { renderText, type Workbook } from '#engine';
import type { DealReader } from '../../presenters/deal/reader';

/** A workbook as the deal page reads it. @param story prose with @names, or null. */
export function dealReader(workbook: Workbook, story: string | null): DealReader {
  const { template } = workbook;
  const values = workbook.values();
  const prose = (text: string) => renderText(text, values, (name) => template.figure.get(name)?.format);
  const tableOf = (key: string) => {
    const sheet = template.sheet.get(key);
    return sheet?.kind === 'table' ? sheet : undefined;
  };
  return {
    value: (name) => (Object.hasOwn(values, name) ? values[name] : undefined),
    describe: (name) => template.figure.get(name),
    column: (sheet, column) => tableOf(sheet)?.column.get(column),
    emptyText: (sheet) => tableOf(sheet)?.emptyText || 'No Data',
    rows(sheet, columns) {
      if (tableOf(sheet) === undefined) return undefined;
      const known = columns.map((column) =>
        tableOf(sheet)?.column.has(column) ? workbook.columnValues(sheet, column) : [],
      );
      return workbook.rowIds(sheet).map((_, row) => known.map((cells) => cells[row] ?? null));
    },
    data(sheet, column) {
      if (tableOf(sheet)?.column.get(column)?.type !== 'json') return undefined;
      return workbook.rowIds(sheet).map((row) => {
        const text = workbook.input({ sheet, row, column });
        return typeof text === 'string' ? rowDataValue(text) : undefined;
      });
    },
    total: (sheet, column) =>
      tableOf(sheet)?.column.get(column)?.total === undefined
        ? undefined
        : workbook.value({ sheet, column, total: true }),
    description: story === null || story.trim() === '' ? null : prose(story),
    prose,
  };
}
