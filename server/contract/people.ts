import { z } from 'zod';
import { ROLES, USER_GROUPS } from '#domain';
import { userSchema } from './auth';
import { count, optional } from './written';
import { namedSchema } from './named';

/** Someone who can sign in, as those who manage people see them. */
export const personSchema = userSchema.extend({
  active: z.boolean(),
  groups: z.array(z.enum(USER_GROUPS)),
  createdAt: z.iso.datetime(),
});
export type Person = z.infer<typeof personSchema>;

export const PEOPLE_SORTS = ['name', 'email', 'role', 'createdAt', 'active'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];
const SORTS = [...PEOPLE_SORTS, ...PEOPLE_SORTS.map((key) => `-${key}` as const)] as const;

/**
 * GET /api/settings/users: 100 at a time, by last name unless `sort` is given (a leading `-` for descending).
 */
export const peopleQuery = z.object({
  /** Any part of a name or an e-mail address. */
  search: optional(z.string().trim().max(200)),
  role: optional(z.enum(ROLES)),
  group: optional(z.enum(USER_GROUPS)),
  active: optional(z.enum(['true', 'false'])),
  sort: optional(z.enum(SORTS)),
  limit: count(100, 1, 500),
  offset: count(0, 0, 1_000_000),
});
export type PeopleQuery = z.infer<typeof peopleQuery>;
export const peopleResponse = z.object({ data: z.array(personSchema), total: z.number().int() });
export type PeopleResponse = z.infer<typeof peopleResponse>;

/** PATCH /api/settings/users/{id}: answers the person after the change. */
export const changePersonRequest = z
  .strictObject({
    role: z.enum(ROLES),
    active: z.boolean(),
    groups: z.array(z.enum(USER_GROUPS)).max(USER_GROUPS.length),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change');
export type ChangePersonRequest = z.infer<typeof changePersonRequest>;

export const USER_EVENTS = [
  'RoleChanged',
  'AccountSwitchedOff',
  'AccountSwitchedOn',
  'GroupJoined',
  'GroupLeft',
  'PasswordChanged',
  'PasswordReset',
] as const;
export type UserEventName = (typeof USER_EVENTS)[number];

/**
 * GET /api/settings/users/events?userId=: changes to accounts, newest first; `actor` is null for the command
 * line.
 */
export const userEventsQuery = z.object({
  userId: optional(z.uuid('Not a user')),
  limit: count(100, 1, 500),
  offset: count(0, 0, 1_000_000),
});
export const userEventSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  name: z.enum(USER_EVENTS),
  user: namedSchema,
  actor: namedSchema.nullable(),
  /** `from` and `to` of a role, `group` of a group. */
  props: z.record(z.string(), z.string()),
});
export type UserEventRecord = z.infer<typeof userEventSchema>;
export const userEventsResponse = z.object({ data: z.array(userEventSchema), total: z.number().int() });

/**
 * GET /api/users/contacts: the active members of investor relations, as contacts for investors and borrowers.
 */
export const contactsResponse = z.object({
  data: z.array(z.object({ name: z.string(), email: z.string() })),
});
