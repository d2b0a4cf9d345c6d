import { Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { fullName } from '#domain';
import type { BorrowerRow, Loan } from '#contract';
import { formatSum } from '#domain/format';
import { DataTable, type TableColumn } from '../components/DataTable';
import { LinkButton } from '../components/LinkButton';
import { LoadError } from '../components/Message';
import { Section } from '../components/Section';
import { Badge, Row, Text } from '../components/boxes';
import { confirm } from '../lib/confirm';
import { useNewestReport } from '../loan/queries/loanRecord';
import { FigureRow } from '../components/FigureRow';
import { useBorrowers, useOrderBorrowers, useUnlinkBorrower } from './calls';

interface Props {
  readonly loan: Loan;
  /** Address of the list; its form is at `form` below it. */
  readonly at: string;
}

/** The people who borrow, in their order; the first gives the loan its borrower's name. */
export function BorrowerList({ loan, at }: Props) {
  const uuid = loan.loanLifecycleId;
  const { data, error, refetch } = useBorrowers(uuid);
  if (error && !data) return <LoadError what="The borrowers" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  return (
    <>
      <Section
        title="Borrowers"
        head={
          data.can.edit && (
            <LinkButton size="small" type="primary" to={`${at}/form`}>
              Add Borrower
            </LinkButton>
          )
        }
      >
        <Rows loanUuid={uuid} rows={data.borrowers} canEdit={data.can.edit} at={at} />
        {data.borrowers.length === 0 && loan.borrowerName !== null && (
          <Text as="p" tone="muted" size="small">
            The loan names {loan.borrowerName}. The first borrower added here replaces that name.
          </Text>
        )}
      </Section>
      <Stated loan={loan} />
    </>
  );
}

function Rows({
  loanUuid,
  rows,
  canEdit,
  at,
}: {
  readonly loanUuid: string;
  readonly rows: readonly BorrowerRow[];
  readonly canEdit: boolean;
  readonly at: string;
}) {
  const order = useOrderBorrowers(loanUuid);
  const unlink = useUnlinkBorrower(loanUuid);
  const first = (id: string) =>
    order.mutate([id, ...rows.map((row) => row.id).filter((other) => other !== id)]);
  const remove = async ({ id, contact }: BorrowerRow) => {
    const yes = await confirm({
      title: `Remove ${fullName(contact)} from this loan?`,
      description: 'The record stays for other loans, and can be added again.',
      confirmText: 'Remove',
      danger: true,
    });
    if (yes) unlink.mutate(id);
  };
  const columns: readonly TableColumn<BorrowerRow>[] = [
    {
      label: 'Name',
      namesRow: true,
      value: ({ contact }) => fullName(contact),
      sortable: true,
      cell: ({ id, contact }) => <Link to={`${at}/form/${id}?tab=contact`}>{fullName(contact)}</Link>,
    },
    { label: 'Email', value: ({ contact }) => contact.email, sortable: true },
    {
      label: 'Guarantees',
      value: ({ personalGuarantee }) => (personalGuarantee ? 'Personally' : null),
      sortable: true,
      cell: ({ personalGuarantee }) => personalGuarantee && <Badge ground="good">Personally</Badge>,
    },
    { label: 'Net Worth', format: 'usd0', value: ({ netWorth }) => netWorth, sortable: true },
    { label: 'Properties', format: 'number0', value: ({ reoCount }) => reoCount, sortable: true },
    { label: 'PFS', format: 'percent0', value: ({ pfsCompletion }) => pfsCompletion, sortable: true },
    {
      label: 'Last Checks',
      value: ({ lastChecksReport }) => lastChecksReport?.status ?? 'Not run',
      sortable: true,
    },
    { label: 'Changed', format: 'date', value: ({ updatedAt }) => updatedAt.slice(0, 10), sortable: true },
    ...(canEdit
      ? [
          {
            label: 'Actions',
            labelHidden: true,
            cell: (row: BorrowerRow) => (
              <Row gap={1} justify="end">
                {rows[0]?.id !== row.id && (
                  <Button size="small" type="text" onClick={() => first(row.id)}>
                    Put first
                  </Button>
                )}
                <Button size="small" type="text" danger onClick={() => void remove(row)}>
                  Remove
                </Button>
              </Row>
            ),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label="Borrowers"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty="No borrowers found"
      csv="borrowers.csv"
    />
  );
}

/** What they ask for and state, from the figures of the loan. */
function Stated({ loan }: { readonly loan: Loan }) {
  const { data: report } = useNewestReport(loan.uuid);
  const borrower = report?.borrower;
  const groups = borrower
    ? ([
        ['Request', borrower.request],
        ['As Stated by the Borrower', borrower.stated],
        ['Existing Loan', borrower.existingLoan],
      ] as const)
    : [];
  return groups.map(
    ([title, figures]) =>
      figures.length > 0 && (
        <Section key={title} title={title}>
          <FigureRow
            label={title}
            entries={figures.map(({ label, value, format }) => [label, formatSum(value, format)] as const)}
          />
        </Section>
      ),
  );
}
