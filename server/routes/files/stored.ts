import type { FileReply } from '../../http/route';
import type { FileRow } from '../../models';
import { notFound } from '../../errors';
import type { FileStorage } from '../../providers/storage';

/** Content at such an address never changes: a year, in a private cache. */
const KEPT = 'private, max-age=31536000, immutable';

interface Stored {
  readonly key: string;
  readonly contentType: string;
  readonly disposition: 'inline' | 'attachment';
}

/**
 * The bytes of a file, in an answer that a browser neither runs nor takes for another type.
 * @throws AppError 404 if the file is missing from the storage.
 */
export async function storedFile(
  storage: FileStorage,
  { name }: Pick<FileRow, 'name'>,
  { key, contentType, disposition }: Stored,
): Promise<FileReply> {
  const body = await storage.get(key);
  if (body === undefined) throw notFound('The file is not in the storage any more');
  return {
    contentType,
    body,
    headers: { 'cache-control': KEPT, vary: 'authorization', ...namedAs(name, disposition) },
  };
}

/** Headers that name a download and keep the browser from running it. */
export const namedAs = (name: string, disposition: Stored['disposition']): Record<string, string> => ({
  'content-disposition': `${disposition}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
  'content-security-policy': "default-src 'none'; sandbox",
});

/** For programs that know no other names than ASCII. */
const plain = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
