import { z } from 'zod';

export const JOB_STATUSES = ['in_progress', 'completed', 'failed'] as const;
export const jobStatusSchema = z.enum(JOB_STATUSES);
export type JobStatus = z.infer<typeof jobStatusSchema>;

/** Work that outlasts a request: its caller polls it every JOB_POLL_MS. */
export const jobSchema = z.object({
  uuid: z.uuid(),
  kind: z.string(),
  status: jobStatusSchema,
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  /** The current step, in a few words. */
  step: z.string().nullable(),
  errorMessage: z.string().nullable(),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  failedAt: z.iso.datetime().nullable(),
});
export type Job = z.infer<typeof jobSchema>;

/** Polling interval of screens for jobs and extractions, in milliseconds. */
export const JOB_POLL_MS = 3000;
