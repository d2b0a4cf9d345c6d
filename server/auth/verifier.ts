import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { unauthenticated } from '../errors';

/** What an issuer says about the person who holds a token. */
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
  /** Where the issuer's public keys are. */
  jwksUri: string;
}

/** Asymmetric only: a public key must never be accepted as a shared secret, and `none` is no signature. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Verifies bearer tokens against an issuer's keys, fetched and cached by jose. */
export function createVerifier({ issuer, audience, jwksUri }: VerifierOptions): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(jwksUri), { cooldownDuration: 5_000, timeoutDuration: 5_000 });
  return {
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience,
          algorithms: ALGORITHMS,
          clockTolerance: 5,
          requiredClaims: ['sub', 'exp'],
        });
        return { ...payload, sub: String(payload.sub) };
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
