import { createServer, type Server } from 'node:http';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { PropertyRecords } from './port';
import { addressKey, apnKey } from './keys';
import { readSocrataSettings, socrataRecords } from './socrata';

it('compares parcels and streets as people write them', () => {
  expect(apnKey('4-03335-0030')).toBe(apnKey('4033350030'));
  expect(addressKey('1147 Bushwick Avenue, Apt 2')).toBe('1147 BUSHWICK AVE');
  expect(addressKey('12 W. 31st Street #4B')).toBe(addressKey('12 West 31 St'));
  expect(addressKey('40-12 82nd St.')).toBe('40-12 82 ST');
  expect(addressKey('7 Fifth Avenue')).toBe('7 5 AVE');
});

const imported: PropertyRecords = {
  name: 'Imported records',
  of: async () => [
    { kind: 'grade', date: null, status: 'A', description: 'schools', amount: null, url: null },
    {
      kind: 'violation',
      date: null,
      status: 'Open',
      description: 'not of the city',
      amount: null,
      url: null,
    },
  ],
};
const SUBJECT = {
  apn: '3-03334-0021',
  street: "1147 O'Brien Ave",
  city: 'Brooklyn',
  state: 'NY',
  zip: '11221',
};

describe('a city that speaks Socrata', () => {
  let server: Server | undefined;
  afterEach(() => new Promise((done) => (server ? server.close(done) : done(undefined))));
  const serve = async (answer: (url: URL) => { status?: number; body: unknown }) => {
    const asked: URL[] = [];
    const tokens: unknown[] = [];
    server = createServer((req, res) => {
      const url = new URL(req.url ?? '', 'http://local');
      asked.push(url);
      tokens.push(req.headers['x-app-token']);
      const { status = 200, body } = answer(url);
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, tokens };
  };
  const settings = (url: string) => ({
    name: 'Open data of the city',
    url,
    datasets: [
      {
        kind: 'violation' as const,
        id: 'wvxf-dwi5',
        apn: 'bbl',
        date: 'inspectiondate',
        status: 'violationstatus',
        description: 'novdescription',
      },
      {
        kind: 'eviction' as const,
        id: '6z8x-wfk4',
        address: 'eviction_address',
        date: 'executed_date',
        where: "residential_commercial_ind = 'Residential'",
        always: 'Executed',
      },
    ],
  });

  it('is asked for the parcel and the address, page by page', async () => {
    const { url, asked, tokens } = await serve(({ pathname, searchParams }) => {
      if (pathname === '/resource/6z8x-wfk4.json')
        return { body: [{ executed_date: '2025-03-01T00:00:00.000' }] };
      const full = searchParams.get('$offset') === '0';
      return {
        body: Array.from({ length: full ? 1000 : 2 }, () => ({
          inspectiondate: '2026-01-31T00:00:00.000',
          violationstatus: 'Open',
          novdescription: 'No heat',
        })),
      };
    });
    const records = await socrataRecords(settings(url), 'token-1', imported).of(SUBJECT);
    expect(records.filter(({ kind }) => kind === 'violation')).toHaveLength(1002);
    expect(records[0]).toEqual({
      kind: 'violation',
      date: '2026-01-31',
      status: 'Open',
      description: 'No heat',
      amount: null,
      url: `${url}/d/wvxf-dwi5`,
    });
    expect(records.find(({ kind }) => kind === 'eviction')).toMatchObject({
      date: '2025-03-01',
      status: 'Executed',
    });
    expect(records.at(-1)).toMatchObject({ kind: 'grade', status: 'A' });
    expect(asked.map(({ searchParams }) => searchParams.get('$offset'))).toEqual(['0', '1000', '0']);
    expect(asked[0]?.searchParams.get('$where')).toBe("(bbl = '3033340021')");
    // A quote in a name is doubled: it cannot end the text.
    expect(asked[2]?.searchParams.get('$where')).toBe(
      "(upper(eviction_address) = '1147 O''BRIEN AVE' OR upper(eviction_address) = '1147 OBRIEN AVE') AND (residential_commercial_ind = 'Residential')",
    );
    expect(tokens).toEqual(['token-1', 'token-1', 'token-1']);
  });

  it('a dataset that finds by parcel is left alone where no parcel is known', async () => {
    const { url, asked } = await serve(() => ({ body: [] }));
    await socrataRecords(settings(url), undefined, imported).of({ ...SUBJECT, apn: null });
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/resource/6z8x-wfk4.json']);
  });

  it('says when the city refuses, gives nonsense, or does not answer', async () => {
    const refusing = await serve(() => ({ status: 403, body: { message: 'quota' } }));
    await expect(socrataRecords(settings(refusing.url), undefined, imported).of(SUBJECT)).rejects.toThrow(
      'Open data of the city refused the request for violation records (403).',
    );
    await new Promise((done) => server?.close(done));
    const confused = await serve(() => ({ body: { error: true } }));
    await expect(socrataRecords(settings(confused.url), undefined, imported).of(SUBJECT)).rejects.toThrow(
      'cannot be read',
    );
    await new Promise((done) => server?.close(done));
    await expect(socrataRecords(settings(confused.url), undefined, imported).of(SUBJECT)).rejects.toThrow(
      'does not answer',
    );
    server = undefined;
  });
});

it('a file of settings that is not usable names what is wrong', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'records-')), 'city.json');
  writeFileSync(
    path,
    JSON.stringify({
      name: 'City',
      url: 'https://data.city.test',
      datasets: [{ kind: 'violation', id: 'nope', apn: 'bbl' }],
    }),
  );
  expect(() => readSocrataSettings(path)).toThrow(/city\.json is not usable: datasets\.0\.id/);
  expect(() => readSocrataSettings(`${path}.missing`)).toThrow(/cannot be read/);
});
