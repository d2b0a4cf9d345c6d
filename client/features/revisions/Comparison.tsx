import { Button, Segmented, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { oneOrMany } from '#domain';
import { LoadError } from '../../components/Message';
import { useOpenWorkbook } from '../../workbook';
import { paths } from '../../paths';
import { useComparison } from './calls';
import { ChangedCells } from './ChangedCells';
import { figureLines, linesBySheet } from './differences';
import { FiguresTable } from './FiguresTable';
import { Row, Text } from '../../components/boxes';
import styles from './Revisions.module.css';

type Against = 'before' | 'present';

interface Props {
  readonly loanUuid: string;
  readonly revision: number;
  readonly head: number;
  readonly unsaved: number;
  readonly restoring: boolean;
  /** Absent where this person may not restore. */
  readonly onRestore: ((revision: number) => void) | undefined;
  /** The screen that explains the changes is opened. */
  readonly onExplain: () => void;
}

/** One revision against the one before or the present one, with the way back to it. */
export function Comparison({ loanUuid, revision, head, unsaved, restoring, onRestore, onExplain }: Props) {
  const [wish, setWish] = useState<Against>('before');
  // The first revision has no predecessor, and the last one is the present.
  const against: Against = revision === 1 ? 'present' : revision >= head ? 'before' : wish;
  const [from, to] = against === 'before' ? [revision - 1, revision] : [revision, head];
  return (
    <section className={styles.comparison} aria-label={`Revision ${revision} compared`}>
      <Row gap={3} wrap align="center" className={styles.comparisonHead}>
        <h3>
          Revision {revision}{' '}
          <Text tone="muted" size="text" weight="normal">
            compared with
          </Text>
        </h3>
        <Segmented<Against>
          aria-label="Compared with"
          value={against}
          onChange={setWish}
          options={[
            {
              value: 'before',
              label: revision === 1 ? 'None before' : `Revision ${revision - 1}`,
              disabled: revision === 1,
            },
            { value: 'present', label: `Present (${head})`, disabled: revision >= head },
          ]}
        />
        {from > 0 && from < to && (
          <Link className={styles.explain} to={paths.loan(loanUuid).changes(from, to)} onClick={onExplain}>
            What changed a figure
          </Link>
        )}
        {onRestore && revision < head && (
          <Button className={styles.restore} loading={restoring} onClick={() => onRestore(revision)}>
            Restore this revision
          </Button>
        )}
      </Row>
      {unsaved > 0 && (
        <Text as="p" above={2} tone="warning">
          {oneOrMany(unsaved, 'One edit of yours is', 'edits of yours are')} not saved yet and not part of any
          revision.
        </Text>
      )}
      <Differences
        key={`${from}-${to}`}
        loanUuid={loanUuid}
        from={from}
        to={to}
        toName={against === 'present' ? `Present (${to})` : `Revision ${to}`}
      />
    </section>
  );
}

function Differences({
  loanUuid,
  from,
  to,
  toName,
}: {
  readonly loanUuid: string;
  readonly from: number;
  readonly to: number;
  readonly toName: string;
}) {
  const { session } = useOpenWorkbook();
  const { data, error, refetch } = useComparison(loanUuid, from, to);
  const sheets = useMemo(() => (data ? linesBySheet(data, session.workbook) : []), [data, session]);
  const figures = useMemo(() => figureLines(data?.figures ?? []), [data]);
  if (error && !data) return <LoadError what="The comparison" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  const names = { from: `Revision ${from}`, to: toName };
  if (sheets.length === 0 && data.figures.length === 0)
    return (
      <Text as="p" tone="muted" padY={4} padX={5} className={styles.empty}>
        No cell and no figure differs.
      </Text>
    );
  return (
    <>
      <h4>Figures</h4>
      <FiguresTable label="Figures" {...figures} names={names} />
      <ChangedCells sheets={sheets} names={names} />
    </>
  );
}
