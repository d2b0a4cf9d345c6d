import { afterEach, describe, expect, it } from 'vitest';
import { openWorkbook, type Workbook } from '#engine';
import { loadTemplate } from '#engine/node';
import { computeIndependently } from './independent';
import { readLoan, VERSIONS } from './loans';

const NEWEST = VERSIONS.at(-1) ?? 2;
const opened: Workbook[] = [];
afterEach(() => opened.splice(0).forEach((workbook) => workbook.destroy()));

function open(loan: unknown): Workbook {
  const workbook = openWorkbook(loadTemplate('bridge-loan', NEWEST), loan);
  opened.push(workbook);
  return workbook;
}
type Changed = { information: { payments: Record<string, unknown>[]; servicing?: object } } & Record<
  string,
  unknown
>;
const loanWith = (name: string, change: (loan: Changed) => void): Changed => {
  const loan = structuredClone(readLoan(name)) as Changed;
  change(loan);
  return loan;
};

const LOANS = ['servicing-late', 'servicing-split', 'servicing-repaid', 'servicing-notes-repaid'];
/** Before the first bill, on bill dates, between them, at the ends of short months, after repayment. */
const DAYS = [
  '2024-02-29',
  '2024-12-20',
  '2025-02-28',
  '2025-05-01',
  '2025-05-31',
  '2026-01-31',
  '2026-08-15',
  '2026-12-31',
];

describe.each(LOANS)('%s', (name) => {
  it.each(DAYS)('is owed on %s what the definitions say', (date) => {
    const loan = loanWith(name, ({ information }) => {
      information.servicing = { ...information.servicing, date };
    });
    const values = open(loan).values();
    const apart = Object.entries(computeIndependently(loan, NEWEST)).filter(([figure, expected]) => {
      const actual = values[figure] ?? null;
      return typeof actual === 'number' && expected !== null
        ? Math.abs(actual - expected) > (Math.abs(expected) < 10 ? 1e-8 : 0.005)
        : actual !== expected;
    });
    expect(apart.map(([figure, expected]) => [figure, values[figure], expected])).toEqual([]);
  });
});

describe('figures known from the definitions', () => {
  const value = (workbook: Workbook, name: string) => workbook.value({ name });

  it('pays back a loan on a day: principal, interest by the day, charges, advances', () => {
    const late = open(readLoan('servicing-late'));
    // 1,150,000 at 12 % over 360: 383.33 a day, and 18 % on the payment that is 36 days late.
    expect(value(late, 'perDiem')).toBeCloseTo(383.3333, 4);
    expect(value(late, 'payoffPerDiem')).toBe(389.27);
    // August and September are unpaid, 5 days since the 15th, and 42 cents were paid too much in July.
    expect(value(late, 'payoffInterest')).toBeCloseTo(2 * 11_883.33 + 5 * 383.3333 - 0.42, 1);
    expect(value(late, 'payoffAmount')).toBeCloseTo(
      1_150_000 + Number(value(late, 'payoffInterest')) + Number(value(late, 'payoffCharges')) + 1_850.25,
      2,
    );
    expect([value(late, 'pastDueStatus'), value(late, 'daysPastDue')]).toEqual(['30 days', 36]);
    expect([value(late, 'nextPaymentDate'), value(late, 'currentMaturityDate')]).toEqual([
      '2026-10-15',
      '2027-01-15',
    ]);
  });

  it('gives a note of each payment its part in whole cents, and the other note what is left', () => {
    const months = ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11'];
    const split = open(
      loanWith('servicing-split', (loan) => {
        loan.information.payments = months.map((month) => ({
          billDate: `2025-${month}-15`,
          date: `2025-${month}-15`,
          paymentType: 'INTEREST_PAYMENT',
          receivedAmount: 13_000.01,
        }));
        loan.information.servicing = { date: '2025-12-20' };
      }),
    );
    const of = (name: string) => Number(value(split, name));
    const single =
      Math.round(
        ((13_000.01 * of('aNoteAmount') * of('aNoteInterestRate')) /
          (of('totalLoanAmount') * of('interestRate'))) *
          100,
      ) / 100;
    // Ten wires of whole cents, and not the tenth of a cent of each added up.
    expect(of('aNoteInterestReceived')).toBeCloseTo(10 * single, 6);
    expect(of('aNoteInterestInYear')).toBeCloseTo(10 * single, 6);
    expect(of('bNoteInterestInYear')).toBeCloseTo(130_000.1 - 10 * single, 6);
    expect(of('aNoteInterestReceived') + of('bNoteInterestReceived')).toBeCloseTo(130_000.1, 6);
    expect(10 * single).not.toBeCloseTo(
      (130_000.1 * of('aNoteAmount') * of('aNoteInterestRate')) /
        (of('totalLoanAmount') * of('interestRate')),
      3,
    );
  });

  it('counts an extension of a split loan once, two at most, and their months', () => {
    const repaid = open(readLoan('servicing-notes-repaid'));
    expect(value(repaid, 'extensionFeePayments')).toBe(2);
    expect(value(repaid, 'effectiveTermMonths')).toBe(3 + 2 * 6);
    expect(value(repaid, 'totalInterestToPay')).toBe((1_300_000 * 0.12 * 15) / 12);
    expect(value(repaid, 'aNoteInterestToPay')).toBe((1_000_000 * 0.08 * 15) / 12);
  });

  it('has a term of at least the interest payments made, a month in two parts counted once', () => {
    const months = Array.from({ length: 5 }, (_, at) => ({
      billDate: `2024-0${at + 2}-10`,
      date: `2024-0${at + 2}-10`,
      receivedAmount: 13_000,
    }));
    const loan = loanWith('b-note-rate', (file) => {
      file.information = {
        milestones: { closingDate: '2024-01-10' },
        payments: [
          ...months.slice(0, 4),
          { ...months[4], receivedAmount: 6_000 },
          { ...months[4], receivedAmount: 7_000 },
        ],
      } as Changed['information'];
      const parameters = file.parameters as { atlasLoanTerms: object };
      parameters.atlasLoanTerms = { ...parameters.atlasLoanTerms, loanTerms: 3 };
    });
    const workbook = open(loan);
    expect(value(workbook, 'interestPaymentsMade')).toBe(5);
    expect(value(workbook, 'effectiveTermMonths')).toBe(5);
  });

  it('never has less than no interest to pay', () => {
    const loan = loanWith('b-note-rate', (file) => {
      const parameters = file.parameters as { atlasLoanTerms: object };
      parameters.atlasLoanTerms = { atlasInterestRate: 0.04 };
    });
    const workbook = open(loan);
    expect(value(workbook, 'bNoteInterestRate')).toBeLessThan(0);
    expect(value(workbook, 'bNoteInterestToPay')).toBe(0);
  });

  it('has no realized IRR before the principal is back, nor where the rows do not begin with the oldest', () => {
    expect(value(open(readLoan('servicing-late')), 'realizedIrr')).toBeNull();
    expect(value(open(readLoan('servicing-repaid')), 'realizedIrr')).toBeCloseTo(0.1177, 4);
    const turned = loanWith('servicing-repaid', ({ information }) => information.payments.reverse());
    expect(value(open(turned), 'realizedIrr')).toBeNull();
  });

  it('is empty in a loan without payments', () => {
    const workbook = open(readLoan('sample'));
    expect(workbook.rowIds('Payments')).toEqual([]);
    expect(workbook.rowIds('ExitStrategyCards')).toEqual([]);
    expect(value(workbook, 'profitToDate')).toBe(0);
    expect(value(workbook, 'payoffAmount')).toBeNull();
    expect(value(workbook, 'effectiveTermMonths')).toBe(12);
  });
});
