import type { Share, Snapshot } from '#contract';
import type { ShareRow, SnapshotRow } from '../models';
import { presentAuthor } from './author';

export function presentSnapshot(row: SnapshotRow, current: boolean): Snapshot {
  return {
    uuid: row.uuid,
    label: row.label,
    revision: row.revision,
    template: { key: row.templateKey, version: row.templateVersion },
    engineVersion: row.engineVersion,
    createdAt: row.createdAt.toISOString(),
    by: presentAuthor(row.user),
    current,
  };
}

export function presentShare(row: ShareRow): Share {
  const { snapshot } = row;
  if (snapshot === undefined) throw new Error('The snapshot of a share was not read');
  return {
    id: row.id,
    hash: row.hash,
    url: `/ld/${row.hash}`,
    snapshot: { uuid: snapshot.uuid, label: snapshot.label, createdAt: snapshot.createdAt.toISOString() },
    enabled: row.enabled,
    createdAt: row.createdAt.toISOString(),
    by: presentAuthor(row.user),
  };
}
