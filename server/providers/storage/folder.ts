import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkedKey, StorageError, type FileStorage } from './index';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Files in a folder of this machine. */
export function folderStorage(folder: string): FileStorage {
  const placeOf = (key: string) => path.join(folder, checkedKey(key));
  return {
    async put(key, bytes) {
      const place = placeOf(key);
      // Written beside and moved: a crash leaves no half file under the name.
      const draft = `${place}.${randomUUID()}.part`;
      try {
        await mkdir(path.dirname(place), { recursive: true });
        await writeFile(draft, bytes);
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        const full = isFull(error);
        throw new StorageError(full ? 'The file storage is full' : 'The file could not be kept', { cause: error, full });
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
