import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { unauthenticated } from '../errors';

/** An issuer's claims about the holder of a token. */
export interface Claims extends JWTPayload {
  sub: string;
}

export interface TokenVerifier {
  /** @throws AppError 401 when the token is expired, forged, or meant for something else. */
  verify(token: string): Promise<Claims>;
}

export interface VerifierOptions {
  issuer: string;
  audience: string;
  /** Address of the issuer's public keys. */
  jwksUri: string;
}

/** Asymmetric only: a public key must never be accepted as a shared secret, and `none` is not a signature. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/**
 * How long a verified token is trusted without verifying it again: a key that the issuer drops is noticed
 * only after ten minutes anyway.
 */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 1000;

/**
 * Verifies bearer tokens against an issuer's keys, fetched and cached by jose. A screen sends a token with
 * dozens of requests.
 */
export function createVerifier({ issuer, audience, jwksUri }: VerifierOptions): TokenVerifier {
  const remembered = new Map<string, { claims: Claims; until: number }>();
  const keys = createRemoteJWKSet(new URL(jwksUri), { cooldownDuration: 5_000, timeoutDuration: 5_000 });
  return {
    async verify(token) {
      const known = remembered.get(token);
      if (known !== undefined && Date.now() < known.until) return { ...known.claims };
      remembered.delete(token);
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience,
          algorithms: ALGORITHMS,
          clockTolerance: 5,
          requiredClaims: ['sub', 'exp'],
        });
        const claims = { ...payload, sub: String(payload.sub) };
        if (remembered.size >= MOST_REMEMBERED) remembered.clear();
        const until = Math.min(Date.now() + REMEMBERED_MS, (payload.exp ?? 0) * 1000);
        remembered.set(token, { claims, until });
        return { ...claims };
      } catch (error) {
        if (error instanceof errors.JWTExpired)
          throw unauthenticated('Your session has expired; sign in again');
        if (error instanceof errors.JWKSTimeout)
          throw new Error('The keys of the sign-in service could not be fetched', { cause: error });
        if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSInvalid))
          throw unauthenticated('The token is not valid');
        throw error;
      }
    },
  };
}
