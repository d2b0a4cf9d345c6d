import { z } from 'zod';
import { written } from './written';
import { namedSchema } from './named';

/** A frozen state of a loan: inputs, values and the deal page as they stood. */
export const snapshotSchema = z.object({
  uuid: z.uuid(),
  label: z.string(),
  /** 1 for the first of its loan: by this number people speak of it. */
  version: z.number().int(),
  revision: z.number().int(),
  template: z.object({ key: z.string(), version: z.number().int() }),
  engineVersion: z.string(),
  createdAt: z.iso.datetime(),
  by: namedSchema.nullable(),
  /** The newest of this loan: what staff read as its deal page. */
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

/** A link by which anyone who has it reads one snapshot of one loan, while it is enabled. */
export const shareSchema = z.object({
  id: z.uuid(),
  hash: z.string(),
  /** Path of the short link on this site: `/ld/{hash}`. */
  url: z.string(),
  /** For whom the link was made. */
  name: z.string().nullable(),
  snapshot: z.object({
    uuid: z.uuid(),
    label: z.string(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
  }),
  enabled: z.boolean(),
  /** From when on it opens nothing. */
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
/** PATCH /api/loans/{uuid}/shares/{id}: switches the link off and on, names it, lets it end; answers the share. */
export const updateShareRequest = z
  .strictObject({ enabled: z.boolean(), name: linkName, endsAt })
  .partial()
  .refine((update) => Object.keys(update).length > 0, 'Nothing to change');
export type UpdateShareRequest = z.infer<typeof updateShareRequest>;

export const SHARE_SORTS = ['loan', 'name', 'version', 'endsAt', 'createdAt'] as const;
export type ShareSort = (typeof SHARE_SORTS)[number];
const ALL_SHARE_SORTS = [...SHARE_SORTS, ...SHARE_SORTS.map((key) => `-${key}` as const)] as const;

/** GET /api/shares: links of all loans, newest first unless `sort` says otherwise, which begins with `-` for descending; `open` leaves those by which the deal is read now. */
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
