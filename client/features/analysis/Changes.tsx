import { Segmented, Select, Skeleton } from 'antd';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { countOf } from '#domain';
import type { revisionSummary, Snapshot } from '#contract';
import type { GroupBy } from '#engine';
import { LoadError } from '../../components/Message';
import { dateAndTime } from '../../lib/dateTime';
import { useSearch } from '../../lib/useSearch';
import { useFromWorkbook, useOpenWorkbook, useSessionState } from '../../workbook';
import { Box, Notice, Row } from '../../components/boxes';
import styles from './Analysis.module.css';
import { useRevisionFile, useRevisionList, useSnapshotList } from './calls';
import { ChangesFound } from './ChangesFound';
import { readSide, sideName, type Side } from './changesModel';
import { FigurePicker, Labelled } from './fields';
import type { KeyedFile } from './tasks';
import { asItStands, useAnalysis } from './useAnalysis';

/** origination/analysis/changes: two revisions or snapshots, and what changed a figure between them. */
export default function Changes() {
  const { uuid = '' } = useParams();
  const { session } = useOpenWorkbook();
  const { revision: head, unsaved } = useSessionState();
  const [params, setParams] = useSearch();
  const revisions = useRevisionList(uuid, head);
  const to = readSide(params.get('to')) ?? 'present';
  const from = readSide(params.get('from')) ?? usualFrom(to, head, unsaved);
  const named = params.get('figure') ?? '';
  const figure = session.workbook.template.figure.has(named)
    ? named
    : (['totalLoanAmount'].find((name) => session.workbook.template.figure.has(name)) ??
      [...session.workbook.template.figure.keys()][0] ??
      '');
  const by: GroupBy = params.get('by') === 'input' ? 'input' : 'sheet';
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const snapshots = useSnapshotList(uuid).data?.snapshots ?? NONE;
  const choices = useMemo(
    () => sides(head, unsaved, revisions.data?.revisions ?? [], snapshots),
    [head, unsaved, revisions.data, snapshots],
  );
  const names = useMemo(
    () => ({ before: sideName(from, snapshots), after: sideName(to, snapshots) }),
    [from, to, snapshots],
  );

  if (revisions.error && !revisions.data)
    return (
      <LoadError what="The revisions" error={revisions.error} onRetry={() => void revisions.refetch()} />
    );
  return (
    <Box shrinks>
      <Row gap={3} wrap align="end" below={3} className={styles.bar}>
        <SidePicker
          label="From"
          value={from}
          choices={choices}
          onChange={(side) => set('from', String(side))}
        />
        <SidePicker label="To" value={to} choices={choices} onChange={(side) => set('to', String(side))} />
        <Labelled label="Figure explained">
          {(id) => <FigurePicker id={id} value={figure} onChange={(name) => set('figure', name)} />}
        </Labelled>
        <Segmented<GroupBy>
          aria-label="Changes"
          value={by}
          onChange={(next) => set('by', next)}
          options={[
            { value: 'sheet', label: 'By sheet' },
            { value: 'input', label: 'By input' },
          ]}
        />
      </Row>
      {from === to ? (
        <Notice as="p" below={2}>
          Choose two different states of the loan.
        </Notice>
      ) : (
        <Compared
          key={`${from} ${to}`}
          uuid={uuid}
          from={from}
          to={to}
          names={names}
          figure={figure}
          by={by}
          onFigure={(name) => set('figure', name)}
        />
      )}
    </Box>
  );
}

/** The default base of a comparison: the last save, or the save before it when there are no unsaved edits. */
const usualFrom = (to: Side, head: number, unsaved: number): Side =>
  to === 'present' ? (unsaved > 0 ? head : Math.max(1, head - 1)) : Math.max(1, to - 1);

const NONE: readonly Snapshot[] = [];

interface SideChoice {
  readonly value: string;
  readonly label: string;
}

type Revision = z.infer<typeof revisionSummary>;

/**
 * What can be compared: the present, snapshots by their names, and every save. A snapshot is the revision
 * that it froze.
 */
function sides(
  head: number,
  unsaved: number,
  revisions: readonly Revision[],
  snapshots: readonly Snapshot[],
): { label: string; options: SideChoice[] }[] {
  const present = {
    value: 'present',
    label: unsaved > 0 ? `Present, with ${countOf(unsaved, 'unsaved edit')}` : `Present (revision ${head})`,
  };
  const frozen = snapshots.map(({ uuid, revision, label, createdAt }): SideChoice => ({
    value: `${revision}#${uuid}`,
    label: `${label} · revision ${revision} · ${dateAndTime(createdAt)}`,
  }));
  const saved = revisions.map(({ revision, at, label, by }): SideChoice => ({
    value: String(revision),
    label: `${sideName(revision, snapshots)} · ${label ?? (revision === 1 ? 'Workbook created' : 'Saved')} · ${[by?.name, dateAndTime(at)].filter(Boolean).join(', ')}`,
  }));
  return [
    { label: 'Now', options: [present] },
    ...(frozen.length > 0 ? [{ label: 'Snapshots', options: frozen }] : []),
    { label: 'Revisions', options: saved },
  ];
}

interface SidePickerProps {
  readonly label: string;
  readonly value: Side;
  readonly choices: ReturnType<typeof sides>;
  readonly onChange: (side: Side) => void;
}

function SidePicker({ label, value, choices, onChange }: SidePickerProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Select<string>
          id={id}
          className={styles.picker}
          popupMatchSelectWidth={420}
          showSearch={{ optionFilterProp: 'label' }}
          value={String(value)}
          options={choices}
          onChange={(text) => onChange(readSide(text.split('#')[0] ?? null) ?? 'present')}
        />
      )}
    </Labelled>
  );
}

interface ComparedProps {
  readonly uuid: string;
  readonly from: Side;
  readonly to: Side;
  readonly names: { readonly before: string; readonly after: string };
  readonly figure: string;
  readonly by: GroupBy;
  readonly onFigure: (name: string) => void;
}

function Compared({ uuid, from, to, names, figure, by, onFigure }: ComparedProps) {
  const { session } = useOpenWorkbook();
  const [before, after] = [useSide(uuid, from), useSide(uuid, to)];
  const { run, result, task, running, problem } = useAnalysis<'changes'>(session.workbook.template);
  const [first, last] = [before.file, after.file];
  useEffect(() => {
    if (first && last) run({ kind: 'changes', file: first, after: last, figure, by });
  }, [run, first, last, figure, by]);

  const failed = [before, after].find((side) => side.error !== null);
  if (failed) return <LoadError what="The revision" error={failed.error} onRetry={failed.retry} />;
  if (problem !== undefined)
    return (
      <Notice as="p" below={2} ground="bad" role="alert">
        {problem}
      </Notice>
    );
  if (!result || !task) return <Skeleton active />;
  return (
    <section aria-label="What changed" aria-busy={running}>
      <ChangesFound changes={result} names={names} onFigure={onFigure} />
    </section>
  );
}

const notAsked = (): undefined => undefined;

function useSide(
  uuid: string,
  side: Side,
): { readonly file: KeyedFile | undefined; readonly error: Error | null; readonly retry: () => void } {
  const present = useFromWorkbook(side === 'present' ? asItStands : notAsked);
  const { data, error, refetch } = useRevisionFile(uuid, side === 'present' ? undefined : side);
  const stored = useMemo(() => data && { key: `revision ${data.revision}`, content: data.loanFile }, [data]);
  return {
    file: side === 'present' ? present : stored,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}
