import { formatDate, formatKnown, formatSum, toCents } from '#domain';
import { PAYOFF_SUMS, type NoteFigure, type Payoff, type StatementSection } from '#contract';
import type { Workbook } from '#engine';
import { invalid } from '../../errors';
import { findLoan } from '../../models/queries/loans';
import { drawPdf } from '../../pdf';
import { asOfDay, figuresOf } from './asOfDay';

/** The lines of a payoff, by the names of their figures; the last of each part is the sum of the others. */
const SECTIONS: readonly { readonly title: string; readonly names: readonly string[] }[] = [
  { title: 'Loan', names: ['totalLoanAmount', 'interestRate', 'dayCount', 'currentMaturityDate'] },
  { title: 'Principal', names: ['payoffPrincipal'] },
  {
    title: 'Interest',
    names: [
      'interestBilledTo',
      'interestDays',
      'perDiem',
      'payoffInterestSince',
      'payoffInterestBilled',
      'payoffInterest',
    ],
  },
  {
    title: 'Late Charges and Default Interest',
    names: ['lateChargesDue', 'payoffDefaultInterest', 'payoffChargesSettled', 'payoffCharges'],
  },
  { title: 'Fees and Advances', names: ['feesUnpaid', 'advances', 'payoffFeeCharged'] },
  { title: 'Interest Reserve', names: ['reserveBalance', 'payoffReserveApplied'] },
  { title: 'Payoff', names: ['payoffAmount', 'payoffPerDiem'] },
];

/** Figures of the workbook with their labels and formats. */
export function labelled(workbook: Workbook, names: readonly string[]): NoteFigure[] {
  const values = figuresOf(workbook, names);
  return names.flatMap((name) => {
    const definition = workbook.template.figure.get(name);
    if (definition === undefined) return [];
    const { label, format } = definition;
    return [{ name, label, format, value: values[name] ?? null }];
  });
}

function remarksOf(workbook: Workbook, date: string): string[] {
  const { escrowBalance, reserveBalance, reserveCredited, perDiem, interestDays, payoffInterestSince } =
    figuresOf(workbook, [
      'escrowBalance',
      'reserveBalance',
      'reserveCredited',
      'perDiem',
      'interestDays',
      'payoffInterestSince',
    ]);
  // Days times the displayed per diem, as a reader would check it; it may differ by some cents.
  const byHand = toCents(Number(perDiem)) * Number(interestDays);
  return [
    ...(Math.abs(byHand - Number(payoffInterestSince)) >= 0.005
      ? [
          'Interest since the last bill counts the balance of each day, and the per diem before it is rounded to the cent.',
        ]
      : []),
    `Good through ${formatDate(date)}. For each day after it add the payoff per diem.`,
    'A bill that falls due after this day, and a late charge on it, are not in this payoff.',
    ...(typeof reserveBalance === 'number' && reserveBalance > 0 && reserveCredited !== true
      ? ['What is left of the interest reserve is not credited against this payoff.']
      : []),
    ...(typeof escrowBalance === 'number' && escrowBalance > 0
      ? [
          `${formatKnown(escrowBalance, 'usd2')} is held for taxes and insurance; it is refunded separately and not deducted from the payoff.`,
        ]
      : []),
  ];
}

/**
 * Refuses a loan that is not serviced, and a day before its interest begins.
 * @param path the request field of the day
 */
export function refuseBefore(workbook: Workbook, day: string, path: string): void {
  const { payoffAmount, interestFromDate } = figuresOf(workbook, ['payoffAmount', 'interestFromDate']);
  if (payoffAmount === null || typeof interestFromDate !== 'string')
    throw invalid('This loan has no payoff: its closing date or its amount is not known');
  if (day < interestFromDate)
    throw invalid(
      `Interest on this loan starts on ${formatDate(interestFromDate)}: choose a later day`,
      path,
    );
}

/**
 * The payoff of a loan on a day, by the formulas of the sheet Servicing; for a note, that of its whole loan.
 * @param date 2026-01-31
 * @throws AppError 400 for a loan that has no payoff or a day before its interest begins, 404 if the loan
 * does not exist
 */
export async function readPayoff(uuid: string, date: string): Promise<Payoff> {
  const loan = await findLoan(uuid);
  const loanUuid = loan.wholeUuid ?? loan.uuid;
  return asOfDay(loanUuid, date, (workbook) => {
    refuseBefore(workbook, date, 'date');
    const sections: StatementSection[] = SECTIONS.map(({ title, names }) => ({
      title,
      figures: labelled(workbook, names),
    }));
    const [total, perDiem] = labelled(workbook, ['payoffAmount', 'payoffPerDiem']);
    if (total === undefined || perDiem === undefined) throw new Error('The model has no payoff');
    return {
      loanUuid,
      address: loan.address,
      borrowerName: loan.borrowerName,
      date,
      preparedAt: new Date().toISOString(),
      sections,
      total,
      perDiem,
      remarks: remarksOf(workbook, date),
    };
  });
}

/** The statement as pages to print. */
export function payoffPdf(payoff: Payoff): Promise<Buffer> {
  return drawPdf({
    title: 'Payoff Statement',
    lines: [
      payoff.address,
      ...(payoff.borrowerName === null ? [] : [`Borrower: ${payoff.borrowerName}`]),
      `Payoff on ${formatDate(payoff.date)}, prepared on ${formatDate(payoff.preparedAt.slice(0, 10))}`,
    ],
    foot: `Payoff of ${payoff.address} on ${formatDate(payoff.date)}`,
    blocks: payoff.sections.map(({ title, figures }, at) => ({
      kind: 'figures' as const,
      title,
      rows: figures.map(({ name, label, value, format }) => ({
        label,
        text: formatSum(value, format),
        strong: PAYOFF_SUMS.has(name),
      })),
      // The payer reads the remarks together with the amount.
      ...(at === payoff.sections.length - 1 && {
        remark: { title: 'Please note', text: payoff.remarks.join('\n') },
      }),
    })),
  });
}
