import { Button } from 'antd';
import {
  GRAPH_LIST_LABELS,
  GRAPH_LISTS,
  type ChangeGraphRequest,
  type CheckCase,
  type GraphList,
  type GraphRow,
  type LoanChecksReport,
} from '#contract';
import { DataTable, type TableColumn } from '../components/DataTable';
import { Section } from '../components/Section';
import { Row } from '../components/boxes';

type Change = (asked: ChangeGraphRequest) => void;
interface Props {
  readonly graph: LoanChecksReport['knowledgeGraph'];
  /** Left out: to be read alone. */
  readonly onChange?: Change;
}

/** Rows of a list, and cases, at first. */
const SHOWN = 20;
const MOST_CASES = 100;

/** Who and what was found, list by list, and the cases that speak of them. */
export const GraphTables = ({ graph, onChange }: Props) => (
  <>
    {GRAPH_LISTS.map((list) => (
      <Found key={list} list={list} rows={graph[list]} onChange={onChange} />
    ))}
    <Evidence graph={graph} onChange={onChange} />
  </>
);

const seen = (cases: readonly CheckCase[]): number => cases.filter(({ isHidden }) => !isHidden).length;
const stated = (reported: boolean | null): string => (reported === null ? 'N/A' : reported ? 'Yes' : 'No');

const ROW_COLUMNS: readonly TableColumn<GraphRow>[] = [
  { label: 'Name', namesRow: true, value: ({ name }) => name },
  { label: 'How', value: ({ related }) => related.how },
  { label: 'Confidence', format: 'percent0', value: ({ related }) => related.confidence },
  { label: 'Plaintiff Cases', figure: true, value: (row) => seen(row.plaintiff_cases) },
  { label: 'Defendant Cases', figure: true, value: (row) => seen(row.defendant_cases) },
  { label: 'Adverse Media', figure: true, value: (row) => seen(row.adverse_media) },
  { label: 'Evidence', words: true, quiet: true, value: ({ related }) => related.evidence },
];
const PROPERTY_COLUMNS: readonly TableColumn<GraphRow>[] = [
  { label: 'Address', namesRow: true, value: ({ name }) => name },
  { label: 'How', value: ({ related }) => related.how },
  { label: 'Stated by the Borrower', value: ({ reported }) => stated(reported) },
  { label: 'Confidence', format: 'percent0', value: ({ related }) => related.confidence },
  { label: 'Evidence', words: true, quiet: true, value: ({ related }) => related.evidence },
];

interface FoundProps {
  readonly list: GraphList;
  readonly rows: readonly GraphRow[];
  readonly onChange: Change | undefined;
}

function Found({ list, rows, onChange }: FoundProps) {
  if (rows.length === 0) return null;
  const columns = list === 'propertyStats' ? PROPERTY_COLUMNS : ROW_COLUMNS;
  const set = (row: GraphRow, data: ChangeGraphRequest['data']) =>
    onChange?.({ listName: list, index: rows.indexOf(row), name: row.name, data });
  const actions: TableColumn<GraphRow> = {
    label: 'Actions',
    labelHidden: true,
    cell: (row) => (
      <Row gap={1} justify="end">
        <Button size="small" type="text" onClick={() => set(row, { hide: !row.hide })}>
          {row.hide ? 'Show' : 'Hide'}
        </Button>
        <Button size="small" type="text" onClick={() => set(row, { disable: !row.disable })}>
          {row.disable ? 'Activate' : 'Deactivate'}
        </Button>
      </Row>
    ),
  };
  return (
    <Section title={GRAPH_LIST_LABELS[list]}>
      <DataTable
        label={GRAPH_LIST_LABELS[list]}
        columns={onChange ? [...columns, actions] : columns}
        rows={rows}
        keyOf={({ id }) => id}
        toneOf={({ hide, disable }) => (disable ? 'out' : hide ? 'muted' : undefined)}
        most={SHOWN}
        oneLine
      />
    </Section>
  );
}

const KINDS = [
  ['plaintiff_cases', 'Plaintiff'],
  ['defendant_cases', 'Defendant'],
  ['adverse_media', 'Media'],
] as const;

/** A case with whom it speaks of. */
interface Told extends CheckCase {
  readonly kind: (typeof KINDS)[number];
  readonly list: GraphList;
  readonly index: number;
  readonly name: string;
}

const CASE_COLUMNS: readonly TableColumn<Told>[] = [
  { label: 'Kind', value: ({ kind }) => kind[1] },
  {
    label: 'Title',
    namesRow: true,
    value: ({ title }) => title,
    cell: ({ title, url }) =>
      url === null ? (
        title
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {title}
        </a>
      ),
  },
  { label: 'Date', format: 'date', value: ({ date }) => date },
  { label: 'Court or Source', value: ({ court, sourceName }) => court ?? sourceName },
  { label: 'Type', value: ({ caseType }) => caseType },
  { label: 'Alike', format: 'percent0', value: ({ confidence }) => confidence },
  { label: 'Evidence', value: ({ evidence }) => evidence, quiet: true, words: true },
];

const toldBy = (graph: Props['graph']): Told[] =>
  GRAPH_LISTS.flatMap((list) =>
    graph[list].flatMap((row, index) =>
      KINDS.flatMap((kind) => row[kind[0]].map((one) => ({ ...one, kind, list, index, name: row.name }))),
    ),
  );

/** Court cases and media, under whom they speak of, each with how it was taken for theirs. */
function Evidence({
  graph,
  onChange,
}: {
  readonly graph: Props['graph'];
  readonly onChange: Change | undefined;
}) {
  const cases = toldBy(graph);
  if (cases.length === 0) return null;
  const hide: TableColumn<Told> = {
    label: 'Actions',
    labelHidden: true,
    cell: ({ id, isHidden, kind, list, index, name }) => (
      <Button
        size="small"
        type="text"
        onClick={() =>
          onChange?.({ listName: list, index, name, data: { [kind[0]]: [{ id, isHidden: !isHidden }] } })
        }
      >
        {isHidden ? 'Show' : 'Hide'}
      </Button>
    ),
  };
  return (
    <Section title="Court Cases and Adverse Media">
      <DataTable
        label="Court cases and adverse media"
        columns={onChange ? [...CASE_COLUMNS, hide] : CASE_COLUMNS}
        rows={cases}
        keyOf={({ id }) => id}
        groupOf={({ name, list }) => `${name}, ${GRAPH_LIST_LABELS[list]}`}
        toneOf={({ isHidden }) => (isHidden ? 'muted' : undefined)}
        most={MOST_CASES}
        oneLine
      />
    </Section>
  );
}
