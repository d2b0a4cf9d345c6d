import type { FileStorage } from '../../providers/storage';

export interface Kept {
  readonly key: string;
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** Stores all files or none; `then` writes the rows, and if it fails, the stored files are removed. */
export async function keepAll<T>(
  storage: FileStorage,
  kept: readonly Kept[],
  then: () => Promise<T>,
): Promise<T> {
  const put: string[] = [];
  try {
    for (const { key, bytes, contentType } of kept) {
      await storage.put(key, bytes, contentType);
      put.push(key);
    }
    return await then();
  } catch (error) {
    await Promise.allSettled(put.map((key) => storage.remove(key)));
    throw error;
  }
}

/**
 * To be called after the commit, so that a rollback loses no bytes.
 * @returns the keys that could not be removed
 */
export async function removeBytes(storage: FileStorage, keys: readonly string[]): Promise<string[]> {
  const removed = await Promise.allSettled(keys.map((key) => storage.remove(key)));
  return keys.filter((_, at) => removed[at]?.status === 'rejected');
}
