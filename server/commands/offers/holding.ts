import type { Transaction } from 'sequelize';
import type { Deal, DealType, HoldingStatus } from '#domain';
import { DealOffering, Investor, Loan, OwnershipRow } from '../../models';

/** An offer as far as the list of loans shows it. */
export interface HeldOffer {
  readonly status: DealOffering['status'];
  readonly role: DealOffering['role'];
  readonly invited: boolean;
  readonly investor: string;
}

export interface Holding {
  readonly holdingStatus: HoldingStatus;
  readonly matchedCount: number;
  readonly sharedCount: number;
  readonly declinedCount: number;
  readonly currentInvestor: string | null;
  readonly approvedInvestors: string[];
}

/** The holding status of a note of a split loan. */
export type NoteHolding = Pick<Loan, 'dealType' | 'holdingStatus' | 'currentInvestor'>;

export interface Ground {
  /** The organisation that holds, with or without an offer. */
  readonly holder: string | null;
  /** Whether it was ever held by an investor. */
  readonly held: boolean;
  /** Whether the deal looks for investors: it is on the market, and offered or in the marketplace. */
  readonly looking: boolean;
  /** The notes of a split whole loan. */
  readonly notes?: readonly NoteHolding[];
}

/** The investors who hold or are closing the notes; one name if it is the same for all. */
function investorsOf(notes: readonly NoteHolding[]): string | null {
  const named = notes.filter(({ currentInvestor }) => currentInvestor !== null);
  const names = new Set(named.map(({ currentInvestor }) => currentInvestor));
  if (names.size === 1 && named.length > 1) return named[0]?.currentInvestor ?? null;
  return (
    named.map(({ dealType, currentInvestor }) => `${dealType} Note: ${currentInvestor}`).join(', ') || null
  );
}

/** The holding status of a split loan by its notes: held or closing if any of them is, past if all are. */
function ofNotes(notes: readonly NoteHolding[]): Pick<Holding, 'holdingStatus' | 'currentInvestor'> | null {
  for (const status of ['Holder', 'Closing'] as const) {
    const such = notes.filter(({ holdingStatus }) => holdingStatus === status);
    if (such.length > 0) return { holdingStatus: status, currentInvestor: investorsOf(such) };
  }
  return notes.length > 0 && notes.every(({ holdingStatus }) => holdingStatus === 'Past Holder')
    ? { holdingStatus: 'Past Holder', currentInvestor: null }
    : null;
}

/**
 * The holding status of a deal as the loan list shows it.
 * @param offers those that were not withdrawn
 */
export function holdingOf(
  offers: readonly HeldOffer[],
  { holder, held, looking, notes = [] }: Ground,
): Holding {
  const approved = offers.filter(({ status }) => status === 'Approved').map(({ investor }) => investor);
  const closing = offers.find(({ status }) => status === 'Closing')?.investor ?? null;
  const standing = (): HoldingStatus => {
    if (holder !== null) return 'Holder';
    if (closing !== null) return 'Closing';
    if (approved.length > 0) return 'Approved';
    if (looking) return 'Matching';
    return held ? 'Past Holder' : 'Draft';
  };
  const own = { holdingStatus: standing(), currentInvestor: holder ?? closing };
  return {
    ...(own.currentInvestor === null ? (ofNotes(notes) ?? own) : own),
    matchedCount: offers.length,
    sharedCount: offers.filter(({ invited }) => invited).length,
    declinedCount: offers.filter(({ status }) => status === 'Rejected').length,
    approvedInvestors: approved.toSorted((a, b) => a.localeCompare(b)),
  };
}

/** The row of the loan list for a deal: the whole loan's, or that of its A or B note while the loan is split. */
export const rowOfDeal = (
  loanUuid: string,
  dealType: DealType,
  transaction?: Transaction,
): Promise<Loan | null> =>
  Loan.findOne({
    where: {
      ...(dealType === 'WL' ? { uuid: loanUuid } : { wholeUuid: loanUuid, dealType }),
      deletedAt: null,
    },
    transaction,
  });

export const whereDeal = ({ loanUuid, dealType, splitNo }: Deal) => ({ loanUuid, dealType, splitNo });
const NAMED = { model: Investor, as: 'investor', attributes: ['organizationName'] };

const ownDeal = (row: Loan): Deal => ({
  loanUuid: row.wholeUuid ?? row.uuid,
  dealType: row.dealType,
  splitNo: row.dealType === 'WL' ? 0 : row.splitNo,
});

/** The notes of a loan while it is split. */
const notesOf = (row: Loan, transaction: Transaction): Promise<Loan[]> =>
  row.dealType === 'WL'
    ? Loan.findAll({
        where: { wholeUuid: row.uuid, deletedAt: null },
        order: [['dealType', 'ASC']],
        transaction,
      })
    : Promise.resolve([]);

/** Whether this deal itself, not counting its notes, was ever offered or held. */
export async function wasOffered(row: Loan, transaction: Transaction): Promise<boolean> {
  const where = whereDeal(ownDeal(row));
  const offers = await DealOffering.count({ where, transaction });
  return offers > 0 || (await OwnershipRow.count({ where, transaction })) > 0;
}

/**
 * Updates what the loan list shows of a deal (holding status, current and approved investors, counts of offers)
 * from its offers and its holder, and of a split loan from its notes, in the transaction that changed them. A deal
 * is left unchanged if neither it nor one of its notes was ever offered or held. After a note, its whole loan is
 * updated, too.
 * @param loanUuid the whole loan
 */
export async function refreshHolding(
  loanUuid: string,
  dealType: DealType,
  transaction: Transaction,
): Promise<void> {
  const row = await rowOfDeal(loanUuid, dealType, transaction);
  if (row === null || !(await followsOffers(row, transaction))) return;
  const where = whereDeal(ownDeal(row));
  const all = await DealOffering.findAll({ where, include: [NAMED], transaction });
  const holders = await OwnershipRow.findAll({ where, include: [NAMED], transaction });
  const notes = await notesOf(row, transaction);
  const open = all.filter(({ withdrawnAt }) => withdrawnAt === null);
  const holding = holdingOf(
    open.map(({ status, role, invitedAt, investor }) => ({
      status,
      role,
      invited: invitedAt !== null,
      investor: investor?.organizationName ?? '',
    })),
    {
      holder: holders.find(({ toDate }) => toDate === null)?.investor?.organizationName ?? null,
      held: holders.length > 0,
      looking: row.inMarket && row.status !== 'Repaid' && (open.length > 0 || row.status === 'Marketplace'),
      notes,
    },
  );
  await Loan.update({ ...holding, updatedAt: new Date() }, { where: { uuid: row.uuid }, transaction });
  if (dealType !== 'WL') await refreshHolding(loanUuid, 'WL', transaction);
}

/**
 * Whether a deal, or a note of it, was ever offered or held, so that its holding status is derived from that.
 */
export async function followsOffers(loan: Loan, transaction: Transaction): Promise<boolean> {
  if (await wasOffered(loan, transaction)) return true;
  for (const note of await notesOf(loan, transaction)) if (await wasOffered(note, transaction)) return true;
  return false;
}

/** The condition of offers that their investors may still read. */
export const OPEN = { withdrawnAt: null };
