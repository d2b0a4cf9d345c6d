import { Button, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { DEAL_NAMES } from '#domain';
import type { HistoryEntry, HistoryKind } from '#contract';
import { LoanPage } from '../../loan/widgets/LoanPage';
import { LoadError, Message } from '../../components/Message';
import { useHistory } from './calls';
import { byDay, clock, KIND_LABELS } from './days';
import { Box, Grid, Text } from '../../components/boxes';
import styles from './History.module.css';

type Choice = 'all' | HistoryKind;
const CHOICES: { value: Choice; label: string }[] = [
  { value: 'all', label: 'All' },
  ...(Object.entries(KIND_LABELS) as [HistoryKind, string][]).map(([value, label]) => ({ value, label })),
];

/** /loans/{uuid}/history: everything that happened to a loan, with who and when. */
export default function LoanHistory() {
  const { uuid = '' } = useParams();
  const [choice, setChoice] = useState<Choice>('all');
  return (
    <LoanPage plain title="History">
      {() => (
        <>
          <Segmented<Choice>
            className={styles.choice}
            aria-label="Show"
            options={CHOICES}
            value={choice}
            onChange={setChoice}
          />
          <Timeline key={choice} loanUuid={uuid} kind={choice === 'all' ? undefined : choice} />
        </>
      )}
    </LoanPage>
  );
}

function Timeline({ loanUuid, kind }: { readonly loanUuid: string; readonly kind: HistoryKind | undefined }) {
  const history = useHistory(loanUuid, kind);
  if (!history.data)
    return history.error ? (
      <LoadError what="The history" error={history.error} onRetry={() => void history.refetch()} />
    ) : (
      <Skeleton active />
    );
  const events = history.data.pages.flatMap((page) => page.events);
  if (events.length === 0) return <Message title="Nothing of this kind has happened yet" />;
  return (
    <>
      {byDay(events).map(({ day, entries }) => (
        <Box as="section" key={day} aria-label={day} most={1100} className={styles.day}>
          <h2>{day}</h2>
          <ol>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </Box>
      ))}
      {history.hasNextPage && (
        <Button
          className={styles.more}
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  );
}

function Entry({ entry: { at, kind, by, title, detail, dealType } }: { readonly entry: HistoryEntry }) {
  return (
    <Grid
      as="li"
      columns="48px 84px minmax(0, 1fr) 180px"
      gap={3}
      align="baseline"
      padY={1}
      padX={3}
      className={styles.entry}
      data-kind={kind}
    >
      <time dateTime={at}>{clock(at)}</time>
      <span className={styles.kind}>{KIND_LABELS[kind]}</span>
      <span className={styles.what}>
        {dealType !== null && (
          <Text tone="muted" size="small" padX={2} className={styles.deal}>
            {DEAL_NAMES[dealType]}
          </Text>
        )}{' '}
        {title}
        {detail !== null && (
          <Text tone="muted" className={styles.detail}>
            {detail}
          </Text>
        )}
      </span>
      <span className={styles.who}>{by?.name}</span>
    </Grid>
  );
}
