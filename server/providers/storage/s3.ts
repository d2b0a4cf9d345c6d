import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../config';
import { checkedKey, StorageError, type FileStorage } from './port';

const TIMEOUT_MS = 60_000;

/** Files in a bucket, addressed by path (`endpoint/bucket/key`), which every service of that kind understands. */
export function s3Storage({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Settings): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  async function ask(key: string, init: RequestInit): Promise<Response> {
    try {
      return await client.fetch(`${endpoint}/${bucket}/${checkedKey(key)}`, {
        ...init,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      if (error instanceof RangeError) throw error;
      throw new StorageError('The file storage does not answer', { cause: error });
    }
  }
  const refused = (doing: string, response: Response) =>
    new StorageError(`The file storage refused to ${doing} (status ${response.status})`, {
      full: response.status === 507,
    });
  return {
    async put(key, bytes, contentType) {
      const response = await ask(key, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': contentType },
      });
      if (!response.ok) throw refused('keep the file', response);
    },
    async get(key) {
      const response = await ask(key, { method: 'GET' });
      if (response.status === 404) return undefined;
      if (!response.ok) throw refused('read the file', response);
      return Buffer.from(await response.arrayBuffer());
    },
    async remove(key) {
      const response = await ask(key, { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw refused('remove the file', response);
    },
  };
}
