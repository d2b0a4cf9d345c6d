import { Inflate, strFromU8, strToU8, zipSync, type Zippable } from 'fflate';
import { ExchangeProblem } from '../problem';
import { containers } from './container';
import { beyond, type ReadLimits } from '../limits';
import { markUnvalued } from './formulas';

/** A part of a zip archive as its directory describes it. The sizes stated there are not trusted. */
interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: Uint8Array;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/**
 * Bytes unpacked between two checks of the sum. Deflate expands at most 1,032 times, which limits the output
 * of one piece.
 */
const PIECE = 16 * 1024;
/** A cell of a binary workbook takes at least this many bytes. */
const LEAST_BINARY_CELL = 12;

/** Pictures, charts, macros, cached results: parts without cells. */
const WITHOUT_CELLS =
  /^xl\/(?:media|embeddings|drawings|charts|diagrams|pivotCache|pivotTables|printerSettings|activeX|ctrlProps|externalLinks|model|theme|vbaProject|calcChain|slicers|queryTables)|^customXml\/|^docProps\/|^_xmlsignatures\//;

/**
 * Unpacks the parts of a workbook that hold cells, counting the bytes that come out, and puts them into an archive
 * without compression. So the reader never relies on sizes that the original archive states.
 * @throws ExchangeProblem if it is not a workbook, unpacks to too much, or holds too many cells
 */
export function plainWorkbook(bytes: Uint8Array, limits: Required<ReadLimits>): Uint8Array {
  const parts: Zippable = {};
  let unpacked = 0;
  let cells = 0;
  for (const { name, method, packed } of entriesOf(bytes)) {
    if (name.endsWith('/') || WITHOUT_CELLS.test(name)) continue;
    const part = unpack(method, packed, limits.maxUnpacked - unpacked, () =>
      beyond.unpacked(limits.maxUnpacked),
    );
    unpacked += part.length;
    cells += cellsOf(name, part, limits.maxCells);
    if (cells > limits.maxCells) throw beyond.cells('The workbook', limits.maxCells);
    parts[name] = /\/worksheets\/[^/]*\.xml$/.test(name) ? strToU8(markUnvalued(strFromU8(part))) : part;
  }
  if (!('xl/workbook.xml' in parts || 'xl/workbook.bin' in parts)) throw notAWorkbook();
  return zipSync(parts, { level: 0 });
}

/**
 * The cell stream of an older workbook (.xls), in a container of its own. Other streams, such as the
 * author's, are left out: the reader trusts the counts in them, and a damaged one would exhaust the memory.
 * @throws ExchangeProblem if it is not a workbook, or has a password
 */
export function plainOlderWorkbook(bytes: Uint8Array): Uint8Array {
  const container = containers.read(bytes, { type: 'array' });
  if (containers.find(container, 'EncryptedPackage') ?? containers.find(container, '/encryption'))
    throw passwordProtected();
  const [name, stream] =
    ['Workbook', 'Book']
      .map((path) => [path, containers.find(container, `/${path}`)] as const)
      .find(([, found]) => found !== null) ?? [];
  if (name === undefined || !stream) throw notAWorkbook();
  const plain = containers.utils.cfb_new();
  containers.utils.cfb_add(plain, `/${name}`, withoutExpressions(Uint8Array.from(stream.content)));
  return Uint8Array.from(containers.write(plain, { type: 'array', fileType: 'cfb' }));
}

/** The kinds of record of an older workbook (.xls) that are needed to read its cells. */
const RECORD = {
  begin: 0x0809,
  end: 0x000a,
  /** Continues the record before it. */
  continued: 0x003c,
  /** States how the records after it are encrypted. */
  encrypted: 0x002f,
  codePage: 0x0042,
  from1904: 0x0022,
  sheet: 0x0085,
  texts: 0x00fc,
  numberFormat: 0x041e,
  cellFormat: 0x00e0,
  extent: 0x0200,
  number: 0x0203,
  shortNumber: 0x027e,
  shortNumbers: 0x00bd,
  truthOrError: 0x0205,
  formula: 0x0006,
  formulaBefore: 0x0206,
  formulaLongBefore: 0x0406,
  textOfFormula: 0x0207,
  textByNumber: 0x00fd,
  text: 0x0204,
  textWithFonts: 0x00d6,
} as const;
const NEEDED: ReadonlySet<number> = new Set(Object.values(RECORD));
const FORMULAS: ReadonlySet<number> = new Set([
  RECORD.formula,
  RECORD.formulaBefore,
  RECORD.formulaLongBefore,
]);
/** A kind of record that the reader passes over. */
const PASSED_OVER = 0x00e2;
/** Offset of the expression's length in a formula record: after its address, its format and its value. */
const EXPRESSION_LENGTH = 20;
/** Versions in the first record: Excel 95, and Excel 97 to 2003. */
const VERSIONS: ReadonlySet<number> = new Set([0x0500, 0x0600]);

/**
 * Keeps the records that cells are read from and, of formulas, only their values. A damaged expression makes
 * the reader loop for ever, and many kinds of record hold expressions (names, array formulas, links), so all
 * of them are skipped; a formula's value is always stored beside its expression.
 * @throws ExchangeProblem if it is of another version, or has a password
 */
function withoutExpressions(stream: Uint8Array): Uint8Array {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = 0; at + 4 <= stream.length; at += 4 + view.getUint16(at + 2, true)) {
    const kind = view.getUint16(at, true);
    const inside = at + 4;
    const length = Math.min(view.getUint16(at + 2, true), stream.length - inside);
    if (kind === RECORD.encrypted) throw passwordProtected();
    if (kind === RECORD.begin && (length < 2 || !VERSIONS.has(view.getUint16(inside, true))))
      throw notAWorkbook();
    const isCut = FORMULAS.has(kind) && length < EXPRESSION_LENGTH + 2;
    if (!NEEDED.has(kind) || isCut) view.setUint16(at, PASSED_OVER, true);
    else if (FORMULAS.has(kind)) view.setUint16(inside + EXPRESSION_LENGTH, 0, true);
  }
  return stream;
}

export function passwordProtected(): ExchangeProblem {
  return new ExchangeProblem('not_csv', 'The workbook is protected by a password. Save it without one.');
}

export function notAWorkbook(): ExchangeProblem {
  return new ExchangeProblem('not_csv', 'This is neither a CSV file nor an Excel workbook.');
}

function* entriesOf(bytes: Uint8Array): Generator<Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = directoryOf(view); at + 46 <= view.byteLength && view.getUint32(at, true) === ENTRY;) {
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    // Some programs write a stroke the other way, or one before the name.
    const name = new TextDecoder()
      .decode(bytes.subarray(at + 46, at + 46 + nameLength))
      .replaceAll('\\', '/')
      .replace(/^\//, '');
    const { size, offset } = placeOf(view, at, at + 46 + nameLength, extraLength);
    if (offset + 30 > view.byteLength || view.getUint32(offset, true) !== LOCAL) throw notAWorkbook();
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    yield { name, method: view.getUint16(at + 10, true), packed: bytes.subarray(start, start + size) };
    at += 46 + nameLength + extraLength + view.getUint16(at + 32, true);
  }
}

/** Start of the directory of a zip archive, according to its last record. */
function directoryOf(view: DataView): number {
  const last = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= last; at--)
    if (view.getUint32(at, true) === END) return view.getUint32(at + 16, true);
  throw notAWorkbook();
}

const IN_EXTRA = 0xffffffff;

/** Packed size and position of an entry; archives that allow over 4 GB store them in a separate field. */
function placeOf(
  view: DataView,
  entry: number,
  extra: number,
  extraLength: number,
): { readonly size: number; readonly offset: number } {
  const [unpackedSize, packedSize, offset] = [
    view.getUint32(entry + 24, true),
    view.getUint32(entry + 20, true),
    view.getUint32(entry + 42, true),
  ];
  if (packedSize !== IN_EXTRA && offset !== IN_EXTRA) return { size: packedSize, offset };
  for (
    let at = extra;
    at + 4 <= Math.min(extra + extraLength, view.byteLength);
    at += 4 + view.getUint16(at + 2, true)
  ) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4 + (unpackedSize === IN_EXTRA ? 8 : 0);
    const long = (short: number): number => {
      if (short !== IN_EXTRA) return short;
      if (next + 8 > view.byteLength) throw notAWorkbook();
      next += 8;
      return Number(view.getBigUint64(next - 8, true));
    };
    return { size: long(packedSize), offset: long(offset) };
  }
  throw notAWorkbook();
}

function unpack(
  method: number,
  packed: Uint8Array,
  most: number,
  tooMuch: () => ExchangeProblem,
): Uint8Array {
  if (method === STORED) {
    if (packed.length > most) throw tooMuch();
    return packed;
  }
  if (method !== DEFLATED)
    throw new ExchangeProblem(
      'not_csv',
      'The workbook is packed in a way that cannot be read. Open it in Excel and save it again.',
    );
  const chunks: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((chunk) => {
    size += chunk.length;
    if (size > most) throw tooMuch();
    chunks.push(chunk);
  });
  try {
    for (let at = 0; at < packed.length; at += PIECE)
      inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  } catch (error) {
    throw error instanceof ExchangeProblem ? error : damaged();
  }
  return joined(chunks, size);
}

function damaged(): ExchangeProblem {
  return new ExchangeProblem(
    'not_csv',
    'The workbook is damaged: it cannot be unpacked. Open it in Excel and save it again.',
  );
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/**
 * The number of cells of a part that hold a value, counting stops at `most` + 1; cells with a style only do not count.
 */
function cellsOf(name: string, part: Uint8Array, most: number): number {
  if (name.endsWith('.bin')) return /^xl\/worksheets\//.test(name) ? part.length / LEAST_BINARY_CELL : 0;
  let cells = 0;
  for (let at = part.indexOf(LESS); at >= 0 && cells <= most; at = part.indexOf(LESS, at)) {
    at += 1;
    if (!isCell(part, at)) continue;
    const close = part.indexOf(GREATER, at);
    if (close < 0) break;
    if (part[close - 1] !== SLASH) cells += 1;
    at = close;
  }
  return cells;
}

const [LESS, GREATER, SLASH, COLON, LETTER_C] = [0x3c, 0x3e, 0x2f, 0x3a, 0x63] as const;
const LONGEST_PREFIX = 20;
const ends = (byte: number | undefined): boolean =>
  byte === undefined || byte <= 0x20 || byte === GREATER || byte === SLASH;

/** Whether the name of the element that begins here is `c`, with or without a prefix. */
function isCell(part: Uint8Array, at: number): boolean {
  if (part[at] === LETTER_C && ends(part[at + 1])) return true;
  for (let next = at; next < at + LONGEST_PREFIX && !ends(part[next]); next++)
    if (part[next] === COLON) return part[next + 1] === LETTER_C && ends(part[next + 2]);
  return false;
}
