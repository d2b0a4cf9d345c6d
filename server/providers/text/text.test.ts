import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { plainText, richText } from '#contract';
import { builtInWriter } from './builtIn';
import { TextFailure } from './failure';
import { createTextWriter, type PropertyFacts } from './index';
import { linesOf } from './lines';

const figure = (shown: string) => ({ label: 'Label', shown });
const FACTS: PropertyFacts = {
  address: '12 Main St, Albany, NY 12207',
  county: 'Albany',
  apn: '65.82-1-7',
  figures: {
    propertyType: figure('Multi Family'),
    unitsResidential: figure('24'),
    yearBuilt: figure('1927'),
    totalLoanAmount: figure('$3,000,000'),
    currentValue: figure('$4,200,000'),
    ltv: figure('71.43%'),
  },
  findings: ['Public records show 3 open violations.'],
};

describe('the built-in writer', () => {
  it('puts what is known into sentences that stay current, and leaves out the rest', async () => {
    const text = plainText(await builtInWriter.compose(FACTS));
    expect(text).toContain(
      '12 Main St, Albany, NY 12207 is a @propertyType property in Albany County, parcel 65.82-1-7.',
    );
    expect(text).toContain(
      'The unit count is @unitsResidential, all residential. It was built in @yearBuilt.',
    );
    expect(text).toContain('The loan of @totalLoanAmount is @ltv of the current value of @currentValue.');
    expect(text).toContain('Public records show 3 open violations.');
    for (const unknown of ['@noi', '@lotSize', '@purchasePrice', '@unitsCommercial', '@exitStrategy'])
      expect(text).not.toContain(unknown);
  });

  it('takes an at sign of an address for no figure', async () => {
    expect(plainText(await builtInWriter.compose({ ...FACTS, address: '1 @noi Pl' }))).toContain(
      '1 @@noi Pl is',
    );
  });

  it('of a property without a type says what is known, or where it is', async () => {
    const opening = async (facts: Partial<PropertyFacts>) =>
      plainText(await builtInWriter.compose({ ...FACTS, figures: {}, findings: [], ...facts }));
    expect(await opening({})).toBe('12 Main St, Albany, NY 12207 is in Albany County, parcel 65.82-1-7.');
    expect(await opening({ county: null })).toBe(
      'The property is 12 Main St, Albany, NY 12207, parcel 65.82-1-7.',
    );
    expect(await opening({ county: null, apn: null })).toBe('The property is 12 Main St, Albany, NY 12207.');
  });

  const text = richText('The house is old. It leaks.\nRents of $1,000.50 are low. The exit is a sale.');
  const refine = async (instruction: string) =>
    plainText(await builtInWriter.refine(text, instruction, FACTS));
  it('follows the instructions that it knows', async () => {
    expect(await refine('make it shorter please')).toBe('The house is old.\nRents of $1,000.50 are low.');
    expect(await refine('Shorter, in three sentences')).toBe(
      'The house is old. It leaks.\nRents of $1,000.50 are low.',
    );
    expect(await refine('in 1 sentence')).toBe('The house is old.');
    expect(await refine('without the exit')).toBe('The house is old. It leaks.\nRents of $1,000.50 are low.');
    expect(await refine('Add that the roof is new')).toContain('\nThe roof is new.');
    expect(await refine('replace "old" with "from 1927"')).toContain('The house is from 1927.');
    expect(await refine('Add: keep the exit shorter')).toBe(`${plainText(text)}\nKeep the exit shorter.`);
    const lines = linesOf(await builtInWriter.refine(text, 'as bullets', FACTS));
    expect(lines).toHaveLength(4);
    expect(lines.every(({ format }) => format?.list === 'bullet')).toBe(true);
  });

  it('says what it cannot follow', async () => {
    await expect(refine('make it sound like a poem')).rejects.toThrow(/follows: "shorter"/);
    await expect(refine('remove the swimming pool')).rejects.toThrow(
      'No sentence of the text speaks of "swimming pool".',
    );
  });
});

describe('a language model behind the chat completions interface', () => {
  let server: Server | undefined;
  afterEach(() => new Promise((done) => (server ? server.close(done) : done(undefined))));
  const serve = async (status: number, body: unknown) => {
    const asked: {
      path?: string;
      authorization?: string;
      body: { model: string; messages: { content: string }[] };
    }[] = [];
    server = createServer((req, res) => {
      let sent = '';
      req.on('data', (chunk: Buffer) => (sent += chunk.toString()));
      req.on('end', () => {
        asked.push({ path: req.url, authorization: req.headers.authorization, body: JSON.parse(sent) });
        res
          .writeHead(status, { 'content-type': 'application/json' })
          .end(typeof body === 'string' ? body : JSON.stringify(body));
      });
    });
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    return {
      asked,
      writer: createTextWriter({ url: `http://127.0.0.1:${port}/v1`, model: 'small', key: 'secret' }),
    };
  };
  const said = (content: string | null) => ({ choices: [{ message: { content } }] });

  it('is given the facts and answers rich text', async () => {
    const { asked, writer } = await serve(
      200,
      said('## The house\n\nIt has **@unitsResidential** units.\n- one\n'),
    );
    const text = await writer.compose(FACTS);
    expect(linesOf(text)).toEqual([
      { words: 'The house', format: { header: 2 } },
      { words: 'It has @unitsResidential units.' },
      { words: 'one', format: { list: 'bullet' } },
    ]);
    expect(asked[0]).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer secret',
      body: { model: 'small' },
    });
    expect(asked[0]?.body.messages[1]?.content).toContain('@ltv (Label): 71.43%');
  });

  it('is given the text and the instruction to refine', async () => {
    const { asked, writer } = await serve(200, said('Better.'));
    expect(plainText(await writer.refine(richText('Worse.'), 'improve it', FACTS))).toBe('Better.');
    expect(asked[0]?.body.messages[1]?.content).toMatch(/Worse\.[\s\S]*improve it/);
  });

  it('an empty answer is an empty text; refusals and nonsense are told without the body', async () => {
    const empty = await serve(200, said(null));
    expect(plainText(await empty.writer.compose(FACTS))).toBe('');
    await new Promise((done) => server?.close(done));
    const refusing = await serve(429, 'quota of customer 17');
    await expect(refusing.writer.compose(FACTS)).rejects.toThrow(
      new TextFailure('The writing service refused (429).'),
    );
    await new Promise((done) => server?.close(done));
    const confused = await serve(200, '<html>');
    await expect(confused.writer.compose(FACTS)).rejects.toThrow('cannot be read');
    await new Promise((done) => server?.close(done));
    await expect(confused.writer.compose(FACTS)).rejects.toThrow('does not answer');
    server = undefined;
  });
});

describe('a summary of experience', () => {
  const facts = {
    years: 18,
    words: 'Built 40 houses in Albany. Sold 30 of them. Never missed a payment. Likes boats.',
    properties: 2,
    worth: '$1,600,000',
  };
  it('is put together from what is known, and invents nothing', async () => {
    expect(await builtInWriter.summarize(facts)).toBe(
      'The borrower has 18 years of experience in real estate. The schedule of real estate owned lists 2 properties worth $1,600,000. Built 40 houses in Albany. Sold 30 of them. Never missed a payment.',
    );
    expect(await builtInWriter.summarize({ years: null, words: '', properties: 1, worth: null })).toBe(
      'The schedule of real estate owned lists 1 property.',
    );
  });

  it('is changed as asked, or says what can be asked', async () => {
    expect(await builtInWriter.refineSummary(facts.words, 'in two sentences', facts)).toBe(
      'Built 40 houses in Albany. Sold 30 of them.',
    );
    await expect(builtInWriter.refineSummary(facts.words, 'sing', facts)).rejects.toThrow(TextFailure);
  });
});
