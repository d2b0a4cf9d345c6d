/**
 * Every function of the formula language, over inputs of our own, as they are typed. A spreadsheet program
 * computes each from the exported file; `recalculated.json` holds what it found.
 */
import { openWorkbook, type Workbook } from '#engine';
import { newestTemplate } from '#engine/node';
import { namedCells, type NamedValues } from './libreoffice';
import { GROUPS } from './functionList';

const TABLE = 'RentRollResidential';
/** Columns of the table: `{sqft}` in a case. */
const written = (formula: string): string => `=${formula.replace(/\{(\w+)\}/g, `${TABLE}[$1]`)}`;

/** The cases, as a person types them. */
export const CASES: readonly string[] = Object.values(GROUPS).flat().map(written);

/**
 * Where the spreadsheet program that wrote `recalculated.json` gives another value, and why. A difference
 * that is not here fails the test, and so does one here that is no difference any more.
 */
export const PROGRAM_DIFFERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'MROUND(-7,2)': 'Excel refuses numbers of two signs; LibreOffice rounds',
    'XLOOKUP("3a",{unitNumber},{sqft},-1)': 'not a function of LibreOffice before 24.8',
    'XLOOKUP("9",{unitNumber},{sqft},-1)': 'not a function of LibreOffice before 24.8',
    'XMATCH("3A",{unitNumber})': 'not a function of LibreOffice before 24.8',
    '1E20&""': 'Excel writes 1E+20; LibreOffice 1E+020',
    'CHAR(150)': 'Excel numbers characters as Windows does; LibreOffice as the computer',
    'CODE("€")': 'Excel numbers characters as Windows does; LibreOffice as the computer',
    'TEXT(0.0725,"0.0%")': 'Excel rounds 7.25 to 7.3; LibreOffice rounds the binary number below it',
    'WEEKNUM(DATE(2024,12,30))':
      'in Excel the last days of December are in week 53; in LibreOffice in the week of 1 January',
    'TBILLEQ(45366,45456,0.05)': 'Excel counts the days, which are 90; LibreOffice counts months of 30 days',
    'TBILLPRICE(45366,45456,0.05)':
      'Excel counts the days, which are 90; LibreOffice counts months of 30 days',
    'TBILLYIELD(45366,45456,98.45)':
      'Excel counts the days, which are 90; LibreOffice counts months of 30 days',
    'DURATION(DATE(2024,7,1),DATE(2034,1,1),0.08,0.09,2,1)':
      'the example of Excel is met here and missed by LibreOffice',
  }).map(([formula, reason]) => [written(formula), reason]),
);

/** A loan holds so many custom valuations, which take any formula. */
const IN_A_LOAN = 100;
const APARTMENTS = [
  [750, 2450, 'Occupied'],
  [650, 1450, 'Occupied'],
  [900, 3100, 'Vacant'],
  [550, 1200, 'Occupied'],
  [820, 2600, 'Vacant'],
  [700, 1900, 'Occupied'],
];

/** Loans of the same six apartments, with the cases in turn. */
export function functionLoans(): Workbook[] {
  const residential = APARTMENTS.map(([sqft, actualRentInPlace, vacant], i) => ({
    id: `r${i + 1}`,
    unitNumber: `${Math.floor(i / 2) + 1}${i % 2 === 0 ? 'A' : 'B'}`,
    rooms: i + 1,
    sqft,
    actualRentInPlace,
    vacant,
    ...(i === 0 && { notes: 'x' }),
  }));
  return Array.from({ length: Math.ceil(CASES.length / IN_A_LOAN) }, (_, loan) => {
    const customValuations = CASES.slice(loan * IN_A_LOAN, (loan + 1) * IN_A_LOAN).map((value, i) => ({
      id: `f${i}`,
      title: String(i),
      value,
      checked: false,
    }));
    return openWorkbook(newestTemplate('bridge-loan'), {
      template: 'bridge-loan',
      sheets: { rentRoll: { residential } },
      information: { customValuations },
    });
  });
}

/** What the engine makes of each case. */
export function caseValues(loans: readonly Workbook[]): NamedValues {
  const value = (i: number): NamedValues[string] => {
    const found =
      loans[Math.floor(i / IN_A_LOAN)]?.value({
        sheet: 'CustomValuations',
        row: `f${i % IN_A_LOAN}`,
        column: 'value',
      }) ?? null;
    return typeof found === 'object' && found !== null ? { error: found.error } : found;
  };
  return Object.fromEntries(CASES.map((formula, i) => [formula, value(i)]));
}

/** What stands in their cells of the recalculated files. */
export function caseValuesIn(files: readonly Uint8Array[]): NamedValues {
  const cells = files.flatMap((file) =>
    (namedCells(file)['CustomValuations_value'] ?? []).slice(0, IN_A_LOAN),
  );
  return Object.fromEntries(CASES.map((formula, i) => [formula, cells[i] ?? null]));
}
