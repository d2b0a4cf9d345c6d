import { open, readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { beyond, readSample, type NamedTable, type RawRow, type RawTable } from '#exchange';
import { openCsv } from '../csvText';
import { fileReader } from '../files/reading/fileReader';

/** A file of rows: a sample of its beginning, for detecting the layout, and all its lines. */
export interface OpenedRows {
  /** The beginning of a CSV file; of a workbook each sheet that holds anything. */
  readonly tables: readonly NamedTable[];
  /** The lines of one of the tables, to the end of the file. */
  readonly rows: (table: RawTable) => AsyncIterable<RawRow> | Iterable<RawRow>;
  /** The share of the file that has been read, 0 to 1. */
  readonly part: () => number;
  readonly close: () => void;
}

/** Enough of a CSV file to find its headings and learn how it writes numbers and dates. */
const BEGINNING = 1024 * 1024;
const PART = 8 * 1024;
const MOST_WORKBOOK = 20 * 1024 * 1024;

/**
 * Opens a CSV file of any size, or an Excel workbook, detected by its bytes.
 * @throws ExchangeProblem if it is neither, or a workbook that is too large
 */
export async function openRows(file: string): Promise<OpenedRows> {
  const { size } = await stat(file);
  return (await isWorkbook(file)) ? openSheets(file, size) : openText(file, size);
}

async function isWorkbook(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return ['504b0304', 'd0cf11e0'].includes(buffer.toString('hex'));
  } finally {
    await handle.close();
  }
}

async function openSheets(file: string, size: number): Promise<OpenedRows> {
  if (size > MOST_WORKBOOK) throw beyond.bytes(size, MOST_WORKBOOK);
  const sheets: readonly NamedTable[] = await fileReader.read({
    what: 'tables',
    bytes: await readFile(file),
  });
  return {
    tables: sheets,
    rows: ({ rows }) => rows,
    part: () => 1,
    close: () => undefined,
  };
}

async function openText(file: string, size: number): Promise<OpenedRows> {
  const source = await openCsv(file);
  const chunks = (source.text as AsyncIterable<string>)[Symbol.asyncIterator]();
  let beginning = '';
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
    beginning += next.value;
    if (beginning.length >= BEGINNING) break;
  }
  async function* whole(): AsyncGenerator<string> {
    // In small parts, because the reader removes lines from the front of a part's list, and splits the
    // remaining text again each time it has waited.
    yield* inParts(beginning);
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next())
      yield* inParts(next.value);
  }
  const sample = readSample(beginning);
  return {
    tables: [{ name: undefined, raw: sample }],
    rows: () => linesOf(whole(), sample),
    part: () => Math.min(1, source.bytesRead() / Math.max(1, size)),
    close: source.close,
  };
}

function* inParts(text: string): Generator<string> {
  for (let at = 0, to = 0; at < text.length; at = to) {
    to = at + PART;
    // Keeps surrogate pairs together.
    if (/[\ud800-\udbff]/.test(text.charAt(to - 1))) to += 1;
    yield text.slice(at, to);
  }
}

async function* linesOf(
  text: AsyncIterable<string>,
  { delimiter, rows: [first] }: RawTable,
): AsyncGenerator<RawRow> {
  const source = Readable.from(text);
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter, header: false, skipEmptyLines: false });
  source.on('error', (error) => parser.destroy(error));
  // The separator's own line comes before the first.
  let hint = (first?.line ?? 1) - 1;
  let line = 1;
  for await (const cells of source.pipe(parser) as AsyncIterable<string[]>) {
    const at = line;
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    if (hint-- > 0) continue;
    yield {
      line: at,
      cells: cells.map((cell) =>
        cell
          .replace(/^\uFEFF/, '')
          .replace(/\u00A0/g, ' ')
          .trim(),
      ),
    };
  }
}
