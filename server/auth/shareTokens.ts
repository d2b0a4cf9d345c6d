import { SignJWT, jwtVerify } from 'jose';
import { unauthenticated } from '../errors';
import type { ShareActor } from '../policies/actor';

const ISSUER = 'bridgebook:share';
const LIFETIME = '1h';
const DRAFT_LIFETIME = '10m';

/** Read tokens for one snapshot of one loan, handed out for a share hash and sent back as `?token=`. */
export interface ShareTokens {
  /** @param shareId the link it is handed out for: switching that link off ends the token too. */
  sign(loanUuid: string, snapshotId: string, shareId: string): Promise<string>;
  /** @throws AppError 401 when the token is expired, forged, or not a share token. */
  verify(token: string): Promise<ShareActor>;
  /** A key to the draft of a record that a job makes, good for minutes. */
  signDraft(loanUuid: string, memoId: string, jobUuid: string): Promise<string>;
  /** The job. @throws AppError 401 when the key is expired, forged, or of another memo */
  verifyDraft(key: string, loanUuid: string, memoId: string): Promise<string>;
}

/** @param key at least 32 random bytes, kept in the database so that every web process agrees. */
export function createShareTokens(key: Uint8Array): ShareTokens {
  return {
    sign: (loanUuid, snapshotId, shareId) =>
      new SignJWT({ loan: loanUuid, snapshot: snapshotId, share: shareId })
        .setProtectedHeader({ alg: 'HS256', typ: 'share+jwt' })
        .setIssuer(ISSUER)
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          issuer: ISSUER,
          algorithms: ['HS256'],
          typ: 'share+jwt',
        });
        if (
          typeof payload.loan !== 'string' ||
          typeof payload.snapshot !== 'string' ||
          typeof payload.share !== 'string'
        )
          throw new Error('claims missing');
        return {
          kind: 'share',
          loanUuid: payload.loan,
          snapshotId: payload.snapshot,
          shareId: payload.share,
        };
      } catch {
        throw unauthenticated('The share link has expired; open it again');
      }
    },
    signDraft: (loanUuid, memoId, jobUuid) =>
      new SignJWT({ loan: loanUuid, memo: memoId, job: jobUuid })
        .setProtectedHeader({ alg: 'HS256', typ: 'draft+jwt' })
        .setIssuer(ISSUER)
        .setIssuedAt()
        .setExpirationTime(DRAFT_LIFETIME)
        .sign(key),
    async verifyDraft(given, loanUuid, memoId) {
      try {
        const { payload } = await jwtVerify(given, key, {
          issuer: ISSUER,
          algorithms: ['HS256'],
          typ: 'draft+jwt',
        });
        if (payload.loan !== loanUuid || payload.memo !== memoId || typeof payload.job !== 'string')
          throw new Error('another memo');
        return payload.job;
      } catch {
        throw unauthenticated('This link has expired; ask for it again');
      }
    },
  };
}
