import { utils, write } from '@e965/xlsx';
import { afterEach, expect, it } from 'vitest';
import { FileReader, type ReadingLimits } from './fileReader';

const program = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(`${code}`)}`);
const csv = (text: string) => ({ what: 'tables' as const, bytes: new TextEncoder().encode(text) });

const opened: FileReader[] = [];
function reader(limits: Partial<ReadingLimits> = {}, code?: string): FileReader {
  const made = new FileReader(limits, ...(code === undefined ? [] : [program(code)]));
  opened.push(made);
  return made;
}
afterEach(async () => {
  for (const one of opened.splice(0)) one.close();
});

it('reads tables, and rows for a loan, beside the server', async () => {
  const files = reader();
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Unit', 'Rent'],
      ['1A', 2450],
    ]),
    'Roll',
  );
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  expect((await files.read({ what: 'tables', bytes }))[0]).toMatchObject({
    name: 'Roll',
    raw: { rows: [{ cells: ['Unit', 'Rent'] }, { cells: ['1A', '2450'] }] },
  });
  expect(
    await files.read({ what: 'rows', bytes, template: ['bridge-loan', 1], classification: 'rentRoll' }),
  ).toMatchObject({
    parts: ['Roll'],
    tables: [
      { sheet: 'RentRollResidential', rows: [{ cells: { unitNumber: '1A', actualRentInPlace: 2450 } }] },
      {},
    ],
  });
});

it('refuses what cannot be read with the line, and goes on with the same process', async () => {
  const files = reader({ processes: 1 });
  await expect(files.read(csv('a,b\n"c,d\n'))).rejects.toMatchObject({
    name: 'ExchangeProblem',
    code: 'broken_quotes',
    line: 2,
  });
  expect(await files.read(csv('a,b\n'))).toHaveLength(1);
});

const STUCK =
  "process.on('message', ({ bytes }) => { while (bytes[0] === 0x21); process.send({ answer: process.pid }); });";

it('ends a file that takes too long, with the limit in words, and reads the next one', async () => {
  const files = reader({ processes: 1, seconds: 1 }, STUCK);
  const first = files.read(csv('!')).catch((error: unknown) => error);
  const next = new FileReader({ processes: 1 }, program(STUCK));
  opened.push(next);
  expect(await first).toMatchObject({
    code: 'took_too_long',
    message:
      'The file takes longer to read than 1 s, which is the most that one file may take. Split it, or save it as CSV with fewer lines.',
  });
  expect(await next.read(csv('a'))).toBeGreaterThan(0);
});

it('ends a file that takes too much memory, with the limit in words, and reads the next one', async () => {
  const files = reader(
    { processes: 1, megabytes: 20 },
    "process.on('message', ({ bytes }) => { const kept = []; while (bytes[0] === 0x21) kept.push(new Array(1000).fill(kept.length + 0.5)); process.send({ answer: process.pid }); });",
  );
  await expect(files.read(csv('!'))).rejects.toMatchObject({
    code: 'too_much_memory',
    message: expect.stringContaining('more memory than 20 MB'),
  });
  expect(await files.read(csv('a'))).toBeGreaterThan(0);
});

it('reads no more files at a time than it has processes, lets some wait, and refuses the rest', async () => {
  const files = reader(
    { processes: 2, waiting: 4 },
    "process.on('message', () => process.send({ answer: process.pid }));",
  );
  const read = await Promise.allSettled(Array.from({ length: 8 }, () => files.read(csv('a'))));
  expect(
    new Set(read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))).size,
  ).toBeLessThanOrEqual(2);
  expect(read.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))).toEqual(
    Array.from({ length: 2 }, () => 'Too many files are being read at the moment. Try again in a minute.'),
  );
  expect(await files.read(csv('a'))).toBeGreaterThan(0);
});

it.each([
  ['fails', "process.on('message', () => process.send({ failed: 'no such template' }));", 'no such template'],
  [
    'ends without a word',
    "process.on('message', () => process.exit(0));",
    'The process that reads files ended',
  ],
])('tells of a process that %s, and of nothing else', async (_what, code, message) => {
  const files = reader({ processes: 1 }, code);
  await expect(files.read(csv('a'))).rejects.toThrow(message);
  await expect(files.read(csv('a'))).rejects.toThrow(message);
});
