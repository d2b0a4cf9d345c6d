import { expect, it } from 'vitest';
import { columnKey, formulasOf, referencesOf, type Formula } from '#engine';
import { loadTemplate } from '#engine/node';
import { get } from './independentMath';
import { goldenLoans, readLoan, VERSIONS } from './loans';

const template = loadTemplate('bridge-loan', VERSIONS.at(-1) ?? 1);

/** The columns that a formula of the model reads: `Table[x]` anywhere, `[@x]` in a formula of its own table. */
function columnsRead(): ReadonlySet<string> {
  const { figures, columns, totals } = formulasOf(template);
  const read = (formula: Formula, table = '') =>
    referencesOf(formula).flatMap((reference) =>
      reference.kind === 'column'
        ? [columnKey(reference.table, reference.column)]
        : reference.kind === 'rowCell'
          ? [columnKey(table, reference.column)]
          : [],
    );
  return new Set([
    ...[...figures.values(), ...totals.values()].flatMap((formula) => read(formula)),
    ...[...columns].flatMap(([key, formula]) => read(formula, key.slice(0, key.indexOf('[')))),
  ]);
}

/** The columns that a golden loan has a value in. */
function columnsTyped(): ReadonlySet<string> {
  const loans = goldenLoans().map(readLoan);
  return new Set(
    template.sheets.flatMap((sheet) =>
      sheet.kind === 'table'
        ? loans
            .flatMap((loan) => (get(loan, sheet.path) as readonly object[] | undefined) ?? [])
            .flatMap((row) => Object.entries(row))
            .filter(([, value]) => value !== null && value !== '')
            .map(([column]) => columnKey(sheet.key, column))
        : [],
    ),
  );
}

it('a column that is typed and that a formula reads has a value in a golden loan', () => {
  const read = columnsRead();
  const typed = columnsTyped();
  const missing = template.sheets.flatMap((sheet) =>
    sheet.kind === 'table'
      ? sheet.columns
          .filter(({ formula, overwritable }) => formula === undefined || overwritable)
          .map(({ key }) => columnKey(sheet.key, key))
          .filter((column) => read.has(column) && !typed.has(column))
      : [],
  );
  expect(missing, 'give one loan of tests/golden/loans a value in each').toEqual([]);
});
