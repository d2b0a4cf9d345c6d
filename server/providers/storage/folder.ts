import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkedKey, StorageError, type FileStorage } from './port';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Writes a new file and waits until it is on the disk, so that an acknowledged file survives a power cut. */
async function writeDurably(place: string, bytes: Buffer): Promise<void> {
  const file = await open(place, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The name of a file is on the disk when its folder is. Some systems cannot do that for folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Files in a folder of this machine. @param write how a new file is written; throws with the code of the system */
export function folderStorage(
  folder: string,
  write: (place: string, bytes: Buffer) => Promise<void> = writeDurably,
): FileStorage {
  const placeOf = (key: string) => path.join(folder, checkedKey(key));
  return {
    async put(key, bytes) {
      const place = placeOf(key);
      // Written to a temporary file and renamed, so that a crash leaves no partial file under the name.
      const draft = `${place}.${randomUUID()}.part`;
      try {
        await mkdir(path.dirname(place), { recursive: true });
        await write(draft, bytes);
        await rename(draft, place);
        await syncFolder(path.dirname(place));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        const full = isFull(error);
        throw new StorageError(full ? 'The file storage is full' : 'The file could not be kept', {
          cause: error,
          full,
        });
      }
    },
    async get(key) {
      const place = placeOf(key);
      try {
        return await readFile(place);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw new StorageError('The file cannot be read', { cause: error });
      }
    },
    async remove(key) {
      await rm(placeOf(key), { force: true });
    },
  };
}
