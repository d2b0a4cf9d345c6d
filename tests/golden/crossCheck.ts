/**
 * Has LibreOffice compute what its own PV, IRR, RATE and STDEV can say about the golden loans, and writes
 * `spreadsheetFunctions.json`: `npx tsx tests/golden/crossCheck.ts` where `soffice` is installed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as XLSX from '@e965/xlsx';
import Papa from 'papaparse';
import { num, rows } from './independentMath';
import { goldenLoans, readExpected, readLoan } from './loans';

interface Check {
  readonly loan: string;
  readonly name: string;
  readonly formula: string;
}

function checksOf(loan: string): Check[] {
  const figures = readExpected(loan);
  const f = (name: string) => figures[name] ?? 0;
  const checks: Check[] = [];
  const add = (name: string, formula: string) => {
    if (figures[name] !== null && figures[name] !== undefined) checks.push({ loan, name, formula });
  };
  for (const u of ['residential', 'commercial']) {
    if (f(`${u}NetOperatingIncome`) > 0)
      add(
        `${u}BankLoanAmount`,
        `PV(${f(`${u}BankRate`)}/12,${f('amortizationYears') * 12},-${f(`${u}MaxDSCRPayment`)})`,
      );
  }
  const months = f('loanTerms') + f('extension');
  const rate = `RATE(${months},${f('monthlyInterest')},${f('originationFee') - f('totalLoanAmount')},${f('totalLoanAmount')},0,${f('interestRate')}/12)`;
  add('projectedIrrGross', `(1+${rate})^12-1`);
  add('projectedIrrNominal', `12*${rate}`);
  for (const k of ['Current', 'Future']) {
    const prices = rows(readLoan(loan), `sheets.salesComps.${k.toLowerCase()}`)
      .filter((comp) => comp.isSubject !== true)
      .map(
        (comp) =>
          num(comp, 'pricePerUnit') ??
          (num(comp, 'salePrice') ?? 0) /
            ((num(comp, 'residentialUnits') ?? 0) + (num(comp, 'commercialUnits') ?? 0)),
      );
    if (loan === 'other-readings')
      add(`salesComps${k}Deviation`, `SQRT(DEVSQ(${prices.join(',')})/${prices.length}-1)`);
    else add(`salesComps${k}Deviation`, `STDEV(${prices.join(',')})`);
    add(`salesComps${k}Mean`, `AVERAGE(${prices.join(',')})`);
  }
  return checks;
}

const checks = goldenLoans().flatMap(checksOf);
const folder = mkdtempSync(join(tmpdir(), 'cross-check-'));
const sheet: XLSX.WorkSheet = { '!ref': `A1:A${checks.length}` };
checks.forEach(({ formula }, i) => {
  sheet[`A${i + 1}`] = { t: 'n', f: `TEXT(${formula},"0.000000000000000E+00")` };
});
const book: Buffer = XLSX.write(
  { SheetNames: ['checks'], Sheets: { checks: sheet } },
  { type: 'buffer', bookType: 'xlsx' },
);
writeFileSync(join(folder, 'checks.xlsx'), book);
execFileSync(
  'soffice',
  [
    '--headless',
    `-env:UserInstallation=file://${folder}/profile`,
    '--convert-to',
    'csv',
    '--outdir',
    folder,
    join(folder, 'checks.xlsx'),
  ],
  { stdio: 'ignore' },
);
const values = Papa.parse<string[]>(readFileSync(join(folder, 'checks.csv'), 'utf8').trim()).data.map(
  ([cell]) => Number(cell),
);
writeFileSync(
  fileURLToPath(new URL('spreadsheetFunctions.json', import.meta.url)),
  `${JSON.stringify(
    checks.map((check, i) => ({ ...check, libreOffice: values[i] })),
    null,
    1,
  )}\n`,
);
