import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { importComps } from '../../server/commands/comps/importComps';
import { DatabaseComps } from '../../server/providers/comps/database';
import { importCompFile } from '../../server/services/import/comps';
import { salesFile } from './compFiles';
import { useServer } from './harness';

const api = useServer();
const fixtureFile = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-comps-'));

describe('an import', () => {
  it('says again, updates, and refuses line by line', async () => {
    const refused: [number, string][] = [];
    const file = salesFile(folder);
    await importComps(api().context.db, { file, kind: 'sale' });
    const counts = await importComps(api().context.db, {
      file,
      kind: 'sale',
      refused: (line, reason) => void refused.push([line, reason]),
    });
    expect(counts).toEqual({ lines: 6, added: 0, updated: 5, repeated: 0, refused: 1 });
    expect(refused).toEqual([[7, 'There is no sale price']]);
    expect((await new DatabaseComps(api().context.db).count()).sale).toBe(5);
  });

  it('reads the layouts of public files', async () => {
    const { db } = api().context;
    const nyc = await importComps(db, { file: fixtureFile('sales/nyc_rolling_2019_40rows.csv') });
    const king = await importComps(db, { file: fixtureFile('sales/king_county_40rows.csv') });
    expect(king).toMatchObject({ lines: 40, added: 40, refused: 0 });
    expect(nyc.added + nyc.refused + nyc.repeated).toBe(40);
    const [rows] = await db.query(
      "SELECT address, city, state, zip, position_precision AS precision, price, dated_on::text AS date, units FROM comps WHERE source = 'king-county-sales' AND source_id LIKE '7129300520%'",
    );
    expect(rows).toEqual([
      {
        address: 'Parcel 7129300520',
        city: 'Seattle',
        state: 'WA',
        zip: '98178',
        precision: 'exact',
        price: 221_900,
        date: '2014-10-13',
        units: 1,
      },
    ]);
    await db.query("DELETE FROM comps WHERE source IN ('king-county-sales', 'nyc-rolling-sales')");
  });

  it('keeps sales apart that differ in address, whatever number the file gives them, and counts what it says twice', async () => {
    const { db } = api().context;
    const file = path.join(folder, 'numbered.csv');
    const lines = [
      'ID;Address;City;Price;Date',
      '1;1 Elm St;Albany;925.000;16-12-2021',
      '1;2 Elm St;Albany;925.000;16-12-2021',
      '1;1 Elm St;Albany;925.000;16-12-2021',
      ';3 Elm St;Albany;3.025.000;05-12-2021',
      ';4 Elm St;Albany;3.025.000;05-12-2021',
      ';4 Elm St;Albany;3.025.000;05-12-2021',
      '1;1 Elm St;Troy;925.000;16-12-2021',
      '',
    ];
    writeFileSync(file, lines.join('\r\n'));
    expect(await importComps(db, { file, kind: 'sale' })).toEqual({
      lines: 7,
      added: 5,
      updated: 0,
      repeated: 2,
      refused: 0,
    });
    const [rows] = await db.query(
      "SELECT address, city, price, dated_on::text AS date FROM comps WHERE source = 'numbered' ORDER BY address, city",
    );
    expect(rows).toEqual([
      { address: '1 Elm St', city: 'Albany', price: 925_000, date: '2021-12-16' },
      { address: '1 Elm St', city: 'Troy', price: 925_000, date: '2021-12-16' },
      { address: '2 Elm St', city: 'Albany', price: 925_000, date: '2021-12-16' },
      { address: '3 Elm St', city: 'Albany', price: 3_025_000, date: '2021-12-05' },
      { address: '4 Elm St', city: 'Albany', price: 3_025_000, date: '2021-12-05' },
    ]);
    expect(await importComps(db, { file, kind: 'sale' })).toMatchObject({
      added: 0,
      updated: 5,
      repeated: 2,
    });
    await db.query("DELETE FROM comps WHERE source = 'numbered'");
  });

  it('refuses a file that says neither address nor price', async () => {
    const file = path.join(folder, 'nothing.csv');
    writeFileSync(file, 'a,b\n1,2\n');
    await expect(importComps(api().context.db, { file })).rejects.toThrow(
      'No column of nothing.csv says the address or the price',
    );
    writeFileSync(file, '');
    await expect(importComps(api().context.db, { file })).rejects.toThrow('nothing.csv is empty');
    await expect(importComps(api().context.db, { file: path.join(folder, 'gone.csv') })).rejects.toThrow(
      'There is no file',
    );
  });
});

describe('the command', () => {
  afterEach(() => void vi.restoreAllMocks());
  const refusedFile = () => path.join(folder, 'refused.csv');
  const run = async (...args: string[]) => {
    const printed: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
    await importCompFile(api().context.db, [...args, '--refused', refusedFile()]);
    return printed.join('\n');
  };

  it('says what became of the lines, and keeps the refused ones with line and reason', async () => {
    const file = path.join(folder, 'county.csv');
    writeFileSync(
      file,
      [
        'DocNo,HouseNo,Street,Zip5,Price,Class',
        '1,12,Elm St,12207,900000,C2',
        '2,14,Elm St,12207,5,C2',
        '1,12,Elm St,12207,900000,C2',
        '3,,,12207,700000,=1+1',
        '',
      ].join('\n'),
    );
    const mapping = path.join(folder, 'mapping.json');
    const columns = { address: '{HouseNo} {Street}', zip: 'Zip5', price: 'Price', propertyType: 'Class' };
    writeFileSync(
      mapping,
      JSON.stringify({
        source: 'county',
        kind: 'sale',
        sourceId: ['DocNo'],
        columns,
        propertyTypes: { C: 'MultiFamily' },
        minPrice: 10_000,
      }),
    );
    const first = await run(file, '--mapping', mapping);
    expect(first).toContain('4 lines read: 1 comp added, 0 updated, 1 line repeated, 2 refused.');
    expect(first).toContain(`The refused lines with their reasons: ${refusedFile()}`);
    const lines = readFileSync(refusedFile(), 'utf8').trim().split(/\r?\n/);
    expect(lines).toEqual([
      'line,reason,DocNo,HouseNo,Street,Zip5,Price,Class',
      '3,"A sale price of 5 is below the least of 10,000",2,14,Elm St,12207,5,C2',
      `5,There is no address,3,,,12207,700000,"'=1+1"`,
    ]);
    expect(await run(file, '--mapping', mapping)).toContain('0 comps added, 1 updated');
    const [rows] = await api().context.db.query(
      "SELECT address, property_type AS type, city FROM comps WHERE source = 'county'",
    );
    expect(rows).toEqual([{ address: '12 Elm St', type: 'MultiFamily', city: 'Albany' }]);
    await api().context.db.query("DELETE FROM comps WHERE source = 'county'");
  });

  it('says how the file was read, and which comps a search does not find', async () => {
    const file = path.join(folder, 'broker.csv');
    writeFileSync(
      file,
      [
        'Address,# Units,Gross SF,Sale Price,Sale Date,Cap Rate',
        '"210 Macon St, Brooklyn, NY 11216",4,"3,200","$1,450,000",Oct-25,5.5%',
        '212 Macon St,4,"3,100","$1,400,000",10/13/2025,',
        '214 Macon St,4,"3,100","$1,410,000",10/14/2025,',
        'Subject Property,4,"3,000","$1,580,000",,',
        '',
      ].join('\n'),
    );
    expect((await run(file)).split('\n').slice(1)).toEqual([
      '4 lines read: 3 comps added, 0 updated, 0 lines repeated, 1 refused.',
      'Read numbers as 1,234.50, dates as month/day/year.',
      'Headings not read: “Cap Rate”.',
      '1 date tells a month only and was read as its first day (line 2: Oct-25).',
      '2 comps have no ZIP and no position: a search does not find them (line 3).',
      '          1  … is the subject and no comp',
      `The refused lines with their reasons: ${refusedFile()}`,
    ]);
    const [rows] = await api().context.db.query(
      "SELECT address, zip, position_precision AS precision, units, sqft, dated_on::text AS date FROM comps WHERE source = 'broker' AND zip IS NOT NULL",
    );
    expect(rows).toEqual([
      { address: '210 Macon St', zip: '11216', precision: 'zip', units: 4, sqft: 3200, date: '2025-10-01' },
    ]);
    await api().context.db.query("DELETE FROM comps WHERE source = 'broker'");
  });

  it('leaves no file of refused lines where there are none, and says how it is called', async () => {
    const good = path.join(folder, 'good.csv');
    writeFileSync(good, 'id,address,price\n1,1 Good St,500000\n');
    expect(await run(good)).toContain('1 comp added');
    expect(existsSync(refusedFile())).toBe(false);
    await api().context.db.query("DELETE FROM comps WHERE source = 'good'");
    await expect(run()).rejects.toThrow('Say which file: npm run import -- comps FILE');
    await expect(run('a.csv', '--kind', 'house')).rejects.toThrow('Say which file');
    await expect(run('a.csv', '--mapping', path.join(folder, 'no.json'))).rejects.toThrow(
      /^The mapping .* cannot be read/,
    );
    await expect(run(path.join(folder, 'gone.csv'))).rejects.toThrow('There is no file');
  });
});
