import { z } from 'zod';
import { ROLES } from '#domain';

const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(254)
  .pipe(z.email('Enter a valid email address'));
const name = (label: string) =>
  z.string().trim().min(1, `${label} is required`).max(100, `${label} must be 100 characters or less`);

/**
 * GET /api/auth/config: the sign-in service of this installation, and the addresses for error and issue
 * reports. Public.
 */
export const authConfigResponse = z.object({
  issuer: z.url(),
  clientId: z.string(),
  audience: z.string(),
  scope: z.string(),
  /** A Sentry project, if configured; its address is public by nature. */
  errorReports: z.object({ dsn: z.string(), environment: z.string() }).nullable(),
  /** Where people report problems; null: the app's own page for it. */
  reportIssueUrl: z.string().nullable(),
  /** Whether people make accounts of the built-in sign-in themselves; false with another sign-in service. */
  selfRegistration: z.boolean(),
  /** Whether accounts and passwords are kept here; false with another sign-in service. */
  ownAccounts: z.boolean(),
  /** Contact for people who need an account; null if not configured. */
  accessContact: z.string().nullable(),
});
export type AuthConfigResponse = z.infer<typeof authConfigResponse>;

/** Any new password; `judgePassword` of `#contract/passwords` decides whether it is too common. */
const newPassword = z
  .string()
  .min(10, 'Password must be at least 10 characters')
  .max(200, 'Password must be 200 characters or less');

/**
 * POST /api/auth/sign-up: requests an account of the built-in sign-in; answers 201 and mails a link to the
 * address. 403 if people cannot register themselves. Public, rate-limited.
 */
export const signUpRequest = z.strictObject({
  email,
  password: newPassword,
  firstName: name('First name'),
  lastName: name('Last name'),
});
export type SignUpRequest = z.infer<typeof signUpRequest>;

/**
 * The same answer whether or not the address was free, so that outsiders cannot find out who has an account.
 */
export const signUpResponse = z.object({ message: z.string() });

/**
 * POST /api/auth/sign-up/mail: sends the mail with the link again; the same answer whether or not there is
 * such a sign-up.
 */
export const signUpMailRequest = z.strictObject({ email });

/** POST /api/auth/sign-up/prove: the account is made. 404 for a link that was used, replaced or is too old. */
export const proveAddressRequest = z.strictObject({
  token: z.string().min(1, 'The link is not complete').max(100, 'The link is not complete'),
});
export const proveAddressResponse = z.object({ email: z.string() });

const linkToken = z.string().min(1, 'The link is not complete').max(100, 'The link is not complete');

/**
 * POST /api/auth/invitation: the person invited by a link. 404 with the reason if it is unknown, used,
 * withdrawn or too old. Public.
 */
export const readInvitationRequest = z.strictObject({ token: linkToken });
export const readInvitationResponse = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The investor to act for. */
  organizationName: z.string(),
});
export type InvitationRecord = z.infer<typeof readInvitationResponse>;
/**
 * POST /api/auth/invitation/accept: creates the account; the mail has proven its address. 409 if an account
 * has it. Public.
 */
export const acceptInvitationRequest = z.strictObject({ token: linkToken, password: newPassword });

/**
 * POST /api/auth/password/change: one's own; every sign-in of the account ends. 400 for a wrong present
 * password, rate-limited.
 */
export const changePasswordRequest = z.strictObject({
  current: z.string().min(1, 'Password is required').max(200),
  password: newPassword,
});
/**
 * POST /api/auth/password/forgotten: the same answer whether or not an account has the address. Public,
 * rate-limited.
 */
export const forgotPasswordRequest = z.strictObject({ email });
/**
 * POST /api/auth/password/reset: sets a password with the token of the mailed link and ends all sign-ins of
 * the account. 404 for a link that was used, replaced or has expired. Public.
 */
export const resetPasswordRequest = z.strictObject({ token: linkToken, password: newPassword });

/** GET /api/auth/interactions/{uid}: a sign-in attempt of this browser. 404 if it has expired. */
export const interactionResponse = z.object({ uid: z.string(), prompt: z.string() });
export const interactionParams = z.object({ uid: z.string().min(1).max(100) });

/**
 * POST /api/auth/interactions/{uid}/login. 401 if e-mail and password do not match, 403 `address_unproven` if
 * the address is not confirmed, 404 if the attempt has expired.
 */
export const interactionLoginRequest = z.strictObject({
  email,
  password: z.string().min(1, 'Password is required').max(200),
});
export type InteractionLoginRequest = z.infer<typeof interactionLoginRequest>;
/** The address at which the browser finishes the sign-in with the issuer. */
export const interactionLoginResponse = z.object({ redirectTo: z.string() });
/** POST /api/auth/interactions/{uid}/abort: back to the application, signed out. */
export const interactionAbortRequest = z.strictObject({}).optional();

/** Someone who can sign in, as staff see them. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  /** The sign-in service's identifier of the person (`sub`); the specification's name (docs/glossary.md). */
  clerkId: z.string(),
  /** Set for someone who acts for an investor. */
  investorId: z.string().nullable(),
});
/** A person with an account, as the API presents them. */
export type User = z.infer<typeof userSchema>;

/** GET /api/users/me: the signed-in person and their permissions. */
export const meResponse = userSchema.extend({
  can: z.object({ listLoans: z.boolean(), createLoan: z.boolean() }),
});
/** The signed-in person, with their permissions. */
export type Me = z.infer<typeof meResponse>;

/** GET /api/users?group=staff: for the assignee and sales representative choices. */
export const usersQuery = z.object({ group: z.enum(['staff', 'investors']).optional() });
export const usersResponse = z.object({ data: z.array(userSchema) });

/** GET /api/users/atlas-members?group=: members of the lender's staff for dropdowns. */
export const ATLAS_GROUPS = ['InvestorRelations', 'Sales', 'Underwriting', 'Committee'] as const;
export type AtlasGroup = (typeof ATLAS_GROUPS)[number];
export const atlasMembersQuery = z.object({ group: z.enum(ATLAS_GROUPS).optional() });
export const atlasMembersResponse = z.array(
  userSchema.pick({ id: true, clerkId: true, email: true, firstName: true, lastName: true }),
);
