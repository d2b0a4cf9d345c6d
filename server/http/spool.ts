import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Whether the client went away in the middle: that is its own affair, and no failure. */
const isGone = (error: unknown, res: Response): boolean =>
  res.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Sends a file. `pipeline` would add seven listeners to the answer; with those of others, Node reports a
 * leak.
 */
async function sendFile(file: string, res: Response): Promise<void> {
  const kept = createReadStream(file);
  kept.once('error', (error) => res.destroy(error));
  try {
    await finished(kept.pipe(res));
  } finally {
    kept.destroy();
  }
}

/**
 * Reads a stream at full speed into a temporary file, then sends the file at the pace of the client. So a
 * slow client holds no database connection, and a failure halfway is answered as a failure instead of half a
 * file.
 * @param begin writes the head of the answer
 */
export async function sendSpooled(source: Readable, res: Response, begin: () => void): Promise<void> {
  const file = path.join(tmpdir(), `bridgebook-answer-${randomUUID()}`);
  const stopReading = () => source.destroy();
  res.once('close', stopReading);
  try {
    await pipeline(source, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    begin();
    await sendFile(file, res);
  } catch (error) {
    if (!isGone(error, res)) throw error;
  } finally {
    res.off('close', stopReading);
    source.destroy();
    await rm(file, { force: true });
  }
}
