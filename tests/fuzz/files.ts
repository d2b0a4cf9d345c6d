import { readdirSync, readFileSync } from 'node:fs';
import { write, utils } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { CLASSIFICATIONS } from '#contract';
import { ExchangeProblem } from '#exchange';
import { FileReader } from '../../server/commands/files/reading/fileReader';
import { randomFor, type Random } from '../../server/demo/random';

/** A file that was neither read nor refused in words within the limits, by what it can be made from again. */
export interface FileFinding {
  readonly seed: string;
  readonly problem: string;
}
export interface FilesReport {
  readonly read: number;
  readonly refused: number;
  readonly findings: readonly FileFinding[];
}

/** One file alone: many times what the slowest good one takes on a slow machine. */
const SECONDS = 30;
const MEGABYTES = 512;
const FIXTURES = new URL('../fixtures/', import.meta.url);
const LINES = 120;

/** What mutations put in: what readers trip over. */
const NASTY: readonly string[] = [
  '"',
  '""',
  "'",
  ',',
  ';',
  '\t',
  '|',
  '\n',
  '\r',
  '\r\n',
  '\0',
  '\ufeff',
  '=1+1',
  '=',
  '-',
  '(',
  ')',
  '%',
  '$',
  '€',
  '.',
  ',,,,',
  '1e999',
  '-1e-999',
  '9'.repeat(400),
  '1.234.567,89',
  '1,23,456',
  '0x10',
  'NaN',
  'Infinity',
  '31-02-2024',
  '00/00/0000',
  '9999-99-99',
  'Total',
  'Subtotal',
  'Grand Total',
  '1/1/1970',
  'sep=;\n',
  '\ud800',
  'İ',
  '💣',
  '__proto__',
  'constructor',
  '<',
  '>',
  '&',
  '&#x0;',
  '<!--',
  ']]>',
  '<c r="XFD1048576"><v>1</v></c>',
  '<row r="99999999999">',
  'r="ZZZ0"',
  't="s"',
  '<f>A1:XFD1048576</f>',
  '<f>INDIRECT("A1")</f>',
];
const LONG: readonly string[] = [' ', ',', '"', '(', '1', 'a', '\n', ';', '-', '<c>', '\u00a0'];

const nasty = (random: Random): string =>
  random.next() < 0.2 ? random.pick(LONG).repeat(random.whole(100, 60_000)) : random.pick(NASTY);

function mutatedText(text: string, random: Random): string {
  let result = text;
  for (let left = random.whole(1, 6); left > 0; left -= 1) {
    const at = random.whole(0, result.length);
    const to = Math.min(result.length, at + random.whole(0, random.next() < 0.1 ? 5_000 : 12));
    const kind = random.next();
    if (kind < 0.5) result = result.slice(0, at) + nasty(random) + result.slice(to);
    else if (kind < 0.7) result = result.slice(0, at) + result.slice(to);
    else if (kind < 0.9) result = result.slice(0, to) + result.slice(at);
    else result = result.slice(0, at);
  }
  return result;
}

function mutatedBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const result = Uint8Array.from(
    random.next() < 0.15 ? bytes.subarray(0, random.whole(0, bytes.length)) : bytes,
  );
  for (let left = random.whole(1, 30); left > 0 && result.length > 0; left -= 1) {
    const at = random.whole(0, result.length - 1);
    if (random.next() < 0.8) result[at] = random.whole(0, 255);
    else result.copyWithin(at, random.whole(0, result.length - 1), random.whole(0, result.length));
  }
  return result;
}

/** An archive whose parts are changed and whose sizes are right, or one that is wrong as an archive. */
function mutatedWorkbook(bytes: Uint8Array, random: Random): Uint8Array {
  if (random.next() < 0.3) return mutatedBytes(bytes, random);
  const parts = unzipSync(bytes);
  const names = Object.keys(parts);
  for (let left = random.whole(1, 2); left > 0; left -= 1) {
    const name =
      random.next() < 0.6 ? (names.find((one) => one.includes('sheet1')) ?? '') : random.pick(names);
    const part = parts[name];
    if (part === undefined) continue;
    if (random.next() < 0.1) delete parts[name];
    else parts[name] = strToU8(mutatedText(strFromU8(part), random));
  }
  const packed = zipSync(parts, { level: random.next() < 0.5 ? 1 : 0 });
  return random.next() < 0.1 ? mutatedBytes(packed, random) : packed;
}

interface Original {
  readonly name: string;
  readonly text: string;
  readonly workbook: Uint8Array;
  readonly older: Uint8Array;
}

/** Real files in three formats, short enough that thousands of them are read in minutes. */
function originals(): Original[] {
  const folders = ['rent-rolls', 'rents', 'sales', 'budgets', 'bad-csv'];
  return folders.flatMap((folder) =>
    readdirSync(new URL(folder, FIXTURES)).flatMap((name): Original[] => {
      const text = readFileSync(new URL(`${folder}/${name}`, FIXTURES), 'latin1')
        .split('\n')
        .slice(0, LINES)
        .join('\n');
      if (text === '' || name === 'not_a_csv.csv') return [];
      const book = utils.book_new();
      utils.book_append_sheet(
        book,
        utils.aoa_to_sheet(
          text
            .split('\n')
            .map((line) =>
              line
                .split(',')
                .map((cell) => (cell !== '' && Number.isFinite(Number(cell)) ? Number(cell) : cell)),
            ),
        ),
        'Sheet',
      );
      const as = (bookType: 'xlsx' | 'biff8') =>
        new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
      return [{ name, text, workbook: as('xlsx'), older: as('biff8') }];
    }),
  );
}

function fileFor(seed: string, from: readonly Original[]): Uint8Array {
  const random = randomFor(seed);
  const original = random.pick(from);
  const kind = random.next();
  if (kind < 0.4) return strToU8(mutatedText(original.text, random));
  if (kind < 0.5) return mutatedBytes(strToU8(original.text), random);
  return kind < 0.9 ? mutatedWorkbook(original.workbook, random) : mutatedBytes(original.older, random);
}

/** Reads mutated CSV files and workbooks as the server does: each is read or refused in words, in time and memory. */
export async function fuzzFiles(
  count: number,
  seed: number,
  tell: (done: number) => void = () => undefined,
): Promise<FilesReport> {
  const reader = new FileReader({ processes: 2, waiting: 2, seconds: SECONDS, megabytes: MEGABYTES });
  const from = originals();
  const findings: FileFinding[] = [];
  let [done, read, refused] = [0, 0, 0];
  const one = async (fileSeed: string): Promise<void> => {
    const bytes = fileFor(fileSeed, from);
    try {
      await reader.read({
        what: 'rows',
        bytes,
        template: ['bridge-loan', 1],
        classification: randomFor(fileSeed).pick(CLASSIFICATIONS),
      });
      read += 1;
    } catch (error) {
      if (!(error instanceof ExchangeProblem))
        findings.push({
          seed: fileSeed,
          problem: error instanceof Error ? (error.stack ?? error.message) : 'no error',
        });
      else if (error.code === 'took_too_long' || error.code === 'too_much_memory')
        findings.push({ seed: fileSeed, problem: error.message });
      else refused += 1;
    }
    done += 1;
    if (done % 100 === 0) tell(done);
  };
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) await one(`${seed}/${next++}`);
  };
  await Promise.all([work(), work()]);
  reader.close();
  return { read, refused, findings };
}
