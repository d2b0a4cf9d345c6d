import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { templateVersions } from '#engine/node';

const folder = (name: string) => fileURLToPath(new URL(`./${name}/`, import.meta.url));
export const loanPath = (name: string) => `${folder('loans')}${name}.json`;
/** Version 1's expected figures; a newer version's file holds only those that it has other than the version before. */
export const expectedPath = (name: string, version = 1) =>
  `${folder('expected')}${version === 1 ? '' : `v${version}/`}${name}.json`;
/** Every version of the template, oldest first: loans run on each of them. */
export const VERSIONS: readonly number[] = templateVersions('bridge-loan');

/** Names of the golden loans: `sample`, `residential-purchase`, ... */
export const goldenLoans = (): string[] =>
  readdirSync(folder('loans'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -5))
    .sort();
export const readLoan = (name: string): unknown => JSON.parse(readFileSync(loanPath(name), 'utf8'));
export function readExpected(name: string, version = 1): Record<string, number | null> {
  const files = VERSIONS.filter((older) => older <= version).map((older) => expectedPath(name, older));
  return Object.assign(
    {},
    ...files.map((file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})),
  );
}

/** A figure of a golden loan as LibreOffice's own functions give it. */
export interface SpreadsheetFunction {
  readonly loan: string;
  readonly name: string;
  readonly formula: string;
  readonly libreOffice: number;
}
export const readSpreadsheetFunctions = (): SpreadsheetFunction[] =>
  JSON.parse(readFileSync(fileURLToPath(new URL('spreadsheetFunctions.json', import.meta.url)), 'utf8'));

/**
 * Residential, mixed use and commercial, bought and refinanced, by both versions of the pro forma: also
 * worked in LibreOffice.
 */
export const WORKED_LOANS: readonly string[] = [
  'residential-purchase',
  'residential-refinance',
  'mixed-use-purchase',
  'mixed-use-refinance',
  'commercial-purchase',
  'commercial-refinance',
];
export const workedPath = fileURLToPath(new URL('worked.json', import.meta.url));
