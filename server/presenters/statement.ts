import type { HolderStatement, OwnStatement, OwnStatementHead, StatementHead } from '#contract';
import type { HolderStatementRow } from '../models';
import { presentAuthor } from './author';

/** The loan's state when a draft is read. */
export interface StatementGround {
  /** The workbook as last saved. */
  readonly revision: number | undefined;
  /** ISO date in GMT. */
  readonly today: string;
}

/** Whether the figures of a draft would be others if they were computed now. */
function outdated(
  { status, month, figures }: HolderStatementRow,
  { revision, today }: StatementGround,
): HolderStatement['outdated'] {
  if (status !== 'Draft' || figures.revision === undefined || figures.computedOn === undefined) return null;
  if (figures.revision !== revision) return 'saved';
  const isOfItsMonth = figures.computedOn.slice(0, 7) === month.slice(0, 7);
  return isOfItsMonth && today > figures.computedOn ? 'later' : null;
}

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

export const presentStatement = (
  row: HolderStatementRow,
  mayEdit: boolean,
  ground: StatementGround,
): HolderStatement => ({
  ...presentStatementHead(row),
  figures: row.figures,
  remarks: row.remarks,
  outdated: outdated(row, ground),
  canEdit: mayEdit && row.status === 'Draft',
});

/** A released statement as its investor sees it in a list, without staff. */
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
