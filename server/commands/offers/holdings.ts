import { Op } from 'sequelize';
import type { Holding, Holdings } from '#contract';
import { isRecord } from '#domain';
import { DealOffering, Loan, type OwnershipRow, WorkbookRow } from '../../models';
import { ownershipsOfInvestor } from '../../models/queries/offerings';
import { interestOver, interestReceived, monthsAfter, nextPayment } from './interest';

const dayOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const PAID: readonly Loan['status'][] = ['Repaid', 'Rejected'];

/** What is asked of a loan: its rows of the list, and of its workbook the payments and dates of today. */
interface Known {
  readonly rows: readonly Loan[];
  readonly workbooks: readonly Pick<WorkbookRow, 'loanUuid' | 'inputs' | 'figures'>[];
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
      attributes: ['loanUuid', 'inputs', 'figures'],
    }),
    DealOffering.findAll({ where: { investorId, loanUuid: { [Op.in]: uuids } } }),
  ]);
  return { rows, workbooks, offers };
}

const isSame = (a: Pick<OwnershipRow, 'loanUuid' | 'dealType' | 'splitNo'>, b: typeof a): boolean =>
  a.loanUuid === b.loanUuid && a.dealType === b.dealType && a.splitNo === b.splitNo;

interface HeldDeal {
  readonly holding: Holding;
  readonly closing: string | null;
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
  const { figures, inputs } = workbook;
  const closing = dayOf(figures.closingDate);
  const maturity =
    dayOf(figures.extendedMaturityDate) ??
    dayOf(figures.maturityDate) ??
    // A loan without dates runs for its term from the day on which it was first held.
    (row.terms === null ? null : monthsAfter(closing ?? held.fromDate, row.terms));
  const [amount, rate] = [held.amount ?? row.totalLoanAmount ?? 0, row.interestRate];
  const until = held.toDate ?? maturity;
  const interest = (to: string | null) =>
    rate === null || to === null ? null : interestOver(amount, rate, held.fromDate, to);
  const last = held.toDate ?? maturity ?? today;
  const information = isRecord(inputs.information) ? inputs.information : {};
  return {
    closing,
    holding: {
      loanUuid,
      dealType,
      address: row.address,
      state: row.state,
      propertyType: row.propertyType,
      loanStatus: whole.status,
      amount,
      interestRate: rate,
      ltv: row.ltv,
      from: held.fromDate,
      to: held.toDate,
      maturityDate: maturity,
      interestReceived: interestReceived(information.payments, {
        dealType,
        from: held.fromDate,
        to: held.toDate,
      }),
      interestExpected: interest(until),
      interestToDate: interest(today < last ? today : last),
      readable: offers.some((offer) => isSame(offer, held) && offer.snapshotUuid !== null),
    },
  };
}

type Due = Holdings['due'][number];

function dueOf({ holding, closing }: HeldDeal, today: string): Due[] {
  const { loanUuid, dealType, address, amount, interestRate, maturityDate, to, loanStatus } = holding;
  if (to !== null || PAID.includes(loanStatus)) return [];
  const of = { loanUuid, dealType, address };
  const payment = nextPayment(closing ?? holding.from, today);
  const interest: Due = {
    ...of,
    date: payment,
    kind: 'Interest',
    amount: interestRate === null ? null : (amount * interestRate) / 12,
  };
  const before = maturityDate === null || payment <= maturityDate ? [interest] : [];
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
