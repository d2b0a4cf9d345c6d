import { numberIn, missingBills, PAYMENTS, toCents, type CellValue, type LoanFile } from '#domain';
import { openWorkbook, type Workbook } from '#engine';
import { DEFAULT_TEMPLATE, newestTemplate } from '../commands/workbooks/templates';
import { daysFrom } from './random';
import type { ServicingPlan } from './types';

/** The last day for which the demo has payments. */
export const PAID_TO = '2026-11-16';

const text = (value: CellValue): string => (typeof value === 'string' ? value : '');

interface Paid {
  readonly date: string;
  readonly receivedAmount: number;
  readonly lateCharge?: number;
}

class Payments {
  constructor(
    private readonly workbook: Workbook,
    private readonly plan: ServicingPlan,
  ) {}

  private cell(row: string, column: string): CellValue {
    return this.workbook.value({ sheet: PAYMENTS, row, column });
  }

  /** Sets the day that bills are late by. */
  private standOn(day: string): void {
    this.workbook.apply([{ type: 'setInputs', inputs: [{ name: 'servicingDate', value: day }] }], {
      origin: 'load',
    });
  }

  /** Null: it is not paid yet. */
  private daysLate(due: string): number | null {
    const late = this.plan.late?.find((one) => one.due === due);
    return late === undefined ? 0 : late.days;
  }

  /**
   * The payment of a bill: in full, with the late charge and default interest of the day; null for an unpaid
   * bill, one paid after {@link PAID_TO}, and the payoff.
   */
  private paid(row: string): Paid | null {
    const billDate = text(this.cell(row, 'billDate'));
    const days = this.daysLate(billDate);
    const date = days === null ? null : daysFrom(billDate, days);
    if (date === null || date > PAID_TO || this.cell(row, 'paymentType') === 'PAY_OFF') return null;
    const receivedAmount = numberIn(this.cell(row, 'billedAmount'));
    if (days === 0) return { date, receivedAmount };
    this.standOn(date);
    // Charges of this bill alone: payments of earlier bills are not in the workbook yet.
    const lateCharge = toCents(
      numberIn(this.cell(row, 'lateChargeDue')) + numberIn(this.cell(row, 'defaultInterestDue')),
    );
    this.standOn(PAID_TO);
    return { date, receivedAmount: receivedAmount + lateCharge, ...(lateCharge > 0 && { lateCharge }) };
  }

  /** The bills of the term; for a repaid loan, those until its payoff, which has a row of its own. */
  private due(): readonly string[] {
    const { payoff } = this.plan;
    const rows = this.workbook.rowIds(PAYMENTS);
    if (payoff === undefined) return rows;
    return rows.filter(
      (row) => this.cell(row, 'paymentType') !== 'PAY_OFF' && text(this.cell(row, 'billDate')) <= payoff,
    );
  }

  /** The bills of the term with their payments, the loan's own transfer first. */
  rows(borrower: string): Record<string, unknown>[] {
    const missing = missingBills(this.workbook, ['WL'], nextId());
    if (missing !== undefined) this.workbook.apply([missing]);
    this.standOn(PAID_TO);
    const bills = this.due().map((row) => {
      const isReserve = this.cell(row, 'paymentType') === 'INTEREST_RESERVED';
      return {
        id: row,
        paymentNumber: this.cell(row, 'paymentNumber'),
        billDate: this.cell(row, 'billDate'),
        paymentType: this.cell(row, 'paymentType'),
        sourceName: isReserve ? 'Interest reserve' : borrower,
        ...this.paid(row),
      };
    });
    const loanAmount = this.workbook.value({ name: 'totalLoanAmount' });
    return [
      {
        id: 'p0',
        date: this.plan.closingDate,
        paymentType: 'LOAN_TRANSFER',
        description: 'Loan funded',
        transferredAmount: loanAmount,
        investorName: borrower,
      },
      ...bills,
      ...(this.plan.payoff === undefined
        ? []
        : [
            {
              id: 'payoff',
              paymentNumber: bills.length + 1,
              billDate: this.plan.payoff,
              date: this.plan.payoff,
              paymentType: 'PAY_OFF',
              description: 'Principal repaid',
              receivedAmount: loanAmount,
              sourceName: borrower,
            },
          ]),
    ];
  }
}

function nextId(): () => string {
  let at = 0;
  return () => `p${(at += 1)}`;
}

/**
 * A loan file with its closing and payments: each bill has the amount that the sheet Payments computes, in
 * cents.
 */
export function withPayments(loanFile: LoanFile, plan: ServicingPlan, borrower: string): LoanFile {
  const information = {
    ...loanFile.information,
    milestones: { closingDate: plan.closingDate },
    servicing: plan.verified,
  };
  const workbook = openWorkbook(newestTemplate(DEFAULT_TEMPLATE), { ...loanFile, information });
  try {
    const payments = new Payments(workbook, plan).rows(borrower);
    return { ...loanFile, information: { ...information, payments } };
  } finally {
    workbook.destroy();
  }
}
