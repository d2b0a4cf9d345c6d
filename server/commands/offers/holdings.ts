import { Op } from 'sequelize';
import type { Holding, Holdings } from '#contract';
import { DealOffering, Loan, type OwnershipRow, WorkbookRow } from '../../models';
import { ownershipsOfInvestor } from '../../models/queries/offerings';
import { heldInterest, type HeldInterest } from './heldInterest';

const PAID: readonly Loan['status'][] = ['Repaid', 'Rejected'];

/** What is asked of a loan: its rows of the list, and its workbook as last saved. */
interface Known {
  readonly rows: readonly Loan[];
  readonly workbooks: readonly Pick<
    WorkbookRow,
    'loanUuid' | 'revision' | 'templateKey' | 'templateVersion' | 'inputs'
  >[];
  readonly offers: readonly DealOffering[];
}

async function readKnown(investorId: string, held: readonly OwnershipRow[]): Promise<Known> {
  const uuids = [...new Set(held.map(({ loanUuid }) => loanUuid))];
  const [rows, workbooks, offers] = await Promise.all([
    Loan.findAll({
      where: { [Op.or]: [{ uuid: { [Op.in]: uuids } }, { wholeUuid: { [Op.in]: uuids } }] },
    }),
    WorkbookRow.findAll({
      where: { loanUuid: { [Op.in]: uuids } },
      attributes: ['loanUuid', 'revision', 'templateKey', 'templateVersion', 'inputs'],
    }),
    DealOffering.findAll({ where: { investorId, loanUuid: { [Op.in]: uuids } } }),
  ]);
  return { rows, workbooks, offers };
}

const isSame = (a: Pick<OwnershipRow, 'loanUuid' | 'dealType' | 'splitNo'>, b: typeof a): boolean =>
  a.loanUuid === b.loanUuid && a.dealType === b.dealType && a.splitNo === b.splitNo;

interface HeldDeal {
  readonly holding: Holding;
  readonly next: HeldInterest['next'];
}

/** One holding with its interest as of a day; undefined where its loan was deleted. */
function heldDeal(
  held: OwnershipRow,
  { rows, workbooks, offers }: Known,
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
  // Of a loan that was repaid before that ended its holdings.
  const to = held.toDate ?? (PAID.includes(whole.status) ? (today < from ? from : today) : null);
  const interest = heldInterest(workbook, { dealType, from, to }, today);
  return {
    next: interest.next,
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

function dueOf({ holding, next }: HeldDeal, today: string): Due[] {
  const { loanUuid, dealType, address, amount, maturityDate, to } = holding;
  if (to !== null) return [];
  const of = { loanUuid, dealType, address };
  const { date } = next;
  const before: Due[] =
    date !== null && (maturityDate === null || date <= maturityDate)
      ? [{ ...of, date, kind: 'Interest', amount: next.amount }]
      : [];
  return maturityDate === null || maturityDate < today
    ? before
    : [...before, { ...of, date: maturityDate, kind: 'Maturity', amount }];
}

/**
 * What an investor holds or held, with its interest, and what falls due next.
 * @param today ISO day as of which it is said
 */
export async function holdingsOf(investorId: string, today: string): Promise<Holdings> {
  const held = await ownershipsOfInvestor(investorId);
  const known = await readKnown(investorId, held);
  const deals = held.flatMap((one) => heldDeal(one, known, today) ?? []);
  return {
    holdings: deals.map(({ holding }) => holding),
    due: deals.flatMap((deal) => dueOf(deal, today)).toSorted((a, b) => a.date.localeCompare(b.date)),
  };
}
