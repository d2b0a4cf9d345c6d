import { z } from 'zod';
import type { UserEventName } from '#contract';
import { text } from './kinds';

/*
 * The events in the logs of investors, borrowers and accounts, each name with its data. No screen shows the
 * first two; the words of the third are in the settings of the client. Names are stored: one that is no
 * longer written stays.
 */

const nothing = z.object({});
const to = z.object({ to: text });
/** Data that a client sends with the name. */
const told = z.record(text, z.union([text, z.number(), z.boolean(), z.null()]));

/** The interface lets clients report the first three; the server writes all of them. */
export const INVESTOR_EVENTS = {
  InvestorLoggedIn: told,
  InvestorRegistered: told,
  InvestorCreditBox: told,
  InvestorAdded: nothing,
  /** The names of the changed fields. */
  InvestorChanged: z.object({ fields: z.array(text) }),
  /** The id of a user. */
  PersonAdded: z.object({ person: text }),
  /** The address of the mail. */
  InvitationSent: to,
  InvitationWithdrawn: to,
} as const;
export type InvestorEventName = keyof typeof INVESTOR_EVENTS;

const onLoan = z.object({ loanUuid: text });
const ofReport = z.object({ report: text, version: z.number() });

/** Changes of the record itself: the parts that changed, without their values. */
export const BORROWER_EVENTS = {
  BorrowerAdded: onLoan,
  /** `rows` of a schedule: how many were sent. */
  BorrowerChanged: z.object({ parts: z.array(text), rows: z.number().optional() }),
  BorrowerLinked: onLoan,
  BorrowerUnlinked: onLoan,
  /** Ids of the kept record and of the merged one. */
  BorrowersMerged: z.object({ kept: text, other: text }),
  IdentityRead: nothing,
  IdentityChanged: z.object({ fields: z.array(text), removed: z.array(text) }),
  BorrowerErased: nothing,
  ChecksStarted: ofReport,
  ChecksDone: ofReport,
  ChecksFailed: ofReport,
  ChecksActivated: ofReport,
  ChecksRemoved: ofReport,
  ChecksOverridden: ofReport.extend({ loanUuid: text }),
  ChecksEdited: ofReport,
} as const;
export type BorrowerEventName = keyof typeof BORROWER_EVENTS;
export type BorrowerEventProps<N extends BorrowerEventName> = z.output<(typeof BORROWER_EVENTS)[N]>;

const group = z.object({ group: text });

export const USER_EVENT_PROPS = {
  RoleChanged: z.object({ from: text, to: text }),
  AccountSwitchedOff: nothing,
  AccountSwitchedOn: nothing,
  GroupJoined: group,
  GroupLeft: group,
  PasswordChanged: nothing,
  PasswordReset: nothing,
} as const satisfies Readonly<Record<UserEventName, z.ZodType>>;

/** An event to store: its name determines its props, which may be omitted if it has none. */
type Draft<Catalogue extends Readonly<Record<string, z.ZodType>>> = {
  [Name in keyof Catalogue]: Record<string, never> extends z.output<Catalogue[Name]>
    ? { readonly name: Name; readonly props?: z.output<Catalogue[Name]> }
    : { readonly name: Name; readonly props: z.output<Catalogue[Name]> };
}[keyof Catalogue];
export type InvestorEventDraft = Draft<typeof INVESTOR_EVENTS>;
export type UserEventDraft = Draft<typeof USER_EVENT_PROPS>;
