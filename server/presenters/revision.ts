import type { z } from 'zod';
import type { revisionSummary } from '#contract';
import type { WorkbookRevision } from '../models';
import { presentAuthor } from './author';

export function presentRevision(row: WorkbookRevision): z.input<typeof revisionSummary> {
  const { revision, at, user, label, cellsChanged, restores } = row;
  return { revision, at: at.toISOString(), by: presentAuthor(user), label, cellsChanged, restores };
}
