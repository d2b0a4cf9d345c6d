import { Link } from 'react-router';
import type { Borrower } from '#contract';
import { formatSum } from '#domain/format';
import { DataTable, type TableColumn } from '../components/DataTable';
import { Section } from '../components/Section';
import { Text } from '../components/boxes';
import { FigureRow } from '../components/FigureRow';
import { paths } from '../paths';

type Loan = Borrower['exposure']['loans'][number];

const COLUMNS: readonly TableColumn<Loan>[] = [
  {
    label: 'Loan',
    namesRow: true,
    words: true,
    value: ({ address }) => address,
    cell: ({ uuid, address }) => <Link to={paths.loan(uuid).origination('borrower')}>{address}</Link>,
  },
  { label: 'Status', value: ({ status }) => status },
  { label: 'Guaranteed', value: ({ guaranteed, live }) => (live && guaranteed ? 'Yes' : '') },
  { label: 'Total Loan Amount', format: 'usd0', value: ({ totalLoanAmount }) => totalLoanAmount },
  { label: 'Outstanding Balance', format: 'usd0', value: ({ outstandingBalance }) => outstandingBalance },
  { label: 'Undrawn', format: 'usd0', value: ({ undrawn }) => undrawn },
];

/**
 * The exposure to one borrower over all their loans: funded amounts, and amounts underwritten but not funded
 * yet.
 */
export function Exposure({ exposure }: { readonly exposure: Borrower['exposure'] }) {
  const { loans, total, guaranteed, funded, committed, undrawn, totalCommitment } = exposure;
  const columns: readonly TableColumn<Loan>[] = [
    ...COLUMNS,
    {
      label: 'Exposure',
      format: 'usd0',
      // Rejected and repaid loans are listed but not included in the total.
      value: ({ live, exposure: amount }) => (live ? amount : null),
      total: formatSum(total, 'usd0'),
    },
  ];
  return (
    <Section title="Exposure">
      <FigureRow
        label="Exposure"
        entries={[
          ['Live Loans', formatSum(loans.filter(({ live }) => live).length, 'number0')],
          ['Outstanding, Funded Loans', formatSum(funded, 'usd0')],
          ['Committed, Not Yet Funded', formatSum(committed, 'usd0')],
          ['Total Exposure', formatSum(total, 'usd0')],
          ['Undrawn, Funded Loans', formatSum(undrawn, 'usd0')],
          ['Exposure and Undrawn', formatSum(totalCommitment, 'usd0')],
          ['Guaranteed in Person', formatSum(guaranteed, 'usd0')],
        ]}
      />
      <Text as="p" tone="muted" size="small">
        Exposure is the outstanding balance once money is out, and the total loan amount until then; each
        guarantor counts with the whole loan. Undrawn is what was not paid out yet: where interest runs on the
        full loan, the outstanding balance counts it already. Repaid and rejected loans do not count.
      </Text>
      <DataTable
        label="Loans of this borrower"
        oneLine
        columns={columns}
        rows={loans}
        keyOf={({ uuid }) => uuid}
        toneOf={({ live }) => (live ? undefined : 'muted')}
        empty="On no loan now"
      />
    </Section>
  );
}
