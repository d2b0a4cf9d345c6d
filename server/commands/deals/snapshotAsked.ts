import { notFound } from '../../errors';
import type { SnapshotRow } from '../../models';
import { dealVersions, findSnapshotDeal, newestSnapshotDeal } from '../../models/queries/snapshots';

/** A staff member's request for a deal. */
export interface StaffAsks {
  readonly snapshotId?: string | undefined;
  readonly version?: number | undefined;
  readonly preview?: 'live' | undefined;
}

/**
 * The snapshot that staff request, else the newest; null before the first, and for a preview of the workbook.
 * @throws AppError 404 if it does not exist
 */
export async function snapshotAsked(
  loanUuid: string,
  { snapshotId, version, preview }: StaffAsks,
): Promise<SnapshotRow | null> {
  if (preview === 'live') return null;
  if (snapshotId !== undefined) return findSnapshotDeal(loanUuid, snapshotId);
  if (version === undefined) return newestSnapshotDeal(loanUuid);
  const found = (await dealVersions(loanUuid)).find((one) => one.version === version);
  if (found === undefined) throw notFound('There is no such version');
  return findSnapshotDeal(loanUuid, found.uuid);
}
