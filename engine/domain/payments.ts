import type { AddRows } from './actions';
import type { CellRef, CellValue, RowId } from './cells';
import { daysBetween, monthsLater } from './days';
import type { DealType } from './enums';

/** USD. Amounts that differ by less are the same: beyond cents is the arithmetic of binary fractions. */
export const HALF_A_CENT = 0.005;

/** USD to the cent. */
export const toCents = (usd: number): number => Math.round(usd * 100) / 100;

/** The sheet of a loan's bills and payments, from version 2 of the bridge loan on. */
export const PAYMENTS = 'Payments';

export const PAYMENT_TYPES = [
  'INTEREST_PAYMENT',
  'EXTENSION_FEE',
  'INTEREST_RESERVED',
  'DRAW_TRANSFER',
  'LOAN_TRANSFER',
  'DEPOSIT',
  'PAY_OFF',
] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const PAYMENT_TYPE_LABELS: Readonly<Record<PaymentType, string>> = {
  INTEREST_PAYMENT: 'Interest Payment',
  EXTENSION_FEE: 'Extension Fee',
  INTEREST_RESERVED: 'Interest Reserved',
  DRAW_TRANSFER: 'Draw Transfer',
  LOAN_TRANSFER: 'Loan Transfer',
  DEPOSIT: 'Deposit',
  PAY_OFF: 'Pay Off',
};

/** The access to an open workbook that bills are made from. */
export interface PaymentReader {
  value(ref: CellRef): CellValue;
  rowIds(sheet: string): readonly RowId[];
  readonly template: { readonly figure: { has(name: string): boolean } };
}

interface Schedule {
  readonly first: string;
  readonly maturity: string;
  /** The last day, as a day number, on which interest is paid from the reserve; -Infinity without a reserve. */
  readonly reserveUntil: number;
  /** Numbers of the first day of interest and of the first bill date: decision 0063. */
  readonly fromDay: number;
  readonly firstDay: number;
  readonly thirty: boolean;
}

function scheduleOf(reader: PaymentReader): Schedule | undefined {
  if (!reader.template.figure.has('firstPaymentDate')) return undefined;
  const text = (name: string) => {
    const value = reader.value({ name });
    return typeof value === 'string' ? value : '';
  };
  const number = (name: string) => {
    const value = reader.value({ name });
    return typeof value === 'number' ? value : 0;
  };
  const [first, maturity] = [text('firstPaymentDate'), text('currentMaturityDate')];
  if (first === '' || maturity === '') return undefined;
  const perDay = (number('startingPrincipal') * number('interestRate')) / (number('interestYearDays') || 360);
  const reserve = reader.value({ name: 'reserveDrawnFirst' }) === true ? number('reserveFunded') : 0;
  const fromDay = number('interestFromDay');
  return {
    first,
    maturity,
    fromDay,
    firstDay: number('firstPaymentDay'),
    thirty: text('dayCount') === '30/360',
    reserveUntil: reserve > 0 && perDay > 0 ? fromDay + reserve / perDay : -Infinity,
  };
}

/** The number of a bill date, as the sheet counts days. */
function dayOfBill({ first, firstDay, thirty }: Schedule, month: number): number {
  if (thirty) return firstDay + 30 * month;
  return firstDay + daysBetween(first, monthsLater(first, month));
}

interface Bill {
  readonly billDate: string;
  readonly paymentType: PaymentType;
  readonly dealType: DealType;
}

const keyOf = ({ billDate, paymentType, dealType }: Bill): string =>
  `${paymentType} ${dealType} ${billDate.slice(0, 7)}`;

/** Every bill of the term, extensions that were paid for included; the reserve pays first. */
function billsOf(schedule: Schedule, notes: readonly DealType[]): Bill[] {
  const bills: Bill[] = [];
  for (let month = 0; monthsLater(schedule.first, month) <= schedule.maturity; month++) {
    const billDate = monthsLater(schedule.first, month);
    const begins = month === 0 ? schedule.fromDay : dayOfBill(schedule, month - 1);
    // The reserve may end by a rounding error within a day: less than a thousandth of a day carries no interest.
    const byReserve = schedule.reserveUntil > begins + 0.001;
    const byBorrower = schedule.reserveUntil < dayOfBill(schedule, month) - 0.001;
    for (const dealType of notes) {
      if (byReserve) bills.push({ billDate, paymentType: 'INTEREST_RESERVED', dealType });
      if (byBorrower) bills.push({ billDate, paymentType: 'INTEREST_PAYMENT', dealType });
    }
  }
  return [
    ...bills,
    ...notes.map((dealType): Bill => ({ billDate: schedule.maturity, paymentType: 'PAY_OFF', dealType })),
  ];
}

/**
 * The bills that the terms ask for and the sheet lacks, as rows to add after the existing ones. Their amounts
 * are the sheet's own formulas.
 * @param notes whose bills: the whole loan's, or those of its notes
 * @returns undefined if closing is unknown or no bill is missing
 */
export function missingBills(
  reader: PaymentReader,
  notes: readonly DealType[],
  newId: () => RowId,
): AddRows | undefined {
  const schedule = scheduleOf(reader);
  if (!schedule) return undefined;
  const rows = reader.rowIds(PAYMENTS);
  const cell = (row: RowId, column: string) => reader.value({ sheet: PAYMENTS, row, column });
  const there = new Set<string>();
  let [number, paidOff] = [0, false];
  for (const row of rows) {
    const [bill, date, type] = [cell(row, 'billDate'), cell(row, 'date'), cell(row, 'paymentType')];
    there.add(`${String(type)} ${String(cell(row, 'dealType'))} ${String(bill ?? date).slice(0, 7)}`);
    number = Math.max(number, Number(cell(row, 'paymentNumber') ?? 0));
    paidOff ||= type === 'PAY_OFF';
  }
  const missing = billsOf(schedule, notes).filter(
    (bill) => !there.has(keyOf(bill)) && !(paidOff && bill.paymentType === 'PAY_OFF'),
  );
  if (missing.length === 0) return undefined;
  return {
    type: 'addRows',
    sheet: PAYMENTS,
    after: rows.at(-1) ?? null,
    rows: missing.map((bill, at) => ({ id: newId(), cells: { ...bill, paymentNumber: number + at + 1 } })),
  };
}
