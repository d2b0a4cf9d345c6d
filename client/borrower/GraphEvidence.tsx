import { Button } from 'antd';
import {
  GRAPH_LIST_LABELS,
  GRAPH_LISTS,
  type CaseChange,
  type CheckCase,
  type KnowledgeGraph,
} from '#contract';
import { DataTable, type TableColumn } from '../components/DataTable';
import { Section } from '../components/Section';
import { Row } from '../components/boxes';
import { confirm } from '../lib/confirm';
import { CASE_KINDS, type CaseField, type GraphEdit, type Placed } from './GraphDialogs';

/** Cases at first. */
const MOST_CASES = 100;

/** A case with whom it speaks of. */
interface CaseRow {
  readonly at: Placed;
  readonly field: CaseField;
  readonly kind: string;
  readonly one: CheckCase;
}

const CASE_COLUMNS: readonly TableColumn<CaseRow>[] = [
  { label: 'Kind', value: ({ kind }) => kind },
  {
    label: 'Title',
    namesRow: true,
    words: true,
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
  {
    label: 'Court or Source',
    value: ({ one: { court, sourceName } }) => court ?? sourceName,
    words: true,
  },
  { label: 'Type', value: ({ one }) => one.caseType },
  {
    label: 'Alike',
    format: 'percent0',
    value: ({ one }) => (one.isManuallyAdded ? null : one.confidence),
  },
  { label: 'Evidence', value: ({ one }) => one.evidence, quiet: true, words: true },
];

const toldBy = (graph: KnowledgeGraph): CaseRow[] =>
  GRAPH_LISTS.flatMap((list) =>
    graph[list].flatMap((row, index) =>
      CASE_KINDS.flatMap(([field, kind]) =>
        row[field].map((one) => ({ at: { list, index, row, others: [] }, field, kind, one })),
      ),
    ),
  );

interface Props {
  readonly graph: KnowledgeGraph;
  readonly edit: GraphEdit | undefined;
  /** Opens the dialog of a case. */
  readonly onCase: (told: Pick<CaseRow, 'at' | 'field' | 'one'>) => void;
}

/** Court cases and media, under whom they speak of, each with how it was taken for theirs. */
export function GraphEvidence({ graph, edit, onCase }: Props) {
  const cases = toldBy(graph);
  if (cases.length === 0) return null;
  const set = ({ at: { list, index, row }, field }: CaseRow, change: CaseChange) =>
    edit?.change({ listName: list, index, name: row.name, data: { [field]: [change] } });
  const remove = async (told: CaseRow) => {
    const yes = await confirm({
      title: `Delete "${told.one.title}"?`,
      description: 'It was added by hand, and will no longer be counted.',
      confirmText: 'Delete',
      danger: true,
    });
    if (yes) set(told, { id: told.one.id, removed: true });
  };
  const actions: TableColumn<CaseRow> = {
    label: 'Actions',
    labelHidden: true,
    cell: (told) => (
      <Row gap={1} justify="end">
        {told.one.isManuallyAdded && (
          <>
            <Button size="small" type="text" onClick={() => onCase(told)}>
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
