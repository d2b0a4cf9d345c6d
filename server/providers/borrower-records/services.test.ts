import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { sideOf } from './courtSearch';
import type { Likeness } from './database';
import { nameKey } from './keys';
import { BorrowerRecordsUnavailable, type BorrowerRecords } from './port';
import { readServiceSettings, withServices } from './services';

const none = async () => [];
const imported: BorrowerRecords = {
  name: 'Imported records',
  reads: async (kinds) => kinds.includes('property'),
  cases: none,
  media: none,
  sanctions: none,
  companiesOf: async () => [
    { asked: 0, name: 'Dora Castellano', confidence: 1, other: 'Pine LLC', role: null, sourceName: null },
  ],
  membersOf: none,
  relatedTo: none,
  propertiesOf: none,
  credit: async () => null,
  screening: async () => null,
};
/** The same words, or not: how PostgreSQL compares is tested where it runs. */
const likeness: Likeness = async (pairs) =>
  pairs.map(([asked, found]) => (nameKey(asked) === nameKey(found) ? 1 : 0.2));

let server: Server | undefined;
afterEach(
  () =>
    new Promise((done) => {
      if (server) server.close(done);
      else done(undefined);
      server = undefined;
    }),
);

interface Asked {
  readonly url: URL;
  readonly authorization: string | undefined;
}
async function serve(answer: (url: URL) => { readonly status?: number; readonly body: unknown }) {
  const asked: Asked[] = [];
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://local');
    asked.push({ url, authorization: request.headers.authorization });
    const { status = 200, body } = answer(url);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
const service = (name: string, url: string, token?: string) => ({ name, url, token });

describe('services that are asked over HTTP', () => {
  it('tell of companies and who stands behind them, besides the imported records', async () => {
    const elm = { name: 'ELM OWNERS LLC', jurisdiction_code: 'us_ny', company_number: '77' };
    const { url, asked } = await serve(({ pathname }) => {
      if (pathname === '/v0.4/officers/search')
        return {
          body: {
            results: {
              officers: [
                { officer: { name: 'CASTELLANO, DORA', position: 'member', company: elm } },
                { officer: { name: 'Dora Castle', position: null, company: elm } },
              ],
            },
          },
        };
      if (pathname === '/v0.4/companies/search')
        return {
          body: {
            results: { companies: [{ company: elm }, { company: { ...elm, name: 'Elm Tree Inc' } }] },
          },
        };
      return {
        body: { results: { company: { ...elm, officers: [{ officer: { name: 'Theo Quill' } }] } } },
      };
    });
    const records = withServices(
      imported,
      { companies: service('Register of companies', `${url}/v0.4`, 'secret') },
      likeness,
    );
    expect(records.name).toBe('Imported records, Register of companies');
    expect(await records.companiesOf(['Dora Castellano'])).toMatchObject([
      { other: 'Pine LLC' },
      { asked: 0, name: 'CASTELLANO, DORA', other: 'ELM OWNERS LLC', role: 'member', confidence: 1 },
    ]);
    expect(await records.membersOf(['Elm Owners LLC'])).toEqual([
      {
        asked: 0,
        name: 'ELM OWNERS LLC',
        other: 'Theo Quill',
        role: null,
        confidence: 1,
        sourceName: 'Register of companies',
      },
    ]);
    expect(asked.map((one) => one.url.pathname)).toEqual([
      '/v0.4/officers/search',
      '/v0.4/companies/search',
      '/v0.4/companies/us_ny/77',
    ]);
    expect(asked.every((one) => one.url.searchParams.get('api_token') === 'secret')).toBe(true);
  });

  it('tell of court cases, with the side, by the party that is alike', async () => {
    const { url, asked } = await serve(() => ({
      body: {
        count: 2,
        results: [
          {
            caseName: 'City of Albany v. Castellano',
            court: 'District Court, N.D. New York',
            dateFiled: '2024-05-01',
            suitNature: 'Housing',
            docket_absolute_url: '/docket/9/city-v-castellano/',
            party: ['City of Albany', 'Dora Castellano'],
          },
          { caseName: 'Roe v. Doe', party: ['Jane Roe', 'John Doe'] },
        ],
      },
    }));
    const records = withServices(
      imported,
      { courts: service('Court search', `${url}/api/rest/v4`, 'secret') },
      likeness,
    );
    expect(await records.cases(['Dora Castellano'])).toEqual([
      {
        asked: 0,
        name: 'Dora Castellano',
        confidence: 1,
        party: 'defendant',
        title: 'City of Albany v. Castellano',
        url: `${url}/docket/9/city-v-castellano/`,
        caseType: 'Housing',
        date: '2024-05-01',
        court: 'District Court, N.D. New York',
        state: null,
        sourceName: 'Court search',
      },
    ]);
    expect(asked[0]?.url.searchParams.get('party_name')).toBe('Dora Castellano');
    expect(asked[0]?.authorization).toBe('Token secret');
    expect(sideOf('Castellano v. Roe', 'Dora Castellano')).toBe('plaintiff');
    expect(sideOf('Castellano v. Castellano', 'Dora Castellano')).toBe('defendant');
    expect(sideOf('In re Castellano', 'Dora Castellano')).toBe('defendant');
  });

  it('tell of the news that speak of the very name and of something adverse', async () => {
    const { url, asked } = await serve(({ searchParams }) => ({
      body: searchParams.get('query')?.startsWith('"Dora')
        ? {
            articles: [
              {
                title: 'Tenants sue',
                url: 'https://ledger.example.test/1',
                seendate: '20240131T120000Z',
                domain: 'ledger.example.test',
              },
            ],
          }
        : {},
    }));
    const records = withServices(imported, { news: service('News search', url) }, likeness);
    expect(await records.media(['Dora Castellano', 'Theo Quill'])).toEqual([
      {
        asked: 0,
        name: 'Dora Castellano',
        confidence: 1,
        title: 'Tenants sue',
        url: 'https://ledger.example.test/1',
        date: '2024-01-31',
        sourceName: 'ledger.example.test',
        snippet: null,
      },
    ]);
    expect(asked[0]?.url.searchParams.get('query')).toContain('lawsuit');
  });

  it('stop the run in words where they refuse, fall silent or cannot be understood', async () => {
    let answer: { status?: number; body: unknown } = { status: 429, body: {} };
    const { url } = await serve(() => answer);
    const records = withServices(imported, { courts: service('Court search', url) }, likeness);
    const said = async () =>
      records.cases(['Dora Castellano']).then(
        () => 'nothing',
        (error: unknown) => (error instanceof BorrowerRecordsUnavailable ? error.message : 'another error'),
      );
    expect(await said()).toBe('Court search refused (429).');
    answer = { body: 'no json' };
    expect(await said()).toBe('Court search gave an answer that cannot be read.');
    await new Promise((done) => server?.close(done));
    server = undefined;
    expect(await said()).toBe('Court search does not answer.');
  });
});

it('their settings are a file that says what is wrong in it', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'services-')), 'services.json');
  const read = (text: string) => {
    writeFileSync(file, text);
    return () => readServiceSettings(file);
  };
  expect(read('{"courts":{"name":"Courts","url":"https://courts.example.test/v4/"}}')()).toEqual({
    courts: { name: 'Courts', url: 'https://courts.example.test/v4' },
  });
  expect(read('{')).toThrow(`${file} cannot be read`);
  expect(read('{}')).toThrow('No service is named');
  expect(read('{"news":{"name":"News","url":"ftp://x"}}')).toThrow('An http or https address is expected');
});
