import { expect, it } from 'vitest';
import { isCellError, type CellValue } from '#domain';
import { openWorkbook, type Template } from '#engine';
import { loadTemplate } from '#engine/node';
import { DELIBERATE } from './deliberateDifferences';
import { goldenLoans, readLoan, VERSIONS } from './loans';

/** Every value of a golden loan: figures by name, cells by table, column and row, totals. */
function valuesOf(template: Template, loan: string): Map<string, CellValue> {
  const workbook = openWorkbook(template, readLoan(loan));
  const values = new Map(Object.entries(workbook.values()));
  for (const sheet of template.sheets) {
    if (sheet.kind !== 'table') continue;
    for (const { key, total } of sheet.columns) {
      workbook
        .rowIds(sheet.key)
        .forEach((_row, at) =>
          values.set(`${sheet.key}[${key}] ${at}`, workbook.columnValues(sheet.key, key)[at] ?? null),
        );
      if (total !== undefined)
        values.set(
          `${sheet.key}[${key}] total`,
          workbook.value({ sheet: sheet.key, column: key, total: true }),
        );
    }
  }
  workbook.destroy();
  return values;
}

const same = (a: CellValue | undefined, b: CellValue | undefined): boolean =>
  a === b || (isCellError(a) && isCellError(b) && a.error === b.error);

/** `Table[column] 3` is the column's; a total has a line of its own. */
const listedAs = (place: string): string => place.replace(/ \d+$/, '');

function changes(older: Template, newer: Template): Map<string, string> {
  const found = new Map<string, string>();
  for (const loan of goldenLoans()) {
    const [before, after] = [valuesOf(older, loan), valuesOf(newer, loan)];
    for (const [place, value] of before) {
      if (!same(value, after.get(place)))
        found.set(
          listedAs(place),
          `${loan}: ${JSON.stringify(value)} became ${JSON.stringify(after.get(place))}`,
        );
    }
  }
  return found;
}

it.each(VERSIONS.slice(1))(
  'version %i computes what the version before it computes, but for what is listed with its reason',
  (version) => {
    const listed = DELIBERATE[version] ?? {};
    const found = changes(loadTemplate('bridge-loan', version - 1), loadTemplate('bridge-loan', version));
    const unexplained = [...found]
      .filter(([name]) => !Object.hasOwn(listed, name))
      .map(([name, change]) => `${name} (${change})`);
    expect(unexplained, 'differences without a reason in deliberateDifferences.ts').toEqual([]);
    expect(
      Object.keys(listed).filter((name) => !found.has(name)),
      'listed, and no golden loan shows it',
    ).toEqual([]);
  },
);
