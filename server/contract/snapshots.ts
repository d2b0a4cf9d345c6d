import { z } from 'zod';
import { written } from './written';
import { namedSchema } from './named';

/** A frozen state of a loan: its inputs, values and deal page at that time. */
export const snapshotSchema = z.object({
  uuid: z.uuid(),
  label: z.string(),
  /** Number of the snapshot within its loan, from 1, as shown to people. */
  version: z.number().int(),
  revision: z.number().int(),
  template: z.object({ key: z.string(), version: z.number().int() }),
  engineVersion: z.string(),
  createdAt: z.iso.datetime(),
  by: namedSchema.nullable(),
  /** Whether it is the newest of this loan, which staff see as its deal page. */
  current: z.boolean(),
});
/** A frozen state of a loan, which share links point at. */
export type Snapshot = z.infer<typeof snapshotSchema>;

/** POST /api/loans/{uuid}/snapshots: answers 201 and the snapshot of the last saved revision. */
export const createSnapshotRequest = z.strictObject({
  label: z.string().trim().min(1, 'Label is required').max(120, 'Label must be 120 characters or less'),
});
export type CreateSnapshotRequest = z.infer<typeof createSnapshotRequest>;
/** GET /api/loans/{uuid}/snapshots: newest first. */
export const snapshotsResponse = z.object({ snapshots: z.array(snapshotSchema) });

/** A link through which anyone can read one snapshot of a loan, while it is enabled. */
export const shareSchema = z.object({
  id: z.uuid(),
  hash: z.string(),
  /** Path of the short link on this site: `/ld/{hash}`. */
  url: z.string(),
  /** The person the link was made for. */
  name: z.string().nullable(),
  snapshot: z.object({
    uuid: z.uuid(),
    label: z.string(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
  }),
  enabled: z.boolean(),
  /** When the link stops working. */
  endsAt: z.iso.datetime().nullable(),
  /** Whether it opens the deal now: switched on, not ended, and sharing of the loan not disabled. */
  open: z.boolean(),
  createdAt: z.iso.datetime(),
  by: namedSchema.nullable(),
});
export type Share = z.infer<typeof shareSchema>;

const linkName = z.string().trim().max(120, 'The name must be 120 characters or less').nullable();
const endsAt = z.iso.datetime({ error: 'The end must be a date and time' }).nullable();
/** POST /api/loans/{uuid}/shares: answers 201 and the share. */
export const createShareRequest = z.strictObject({
  snapshotId: z.uuid(),
  name: linkName.optional(),
  endsAt: endsAt.optional(),
});
export type CreateShareRequest = z.infer<typeof createShareRequest>;
/** GET /api/loans/{uuid}/shares: newest first. */
export const sharesResponse = z.object({ shares: z.array(shareSchema) });
/**
 * PATCH /api/loans/{uuid}/shares/{id}: switches the link on or off, names it, or sets its end; answers the
 * share.
 */
export const updateShareRequest = z
  .strictObject({ enabled: z.boolean(), name: linkName, endsAt })
  .partial()
  .refine((update) => Object.keys(update).length > 0, 'Nothing to change');
export type UpdateShareRequest = z.infer<typeof updateShareRequest>;

export const SHARE_SORTS = ['loan', 'name', 'version', 'endsAt', 'createdAt'] as const;
export type ShareSort = (typeof SHARE_SORTS)[number];
const ALL_SHARE_SORTS = [...SHARE_SORTS, ...SHARE_SORTS.map((key) => `-${key}` as const)] as const;

/**
 * GET /api/shares: links of all loans, newest first unless `sort` is given (a leading `-` for descending);
 * `open` keeps only those that open the deal now.
 */
export const allSharesQuery = z.object({
  open: z.enum(['yes']).optional(),
  sort: z.enum(ALL_SHARE_SORTS).optional(),
  limit: written(z.number().int().min(1).max(200)).default(50),
  offset: written(z.number().int().min(0).max(1_000_000)).default(0),
});
export type AllSharesQuery = z.infer<typeof allSharesQuery>;
export const allSharesResponse = z.object({
  shares: z.array(shareSchema.extend({ loan: z.object({ uuid: z.uuid(), address: z.string() }) })),
  total: z.number().int(),
});
export type SharedLink = z.infer<typeof allSharesResponse>['shares'][number];
