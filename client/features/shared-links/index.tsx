import { Button, Checkbox, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { snapshotEndpoints, type AllSharesQuery, type SharedLink, type ShareSort } from '#contract';
import { Stack, Text } from '../../components/boxes';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { LoadError } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { serverSort } from '../../components/serverSort';
import { allPages } from '../../lib/api/allPages';
import { call, queryOf } from '../../lib/api/call';
import { dateAndTime } from '../../lib/dateTime';
import { useSwitchShare } from '../../loan/actions/shares';
import { paths } from '../../paths';

const SIZE = 50;

/** Whether a link opens, or why not. */
function standing({ open, enabled, endsAt }: SharedLink): string {
  if (open) return 'Yes';
  if (!enabled) return 'Switched off';
  return endsAt !== null && new Date(endsAt) <= new Date() ? 'Ended' : 'Sharing of the loan is off';
}

const ANYONE = 'Anyone with the link';
const SORT = serverSort<ShareSort>(
  { Loan: 'loan', For: 'name', Version: 'version', Until: 'endsAt', Made: 'createdAt' },
  { label: 'Made', down: true },
);

const COLUMNS: readonly TableColumn<SharedLink>[] = [
  {
    label: 'Loan',
    value: ({ loan }) => loan.address,
    sortable: true,
    cell: ({ loan }) => <Link to={paths.loan(loan.uuid).dealPage('overview')}>{loan.address}</Link>,
  },
  {
    label: 'For',
    value: ({ name }) => name ?? ANYONE,
    sortable: true,
    cell: ({ name }) => name ?? <Text tone="muted">{ANYONE}</Text>,
  },
  {
    label: 'Version',
    value: ({ snapshot }) => `${snapshot.version} · ${snapshot.label}`,
    sortable: true,
  },
  {
    label: 'Link',
    cell: ({ url }) => (
      <a href={url} target="_blank" rel="noreferrer">
        Open
      </a>
    ),
  },
  { label: 'Opens the Deal', value: standing },
  {
    label: 'Until',
    value: ({ endsAt }) => endsAt,
    sortable: true,
    cell: ({ endsAt }) => (endsAt === null ? '' : dateAndTime(endsAt)),
  },
  {
    label: 'Made',
    value: ({ createdAt }) => createdAt,
    sortable: true,
    cell: ({ createdAt }) => dateAndTime(createdAt),
  },
  { label: 'By', value: ({ by }) => by?.name ?? null },
  { label: 'Switch', labelHidden: true, cell: (link) => <SwitchLink link={link} /> },
];

/** Switches a link off or on. */
function SwitchLink({ link: { id, enabled, loan } }: { readonly link: SharedLink }) {
  const { flip, isPending } = useSwitchShare(loan.uuid);
  return (
    <Button size="small" loading={isPending} onClick={() => void flip(id, !enabled)}>
      {enabled ? 'Switch off' : 'Switch on'}
    </Button>
  );
}

/** All links that match, in their order. */
const allLinks = (asked: Pick<AllSharesQuery, 'open' | 'sort'>) =>
  allPages(async (offset) => {
    const { shares, total } = await call(snapshotEndpoints.listAllShares, {
      query: { ...asked, limit: 200, offset },
    });
    return { rows: shares, total };
  });

/** /outbox/links: every link by which readers outside read a deal. */
export default function SharedLinks() {
  const [page, setPage] = useState(0);
  const [all, setAll] = useState(false);
  const [sort, setSort] = useState<AllSharesQuery['sort']>();
  const asked = { open: all ? undefined : ('yes' as const), sort };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(snapshotEndpoints.listAllShares, { query: { ...asked, limit: SIZE, offset: page * SIZE } }),
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
            order={{
              sort: SORT.shown(sort),
              onSort: (next) => {
                setSort(SORT.asked(next, sort));
                setPage(0);
              },
            }}
            stale={isPlaceholderData}
            csv="shared-links.csv"
            allRows={() => allLinks(asked)}
            empty={`${all ? 'No links yet' : 'No open links'}. Links are made from a snapshot, under “Snapshots” of a loan.`}
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
