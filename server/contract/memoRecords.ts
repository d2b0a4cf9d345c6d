import { z } from 'zod';

export const ZIP = 'application/zip';

/** POST …/ic-memos/generate-draft-record-url/{memoId} */
export const draftRecordResponse = z.object({
  /** An address on this site, good for ten minutes. */
  url: z.string(),
  name: z.string(),
});
/** GET …/ic-memos/{memoId}/draft-record */
export const draftRecordQuery = z.object({ key: z.string().min(1).max(4096) });

/** GET …/ic-memos/{memoId}/record/check */
export const recordCheckResponse = z.object({
  /** Whether all checks below pass. */
  holds: z.boolean(),
  /** The file has the checksum that was kept when it was made. */
  whole: z.boolean(),
  /** Each file in it against the manifest. */
  files: z.array(z.object({ path: z.string(), holds: z.boolean() })),
  /** Names of chosen files that were not there when it was made. */
  missing: z.array(z.string()),
  /** Labels of the figures that its inputs give otherwise today than when it was made. */
  differing: z.array(z.string()),
});
export type RecordCheck = z.infer<typeof recordCheckResponse>;
