import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { memoEndpoints, type OutsideMemo } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { LoadError, Message } from '../../components/Message';
import { PageHeader, type Crumb } from '../../components/PageHeader';
import { Section } from '../../components/Section';
import { ApiError } from '../../lib/api/ApiError';
import { queryOf } from '../../lib/api/call';
import { formatLongDay } from '#domain/format';
import { LinkButton } from '../../components/LinkButton';
import { Stack, Text } from '../../components/boxes';
import { FigureRow } from '../../components/FigureRow';
import { paths } from '../../paths';
import styles from './SingleMemo.module.css';

/** The token of a share link in the address, which opens the page without signing in. */
export const useShareToken = (): string | null => useSearchParams()[0].get('token');

function useSharedMemo(uuid: string, memoId: string, token: string) {
  return useQuery({
    ...queryOf(memoEndpoints.read, { params: { uuid, memoId }, query: { token }, anonymous: true }),
    select: (memo) => (memo.kind === 'outside' ? memo : undefined),
  });
}

function Shared({
  token,
  title,
  crumbs = () => [],
  children,
}: {
  readonly token: string;
  readonly title: (memo: OutsideMemo) => string;
  /** The pages above it. */
  readonly crumbs?: (uuid: string, memo: OutsideMemo) => readonly Crumb[];
  readonly children: (memo: OutsideMemo) => ReactNode;
}) {
  const { uuid = '', memoId = '' } = useParams();
  const { data, error, refetch } = useSharedMemo(uuid, memoId, token);
  if (error instanceof ApiError && error.status === 403)
    return (
      <Message page title="Sharing disabled">
        This loan deal is not currently shared with external viewers
      </Message>
    );
  if (error instanceof ApiError && error.status === 401)
    return (
      <Message page title="This link has expired">
        Open the link you were sent again.
      </Message>
    );
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <Message page title="Page not found">
        There is no such memo.
      </Message>
    );
  if (!data)
    return error ? (
      <LoadError what="The memo" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className={styles.page} active />
    );
  return (
    <main className={styles.page}>
      <PageHeader title={title(data)} of={data.address} extra={data.address} crumbs={crumbs(uuid, data)} />
      <Stack gap={3} padX={5}>
        {children(data)}
      </Stack>
    </main>
  );
}

/** A memo as a reader outside sees it. */
export const SharedMemo = ({ token }: { readonly token: string }) => (
  <Shared token={token} title={({ memo }) => `Committee Memo ${memo.name}`}>
    {(shared) => <Decision shared={shared} token={token} />}
  </Shared>
);

/** The request and the decision; the staff's own texts, figures and votes are not for outside readers. */
function Decision({
  shared: { memo, checklist },
  token,
}: {
  readonly shared: OutsideMemo;
  readonly token: string;
}) {
  const { uuid = '' } = useParams();
  return (
    <>
      <Section title="Decision of the Investment Committee">
        <FigureRow
          label="Decision"
          entries={[
            ['Agenda', memo.agenda ?? 'N/A'],
            ['Decision', memo.status],
            ['Decided On', memo.decidedAt === null ? 'N/A' : formatLongDay(memo.decidedAt)],
          ]}
        />
        <Text as="p" tone="muted">
          The record of this memo was made, and it can no longer be changed. What the committee wrote and the
          votes of its members are kept by the lender.
        </Text>
      </Section>
      <Section
        title="Checklist"
        head={
          <LinkButton size="small" to={paths.memoChecklist(uuid, String(memo.id), token)}>
            View the checklist
          </LinkButton>
        }
      >
        <Text as="p">{doneWords(checklist)}</Text>
      </Section>
    </>
  );
}

const doneWords = ({ done, total }: Pick<OutsideMemo['checklist'], 'done' | 'total'>): string =>
  `${done} of ${total} required items are done`;

type Line = OutsideMemo['checklist']['items'][number];
const COLUMNS: readonly TableColumn<Line>[] = [
  { label: 'Item', cell: ({ title, below }) => (below ? `– ${title}` : title) },
  { label: 'State', cell: ({ checked }) => (checked ? 'Done' : 'Open') },
  { label: 'Required', cell: ({ required }) => (required ? 'Yes' : 'No') },
];

/** The checklist of a memo, without the staff's own words on it. */
export const SharedChecklist = ({ token }: { readonly token: string }) => (
  <Shared
    token={token}
    title={() => 'Checklist'}
    crumbs={(uuid, { memo }) => [{ label: memo.name, to: paths.memoToRead(uuid, String(memo.id), token) }]}
  >
    {({ checklist: { items, ...counts } }) => (
      <Section title={doneWords(counts)}>
        <DataTable
          label="Checklist"
          columns={COLUMNS}
          rows={items}
          keyOf={({ key }) => key}
          empty="No items"
        />
      </Section>
    )}
  </Shared>
);
