import type { Share, Snapshot } from '#contract';
import type { ShareRow, SnapshotRow } from '../models';
import { presentAuthor } from './author';

export function presentSnapshot(row: SnapshotRow, current: boolean): Snapshot {
  return {
    uuid: row.uuid,
    label: row.label,
    version: row.version,
    revision: row.revision,
    template: { key: row.templateKey, version: row.templateVersion },
    engineVersion: row.engineVersion,
    createdAt: row.createdAt.toISOString(),
    by: presentAuthor(row.user),
    current,
  };
}

/** @param sharing whether links of this loan open at all */
export function presentShare(row: ShareRow, sharing: boolean): Share {
  const { snapshot } = row;
  if (snapshot === undefined) throw new Error('The snapshot of a share was not read');
  return {
    id: row.id,
    hash: row.hash,
    url: `/ld/${row.hash}`,
    name: row.name,
    snapshot: {
      uuid: snapshot.uuid,
      label: snapshot.label,
      version: snapshot.version,
      createdAt: snapshot.createdAt.toISOString(),
    },
    enabled: row.enabled,
    endsAt: row.endsAt?.toISOString() ?? null,
    open: sharing && row.enabled && (row.endsAt === null || row.endsAt > new Date()),
    createdAt: row.createdAt.toISOString(),
    by: presentAuthor(row.user),
  };
}
