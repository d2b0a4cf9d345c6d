import type { z } from 'zod';
import type { revisionSummary } from '#contract';
import type { WorkbookRevision } from '../models';
import { presentAuthor } from './author';

export function presentRevision(row: WorkbookRevision): z.input<typeof revisionSummary> {
  const { revision, at, user, label, cellsChanged, restores, movedFrom, movedTo } = row;
  return {
    revision,
    at: at.toISOString(),
    by: presentAuthor(user),
    label,
    cellsChanged,
    restores,
    moved: movedFrom === null || movedTo === null ? null : { from: movedFrom, to: movedTo },
  };
}
