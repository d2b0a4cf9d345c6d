import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openCsv } from './csvText';

const folder = mkdtempSync(join(tmpdir(), 'bridgebook-csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(bytes: Uint8Array): Promise<string> {
  const file = join(folder, 'file.csv');
  writeFileSync(file, bytes);
  let text = '';
  for await (const part of (await openCsv(file)).text as AsyncIterable<string>) text += part;
  return text;
}

/** Longer than one part of a stream, its only letter beyond ASCII on the last line. */
const LINES = `${'street,price\n'.repeat(20_000)}Café Street,1\n`;

describe('openCsv', () => {
  it('reads UTF-8 with and without a mark, a letter split between two parts included', async () => {
    const split = `${'x'.repeat(65_535)}é\n`;
    expect(await read(Buffer.from(split))).toBe(split);
    expect(await read(Buffer.from(`\uFEFF${LINES}`))).toBe(LINES);
  });

  it('reads Windows-1252 that shows at the very end', async () => {
    expect(await read(Buffer.from(LINES, 'latin1'))).toBe(LINES);
  });

  it('reads UTF-16', async () => expect(await read(Buffer.from(LINES, 'utf16le'))).toBe(LINES));

  it('refuses an Excel workbook, and an empty file is an empty text', async () => {
    await expect(read(Buffer.from('PK\u0003\u0004 …', 'latin1'))).rejects.toThrow('it is an Excel workbook');
    expect(await read(Buffer.alloc(0))).toBe('');
  });
});
