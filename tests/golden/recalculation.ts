/**
 * What a spreadsheet program makes of the exported golden loans. `recalculated.json` is what LibreOffice
 * computed; it is written by `npx tsx tests/golden/recalculation.ts` where LibreOffice is installed, and
 * stands in for it elsewhere.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isCellError, type CellValue } from '#domain';
import { openWorkbook, type CellDefinition } from '#engine';
import { loadTemplate } from '#engine/node';
import { exportXlsx } from '#exchange';
import { goldenLoans, readLoan, VERSIONS } from './loans';
import { findLibreOffice, namedValues, recalculate, type NamedValues } from './libreoffice';
import { caseValuesIn, functionLoans } from './functionCases';
import { typedFormulas, typedValues } from './typedFormulas';

const FILE = fileURLToPath(new URL('./recalculated.json', import.meta.url));

export interface Exported {
  readonly bytes: Uint8Array;
  /** The engine's values, as a spreadsheet program holds them: dates as day numbers. */
  readonly values: NamedValues;
}

/** The file of a golden loan at a version of the template: `sample v2`. */
export const fileOf = (loan: string, version: number): string => `${loan} v${version}`;

/** Every golden loan at every version of the template, opened, computed and exported. */
export function exportGoldenLoans(): Record<string, Exported> {
  return Object.fromEntries(
    goldenLoans().flatMap((name) =>
      VERSIONS.map((version) => {
        const template = loadTemplate('bridge-loan', version);
        const workbook = openWorkbook(template, readLoan(name));
        const exported: Exported = {
          bytes: exportXlsx(workbook),
          values: spreadsheetValues(workbook.values(), template.figure),
        };
        workbook.destroy();
        return [fileOf(name, version), exported];
      }),
    ),
  );
}

/** As a spreadsheet program holds values: dates as day numbers. */
export function spreadsheetValues(
  values: Readonly<Record<string, CellValue>>,
  definitions: ReadonlyMap<string, CellDefinition>,
): NamedValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (isCellError(value)) return [name, { error: value.error }];
      const isDate = definitions.get(name)?.type === 'date' && typeof value === 'string';
      return [name, isDate ? Math.round((Date.parse(value) - Date.UTC(1899, 11, 30)) / 86_400_000) : value];
    }),
  );
}

/** Under this key stand the values of {@link TYPED}, by formula. */
export const TYPED_KEY = 'typed-formulas';
/** Under this one those of the cases of every function. */
export const CASES_KEY = 'function-cases';

/** By loan and version: what LibreOffice computes for each figure; and for the typed formulas. */
export function recalculateAll(
  program: string,
  exported: Readonly<Record<string, Exported>>,
): Record<string, NamedValues> {
  const loans = Object.fromEntries(Object.entries(exported).map(([name, { bytes }]) => [name, bytes]));
  const cases = Object.fromEntries(functionLoans().map((loan, i) => [`${CASES_KEY}-${i}`, exportXlsx(loan)]));
  const files = recalculate(program, { ...loans, ...cases, [TYPED_KEY]: exportXlsx(typedFormulas()) });
  const figures = Object.fromEntries(
    Object.keys(exported).map((name) => [name, figuresOf(fileIn(files, name), exported[name])]),
  );
  return {
    ...figures,
    [CASES_KEY]: caseValuesIn(Object.keys(cases).map((name) => fileIn(files, name))),
    [TYPED_KEY]: typedValues(fileIn(files, TYPED_KEY)),
  };
}

function fileIn(files: Readonly<Record<string, Uint8Array>>, name: string): Uint8Array {
  const file = files[name];
  if (!file) throw new RangeError(`${name} was not recalculated`);
  return file;
}

function figuresOf(bytes: Uint8Array, exported: Exported | undefined): NamedValues {
  const named = namedValues(bytes);
  return Object.fromEntries(Object.keys(exported?.values ?? {}).map((name) => [name, named[name] ?? null]));
}

/** Names whose values differ by more than rounding, each with both values: `noi: 1 is 2 in the spreadsheet`. */
export function differences(values: NamedValues, recalculated: NamedValues): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const other = recalculated[name];
    return other !== undefined && same(value, other)
      ? []
      : [`${name}: ${JSON.stringify(value)} is ${JSON.stringify(other)} in the spreadsheet`];
  });
}

function same(a: NamedValues[string], b: NamedValues[string]): boolean {
  if (typeof a === 'object' && a !== null) return typeof b === 'object' && b !== null;
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));
  // Programs differ in whether a stored truth value is read back as one or as 0 and 1.
  return typeof a === 'boolean' || typeof b === 'boolean'
    ? a !== null && b !== null && Number(a) === Number(b)
    : a === b;
}

export const readRecalculated = (): Record<string, NamedValues> => JSON.parse(readFileSync(FILE, 'utf8'));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const program = findLibreOffice();
  if (program === undefined) throw new Error('LibreOffice is not installed');
  const rounded = (value: NamedValues[string]) =>
    typeof value === 'number' ? Number(value.toPrecision(13)) : value;
  const lines = Object.entries(recalculateAll(program, exportGoldenLoans())).map(([name, values]) => {
    const figures = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, rounded(value)]));
    return `${JSON.stringify(name)}: ${JSON.stringify(figures)}`;
  });
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
}
