import type { Job } from '#contract';
import type { JobRow } from '../models';

/** A job for the person who waits for it, without its input and result. */
export function presentJob({
  uuid,
  kind,
  status,
  progress,
  step,
  errorMessage,
  createdAt,
  completedAt,
  failedAt,
}: JobRow): Job {
  return {
    uuid,
    kind,
    status,
    step,
    errorMessage,
    progress: Math.min(1, Math.max(0, progress)),
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  };
}
