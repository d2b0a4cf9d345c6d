import { Op, type Transaction, type WhereOptions } from 'sequelize';
import type { Deal } from '#domain';
import { Investor } from '../investor';
import { Loan } from '../loan';
import { DealOffering, OfferingView, OwnershipRow } from '../offering';
import { User } from '../user';

const INVESTOR = { model: Investor, as: 'investor' };

/** Offers of a deal, the newest first. */
export const offeringsOf = ({ loanUuid, dealType, splitNo }: Deal): Promise<DealOffering[]> =>
  DealOffering.findAll({
    where: { loanUuid, dealType, splitNo },
    include: [INVESTOR],
    order: [
      ['createdAt', 'DESC'],
      ['id', 'ASC'],
    ],
  });

/** Looks at offered deals, oldest first, with who looked. */
export const viewsOf = (offeringIds: readonly string[]): Promise<OfferingView[]> =>
  OfferingView.findAll({
    where: { offeringId: { [Op.in]: [...offeringIds] } },
    include: [{ model: User, as: 'user', attributes: ['id', 'firstName', 'lastName', 'email'] }],
    order: [['id', 'ASC']],
  });

/** An offer that its investor may read: invited or later, not withdrawn, of a loan that stands and a split that does. */
export interface ReadableOffering extends DealOffering {
  /** The whole loan's row, or the note's. */
  row: Loan;
}

type Which = Pick<WhereOptions<DealOffering>, never> & {
  readonly id?: string;
  readonly loanUuid?: string;
};

/**
 * The offers that somebody who signs in for this investor may read. This is the one place that decides it: what stands in
 * no answer of it is not there for them, by whatever route they ask.
 */
export async function readableOfferings(
  investorId: string,
  which: Which = {},
  transaction?: Transaction,
): Promise<ReadableOffering[]> {
  const investor = await Investor.findByPk(investorId, { transaction });
  if (investor === null) return [];
  const offers = await DealOffering.findAll({
    where: {
      ...which,
      investorId,
      status: { [Op.ne]: 'Pending' },
      withdrawnAt: null,
      snapshotUuid: { [Op.ne]: null },
      // Who buys no more still reads what they hold.
      ...(investor.status === 'Inactive' && { role: 'HOLDER' }),
    },
    include: [INVESTOR],
    order: [
      ['invitedAt', 'DESC'],
      ['id', 'ASC'],
    ],
    transaction,
  });
  const rows = await Loan.findAll({
    where: {
      [Op.or]: [
        { uuid: { [Op.in]: offers.map(({ loanUuid }) => loanUuid) } },
        { wholeUuid: { [Op.in]: offers.map(({ loanUuid }) => loanUuid) } },
      ],
    },
    transaction,
  });
  return offers.flatMap((offer) => {
    const whole = rows.find(({ uuid }) => uuid === offer.loanUuid);
    const row =
      offer.dealType === 'WL'
        ? whole
        : rows.find(
            ({ wholeUuid, dealType, splitNo }) =>
              wholeUuid === offer.loanUuid && dealType === offer.dealType && splitNo === offer.splitNo,
          );
    if (whole === undefined || whole.deletedAt !== null || row === undefined) return [];
    // Of a note that was consolidated, who held it keeps what they were offered.
    if (row.deletedAt !== null && offer.status !== 'Past Holder') return [];
    return [Object.assign(offer, { row })];
  });
}

/** One of these, or null. */
export const readableOffering = async (
  investorId: string,
  which: Which,
  transaction?: Transaction,
): Promise<ReadableOffering | null> => (await readableOfferings(investorId, which, transaction))[0] ?? null;

/** Who holds the deals of a loan now. */
export const holdersOf = (loanUuid: string, transaction?: Transaction): Promise<OwnershipRow[]> =>
  OwnershipRow.findAll({ where: { loanUuid, toDate: null }, include: [INVESTOR], transaction });

/** Everything that an investor holds or held, newest first. */
export const ownershipsOfInvestor = (investorId: string): Promise<OwnershipRow[]> =>
  OwnershipRow.findAll({
    where: { investorId },
    order: [
      ['fromDate', 'DESC'],
      ['id', 'ASC'],
    ],
  });
