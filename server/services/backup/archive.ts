import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import { sha256 } from '../../commands/sha256';
import { StartError } from '../../errors';

/**
 * A backup is a standard tar.gz: `manifest.json` first, then the members, and `SHA256SUMS` of all of them
 * last, in the format of `sha256sum -c`. Without its last member it was truncated.
 */
export const MANIFEST = 'manifest.json';
const SUMS = 'SHA256SUMS';

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** Versions of the program and its engine. */
  version: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** In an order in which they can be filled: referenced tables come first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full',
  EACCES: 'It may not be written by this user',
  EROFS: 'It cannot be written',
  ENOENT: 'There is no such folder',
  ENOTDIR: 'There is no such folder',
};

const UNREADABLE: Readonly<Record<string, string>> = {
  EISDIR: 'It is a folder',
  EACCES: 'This user may not read it',
  EIO: 'The disk fails',
};

function inASentence(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  return reason === undefined
    ? error
    : new StartError(`The backup could not be written to ${file}: ${reason}.`);
}

/**
 * Writes a draft beside the file and renames it once it is completely on the disk.
 * @throws StartError if the file already exists
 */
export async function writeArchive(
  file: string,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const draft = `${file}.part`;
  const taken = await open(file, 'r').then(
    (handle) => handle.close().then(() => true),
    () => false,
  );
  if (taken) throw new StartError(`${file} is there already; a backup never writes over another file.`);
  const tar = pack();
  const sums: string[] = [];
  const put = (name: string, bytes: Buffer) =>
    // An entry that is cut off because the file cannot be written emits the error itself.
    new Promise<void>((resolve, reject) =>
      tar
        .entry({ name, size: bytes.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
        .on('error', reject)
        .end(bytes),
    );
  const add = async (name: string, bytes: Buffer) => {
    sums.push(`${sha256(bytes)}  ${name}\n`);
    await put(name, bytes);
  };
  const written = pipeline(tar, createGzip(), createWriteStream(draft, { mode: 0o600, flags: 'w' }));
  try {
    await Promise.race([fill({ add }), written]);
    await put(SUMS, Buffer.from(sums.join('')));
    tar.finalize();
    await written;
    const handle = await open(draft, 'r+');
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await rm(draft, { force: true });
    throw inASentence(error, file);
  }
}

export interface Member {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * The members of a backup in order.
 * @throws StartError if it is not a backup or is truncated
 */
export async function* readArchive(file: string): AsyncGenerator<Member> {
  const tar = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), tar);
  reading.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
    }
    await reading;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StartError(`There is no file ${file}.`);
    const reason = UNREADABLE[code];
    if (reason !== undefined) throw new StartError(`${file} cannot be read: ${reason}.`);
    if (code.startsWith('Z_') || /unexpected end|tar|incorrect header|premature/i.test(message))
      throw new StartError(`${file} is not a whole backup: ${message}.`);
    throw error;
  }
}

function manifestOf(bytes: Buffer): Manifest | undefined {
  try {
    return manifestSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/**
 * Reads a whole backup and compares every member with its checksum, before it is used.
 * @throws StartError naming what is damaged
 */
export async function checkArchive(file: string): Promise<Manifest> {
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  let sums: string | undefined;
  for await (const { name, bytes } of readArchive(file)) {
    if (name === SUMS) sums = bytes.toString('utf8');
    else found.set(name, sha256(bytes));
    if (name === MANIFEST) manifest = manifestOf(bytes);
  }
  if (manifest === undefined)
    throw new StartError(`${file} is not a backup of Bridgebook that this version can read.`);
  if (sums === undefined) throw new StartError(`${file} is not a whole backup: its end is missing.`);
  const expected = new Map(
    sums
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  for (const [name, sum] of expected)
    if (found.get(name) !== sum)
      throw new StartError(`${file} is damaged: ${name} is not as it was written.`);
  if (found.size !== expected.size)
    throw new StartError(`${file} is damaged: it holds more than was written.`);
  return manifest;
}
