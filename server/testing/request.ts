import { Agent } from 'node:http';
import supertest, { type Test } from 'supertest';

/** Freed connections are let go long before a server of the product would close them. */
const agent = new Agent({ keepAlive: true, timeout: 2000 });

/**
 * Sends requests as supertest does, over kept-alive connections like a browser's: a new connection for each
 * request costs twice as much as the request.
 */
export default function request(url: string) {
  const asks = supertest(url);
  const ask =
    (method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head') =>
    (path: string): Test =>
      asks[method](path).agent(agent);
  return {
    get: ask('get'),
    post: ask('post'),
    put: ask('put'),
    patch: ask('patch'),
    delete: ask('delete'),
    head: ask('head'),
  };
}
