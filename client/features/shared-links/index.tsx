import { Button, Checkbox, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { snapshotEndpoints, type SharedLink } from '#contract';
import { Stack, Text } from '../../components/boxes';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { LoadError } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { queryOf } from '../../lib/api/call';
import { dateAndTime } from '../../lib/dateTime';
import { useSwitchShare } from '../../loan/actions/shares';
import { paths } from '../../paths';

const SIZE = 50;

/** Why a link opens nothing. */
function standing({ open, enabled, endsAt }: SharedLink): string {
  if (open) return 'Yes';
  if (!enabled) return 'Switched off';
  return endsAt !== null && new Date(endsAt) <= new Date() ? 'Ended' : 'Sharing of the loan is off';
}

const COLUMNS: readonly TableColumn<SharedLink>[] = [
  {
    label: 'Loan',
    cell: ({ loan }) => <Link to={paths.loan(loan.uuid).dealPage('overview')}>{loan.address}</Link>,
  },
  { label: 'For', cell: ({ name }) => name ?? <Text tone="muted">Anyone with the link</Text> },
  { label: 'Version', cell: ({ snapshot }) => `${snapshot.version} · ${snapshot.label}` },
  {
    label: 'Link',
    cell: ({ url }) => (
      <a href={url} target="_blank" rel="noreferrer">
        Open
      </a>
    ),
  },
  { label: 'Opens the Deal', cell: standing },
  { label: 'Until', cell: ({ endsAt }) => (endsAt === null ? '' : dateAndTime(endsAt)) },
  {
    label: 'Made',
    cell: ({ createdAt, by }) => [dateAndTime(createdAt), by?.name].filter(Boolean).join(', '),
  },
  { label: 'Switch', labelHidden: true, cell: (link) => <SwitchLink link={link} /> },
];

/** Switches a link off where it is found, and on again. */
function SwitchLink({ link: { id, enabled, loan } }: { readonly link: SharedLink }) {
  const { flip, isPending } = useSwitchShare(loan.uuid);
  return (
    <Button size="small" loading={isPending} onClick={() => void flip(id, !enabled)}>
      {enabled ? 'Switch off' : 'Switch on'}
    </Button>
  );
}

/** /outbox/links: every link by which readers outside read a deal. */
export default function SharedLinks() {
  const [page, setPage] = useState(0);
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery({
    ...queryOf(snapshotEndpoints.listAllShares, {
      query: { limit: SIZE, offset: page * SIZE, open: all ? undefined : 'yes' },
    }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <PageHeader
        title="Shared links"
        crumbs={[{ label: 'Outbox', to: paths.outbox }]}
        actions={
          <Checkbox
            checked={all}
            onChange={(event) => {
              setAll(event.target.checked);
              setPage(0);
            }}
          >
            Include links that no longer open
          </Checkbox>
        }
      />
      <Stack gap={3} padX={5} below={5}>
        {!data &&
          (error ? (
            <LoadError what="The list of links" error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton active />
          ))}
        {data && (
          <DataTable
            label="Shared links"
            oneLine
            columns={COLUMNS}
            rows={data.shares}
            keyOf={({ id }) => id}
            empty="No link is out. Links are made from a snapshot, under “Snapshots” of a loan."
          />
        )}
        {data && data.total > SIZE && (
          <Pagination
            current={page + 1}
            pageSize={SIZE}
            total={data.total}
            showSizeChanger={false}
            onChange={(next) => setPage(next - 1)}
          />
        )}
      </Stack>
    </>
  );
}
