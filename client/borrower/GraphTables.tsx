import { Button } from 'antd';
import { useState } from 'react';
import {
  GRAPH_LIST_LABELS,
  GRAPH_LISTS,
  type CaseChange,
  type ChangeGraphRequest,
  type CheckCase,
  type GraphRow,
  type LoanChecksReport,
  type PropertyStats,
} from '#contract';
import { DataTable, type TableColumn } from '../components/DataTable';
import { Section } from '../components/Section';
import { Row } from '../components/boxes';
import { confirm } from '../lib/confirm';
import {
  CASE_KINDS,
  CaseDialog,
  NoteDialog,
  type CaseField,
  type GraphEdit,
  type Placed,
} from './GraphDialogs';

interface Props {
  readonly graph: LoanChecksReport['knowledgeGraph'];
  /** Left out: to be read alone. */
  readonly edit?: GraphEdit;
}

/** Rows of a list, and cases, at first. */
const SHOWN = 20;
const MOST_CASES = 100;

/** Which dialog is open. */
type Open =
  | { readonly what: 'note' | 'add'; readonly at: Placed }
  | { readonly what: 'case'; readonly at: Placed; readonly field: CaseField; readonly one: CheckCase };

/** Who and what was found, list by list, and the cases that speak of them. */
export function GraphTables({ graph, edit }: Props) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      {GRAPH_LISTS.map((list) => (
        <Found
          key={list}
          rows={graph[list].map((row, index) => ({ list, index, row }))}
          edit={edit}
          onOpen={setOpen}
        />
      ))}
      <Evidence graph={graph} edit={edit} onOpen={setOpen} />
      {edit && open?.what === 'note' && <NoteDialog at={open.at} edit={edit} onClose={close} />}
      {edit && open?.what === 'add' && <CaseDialog at={open.at} edit={edit} onClose={close} />}
      {edit && open?.what === 'case' && (
        <CaseDialog at={open.at} known={{ field: open.field, one: open.one }} edit={edit} onClose={close} />
      )}
    </>
  );
}

const seen = (cases: readonly CheckCase[]): number => cases.filter(({ isHidden }) => !isHidden).length;
const stated = (reported: boolean | null): string => (reported === null ? 'N/A' : reported ? 'Yes' : 'No');

const NAMED: readonly TableColumn<Placed>[] = [
  { label: 'How', value: ({ row }) => row.related.how },
  { label: 'Confidence', format: 'percent0', value: ({ row }) => row.related.confidence },
];
const EVIDENCE: TableColumn<Placed> = {
  label: 'Evidence',
  words: true,
  quiet: true,
  value: ({ row }) => row.related.evidence,
};
const nameColumn = (label: string): TableColumn<Placed> => ({
  label,
  namesRow: true,
  value: ({ row }) => row.name,
});
const counts = (label: string, of: (row: GraphRow) => readonly CheckCase[]): TableColumn<Placed> => ({
  label,
  figure: true,
  value: ({ row }) => seen(of(row)),
});
const ROW_COLUMNS: readonly TableColumn<Placed>[] = [
  nameColumn('Name'),
  ...NAMED,
  counts('Plaintiff Cases', (row) => row.plaintiff_cases),
  counts('Defendant Cases', (row) => row.defendant_cases),
  counts('Adverse Media', (row) => row.adverse_media),
  EVIDENCE,
];
const statOf = (
  label: string,
  key: Exclude<keyof PropertyStats, 'property_address'>,
  format = 'number0',
): TableColumn<Placed> => ({ label, format, value: ({ row }) => row.stats?.[key] ?? null });
const PROPERTY_COLUMNS: readonly TableColumn<Placed>[] = [
  nameColumn('Address'),
  ...NAMED,
  { label: 'Stated by the Borrower', value: ({ row }) => stated(row.reported) },
  statOf('Violations', 'open_violations'),
  statOf('Evictions', 'evictions'),
  statOf('Complaints', 'complaints'),
  statOf('Tax Liens', 'taxliens_flag'),
  statOf('Rent Stabilized Lost', 'rsdiff_flag', 'percent1'),
  statOf('Vacant', 'vacancy_flag', 'percent1'),
  statOf('Flood Zone', 'floodzone_flag', 'percent1'),
  statOf('Unregistered', 'failed_to_register_at_hpd_flag', 'percent1'),
  EVIDENCE,
];

interface FoundProps {
  readonly rows: readonly Placed[];
  readonly edit: GraphEdit | undefined;
  readonly onOpen: (open: Open) => void;
}

function Found({ rows, edit, onOpen }: FoundProps) {
  const [first] = rows;
  if (first === undefined) return null;
  const { list } = first;
  const isPlaces = list === 'propertyStats';
  const columns = isPlaces ? PROPERTY_COLUMNS : ROW_COLUMNS;
  const set = ({ index, row }: Placed, data: ChangeGraphRequest['data']) =>
    edit?.change({ listName: list, index, name: row.name, data });
  const actions: TableColumn<Placed> = {
    label: 'Actions',
    labelHidden: true,
    cell: (at) => (
      <Row gap={1} justify="end">
        <Button size="small" type="text" onClick={() => onOpen({ what: 'note', at })}>
          Note
        </Button>
        {!isPlaces && (
          <Button size="small" type="text" onClick={() => onOpen({ what: 'add', at })}>
            Add Case
          </Button>
        )}
        <Button size="small" type="text" onClick={() => set(at, { hide: !at.row.hide })}>
          {at.row.hide ? 'Show' : 'Hide'}
        </Button>
        <Button size="small" type="text" onClick={() => set(at, { disable: !at.row.disable })}>
          {at.row.disable ? 'Activate' : 'Deactivate'}
        </Button>
      </Row>
    ),
  };
  return (
    <Section title={GRAPH_LIST_LABELS[list]}>
      <DataTable
        label={GRAPH_LIST_LABELS[list]}
        columns={edit ? [...columns, actions] : columns}
        rows={rows}
        keyOf={({ row }) => row.id}
        toneOf={({ row: { hide, disable } }) => (disable ? 'out' : hide ? 'muted' : undefined)}
        detailOf={({ row }) => row.note || null}
        most={SHOWN}
        oneLine
      />
    </Section>
  );
}

/** A case with whom it speaks of. */
interface Told {
  readonly at: Placed;
  readonly field: CaseField;
  readonly kind: string;
  readonly one: CheckCase;
}

const CASE_COLUMNS: readonly TableColumn<Told>[] = [
  { label: 'Kind', value: ({ kind }) => kind },
  {
    label: 'Title',
    namesRow: true,
    value: ({ one }) => one.title,
    cell: ({ one: { title, url } }) =>
      url === null ? (
        title
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {title}
        </a>
      ),
  },
  { label: 'Date', format: 'date', value: ({ one }) => one.date },
  { label: 'Court or Source', value: ({ one: { court, sourceName } }) => court ?? sourceName },
  { label: 'Type', value: ({ one }) => one.caseType },
  {
    label: 'Alike',
    format: 'percent0',
    value: ({ one }) => (one.isManuallyAdded ? null : one.confidence),
  },
  { label: 'Evidence', value: ({ one }) => one.evidence, quiet: true, words: true },
];

const toldBy = (graph: Props['graph']): Told[] =>
  GRAPH_LISTS.flatMap((list) =>
    graph[list].flatMap((row, index) =>
      CASE_KINDS.flatMap(([field, kind]) =>
        row[field].map((one) => ({ at: { list, index, row }, field, kind, one })),
      ),
    ),
  );

interface EvidenceProps extends Props {
  readonly edit: GraphEdit | undefined;
  readonly onOpen: (open: Open) => void;
}

/** Court cases and media, under whom they speak of, each with how it was taken for theirs. */
function Evidence({ graph, edit, onOpen }: EvidenceProps) {
  const cases = toldBy(graph);
  if (cases.length === 0) return null;
  const set = ({ at: { list, index, row }, field }: Told, change: CaseChange) =>
    edit?.change({ listName: list, index, name: row.name, data: { [field]: [change] } });
  const remove = async (told: Told) => {
    const yes = await confirm({
      title: `Delete "${told.one.title}"?`,
      description: 'It was added by hand, and is counted no longer.',
      confirmText: 'Delete',
      danger: true,
    });
    if (yes) set(told, { id: told.one.id, removed: true });
  };
  const actions: TableColumn<Told> = {
    label: 'Actions',
    labelHidden: true,
    cell: (told) => (
      <Row gap={1} justify="end">
        {told.one.isManuallyAdded && (
          <>
            <Button size="small" type="text" onClick={() => onOpen({ what: 'case', ...told })}>
              Edit
            </Button>
            <Button size="small" type="text" danger onClick={() => void remove(told)}>
              Delete
            </Button>
          </>
        )}
        <Button
          size="small"
          type="text"
          onClick={() => set(told, { id: told.one.id, isHidden: !told.one.isHidden })}
        >
          {told.one.isHidden ? 'Show' : 'Hide'}
        </Button>
      </Row>
    ),
  };
  return (
    <Section title="Court Cases and Adverse Media">
      <DataTable
        label="Court cases and adverse media"
        columns={edit ? [...CASE_COLUMNS, actions] : CASE_COLUMNS}
        rows={cases}
        keyOf={({ one }) => one.id}
        groupOf={({ at: { list, row } }) => `${row.name}, ${GRAPH_LIST_LABELS[list]}`}
        toneOf={({ one }) => (one.isHidden ? 'muted' : undefined)}
        most={MOST_CASES}
        oneLine
      />
    </Section>
  );
}
