import { Button } from 'antd';
import { useState } from 'react';
import {
  BORROWER_TABLE,
  GRAPH_LISTS,
  GRAPH_TABLES,
  SREO_VALIDATION,
  caseKeyOf,
  type ChangeGraphRequest,
  type CheckCase,
  type FlaggedFigure,
  type GraphTable,
  type KnowledgeGraph,
  type LoanChecksReport,
  type PropertyStats,
} from '#contract';
import { DataTable, type TableColumn } from '../components/DataTable';
import { Section } from '../components/Section';
import { Row } from '../components/boxes';
import { CaseDialog, NoteDialog, type CaseField, type GraphEdit, type Placed } from './GraphDialogs';
import { GraphEvidence } from './GraphEvidence';
import { JoinDialog, whoElse } from './JoinDialog';

interface Props {
  readonly graph: KnowledgeGraph;
  /** Null where no graph was asked for, or it is not done. */
  readonly sreoStats: LoanChecksReport['sreoStats'];
  /** Figures above a limit of the loan, by the id of the row. */
  readonly flags: LoanChecksReport['flags'];
  /** Steps of the run for which nobody has any records: what they did not find is not known. */
  readonly without?: readonly string[];
  /** Left out: to be read alone. */
  readonly edit?: GraphEdit;
}

/** Rows of a list at first. */
const SHOWN = 20;

/** Which dialog is open. */
type Open =
  | { readonly what: 'note' | 'add' | 'join'; readonly at: Placed }
  | { readonly what: 'case'; readonly at: Placed; readonly field: CaseField; readonly one: CheckCase };

/** The findings, table by table, and the cases that mention them. */
export function GraphTables({ graph, sreoStats, flags, without = [], edit }: Props) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const tables = (shown: readonly GraphTable[]) =>
    shown.map((table) => (
      <FoundRecords
        key={table.title}
        title={table.title}
        lists={table.lists}
        graph={graph}
        rows={rowsOf(graph, table)}
        flags={flags}
        without={without}
        edit={edit}
        onOpen={setOpen}
      />
    ));
  return (
    <>
      {tables([BORROWER_TABLE])}
      <SreoValidation graph={graph} stats={sreoStats} without={without} />
      {tables(GRAPH_TABLES[graph.reportVersion])}
      <GraphEvidence
        graph={graph}
        edit={edit}
        onCase={({ at, field, one }) => setOpen({ what: 'case', at, field, one })}
      />
      {edit && open?.what === 'note' && <NoteDialog at={open.at} edit={edit} onClose={close} />}
      {edit && open?.what === 'add' && <CaseDialog at={open.at} edit={edit} onClose={close} />}
      {edit && open?.what === 'join' && <JoinDialog at={open.at} graph={graph} edit={edit} onClose={close} />}
      {edit && open?.what === 'case' && (
        <CaseDialog at={open.at} known={{ field: open.field, one: open.one }} edit={edit} onClose={close} />
      )}
    </>
  );
}

function rowsOf(graph: KnowledgeGraph, { lists }: GraphTable): Placed[] {
  const all = GRAPH_LISTS.flatMap((list) => graph[list]);
  return lists.flatMap((list) =>
    graph[list].map((row, index) => ({
      list,
      index,
      row,
      others: all.filter(({ sameAs }) => sameAs?.id === row.id),
    })),
  );
}

interface Invalid {
  readonly label: string;
  /** In words if the value is unknown. */
  readonly count: number | string;
  readonly which: readonly string[];
}
const SREO_COLUMNS: readonly TableColumn<Invalid>[] = [
  { label: 'Check', namesRow: true, value: ({ label }) => label },
  { label: 'Properties', format: 'number0', figure: true, value: ({ count }) => count },
  { label: 'Which', words: true, quiet: true, value: ({ which }) => which.join('; ') },
];

/** Scheduled properties that were not recognised, and properties found in addition. */
function SreoValidation({
  graph,
  stats,
  without,
}: {
  readonly graph: KnowledgeGraph;
  readonly stats: Props['sreoStats'];
  readonly without: readonly string[];
}) {
  const found = graph.propertyStats.filter(({ reported, disable }) => reported === false && !disable);
  return (
    <Section title={SREO_VALIDATION}>
      <DataTable
        label={SREO_VALIDATION}
        columns={SREO_COLUMNS}
        rows={
          stats === null
            ? []
            : [
                { label: 'Invalidated', count: stats.invalidated, which: stats.invalidatedAddresses },
                {
                  label: 'Unreported, Own and Through Companies',
                  // What else somebody owns is known from records alone.
                  count: stats.unreported === 0 && without.includes('network') ? 'N/A' : stats.unreported,
                  which: found.map(({ name }) => name),
                },
              ]
        }
        empty={NONE[graph.processes.overall]}
        keyOf={({ label }) => label}
        oneLine
      />
    </Section>
  );
}

/** Cases that are counted: those of every name that the row has, each once. */
const seen = ({ row, others }: Placed, field: CaseField): number =>
  new Set(
    [row, ...others.filter(({ disable }) => !disable)].flatMap((one) =>
      one[field].filter(({ isHidden }) => !isHidden).map(caseKeyOf),
    ),
  ).size;
/** Instead of a count, where courts or media were not read to the end. */
function unread({ sessionStatus, processes }: KnowledgeGraph, field: CaseField): string | null {
  const state = field === 'adverse_media' ? processes.adverseMedia : processes.legalChecks;
  if (sessionStatus.includes('FAILED') || state === 'FAILED') return 'Failed';
  return sessionStatus === 'LEGAL_CHECKS_DONE' && state === 'DONE' ? null : 'In Progress';
}
const stated = (reported: boolean | null): string => (reported === null ? 'N/A' : reported ? 'Yes' : 'No');

const HOW: TableColumn<Placed> = {
  label: 'How',
  value: ({ row }) => row.related.how,
  words: true,
  width: 180,
};
const CONFIDENCE: TableColumn<Placed> = {
  label: 'Confidence',
  format: 'percent0',
  value: ({ row }) => row.related.confidence,
};
const nameColumn = (label: string): TableColumn<Placed> => ({
  label,
  namesRow: true,
  value: ({ row }) => row.name,
});
type Flags = LoanChecksReport['flags'];
const HINTS = { flagged: 'Above the limit of the loan', anomaly: 'Above the limit of the loan: an anomaly' };
/** Colours a figure by how it compares with the limit of the loan. */
function flagged(column: TableColumn<Placed>, figure: FlaggedFigure, flags: Flags): TableColumn<Placed> {
  const flagOf = ({ row }: Placed) => (row.sameAs ? undefined : flags[row.id]?.[figure]);
  return {
    ...column,
    flagOf,
    hint: (at) => {
      const flag = flagOf(at);
      return flag && HINTS[flag];
    },
  };
}

const CASE_COUNTS: readonly (readonly [label: string, field: CaseField])[] = [
  ['Plaintiff Cases', 'plaintiff_cases'],
  ['Defendant Cases', 'defendant_cases'],
  ['Adverse Media', 'adverse_media'],
];
/** The number of counted cases; N/A if it is zero because there was no source to search. */
function countOf(at: Placed, field: CaseField, without: readonly string[]): number | string {
  const count = seen(at, field);
  return count === 0 && without.includes(field === 'adverse_media' ? 'media' : 'legal') ? 'N/A' : count;
}

const rowColumns = (
  graph: KnowledgeGraph,
  flags: Flags,
  without: readonly string[],
): TableColumn<Placed>[] => [
  nameColumn('Name'),
  HOW,
  CONFIDENCE,
  ...CASE_COUNTS.map(([label, field]) =>
    flagged(
      { label, figure: true, value: (at) => unread(graph, field) ?? countOf(at, field, without) },
      field,
      flags,
    ),
  ),
];
type Stat = Exclude<keyof PropertyStats, 'property_address'>;
const STATS: readonly (readonly [label: string, key: Stat, format: string])[] = [
  ['Violations', 'open_violations', 'number0'],
  ['Evictions', 'evictions', 'number0'],
  ['Complaints', 'complaints', 'number0'],
  ['Tax Liens', 'taxliens_flag', 'number0'],
  ['Rent Stabilized Lost', 'rsdiff_flag', 'percent1'],
  ['Vacant', 'vacancy_flag', 'percent1'],
  ['Flood Zone', 'floodzone_flag', 'percent1'],
  ['Unregistered', 'failed_to_register_at_hpd_flag', 'percent1'],
];
const propertyColumns = (flags: Flags): TableColumn<Placed>[] => [
  nameColumn('Address'),
  CONFIDENCE,
  { label: 'Reported', value: ({ row }) => stated(row.reported) },
  ...STATS.map(([label, key, format]) =>
    flagged({ label, format, value: ({ row }) => row.stats?.[key] ?? null }, key, flags),
  ),
];

/** Below a row, as wide as the table: how it was found, the staff's note, and other names; null for none. */
function detailOf(at: Placed): string | null {
  const {
    list,
    row: { related, note },
  } = at;
  const found =
    list === 'borrowerStats'
      ? []
      : list === 'propertyStats'
        ? [related.how, related.evidence]
        : [related.evidence];
  return [...found, note, whoElse(at)].filter(Boolean).join(' · ') || null;
}

interface FoundRecordsProps {
  readonly title: string;
  readonly lists: GraphTable['lists'];
  readonly graph: KnowledgeGraph;
  readonly rows: readonly Placed[];
  readonly flags: Flags;
  readonly without: readonly string[];
  readonly edit: GraphEdit | undefined;
  readonly onOpen: (open: Open) => void;
}

/** Says so if nothing was found: a missing table could mean that nobody searched. */
const NONE: Readonly<Record<KnowledgeGraph['processes']['ownershipNetwork'], string>> = {
  RUNNING: 'In Progress',
  FAILED: 'Failed',
  DONE: 'None found',
};

function FoundRecords({ title, lists, graph, rows, flags, without, edit, onOpen }: FoundRecordsProps) {
  const isPlaces = lists.includes('propertyStats');
  const columns = isPlaces ? propertyColumns(flags) : rowColumns(graph, flags, without);
  const set = ({ list, index, row }: Placed, data: ChangeGraphRequest['data']) =>
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
        {!isPlaces &&
          (at.row.sameAs ? (
            <Button
              size="small"
              type="text"
              onClick={() => edit?.part({ row: { listName: at.list, index: at.index, name: at.row.name } })}
            >
              Part
            </Button>
          ) : (
            <Button size="small" type="text" onClick={() => onOpen({ what: 'join', at })}>
              Join
            </Button>
          ))}
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
    <Section title={title}>
      <DataTable
        label={title}
        columns={edit ? [...columns, actions] : columns}
        rows={rows}
        keyOf={({ row }) => row.id}
        toneOf={({ row: { hide, disable, sameAs } }) =>
          disable ? 'out' : hide || sameAs ? 'muted' : undefined
        }
        detailOf={detailOf}
        empty={
          without.includes('network') ? 'No such records were read' : NONE[graph.processes.ownershipNetwork]
        }
        most={SHOWN}
        oneLine={!isPlaces}
      />
    </Section>
  );
}
