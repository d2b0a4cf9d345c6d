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

/**
 * What the list of loans shows of a deal.
 * @param offers those that were not withdrawn
 * @param holder the organisation that holds, with or without an offer
 * @param looking whether the deal looks for investors: it is on the market, and offered or in the marketplace
 */
export function holdingOf(offers: readonly HeldOffer[], holder: string | null, looking: boolean): Holding {
  const approved = offers.filter(({ status }) => status === 'Approved').map(({ investor }) => investor);
  const closing = offers.find(({ status }) => status === 'Closing')?.investor ?? null;
  const standing = (): HoldingStatus => {
    if (holder !== null) return 'Holder';
    if (closing !== null) return 'Closing';
    if (approved.length > 0) return 'Approved';
    return looking ? 'Matching' : 'Draft';
  };
  return {
    holdingStatus: standing(),
    matchedCount: offers.length,
    sharedCount: offers.filter(({ invited }) => invited).length,
    declinedCount: offers.filter(({ status }) => status === 'Rejected').length,
    currentInvestor: holder ?? closing,
    approvedInvestors: approved.toSorted((a, b) => a.localeCompare(b)),
  };
}

/** The row of the list of loans for a deal: the whole loan's, or that of its A or B note while it stands. */
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

/**
 * Writes what the list of loans shows of a deal from its offers and its holder, in the transaction that changed them. A
 * deal that was never offered nor held keeps the holding status that it has.
 * @param loanUuid the whole loan
 */
export async function refreshHolding(
  loanUuid: string,
  dealType: DealType,
  transaction: Transaction,
): Promise<void> {
  const row = await rowOfDeal(loanUuid, dealType, transaction);
  if (row === null) return;
  const where = { loanUuid, dealType, splitNo: dealType === 'WL' ? 0 : row.splitNo };
  const [all, holders] = await Promise.all([
    DealOffering.findAll({ where, include: [NAMED], transaction }),
    OwnershipRow.findAll({ where, include: [NAMED], transaction }),
  ]);
  if (all.length === 0 && holders.length === 0) return;
  const open = all.filter(({ withdrawnAt }) => withdrawnAt === null);
  const holding = holdingOf(
    open.map(({ status, role, invitedAt, investor }) => ({
      status,
      role,
      invited: invitedAt !== null,
      investor: investor?.organizationName ?? '',
    })),
    holders.find(({ toDate }) => toDate === null)?.investor?.organizationName ?? null,
    row.inMarket && row.status !== 'Repaid' && (open.length > 0 || row.status === 'Marketplace'),
  );
  await Loan.update({ ...holding, updatedAt: new Date() }, { where: { uuid: row.uuid }, transaction });
}

/** Whether a deal was ever offered or held: its holding status follows from that then. */
export async function followsOffers(loan: Loan, transaction: Transaction): Promise<boolean> {
  const where = {
    loanUuid: loan.wholeUuid ?? loan.uuid,
    dealType: loan.dealType,
    splitNo: loan.dealType === 'WL' ? 0 : loan.splitNo,
  };
  const offers = await DealOffering.count({ where, transaction });
  return offers > 0 || (await OwnershipRow.count({ where, transaction })) > 0;
}

/** The offers of a deal that somebody of the investor may still read. */
export const OPEN = { withdrawnAt: null };
