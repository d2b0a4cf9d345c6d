import { literal, Op, type Transaction } from 'sequelize';
import type { Deal, DealType } from '#domain';
import { Investor, InvestorCreditBox } from '../investor';
import { Loan } from '../loan';
import { DealOffering, OfferingView, OwnershipRow } from '../offering';
import { SnapshotRow } from '../snapshot';
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

/**
 * An offer that its investor may read: invited or later, not withdrawn, of an existing loan and its current
 * split.
 */
export interface ReadableOffering extends DealOffering {
  /** The whole loan's row, or the note's. */
  row: Loan;
}

interface Which {
  readonly id?: string;
  readonly loanUuid?: string;
}

/**
 * The offers that an investor's people may read. Every route decides by this function: an offer that it does
 * not return does not exist for them.
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
      // Inactive investors still read what they hold.
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
    // After a consolidation, past holders of a note keep access to what they were offered.
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

/** The present holders of a loan's deals. */
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

/** Active investors to whom a deal is not offered at present, with their credit boxes. */
export async function candidatesFor(
  { loanUuid, dealType, splitNo }: Deal,
  search: string | undefined,
): Promise<Investor[]> {
  const taken = await DealOffering.findAll({
    where: { loanUuid, dealType, splitNo, withdrawnAt: null },
    attributes: ['investorId'],
  });
  return Investor.findAll({
    where: {
      status: 'Active',
      id: { [Op.notIn]: taken.map(({ investorId }) => investorId) },
      ...(search && { organizationName: { [Op.iLike]: `%${search.replace(/[\\%_]/g, '\\$&')}%` } }),
    },
    include: [{ model: InvestorCreditBox, as: 'creditBox' }],
    order: [
      ['organizationName', 'ASC'],
      ['id', 'ASC'],
    ],
  });
}

/** The credit boxes of these investors, as far as they have one. */
export const boxesOf = (
  investorIds: readonly string[],
  transaction: Transaction,
): Promise<InvestorCreditBox[]> =>
  InvestorCreditBox.findAll({ where: { investorId: { [Op.in]: [...investorIds] } }, transaction });

const OFFERED = {
  WL: ['totalLoanAmount', 'interestRate', 'ltv'],
  A: ['aNoteAmount', 'aNoteInterestRate', 'aNoteLtv'],
  B: ['bNoteAmount', 'bNoteInterestRate', 'bNoteLtv'],
} as const;
const DATED = ['loanTerms', 'maturityDate', 'extendedMaturityDate'];
const NAMES = [...Object.values(OFFERED).flat(), ...DATED];
const PICKED = `jsonb_build_object(${NAMES.map((name) => `'${name}', figures -> '${name}'`).join(', ')})`;

/** A frozen deal in one line: USD, fractions, months, an ISO day. */
export interface OfferedTerms {
  readonly loanAmount: number | null;
  readonly interestRate: number | null;
  readonly ltv: number | null;
  readonly terms: number | null;
  readonly maturityDate: string | null;
}
export interface OfferedVersion {
  readonly uuid: string;
  readonly version: number;
  terms(dealType: DealType): OfferedTerms;
}

const numberIn = (figures: Readonly<Record<string, unknown>>, name: string): number | null => {
  const value = figures[name];
  return typeof value === 'number' ? value : null;
};
const dayIn = (figures: Readonly<Record<string, unknown>>, name: string): string | null => {
  const value = figures[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Frozen deals with the few figures that a list of offers shows, by their ids. */
export async function offeredVersions(
  uuids: readonly string[],
): Promise<ReadonlyMap<string, OfferedVersion>> {
  const rows = await SnapshotRow.findAll({
    where: { uuid: { [Op.in]: [...uuids] } },
    attributes: ['uuid', 'version', [literal(PICKED), 'figures']],
  });
  return new Map(
    rows.map(({ uuid, version, figures }) => [
      uuid,
      {
        uuid,
        version,
        terms(dealType) {
          const [amount, rate, ltv] = OFFERED[dealType];
          return {
            loanAmount: numberIn(figures, amount),
            interestRate: numberIn(figures, rate),
            ltv: numberIn(figures, ltv),
            terms: numberIn(figures, 'loanTerms'),
            maturityDate: dayIn(figures, 'extendedMaturityDate') ?? dayIn(figures, 'maturityDate'),
          };
        },
      },
    ]),
  );
}
