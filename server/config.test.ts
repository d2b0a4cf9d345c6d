import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

const read = (env: NodeJS.ProcessEnv) => readConfig('/srv/bridgebook', env);

describe('settings', () => {
  it('need nothing on an own machine: embedded database and sign-in, demo data', () => {
    expect(read({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: '/srv/bridgebook/.data',
      databaseUrl: undefined,
      issuer: undefined,
      demo: true,
      publicUrl: undefined,
    });
  });

  it('never make a demo of a server database, a hosted sign-in or production, unless told to', () => {
    expect(read({ DATABASE_URL: 'postgres://a:b@db/x' }).demo).toBe(false);
    expect(read({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(read({ OIDC_ISSUER: 'https://id.example', OIDC_AUDIENCE: 'bridgebook' }).demo).toBe(false);
    expect(read({ BRIDGEBOOK_DEMO: 'off' }).demo).toBe(false);
    expect(read({ DATABASE_URL: 'postgres://a:b@db/x', BRIDGEBOOK_DEMO: 'on' }).demo).toBe(true);
  });

  it('take a blank value as none, and an origin without its last slash', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: 'https://book.example/' })).toMatchObject({
      port: 4000,
      databaseUrl: undefined,
      publicUrl: 'https://book.example',
    });
    expect(read({ PORT: '0' }).port).toBe(0);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ BRIDGEBOOK_DEMO: 'perhaps' }, 'BRIDGEBOOK_DEMO'],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_AUDIENCE'],
    [{ PUBLIC_URL: 'book.example' }, 'PUBLIC_URL'],
    [{ SHUTDOWN_PATIENCE: 'long' }, 'SHUTDOWN_PATIENCE'],
    [{ SHUTDOWN_PATIENCE: '-1' }, 'SHUTDOWN_PATIENCE'],
  ])('that are wrong are named: %o', (env, name) => {
    expect(() => read(env)).toThrow(
      expect.objectContaining({ name: 'StartError', message: expect.stringContaining(name) as string }),
    );
  });
});
