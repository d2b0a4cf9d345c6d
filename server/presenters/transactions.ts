import type { z } from 'zod';
import {
  numeric,
  isCellError,
  PAYMENT_TYPES,
  DEAL_TYPES,
  rowDataValue,
  type CellInput,
  type CellValue,
} from '#domain';
import type { transactionsResponse, Transaction } from '#contract';

/** The rows of the sheet Payments, read while their workbook is open. */
export interface Payments {
  readonly revision: number;
  readonly rows: readonly {
    readonly row: string;
    value(column: string): CellValue;
    /** The JSON data of a row, which no formula reads. */
    data(column: string): CellInput;
  }[];
}

const textOf = (value: CellValue): string | null =>
  value === null || isCellError(value) || value === '' ? null : String(value);
const idOf = (value: CellInput): string | null => {
  const id = typeof value === 'string' ? rowDataValue(value) : null;
  return typeof id === 'string' ? id : null;
};
const oneOf = <T extends string>(known: readonly T[], value: CellValue, otherwise: T): T =>
  known.find((one) => one === value) ?? otherwise;

function presentTransaction({ row, value, data }: Payments['rows'][number]): Transaction {
  return {
    id: row,
    paymentNumber: numeric(value('paymentNumber')),
    billDate: textOf(value('billDate')),
    date: textOf(value('date')),
    paymentType: oneOf(PAYMENT_TYPES, value('paymentType'), 'INTEREST_PAYMENT'),
    description: textOf(value('description')),
    billedAmount: numeric(value('billedAmount')),
    transferredAmount: numeric(value('transferredAmount')),
    receivedAmount: numeric(value('receivedAmount')),
    principalAmount: numeric(value('principalAmount')),
    interestAmount: numeric(value('interestAmount')),
    feeAmount: numeric(value('feeAmount')),
    lateCharge: numeric(value('lateCharge')),
    dealType: oneOf(DEAL_TYPES, value('dealType'), 'WL'),
    sourceName: textOf(value('sourceName')),
    investorName: textOf(value('investorName')),
    sourceInvestorId: idOf(data('sourceInvestorId')),
    investorId: idOf(data('investorId')),
    from: textOf(value('sourceName')),
    to: textOf(value('investorName')),
    reference: textOf(value('reference')),
    note: textOf(value('note')),
    unpaid: numeric(value('unpaid')),
    daysLate: numeric(value('daysLate')),
  };
}

const dayOf = ({ date, billDate }: Transaction): string => date ?? billDate ?? '9999';

/** Bills and payments, oldest first; those of one day in the order of the sheet. */
export function presentTransactions({ revision, rows }: Payments): z.input<typeof transactionsResponse> {
  return {
    revision,
    transactions: rows
      .map(presentTransaction)
      .sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0)),
  };
}
