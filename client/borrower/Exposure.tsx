import { Link } from 'react-router';
import type { Borrower } from '#contract';
import { formatValue } from '#domain/format';
import { DataTable, type TableColumn } from '../components/DataTable';
import { Section } from '../components/Section';
import { FigureRow } from '../loan/widgets/KeyFigures';
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
  { label: 'Money Out', value: ({ funded, live }) => (live && funded ? 'Yes' : '') },
  { label: 'Total Loan Amount', format: 'usd0', value: ({ totalLoanAmount }) => totalLoanAmount },
];

/** The total exposure to one borrower over all their loans. */
export function Exposure({ exposure }: { readonly exposure: Borrower['exposure'] }) {
  const { loans, total, guaranteed, funded } = exposure;
  return (
    <Section title="Exposure">
      <FigureRow
        label="Exposure"
        entries={[
          ['Live loans', formatValue(loans.filter(({ live }) => live).length, 'number0')],
          ['Total Loan Amount', formatValue(total, 'usd0')],
          ['Guaranteed in Person', formatValue(guaranteed, 'usd0')],
          ['Money Out', formatValue(funded, 'usd0')],
        ]}
      />
      <DataTable
        label="Loans of this borrower"
        columns={COLUMNS}
        rows={loans}
        keyOf={({ uuid }) => uuid}
        toneOf={({ live }) => (live ? undefined : 'muted')}
        empty="On no loan now"
      />
    </Section>
  );
}
