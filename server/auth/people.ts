import { UniqueConstraintError } from 'sequelize';
import { forbidden } from '../errors';
import { noteArrival } from '../commands/investors/invitations';
import { INVITED } from '../models/investor';
import { linkedPerson } from '../models/queries/people';
import { User } from '../models/user';
import type { Identity } from './identity';
import type { Claims } from './verifier';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** First and last name from whichever claims an issuer gives (OpenID Connect Core 5.1). */
export function namesOf(
  claims: Record<string, unknown>,
  email: string,
): { firstName: string; lastName: string } {
  const whole = (text(claims.name) ?? '').split(/\s+/).filter(Boolean);
  return {
    firstName: text(claims.given_name) ?? whole[0] ?? email.split('@')[0] ?? email,
    lastName: text(claims.family_name) ?? whole.slice(1).join(' '),
  };
}

/** The issuer's claims about the person, for access tokens that carry no e-mail. */
async function userinfo(identity: Identity, token: string, sub: string): Promise<Record<string, unknown>> {
  if (identity.userinfoUri === undefined) return {};
  const response = await fetch(identity.userinfoUri, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(5000),
  });
  if (!response.ok) return {};
  const claims = (await response.json()) as Record<string, unknown>;
  // OpenID Connect Core 5.3.2: the answer must not be used if it is about another subject.
  return claims.sub === sub ? claims : {};
}

const UNVERIFIED_INVITED =
  'This e-mail address is invited, but your sign-in service has not verified it: verify it there, then sign in again';

/**
 * Links an existing person to a new issuer, or an invited person to their first sign-in.
 * @throws AppError 403 for an address that the issuer has not verified
 */
async function takeOver(
  earlier: User,
  link: { readonly issuer: string; readonly subject: string },
  verified: boolean,
): Promise<User> {
  const invited = earlier.issuer === INVITED;
  if (!verified)
    throw forbidden(invited ? UNVERIFIED_INVITED : 'This e-mail address already belongs to another sign-in');
  // A withdrawn invitation is kept, so that it can be sent again.
  if (!invited || !earlier.active) return invited ? earlier : earlier.update(link);
  const [arrived] = await User.update(link, { where: { id: earlier.id, issuer: INVITED } });
  // Of two concurrent first requests, only one records the arrival.
  if (arrived > 0) await noteArrival(earlier);
  return earlier.reload();
}

async function findOrCreate(identity: Identity, claims: Claims, token: string): Promise<User> {
  const known = {
    ...(text(claims.email) === undefined ? await userinfo(identity, token, claims.sub) : {}),
    ...claims,
  };
  const email = text(known.email)?.toLowerCase();
  if (email === undefined) throw forbidden('The sign-in service did not give an e-mail address');
  const link = { issuer: identity.issuerKey, subject: claims.sub };
  // The same person with a new issuer: only an e-mail address that the issuer has verified may take over an existing
  // user.
  const earlier = await User.findOne({ where: { email } });
  // Of two concurrent first requests, the other one has created the row meanwhile.
  if (earlier?.issuer === link.issuer && earlier.subject === link.subject) return earlier;
  if (earlier) return takeOver(earlier, link, known.email_verified === true);
  try {
    return await User.create({ ...link, email, ...namesOf(known, email) });
  } catch (error) {
    // The other one has made it since that look.
    const made = error instanceof UniqueConstraintError ? await User.findOne({ where: link }) : null;
    if (made === null) throw error;
    return made;
  }
}

/**
 * The user of a verified token; a person seen for the first time becomes an INVESTOR.
 * @throws AppError 403 for a person who was made inactive, or whose e-mail is unknown or another's.
 */
export async function personOf(identity: Identity, claims: Claims, token: string): Promise<User> {
  const user =
    (await linkedPerson(identity.issuerKey, claims.sub)) ?? (await findOrCreate(identity, claims, token));
  if (!user.active) throw forbidden('This account is not active');
  return user;
}
