import { DownloadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Progress, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { countOf } from '#domain';
import type { ApplyMovesResult, Job, MoveEffect, MovesPreviewResult } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { LoadError } from '../../components/Message';
import { confirm } from '../../lib/confirm';
import { Quiet } from '../../components/Quiet';
import { paths } from '../../paths';
import { MovedFigures } from './MovedFigures';
import {
  useAskMovePreview,
  useAskMoves,
  useDownloadMovePreview,
  useMovePreview,
  useModelVersion,
  useMoves,
} from './moves';
import { Box } from '../../components/boxes';
import styles from './Settings.module.css';

/** The version of the model, and the loans with an older one: looked at first, moved where somebody chooses it. */
export function ModelVersion() {
  const { data, error, refetch } = useModelVersion();
  const look = useAskMovePreview();
  if (error && !data)
    return <LoadError what="The version of the model" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active className={styles.loading} />;
  return (
    <Box most={1280} className={styles.area}>
      <p>
        {data.title}: version {data.newest} is the newest, and new loans take it.{' '}
        {data.behind === 0
          ? 'Every loan uses it.'
          : `${countOf(data.behind, 'loan uses', 'loans use')} an older version and ${data.behind === 1 ? 'keeps' : 'keep'} it until moved. Snapshots always keep theirs.`}
      </p>
      {data.behind > 0 && (
        <Button loading={look.isPending} onClick={() => look.mutate()}>
          Show what would change
        </Button>
      )}
      {look.data && (
        <Preview
          key={look.data.uuid}
          job={look.data.uuid}
          onMoved={() => {
            look.reset();
            void refetch();
          }}
        />
      )}
    </Box>
  );
}

function Waiting({ job, what }: { readonly job: Job | undefined; readonly what: string }) {
  if (job?.status === 'failed') return <p role="alert">{job.errorMessage}</p>;
  if (job?.status === 'completed') return null;
  return (
    <div role="status">
      <Progress percent={Math.round((job?.progress ?? 0) * 100)} size="small" aria-label={what} />
      {job?.step ?? 'Waiting for its turn'}
    </div>
  );
}

function Preview({ job, onMoved }: { readonly job: string; readonly onMoved: () => void }) {
  const { data, error, refetch } = useMovePreview(job);
  if (error && !data) return <LoadError what="The preview" error={error} onRetry={() => void refetch()} />;
  return (
    <Box as="section" below={4} className={styles.preview} aria-label="Loans at an older version">
      <Waiting job={data} what="Loans looked at" />
      {data?.result && <Choice job={job} result={data.result} onMoved={onMoved} />}
    </Box>
  );
}

const EFFECT: readonly TableColumn<MoveEffect>[] = [
  {
    label: 'Loan',
    cell: ({ uuid, address }) => <Link to={paths.loan(uuid).deal}>{address}</Link>,
    namesRow: true,
  },
  { label: 'Status', cell: ({ status, from }) => `${status}, version ${from}` },
  { label: 'Becomes', cell: (effect) => <Becomes effect={effect} /> },
  {
    label: 'Figures',
    value: ({ changed }) => changed,
    format: 'number0',
    hint: () => 'Figures that would change',
  },
];

function Choice({
  job,
  result: { to, effects, failed },
  onMoved,
}: {
  readonly job: string;
  readonly result: MovesPreviewResult;
  readonly onMoved: () => void;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const csv = useDownloadMovePreview(job);
  const ask = useAskMoves();
  const movable = effects.filter(({ refused }) => refused.length === 0);
  const moving = effects.filter(({ figures }) => figures.length > 0).length;
  const choose = (uuids: readonly string[], on: boolean) =>
    setChosen(
      (before) => new Set(on ? [...before, ...uuids] : [...before].filter((uuid) => !uuids.includes(uuid))),
    );
  const move = async () => {
    const description = `Each is moved to version ${to} as a revision, which can be restored. One that was saved since it was looked at is passed over.`;
    if (
      await confirm({
        title: `Move ${countOf(chosen.size, 'loan')} to version ${to}?`,
        description,
        confirmText: `Move ${countOf(chosen.size, 'loan')}`,
      })
    )
      ask.mutate({ preview: job, loans: [...chosen] });
  };
  const tick: TableColumn<MoveEffect> = {
    label: 'Move',
    head: (
      <Checkbox
        aria-label="All loans"
        checked={movable.length > 0 && chosen.size === movable.length}
        indeterminate={chosen.size > 0 && chosen.size < movable.length}
        onChange={({ target }) =>
          choose(
            movable.map(({ uuid }) => uuid),
            target.checked,
          )
        }
      />
    ),
    cell: ({ uuid, address, refused }) => (
      <Checkbox
        aria-label={`Move ${address}`}
        checked={chosen.has(uuid)}
        disabled={refused.length > 0}
        onChange={({ target }) => choose([uuid], target.checked)}
      />
    ),
  };
  const columns = [tick, ...EFFECT];
  if (ask.data) return <Moves job={ask.data.uuid} onMoved={onMoved} />;
  return (
    <>
      <header>
        <p role="status">
          {moving === 0
            ? 'No headline figure changes'
            : `Headline figures of ${countOf(moving, 'loan')} change`}{' '}
          among {countOf(effects.length, 'loan')}.
          {failed > 0 && ` ${countOf(failed, 'loan')} could not be computed.`}
        </p>
        <Button icon={<DownloadOutlined aria-hidden />} loading={csv.isPending} onClick={() => csv.mutate()}>
          Download CSV
        </Button>
        <Button
          type="primary"
          disabled={chosen.size === 0}
          loading={ask.isPending}
          onClick={() => void move()}
        >
          {chosen.size === 0 ? 'Move loans' : `Move ${countOf(chosen.size, 'loan')}`}
        </Button>
      </header>
      <DataTable
        label="Loans and what would change"
        columns={columns}
        rows={effects}
        keyOf={({ uuid }) => uuid}
        height={360}
      />
    </>
  );
}

/** The effect of a move on a loan, or why it cannot be moved. */
function Becomes({ effect: { figures, refused, unused } }: { readonly effect: MoveEffect }) {
  return (
    <>
      {refused.map((place) => (
        <div key={place} role="note">
          Cannot be moved: {place}
        </div>
      ))}
      <MovedFigures figures={figures} none="No headline figure changes" />
      {unused > 0 && (
        <div>
          <Quiet>{countOf(unused, 'typed value is', 'typed values are')} kept and no longer used</Quiet>
        </div>
      )}
    </>
  );
}

function Moves({ job, onMoved }: { readonly job: string; readonly onMoved: () => void }) {
  const { data, error, refetch } = useMoves(job);
  if (error && !data) return <LoadError what="The moves" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Waiting job={data} what="Loans moved" />
      {data?.result && <Moved result={data.result} onDone={onMoved} />}
    </>
  );
}

function Moved({
  result: { moved, skipped },
  onDone,
}: {
  readonly result: ApplyMovesResult;
  readonly onDone: () => void;
}) {
  return (
    <>
      <p role="status">
        {countOf(moved, 'loan')} moved
        {skipped.length > 0 && `, ${countOf(skipped.length, 'loan')} passed over`}.
      </p>
      {skipped.length > 0 && (
        <ul aria-label="Loans passed over">
          {skipped.map(({ uuid, address, reason }) => (
            <li key={uuid}>
              <Link to={paths.loan(uuid).deal}>{address}</Link>: {reason}
            </li>
          ))}
        </ul>
      )}
      <Button onClick={onDone}>Look at the rest</Button>
    </>
  );
}
