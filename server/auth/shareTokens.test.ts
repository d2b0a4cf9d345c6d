import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createShareTokens } from './shareTokens';

const key = randomBytes(32);
const tokens = createShareTokens(key);
const refusal = { status: 401, details: [{ code: 'unauthenticated' }] };

afterEach(() => {
  vi.useRealTimers();
});

describe('share read tokens', () => {
  it('carry the loan and the snapshot', async () => {
    expect(await tokens.verify(await tokens.sign('loan-1', 'snapshot-1', 'share-1'))).toEqual({
      kind: 'share',
      loanUuid: 'loan-1',
      snapshotId: 'snapshot-1',
      shareId: 'share-1',
    });
  });

  it('end after an hour', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
    const token = await tokens.sign('loan-1', 'snapshot-1', 'share-1');
    vi.setSystemTime(new Date('2026-03-01T12:59:00Z'));
    await expect(tokens.verify(token)).resolves.toMatchObject({ loanUuid: 'loan-1' });
    vi.setSystemTime(new Date('2026-03-01T13:01:00Z'));
    await expect(tokens.verify(token)).rejects.toMatchObject(refusal);
  });

  it('are refused when signed with another key, for another use, or not at all', async () => {
    const claims = { loan: 'loan-1', snapshot: 'snapshot-1', share: 'share-1' };
    const forged = await createShareTokens(randomBytes(32)).sign('loan-1', 'snapshot-1', 'share-1');
    const otherUse = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuer('bridgebook:share')
      .setExpirationTime('1h')
      .sign(key);
    const otherIssuer = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'share+jwt' })
      .setIssuer('elsewhere')
      .setExpirationTime('1h')
      .sign(key);
    const noLoan = await new SignJWT({ snapshot: 'snapshot-1' })
      .setProtectedHeader({ alg: 'HS256', typ: 'share+jwt' })
      .setIssuer('bridgebook:share')
      .setExpirationTime('1h')
      .sign(key);
    for (const token of [forged, otherUse, otherIssuer, noLoan, 'garbage', ''])
      await expect(tokens.verify(token)).rejects.toMatchObject(refusal);
  });
});
