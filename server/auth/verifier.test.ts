import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVerifier, type TokenVerifier } from './verifier';

const ISSUER = 'https://issuer.example.com';
const AUDIENCE = 'https://api.example.com';
/** What jose forgives of clocks that differ. */
const TOLERANCE_SECONDS = 5;

let server: Server;
let verifier: TokenVerifier;
let sign: (seconds: number, audience?: string) => Promise<string>;
let verified: { mockClear(): void; mock: { calls: unknown[][] } };
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }] };
  server = createServer((_req, res) =>
    res.setHeader('content-type', 'application/json').end(JSON.stringify(keys)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  verifier = createVerifier({ issuer: ISSUER, audience: AUDIENCE, jwksUri: `http://127.0.0.1:${port}/` });
  sign = (seconds, audience = AUDIENCE) =>
    new SignJWT({ email: 'ada@example.com' })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(ISSUER)
      .setSubject('ada')
      .setAudience(audience)
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(privateKey);
  verified = vi.spyOn(crypto.subtle, 'verify');
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

describe('A token', () => {
  it('is verified once a minute, whoever changes what it says', async () => {
    const token = await sign(3600);
    const claims = await verifier.verify(token);
    expect(claims).toMatchObject({ sub: 'ada', email: 'ada@example.com' });
    claims.sub = 'somebody else';
    expect(await verifier.verify(token)).toMatchObject({ sub: 'ada' });
    expect(verified.mock.calls).toHaveLength(1);
    vi.setSystemTime(Date.now() + 61_000);
    await verifier.verify(token);
    expect(verified.mock.calls).toHaveLength(2);
  });

  it('is refused when it has expired, though it was good a moment ago', async () => {
    const token = await sign(30);
    await verifier.verify(token);
    await verifier.verify(token);
    vi.setSystemTime(Date.now() + (31 + TOLERANCE_SECONDS) * 1000);
    await expect(verifier.verify(token)).rejects.toThrow('Your session has expired');
  });

  it('is refused each time where it is for somebody else, or changed', async () => {
    const other = await sign(3600, 'https://elsewhere.example.com');
    const good = await sign(3600);
    await verifier.verify(good);
    const changed = `${good.slice(0, -8)}AAAAAAAA`;
    for (const token of [other, changed, other, changed])
      await expect(verifier.verify(token)).rejects.toThrow('The token is not valid');
  });
});
