import Papa from 'papaparse';
import { fileText, formatDate, formatMonth, formatValue } from '#domain';
import {
  STATEMENT_SUMS,
  statementText,
  type StatementFigures,
  type StatementPayment,
  type StatementRemarks,
} from '#contract';
import { drawPdf, type PdfBlock } from '../../pdf';

export interface StatementContent {
  /** Its first day, or 2026-01. */
  readonly month: string;
  readonly figures: StatementFigures;
  readonly remarks: StatementRemarks;
}

const COLUMNS: readonly {
  readonly key: keyof StatementPayment;
  readonly label: string;
  readonly format: string;
  readonly share: number;
}[] = [
  { key: 'paymentNumber', label: '#', format: 'number0', share: 4 },
  { key: 'type', label: 'Type', format: 'text', share: 14 },
  { key: 'billDate', label: 'Bill Date', format: 'date', share: 10 },
  { key: 'date', label: 'Received On', format: 'date', share: 10 },
  { key: 'billed', label: 'Billed', format: 'usd2', share: 12 },
  { key: 'received', label: 'Received', format: 'usd2', share: 13 },
  { key: 'principal', label: 'Principal', format: 'usd2', share: 13 },
  { key: 'interest', label: 'Interest', format: 'usd2', share: 12 },
  { key: 'lateCharges', label: 'Late Charges', format: 'usd2', share: 10 },
  { key: 'unpaid', label: 'Unpaid', format: 'usd2', share: 11 },
  { key: 'daysLate', label: 'Days Late', format: 'number0', share: 7 },
];

const REMARKS: readonly (readonly [keyof StatementRemarks, string])[] = [
  ['exceptions', 'Exceptions'],
  ['borrowerContact', 'What Was Said to the Borrower'],
  ['remarks', 'Remarks'],
];

/** A statement as pages to print. */
export function statementPdf({ month, figures, remarks }: StatementContent): Promise<Buffer> {
  const blocks: PdfBlock[] = [
    ...figures.sections.map(({ title, figures: lines }): PdfBlock => ({
      kind: 'figures',
      title,
      rows: lines.map((figure) => ({
        label: figure.label,
        text: statementText(figure),
        strong: STATEMENT_SUMS.has(figure.name),
      })),
    })),
    {
      kind: 'table',
      title: 'Payments of the Month',
      columns: COLUMNS.map(({ label, format, share }) => ({ label, share, figure: format !== 'text' })),
      rows: figures.payments.map((payment) =>
        COLUMNS.map(({ key, format }) => formatValue(payment[key], format)),
      ),
      emptyText: 'No bill was due and no payment came.',
    },
    ...REMARKS.map(([key, title]): PdfBlock => ({
      kind: 'text',
      title,
      text: remarks[key],
      emptyText: 'None.',
    })),
  ];
  return drawPdf({
    title: `Statement of ${formatMonth(month)}`,
    lines: [
      ...(figures.address === null ? [] : [figures.address]),
      `${figures.loanName}, held by ${figures.holder}`,
      `As of ${formatDate(figures.asOf)}`,
    ],
    foot: `${figures.loanName}, ${figures.holder}, ${formatMonth(month)}`,
    blocks,
  });
}

/** A value in a CSV: amounts of money in cents, other numbers exact. */
function plain(value: string | number | boolean | null, format: string): string {
  if (value === null) return '';
  if (typeof value === 'string') return fileText(value);
  return typeof value === 'number' && /^usd[02]$/.test(format) ? value.toFixed(2) : String(value);
}

/**
 * A statement as CSV: part, line and value, ratios as fractions; then its payments with their own headings.
 */
export function statementCsv({ month, figures, remarks }: StatementContent): string {
  const lines: string[][] = [
    ['Part', 'Line', 'Value'],
    ['Statement', 'Month', month.slice(0, 7)],
    ['Statement', 'As of', figures.asOf],
    ['Statement', 'Property', fileText(figures.address ?? '')],
    ['Statement', 'Loan or Note', figures.loanName],
    ['Statement', 'Holder', fileText(figures.holder)],
    ...figures.sections.flatMap(({ title, figures: under }) =>
      under.map(({ label, value, format }) => [title, label, plain(value, format)]),
    ),
    ...REMARKS.map(([key, title]) => ['Words', title, fileText(remarks[key])]),
    [],
    ['Payments of the Month', ...COLUMNS.map(({ label }) => label)],
    ...figures.payments.map((payment) => [
      '',
      ...COLUMNS.map(({ key, format }) => plain(payment[key], format)),
    ]),
  ];
  return `\uFEFF${Papa.unparse(lines, { newline: '\r\n' })}\r\n`;
}

/** The name of its file without the ending. */
export const statementFileName = ({ month, figures }: StatementContent): string =>
  `statement-${month.slice(0, 7)}-${figures.loanName.toLowerCase().replaceAll(' ', '-')}`;
