import sharp from 'sharp';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Test } from 'supertest';
import request from '../../server/testing/request';
import { afterAll, beforeAll } from 'vitest';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { filledLoan } from './loanHelpers';

export const NOWHERE = '00000000-0000-4000-8000-000000000000';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export const bytesOf = (asked: Test) =>
  asked.buffer(true).parse((res, done) => {
    const chunks: Buffer[] = [];
    res.on('data', (chunk: Buffer) => chunks.push(chunk));
    res.on('end', () => done(null, Buffer.concat(chunks)));
  });

export const attach = (
  asked: Test,
  files: readonly (readonly [name: string, bytes: Buffer])[],
  field = 'files',
) => files.reduce((test, [name, bytes]) => test.attach(field, bytes, name), asked);

export const messages = (body: { details: { message: string }[] }) =>
  body.details.map(({ message }) => message);

/** 60 wide and 40 high as stored; EXIF says that it stands on its side, and where it was taken. */
export const sideways = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#aa3300' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Secretcam' }, IFD3: { GPSLatitude: '40/1 41/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const png = () =>
  sharp({ create: { width: 800, height: 600, channels: 4, background: '#0044aa' } })
    .png()
    .toBuffer();

/**
 * A server that keeps its files in a folder of its own, with a loan and two people.
 * @param connections of the server's pool
 */
export function useFiles(env: NodeJS.ProcessEnv = {}, connections?: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-files-'));
  const api = useServer({
    env: { FILES_DIR: folder, ...env },
    ...(connections !== undefined && { connections }),
  });
  const ground = {} as { analyst: SignedIn; committee: SignedIn; loan: string };
  beforeAll(async () => {
    ground.analyst = await api().signIn('ANALYST');
    ground.committee = await api().signIn('COMMITTEE');
    ground.loan = await filledLoan(api(), ground.analyst);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    folder,
    api,
    ground,
    /** A request, the analyst's unless another is named. */
    call(method: Method, url: string, who: SignedIn | undefined = ground.analyst): Test {
      const asked = request(api().url)[method](url);
      return who ? asked.set(who.headers) : asked;
    },
  };
}
