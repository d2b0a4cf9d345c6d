import {
  STATEMENT_SUMS,
  statementText,
  type StatementFigures,
  type StatementPayment,
  type StatementRemarks,
} from '#contract';
import { formatDate } from '#domain/format';
import { Stack, Text } from '../../components/boxes';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { Section } from '../../components/Section';
import { FigureSections } from './FigureSections';
import styles from './StatementView.module.css';

const money = (label: string, value: (payment: StatementPayment) => number | null) =>
  ({ label, value, format: 'usd2' }) satisfies TableColumn<StatementPayment>;
const day = (label: string, value: (payment: StatementPayment) => string | null) =>
  ({ label, cell: (payment) => formatDate(value(payment) ?? '') }) satisfies TableColumn<StatementPayment>;

const COLUMNS: readonly TableColumn<StatementPayment>[] = [
  { label: 'Payment #', value: ({ paymentNumber }) => paymentNumber, format: 'number0' },
  { label: 'Type', cell: ({ type }) => type },
  day('Bill Date', ({ billDate }) => billDate),
  day('Received On', ({ date }) => date),
  money('Billed', ({ billed }) => billed),
  money('Received', ({ received }) => received),
  money('Principal', ({ principal }) => principal),
  money('Interest', ({ interest }) => interest),
  money('Late Charges', ({ lateCharges }) => lateCharges),
  money('Unpaid', ({ unpaid }) => unpaid),
  { label: 'Days Late', value: ({ daysLate }) => daysLate, format: 'number0' },
];

/** The texts of a statement, each under its heading. */
export const STATEMENT_WORDS: readonly (readonly [keyof StatementRemarks, string])[] = [
  ['exceptions', 'Exceptions'],
  ['borrowerContact', 'What Was Said to the Borrower'],
  ['remarks', 'Remarks'],
];

/** A monthly statement: holder and date, its figures, and the payments of the month. */
export function StatementFiguresView({ figures }: { readonly figures: StatementFigures }) {
  return (
    <Stack gap={3}>
      <Text as="p" tone="muted">
        {figures.loanName}, held by {figures.holder}. As of {formatDate(figures.asOf)}.
      </Text>
      <FigureSections sections={figures.sections} sums={STATEMENT_SUMS} textOf={statementText} />
      <Section title="Payments of the Month">
        <DataTable
          label="Payments of the month"
          columns={COLUMNS}
          rows={figures.payments}
          keyOf={(payment) => String(figures.payments.indexOf(payment))}
          empty="No bill was due and no payment came."
        />
      </Section>
    </Stack>
  );
}

export function StatementWords({ remarks }: { readonly remarks: StatementRemarks }) {
  return (
    <>
      {STATEMENT_WORDS.map(([key, title]) => (
        <Section key={key} title={title}>
          <p className={styles.words}>{remarks[key] || 'None.'}</p>
        </Section>
      ))}
    </>
  );
}
