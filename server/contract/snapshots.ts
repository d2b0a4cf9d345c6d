import { z } from 'zod';

const person = z.object({ id: z.string(), name: z.string() });

/** A frozen state of a loan: inputs, values and the deal page as they stood. */
export const snapshotSchema = z.object({
  uuid: z.uuid(),
  label: z.string(),
  revision: z.number().int(),
  template: z.object({ key: z.string(), version: z.number().int() }),
  engineVersion: z.string(),
  createdAt: z.iso.datetime(),
  by: person.nullable(),
  /** The newest of this loan: what staff read as its deal page. */
  current: z.boolean(),
});
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
  snapshot: z.object({ uuid: z.uuid(), label: z.string(), createdAt: z.iso.datetime() }),
  enabled: z.boolean(),
  createdAt: z.iso.datetime(),
  by: person.nullable(),
});
export type Share = z.infer<typeof shareSchema>;

/** POST /api/loans/{uuid}/shares: answers 201 and the share. */
export const createShareRequest = z.strictObject({ snapshotId: z.uuid() });
/** GET /api/loans/{uuid}/shares: newest first. */
export const sharesResponse = z.object({ shares: z.array(shareSchema) });
/** PATCH /api/loans/{uuid}/shares/{id}: switches the link off and on; answers the share. */
export const updateShareRequest = z.strictObject({ enabled: z.boolean() });
