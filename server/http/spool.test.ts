import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import express from 'express';
import { expect, it } from 'vitest';
import { sendSpooled } from './spool';

it('sends all of it, and hangs few listeners on an answer on which others hang theirs', async () => {
  let most = 0;
  const app = express();
  app.get('/', async (_req, res) => {
    res.on('newListener', (name) => {
      if (name === 'close') most = Math.max(most, res.listenerCount('close') + 1);
    });
    await sendSpooled(Readable.from(['one,', 'two']), res, () => res.writeHead(200));
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect(await answer.text()).toBe('one,two');
    expect(most).toBeLessThanOrEqual(5);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
