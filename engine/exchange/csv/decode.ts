import { ExchangeProblem } from '../problem';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface Decoded {
  readonly text: string;
  readonly encoding: Encoding;
}

const SAMPLE = 4096;

/**
 * Decodes a file's bytes. A byte-order mark decides the encoding; without one, zero bytes mean UTF-16 and
 * valid UTF-8 is UTF-8. Everything else is Windows-1252, which older property systems and Excel's "CSV" still
 * write.
 * @throws ExchangeProblem `not_csv` for binary content.
 */
export function decode(bytes: Uint8Array): Decoded {
  const marked = shownEncoding(bytes);
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: windows1252(bytes), encoding: 'windows-1252' };
  }
}

/**
 * The encoding shown by the first bytes of a file; undefined if only the whole file can tell whether it is
 * UTF-8.
 * @throws ExchangeProblem `not_csv` for binary content.
 */
export function shownEncoding(head: Uint8Array): Encoding | undefined {
  const encoding = byMark(head) ?? byZeroBytes(head);
  if (encoding === undefined) refuseBinary(head);
  return encoding;
}

/** Decodes a file part by part, without its byte-order mark. */
export function partsDecoder(encoding: Encoding): { decode(part: Uint8Array): string; end(): string } {
  if (encoding === 'windows-1252') return { decode: windows1252, end: () => '' };
  const decoder = new TextDecoder(encoding);
  return { decode: (part) => decoder.decode(part, { stream: true }), end: () => decoder.decode() };
}

const UPPER_CONTROLS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Some versions of Node decode windows-1252 as Latin-1, which yields control characters instead of dashes and
 * curly quotes.
 */
function windows1252(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes);
  return text.replace(
    /[\u0080-\u009f]/g,
    (control) => UPPER_CONTROLS[control.charCodeAt(0) - 0x80] ?? control,
  );
}

function byMark(bytes: Uint8Array): Encoding | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return undefined;
}

/** Mostly Latin text in UTF-16 has a zero in every other byte. */
function byZeroBytes(bytes: Uint8Array): Encoding | undefined {
  const size = Math.min(bytes.length, SAMPLE) & ~1;
  if (size < 4) return undefined;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < size; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  const pairs = size / 2;
  if (odd > pairs * 0.6 && even === 0) return 'utf-16le';
  if (even > pairs * 0.6 && odd === 0) return 'utf-16be';
  return undefined;
}

const MAGIC: readonly { readonly bytes: readonly number[]; readonly what: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], what: 'an Excel workbook or a zip archive' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: 'an older Excel workbook' },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'a PDF' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: 'a picture' },
  { bytes: [0xff, 0xd8, 0xff], what: 'a picture' },
];

function refuseBinary(bytes: Uint8Array): void {
  const known = MAGIC.find((magic) => magic.bytes.every((byte, i) => bytes[i] === byte));
  if (known)
    throw new ExchangeProblem(
      'not_csv',
      `This is not a CSV file: it is ${known.what}. Save the sheet as CSV, or copy its cells and paste them.`,
    );
  const size = Math.min(bytes.length, SAMPLE);
  let odd = 0;
  for (let i = 0; i < size; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === 0) throw notCsv();
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) odd++;
  }
  if (odd > size * 0.01) throw notCsv();
}

function notCsv(): ExchangeProblem {
  return new ExchangeProblem('not_csv', 'This is not a CSV file: it holds binary data.');
}
