import { dayBefore, isCellError, type DealType } from '#domain';
import type { Workbook } from '#engine';
import type { WorkbookRow } from '../../models';
import { openStored } from '../workbooks/templates';

/** A holding and its period: ISO days, `to` is null while it is held. */
export interface HeldTime {
  readonly dealType: DealType;
  readonly from: string;
  readonly to: string | null;
  /** Somebody else holds it from the day `to` on, including that day's receipts. */
  readonly followed?: boolean;
}

/** Interest of a holding, in USD, as the sheet Servicing computes it; null if the loan's model has none. */
export interface HeldInterest {
  readonly maturityDate: string | null;
  readonly received: number;
  readonly expected: number | null;
  readonly toDate: number | null;
  readonly next: { readonly date: string | null; readonly amount: number | null };
  /**
   * The day of the oldest bill that is not paid, and the amount of all that are not: of a note its part of
   * their interest.
   */
  readonly pastDue: { readonly since: string; readonly amount: number | null } | null;
  /** The loan's payment status, in the words of the sheet Servicing. */
  readonly paymentStatus: string | null;
  readonly last: { readonly on: string; readonly amount: number } | null;
}

type Stored = Pick<WorkbookRow, 'loanUuid' | 'revision' | 'templateKey' | 'templateVersion' | 'inputs'>;

/** The A note's interest figures by those of the whole loan; the B note gets the difference. */
const OF_A: Readonly<Record<string, string>> = {
  interestAccrued: 'aNoteInterestAccrued',
  interestPaidToDate: 'aNoteInterestPaidToDate',
  monthlyInterest: 'aNoteMonthlyInterest',
};

class Servicing {
  constructor(
    private readonly workbook: Workbook,
    private readonly dealType: DealType,
  ) {}

  text(name: string): string | null {
    const value = this.workbook.value({ name });
    return typeof value === 'string' && value !== '' ? value : null;
  }

  /** A figure of the holding. */
  amount(name: string): number | null {
    if (this.dealType === 'WL') return this.number(name);
    const ofA = this.number(OF_A[name] ?? name);
    if (this.dealType === 'A' || ofA === null) return ofA;
    const whole = this.number(name);
    return whole === null ? null : whole - ofA;
  }

  /** The holding's amount that is due and unpaid. */
  pastDue(): number | null {
    return this.number(
      this.dealType === 'WL' ? 'unpaidBills' : `${this.dealType.toLowerCase()}NoteInterestPastDue`,
    );
  }

  set(name: string, value: string): void {
    this.workbook.apply([{ type: 'setInputs', inputs: [{ name, value }] }], { origin: 'load' });
  }

  /** The value of a figure as of a day. */
  on(day: string, name: string): number | null {
    this.set('servicingDate', day);
    return this.amount(name);
  }

  /** The growth of a figure between two days. */
  between(from: string, to: string, name: string): number | null {
    if (to <= from) return 0;
    const [before, after] = [this.on(from, name), this.on(to, name)];
    return before === null || after === null ? null : after - before;
  }

  private number(name: string): number | null {
    const value = this.workbook.value({ name });
    return typeof value === 'number' && !isCellError(value) ? value : null;
  }
}

function read(
  workbook: Workbook,
  { dealType, from, to, followed = false }: HeldTime,
  today: string,
): HeldInterest {
  const servicing = new Servicing(workbook, dealType);
  // A loan without dates runs for its term from the day on which it was first held.
  if (servicing.text('closingDate') === null) servicing.set('closingDate', from);
  const maturityDate = servicing.text('extendedMaturityDate') ?? servicing.text('maturityDate');
  const end = to ?? maturityDate ?? today;
  const earned = (until: string | null) =>
    until === null ? null : servicing.between(from, until, 'interestAccrued');
  const [expected, toDate] = [earned(to ?? maturityDate), earned(today < end ? today : end)];
  const lastDay = to !== null && followed ? dayBefore(to) : (to ?? today);
  const received = servicing.between(dayBefore(from), lastDay, 'interestPaidToDate') ?? 0;
  servicing.set('servicingDate', today);
  const next = { date: servicing.text('nextPaymentDate'), amount: servicing.amount('monthlyInterest') };
  const paymentStatus = servicing.text('pastDueStatus');
  const [pastDue, last] = [pastDueOf(servicing), lastOf(servicing, from)];
  return { maturityDate, received, expected, toDate, next, pastDue, paymentStatus, last };
}

/** Past-due amounts; null if there are none. */
function pastDueOf(servicing: Servicing): HeldInterest['pastDue'] {
  const since = servicing.text('oldestUnpaidDate');
  return since === null ? null : { since, amount: servicing.pastDue() };
}

/**
 * The interest of the day with the last receipt; null if that was before it was held, or was not interest.
 */
function lastOf(servicing: Servicing, from: string): HeldInterest['last'] {
  const on = servicing.text('lastReceiptDate');
  if (on === null || on < from) return null;
  const amount = servicing.between(dayBefore(on), on, 'interestPaidToDate');
  return amount === null || amount <= 0 ? null : { on, amount };
}

const UNKNOWN: HeldInterest = {
  maturityDate: null,
  received: 0,
  expected: null,
  toDate: null,
  next: { date: null, amount: null },
  pastDue: null,
  paymentStatus: null,
  last: null,
};

/** A cache: a saved revision never changes, so its figures stay valid. */
const kept = new Map<string, HeldInterest>();
const KEPT = 2000;

/**
 * Interest that a holding has earned and earns, by the figures and day count of its workbook: the difference between
 * two days, each computed with the servicing date of the last saved workbook set to that day, without saving it
 * (decision 0063).
 */
export function heldInterest(row: Stored, held: HeldTime, today: string): HeldInterest {
  const key = [row.loanUuid, row.revision, held.dealType, held.from, held.to, held.followed, today].join(' ');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const workbook = openStored(row, row.inputs);
  try {
    const found = workbook.template.figure.has('servicingDate') ? read(workbook, held, today) : UNKNOWN;
    kept.set(key, found);
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    return found;
  } finally {
    workbook.destroy();
  }
}
