import { createReadStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { partsDecoder, shownEncoding, type Encoding } from '#exchange';

/** A CSV file being read, whatever its size. */
export interface CsvText {
  readonly text: Readable;
  /** Bytes read so far. */
  readonly bytesRead: () => number;
  readonly close: () => void;
}

/**
 * The text of a CSV file in any encoding that `readTable` reads: UTF-8, UTF-16, Windows-1252. Without a
 * byte-order mark the file is scanned first, because only its last line may show that it is not UTF-8.
 * @throws ExchangeProblem `not_csv` for binary content
 */
export async function openCsv(file: string): Promise<CsvText> {
  const decoder = partsDecoder(await encodingOf(file));
  const source = createReadStream(file);
  const text = source.pipe(
    new Transform({
      decodeStrings: true,
      transform: (part: Buffer, _encoding, done) => done(null, decoder.decode(part)),
      flush: (done) => done(null, decoder.end()),
    }).setEncoding('utf8'),
  );
  source.on('error', (error) => text.destroy(error));
  return { text, bytesRead: () => source.bytesRead, close: () => source.destroy() };
}

async function encodingOf(file: string): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let first = true;
  try {
    for await (const part of createReadStream(file) as AsyncIterable<Buffer>) {
      const shown = first ? shownEncoding(part) : undefined;
      if (shown) return shown;
      first = false;
      utf8.decode(part, { stream: true });
    }
    utf8.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}
