import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStorage } from './folder';
import type { FileStorage } from './port';
import { s3Storage } from './s3';

/** The four calls of an S3 service, over a map; refuses what is not signed. */
function bucket(): Server {
  const kept = new Map<string, Buffer>();
  return createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const signed =
      /^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/.test(
        req.headers.authorization ?? '',
      );
    const key = req.url ?? '';
    if (!signed) res.writeHead(403).end();
    else if (req.method === 'PUT') res.writeHead(200).end(void kept.set(key, Buffer.concat(chunks)));
    else if (req.method === 'DELETE') res.writeHead(kept.delete(key) ? 204 : 404).end();
    else if (kept.has(key)) res.writeHead(200).end(kept.get(key));
    else res.writeHead(404).end();
  });
}

let folder: string;
let server: Server;
const storages: Record<string, () => FileStorage> = {
  folder: () => folderStorage(folder),
  bucket: () =>
    s3Storage({
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'loans',
      region: 'us-east-1',
      accessKeyId: 'key-id',
      secretAccessKey: 'secret',
    }),
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'));
  server = bucket();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

describe.each(Object.keys(storages))('files in a %s', (kind) => {
  const storage = () => (storages[kind] as () => FileStorage)();

  it('are kept, read and removed', async () => {
    await storage().put('loans/a/photo.jpg', Buffer.from([1, 2, 3]), 'image/jpeg');
    expect(await storage().get('loans/a/photo.jpg')).toEqual(Buffer.from([1, 2, 3]));
    await storage().remove('loans/a/photo.jpg');
    expect(await storage().get('loans/a/photo.jpg')).toBeUndefined();
    await storage().remove('loans/a/photo.jpg');
  });

  it.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', '', '.hidden'])('has no key %j', async (key) => {
    await expect(storage().get(key)).rejects.toThrow('Not a storage key');
  });
});

it('a folder that cannot be written says so and leaves nothing half', async () => {
  await storages.folder?.().put('taken', Buffer.from('x'), 'text/plain');
  await expect(storages.folder?.().put('taken/below', Buffer.from('x'), 'text/plain')).rejects.toThrow(
    'The file could not be kept',
  );
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
