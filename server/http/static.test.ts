import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express, { type ErrorRequestHandler } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppContext } from '../context';
import { serveClient } from './static';

const SCRIPT = `export const told = '${'a'.repeat(3000)}';\n`;
const root = mkdtempSync(path.join(tmpdir(), 'bridgebook-static-'));
const assets = path.join(root, 'dist/client/assets');
const app = express();
const get = (file: string, accepts: string) =>
  request(app).get(`/assets/${file}`).set('accept-encoding', accepts);

beforeAll(() => {
  mkdirSync(assets, { recursive: true });
  for (const name of ['app-1.js', 'gone-1.js']) {
    writeFileSync(path.join(assets, name), SCRIPT);
    writeFileSync(path.join(assets, `${name}.br`), brotliCompressSync(SCRIPT));
  }
  serveClient(app, { config: { root } as AppContext['config'] }, (_req, _res, next) => next());
  const failed: ErrorRequestHandler = ({ status }: { status: number }, _req, res, _next) => {
    res.status(status).json({ message: 'Not found' });
  };
  app.use(failed);
});
afterAll(() => rmSync(root, { recursive: true }));

it('sends a file as it was compressed when the client was built', async () => {
  const { text, headers } = await get('app-1.js', 'gzip, deflate, br').expect(200);
  expect(text).toBe(SCRIPT);
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(Number(headers['content-length'])).toBeLessThan(SCRIPT.length / 10);
});

it('sends it as it is to who does not read that', async () => {
  const { text, headers } = await get('app-1.js', 'identity').expect(200);
  expect(text).toBe(SCRIPT);
  expect(headers['content-encoding']).toBeUndefined();
});

it('tells in plain words of a file that is gone since the server started', async () => {
  rmSync(path.join(assets, 'gone-1.js.br'));
  const { body, headers } = await get('gone-1.js', 'br').expect(404);
  expect(body).toEqual({ message: 'Not found' });
  expect(headers['content-encoding']).toBeUndefined();
});
