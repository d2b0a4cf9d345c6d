import { setImmediate as turn } from 'node:timers/promises';
import { Op } from 'sequelize';
import type { Holding, Holdings } from '#contract';
import { DealOffering, Loan, OwnershipRow, WorkbookRow } from '../../models';
import { ownershipsOfInvestor } from '../../models/queries/offerings';
import { heldInterest, type HeldInterest } from './heldInterest';

const PAID: readonly Loan['status'][] = ['Repaid', 'Rejected'];

/** The data read about loans: their rows of the list, and their workbooks as last saved. */
interface Known {
  readonly rows: readonly Loan[];
  readonly workbooks: readonly Pick<
    WorkbookRow,
    'loanUuid' | 'revision' | 'templateKey' | 'templateVersion' | 'inputs'
  >[];
  readonly offers: readonly DealOffering[];
  /** All holdings of these loans, present and past. */
  readonly everHeld: readonly Pick<OwnershipRow, 'id' | 'loanUuid' | 'dealType' | 'fromDate'>[];
}

async function readKnown(investorId: string, held: readonly OwnershipRow[]): Promise<Known> {
  const uuids = [...new Set(held.map(({ loanUuid }) => loanUuid))];
  const [rows, workbooks, offers, everHeld] = await Promise.all([
    Loan.findAll({
      where: { [Op.or]: [{ uuid: { [Op.in]: uuids } }, { wholeUuid: { [Op.in]: uuids } }] },
    }),
    WorkbookRow.findAll({
      where: { loanUuid: { [Op.in]: uuids } },
      attributes: ['loanUuid', 'revision', 'templateKey', 'templateVersion', 'inputs'],
    }),
    DealOffering.findAll({ where: { investorId, loanUuid: { [Op.in]: uuids } } }),
    OwnershipRow.findAll({
      where: { loanUuid: { [Op.in]: uuids } },
      attributes: ['id', 'loanUuid', 'dealType', 'fromDate'],
    }),
  ]);
  return { rows, workbooks, offers, everHeld };
}

const isSame = (a: Pick<OwnershipRow, 'loanUuid' | 'dealType' | 'splitNo'>, b: typeof a): boolean =>
  a.loanUuid === b.loanUuid && a.dealType === b.dealType && a.splitNo === b.splitNo;

/**
 * Whether the same money is held again from the day on which a holding ended: sold on, or its notes
 * consolidated.
 */
export const isFollowed = (
  { id, loanUuid, dealType, toDate }: OwnershipRow,
  everHeld: Known['everHeld'],
): boolean =>
  everHeld.some(
    (other) =>
      other.id !== id &&
      other.loanUuid === loanUuid &&
      other.fromDate === toDate &&
      (other.dealType === dealType || other.dealType === 'WL' || dealType === 'WL'),
  );

interface HeldDeal {
  readonly holding: Holding;
  readonly next: HeldInterest['next'];
  readonly pastDue: HeldInterest['pastDue'];
}

/** One holding with its interest as of a day; undefined if its loan was deleted. */
function heldDeal(
  held: OwnershipRow,
  { rows, workbooks, offers, everHeld }: Known,
  today: string,
): HeldDeal | undefined {
  const { loanUuid, dealType, splitNo } = held;
  const whole = rows.find(({ uuid }) => uuid === loanUuid);
  const row =
    dealType === 'WL'
      ? whole
      : rows.find(
          (one) => one.wholeUuid === loanUuid && one.dealType === dealType && one.splitNo === splitNo,
        );
  const workbook = workbooks.find((one) => one.loanUuid === loanUuid);
  if (row === undefined || workbook === undefined || whole === undefined || whole.deletedAt !== null)
    return undefined;
  const { fromDate: from } = held;
  // For a loan that was repaid before repayment ended its holdings.
  const to = held.toDate ?? (PAID.includes(whole.status) ? (today < from ? from : today) : null);
  const followed = isFollowed(held, everHeld);
  const interest = heldInterest(workbook, { dealType, from, to, followed }, today);
  return {
    next: interest.next,
    pastDue: interest.pastDue,
    holding: {
      loanUuid,
      dealType,
      address: row.address,
      state: row.state,
      propertyType: row.propertyType,
      loanStatus: whole.status,
      amount: held.amount ?? row.totalLoanAmount ?? 0,
      interestRate: row.interestRate,
      ltv: row.ltv,
      from,
      to,
      maturityDate: interest.maturityDate,
      interestReceived: interest.received,
      interestExpected: interest.expected,
      interestToDate: interest.toDate,
      paymentStatus: to === null ? interest.paymentStatus : null,
      lastInterest: to === null ? interest.last : null,
      readable: offers.some((offer) => isSame(offer, held) && offer.snapshotUuid !== null),
    },
  };
}

type Due = Holdings['due'][number];

function dueOf({ holding, next, pastDue }: HeldDeal, today: string): Due[] {
  const { loanUuid, dealType, address, amount, maturityDate, to } = holding;
  if (to !== null) return [];
  const of = { loanUuid, dealType, address };
  const { date } = next;
  const late: Due[] =
    pastDue === null ? [] : [{ ...of, date: pastDue.since, kind: 'Past Due', amount: pastDue.amount }];
  const before: Due[] =
    date !== null && (maturityDate === null || date <= maturityDate)
      ? [...late, { ...of, date, kind: 'Interest', amount: next.amount }]
      : late;
  return maturityDate === null || maturityDate < today
    ? before
    : [...before, { ...of, date: maturityDate, kind: 'Maturity', amount }];
}

/**
 * The present and past holdings of an investor, with their interest, and what falls due next.
 * @param today ISO day as of which it is computed
 */
export async function holdingsOf(investorId: string, today: string): Promise<Holdings> {
  const held = await ownershipsOfInvestor(investorId);
  const known = await readKnown(investorId, held);
  const deals: HeldDeal[] = [];
  for (const one of held) {
    const deal = heldDeal(one, known, today);
    if (deal) deals.push(deal);
    // A workbook is computed for each: other requests are answered in between.
    await turn();
  }
  return {
    holdings: deals.map(({ holding }) => holding),
    due: deals.flatMap((deal) => dueOf(deal, today)).toSorted((a, b) => a.date.localeCompare(b.date)),
  };
}
