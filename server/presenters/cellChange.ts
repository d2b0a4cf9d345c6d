import type { CellChangeRecord } from '#contract';
import type { LastChange } from '../models/queries/cellChanges';
import { presentAuthor } from './author';

export function presentCellChange({
  cell,
  revision,
  at,
  before,
  after,
  id,
  firstName,
  lastName,
  email,
}: LastChange): CellChangeRecord {
  const by =
    id === null
      ? null
      : presentAuthor({ id, firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' });
  return { name: cell, revision, at: at.toISOString(), by, before, after };
}
