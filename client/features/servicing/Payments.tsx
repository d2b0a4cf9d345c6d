import { useParams } from 'react-router';
import type { z } from 'zod';
import type { transactionSchema } from '#contract';
import { formatDate, formatValue } from '#domain/format';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { LoadError } from '../../components/Message';
import { Section } from '../../components/Section';
import { useTransactions } from '../../loan/queries/loanRecord';
import { ServicingPage } from './frame';

type Transaction = z.infer<typeof transactionSchema>;

const TYPES: Readonly<Record<Transaction['paymentType'], string>> = {
  INTEREST_PAYMENT: 'Interest Payment',
  EXTENSION_FEE: 'Extension Fee',
  INTEREST_RESERVED: 'Interest Reserved',
  DRAW_TRANSFER: 'Draw Transfer',
  LOAN_TRANSFER: 'Loan Transfer',
  DEPOSIT: 'Deposit',
  PAY_OFF: 'Pay Off',
};
const COLUMNS: readonly TableColumn<Transaction>[] = [
  { label: 'Payment #', cell: ({ paymentNumber }) => paymentNumber },
  { label: 'Billed', cell: ({ billDate }) => (billDate ? formatDate(billDate) : 'N/A') },
  { label: 'Transaction Date', cell: ({ date }) => (date ? formatDate(date) : 'N/A') },
  { label: 'Type', cell: ({ paymentType }) => TYPES[paymentType] },
  {
    label: 'Transferred',
    cell: ({ transferredAmount }) => formatValue(transferredAmount, 'usd2'),
    figure: true,
  },
  { label: 'Received', cell: ({ receivedAmount }) => formatValue(receivedAmount, 'usd2'), figure: true },
  { label: 'Note', cell: ({ note }) => note },
];

/** /loans/{uuid}/servicing/payments: money that moved. */
export default function Payments() {
  const { uuid = '' } = useParams();
  const { data, error, refetch } = useTransactions(uuid);
  return (
    <ServicingPage title="Payments">
      {() => (
        <Section title="Payments">
          {error && !data && (
            <LoadError what="The list of payments" error={error} onRetry={() => void refetch()} />
          )}
          {data && (
            <DataTable
              label="Payments"
              columns={COLUMNS}
              rows={data}
              keyOf={({ paymentNumber, dealType }) => `${dealType}${paymentNumber}`}
              empty="No payment is recorded for this loan"
            />
          )}
        </Section>
      )}
    </ServicingPage>
  );
}
