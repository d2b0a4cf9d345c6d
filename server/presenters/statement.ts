import type { HolderStatement, OwnStatement, OwnStatementHead, StatementHead } from '#contract';
import type { HolderStatementRow } from '../models';
import { presentAuthor } from './author';

export function presentStatementHead(row: HolderStatementRow): StatementHead {
  return {
    id: row.id,
    loanUuid: row.loanUuid,
    dealType: row.dealType,
    month: row.month.slice(0, 7),
    investor: { id: row.investorId, name: row.investor?.organizationName ?? row.figures.holder },
    status: row.status,
    version: row.version,
    asOf: row.figures.asOf,
    madeAt: row.createdAt.toISOString(),
    releasedAt: row.releasedAt?.toISOString() ?? null,
    releasedBy: presentAuthor(row.releaser),
  };
}

export const presentStatement = (row: HolderStatementRow, mayEdit: boolean): HolderStatement => ({
  ...presentStatementHead(row),
  figures: row.figures,
  remarks: row.remarks,
  canEdit: mayEdit && row.status === 'Draft',
});

/** A released statement as its investor sees it in a list: nothing of the staff. */
export function presentOwnStatementHead(row: HolderStatementRow): OwnStatementHead {
  if (row.releasedAt === null) throw new Error('A draft is for the staff alone');
  return {
    id: row.id,
    loanUuid: row.loanUuid,
    dealType: row.dealType,
    month: row.month.slice(0, 7),
    address: row.figures.address ?? '',
    asOf: row.figures.asOf,
    releasedAt: row.releasedAt.toISOString(),
  };
}

export const presentOwnStatement = (row: HolderStatementRow): OwnStatement => ({
  ...presentOwnStatementHead(row),
  figures: row.figures,
  remarks: row.remarks,
});
