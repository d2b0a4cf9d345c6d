import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from './run';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bridgebook-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fixture = (path: string) => join(root, 'tests/fixtures', path);
let files = 0;
const loanFile = (content: unknown): string => {
  const path = join(folder, `loan${++files}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const sample = loanFile({
  template: 'bridge-loan',
  loanRequest: { transactionType: 'Purchase', borrowerPurchasePrice: 4_200_000 },
  sheets: {
    rentRoll: {
      residential: [{ unitNumber: '1A', vacant: 'Occupied', sqft: 750, rooms: 4, actualRentInPlace: 2450 }],
    },
  },
});

async function command(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const status = await run(args, {
    result: (text) => out.push(text),
    problem: (text) => err.push(text),
    get problems() {
      return err.length;
    },
  });
  return { status, out: out.join('\n'), err };
}

describe('evaluate', () => {
  it('prints every name as JSON, blank as null', async () => {
    const { status, out, err } = await command('evaluate', sample);
    const values = JSON.parse(out) as Record<string, unknown>;
    expect([status, err]).toEqual([0, []]);
    expect(values).toMatchObject({
      purchasePrice: 4_200_000,
      residentialInPlaceMonthlyRent: 2450,
      transactionType: 'Purchase',
      salesCompsCurrentMean: null,
    });
    expect(Object.keys(values).length).toBeGreaterThan(300);
  });
  it('prints an error as null, names its place, the cell it comes from first, and fails', async () => {
    const { status, out, err } = await command(
      'evaluate',
      loanFile({ sheets: { rentRoll: { residential: [{ unitNumber: '1A', actualRentInPlace: '=1/0' }] } } }),
    );
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ residentialInPlaceMonthlyRent: null });
    expect(err[0]).toMatch(/^RentRollResidential, row 1 \(1A\), column actualRentInPlace: #DIV\/0! /);
    expect(
      err.some((line) =>
        /^RentRollSummary, row \d+, column Value \(residentialInPlaceMonthlyRent\): #DIV\/0! /.test(line),
      ),
    ).toBe(true);
  });
  it('names sheet, row and column of a value that cannot be read', async () => {
    const { status, out, err } = await command(
      'evaluate',
      loanFile({
        sheets: { rentRoll: { residential: [{ unitNumber: '1A' }, { unitNumber: '1B', sqft: 'abc' }] } },
      }),
    );
    expect([status, err]).toEqual([
      1,
      ['RentRollResidential, row 2, column sqft: SF: `abc` is not a number'],
    ]);
    expect(JSON.parse(out)).toMatchObject({ residentialUnitCount: 2 });
  });
  it.each([
    [() => join(folder, 'none.json'), /^There is no file /],
    [() => loanFile('{"a":'), /is not JSON/],
    [() => loanFile([1]), /loan\d+\.json: /],
    [() => loanFile({ template: 'no-such' }), /^There is no template no-such\.$/],
    [
      () => loanFile({ template: 'bridge-loan', templateVersion: 99 }),
      /^There is no template bridge-loan version 99\.$/,
    ],
    [() => folder, /cannot be read/],
  ])('says what is wrong with a file, on the other channel (%#)', async (path, message) => {
    const { status, out, err } = await command('evaluate', path());
    expect([status, out, err.length]).toEqual([1, '', 1]);
    expect(err[0]).toMatch(message);
  });
});

describe('move', () => {
  const loan = () =>
    loanFile({
      template: 'bridge-loan',
      templateVersion: 1,
      loanRequest: { borrowerPurchasePrice: 1_000_000 },
      notes: 'as it is',
    });

  it('says what changes under the newer version, and writes nothing unless told where', async () => {
    const path = loan();
    const { status, out, err } = await command('move', path, '--to', '2');
    expect([status, err]).toEqual([0, []]);
    expect(out).toMatch(/^Version 1 to 2: /);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ templateVersion: 1 });
  });
  it('writes the loan file for the newer version, with everything that was in it', async () => {
    const to = join(folder, 'moved.json');
    expect((await command('move', loan(), '--to', '2', '--out', to)).status).toBe(0);
    expect(JSON.parse(readFileSync(to, 'utf8'))).toMatchObject({
      template: 'bridge-loan',
      templateVersion: 2,
      loanRequest: { borrowerPurchasePrice: 1_000_000 },
      notes: 'as it is',
    });
    expect((await command('evaluate', to)).status).toBe(0);
  });
  it.each([
    [['--to', 'x'], /^Say to which version/],
    [['--to', '1'], /already uses version 1/],
    [['--to', '99'], /^There is no template bridge-loan version 99/],
    [[], /^Say to which version/],
  ])('says what is wrong (%j)', async (args, message) => {
    const { status, err } = await command('move', loan(), ...args);
    expect([status, err.length]).toEqual([1, 1]);
    expect(err[0]).toMatch(message);
  });
});

describe('trace', () => {
  it('prints the tree with sheet, row and column, formulas and values', async () => {
    const { status, out } = await command('trace', sample, 'residentialInPlaceMonthlyRent');
    const lines = out.split('\n');
    expect(status).toBe(0);
    expect(lines.slice(0, 3)).toEqual([
      expect.stringMatching(
        /^residentialInPlaceMonthlyRent = 2450 \(\$2,450\) {2}\[RentRollSummary, row \d+, column Value\]$/,
      ),
      '│ =SUM(RentRollResidential[inPlaceRentCounted])',
      '└─ RentRollResidential[inPlaceRentCounted]  1 row  [RentRollResidential, column inPlaceRentCounted]',
    ]);
    expect(lines.at(-1)).toMatch(
      /└─ RentRollResidential 1A actualRentInPlace = 2450 .*\[RentRollResidential, row 1 \(1A\), column actualRentInPlace\]$/,
    );
  });
  it('takes @name and columns, and suggests a name', async () => {
    expect((await command('trace', sample, '@noi')).status).toBe(0);
    expect((await command('trace', sample, 'RentRollResidential[sqft]')).out).toContain('row 1 (1A)');
    expect((await command('trace', sample, 'nio')).err).toEqual([
      'There is no value named nio; did you mean `noi`?',
    ]);
    expect((await command('trace', sample)).status).toBe(1);
  });
});

describe('export', () => {
  it('writes a CSV for each sheet, and one XLSX, and prints what it wrote', async () => {
    const out = join(folder, 'out/deep');
    const csv = await command('export', sample, '--format', 'csv', '--out', out);
    expect(csv.status).toBe(0);
    expect(csv.out.split('\n').sort()).toEqual(
      readdirSync(out)
        .map((name) => join(out, name))
        .sort(),
    );
    const xlsx = await command('export', sample, '--format=xlsx', '--out', out);
    expect(xlsx.out).toMatch(/loan1\.xlsx$/);
    expect(statSync(xlsx.out).size).toBeGreaterThan(10_000);
  });
  it('asks for what is missing', async () => {
    expect((await command('export', sample, '--out', folder)).err).toEqual([
      'Say --format csv or --format xlsx.',
    ]);
    expect((await command('export', sample, '--format', 'csv')).err).toEqual([
      'Say where to write: --out DIR.',
    ]);
    expect((await command('export', sample, '--fromat', 'csv')).status).toBe(1);
  });
});

describe('import', () => {
  it.each([
    'RentRollResidential',
    'rentrollresidential',
    'rentRoll.residential',
    'sheets.rentRoll.residential',
  ])('prints rows, refusals and lines passed over (%s)', async (sheet) => {
    const { status, out, err } = await command('import', sheet, fixture('bad-csv/numbers_as_text.csv'));
    const result = JSON.parse(out) as { rows: unknown[]; refused: unknown[]; skipped: unknown[] };
    expect(result.rows).toEqual([
      { unitNumber: '1A', sqft: 1204, actualRentInPlace: 1234.5 },
      { unitNumber: '1B' },
    ]);
    expect(result.refused).toEqual([{ line: 4, column: 'sqft', message: 'SF: “12 50” is not a number' }]);
    expect([status, err]).toEqual([
      1,
      ['RentRollResidential, line 4, column sqft: SF: “12 50” is not a number'],
    ]);
  });
  it('knows a table by the end of its path, where no other ends so', async () => {
    expect((await command('import', 'hardCost', fixture('bad-csv/broken_quotes.csv'))).err[0]).toMatch(
      /^Line 2: /,
    );
    expect((await command('import', 'residential', fixture('bad-csv/broken_quotes.csv'))).err[0]).toMatch(
      /^There is no table residential/,
    );
  });
  it('takes a whole rent roll without a complaint', async () => {
    const { status, out } = await command(
      'import',
      'RentRollResidential',
      fixture('rent-rolls/grouped_export.csv'),
    );
    expect([status, (JSON.parse(out) as { rows: unknown[] }).rows.length]).toEqual([0, 702]);
  });
  it('says what becomes of residents to come and the like, and takes the choice as an option', async () => {
    const file = fixture('rent-rolls/lease_charges.csv');
    const asked = await command('import', 'RentRollResidential', file);
    expect(asked.status).toBe(1);
    expect(asked.err.filter((line) => line.includes('Future'))).toEqual([
      'RentRollResidential: Future residents and applicants: 2 rows, taken as vacant where the apartment has no other line. --kind future=leave: 5 units, 3700 sq ft, 3 occupied, rent 3650; --kind future=vacant: 5 units, 3700 sq ft, 3 occupied, rent 3650; --kind future=let: 5 units, 3700 sq ft, 4 occupied, rent 4840',
    ]);
    expect(asked.err.some((line) => line.includes('“2/30/2025” is not a date, and is left blank'))).toBe(
      true,
    );
    const said = await command(
      'import',
      'RentRollResidential',
      file,
      '--kind',
      'future=let',
      '--kind',
      'model=leave',
      '--rent-code',
      'rent',
      '--rent-code',
      'rntmtm',
    );
    expect(
      (JSON.parse(said.out) as { rows: { actualRentInPlace?: number }[] }).rows.map(
        ({ actualRentInPlace }) => actualRentInPlace,
      ),
    ).toEqual([1150, 1000, 1100, 1190]);
    expect(said.err.some((line) => line.includes('--kind'))).toBe(false);
    expect((await command('import', 'RentRollResidential', file, '--kind', 'future=maybe')).err).toEqual([
      '--kind takes future, past, model, employee, down, admin, income, commercial = leave, vacant, let: --kind future=leave.',
    ]);
  });
  it('refuses what is no table', async () => {
    expect((await command('import', 'RentRollResidential', fixture('bad-csv/not_a_csv.csv'))).err).toEqual([
      'This is not a CSV file: it holds binary data.',
    ]);
    expect((await command('import', 'RentRol', fixture('bad-csv/empty.csv'))).err[0]).toMatch(
      /^There is no table RentRol/,
    );
    expect((await command('import', 'HardCosts', fixture('bad-csv/broken_quotes.csv'))).err[0]).toMatch(
      /^Line 2: /,
    );
  });
});

describe('the program', () => {
  it('says how it is used', async () => {
    expect((await command()).err[0]).toMatch(/^Usage:/);
    expect((await command('toString')).err[0]).toMatch(/^There is no command toString\.\nUsage:/);
  });
  it('keeps results and problems on their own channels and sets the exit status', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        '--import',
        'tsx',
        'engine/cli.ts',
        'import',
        'RentRollResidential',
        fixture('bad-csv/numbers_as_text.csv'),
      ],
      { cwd: root, encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect((JSON.parse(stdout) as { rows: unknown[] }).rows).toHaveLength(2);
    expect(stderr).toBe('RentRollResidential, line 4, column sqft: SF: “12 50” is not a number\n');
  });
});
