import { Select } from 'antd';
import { useState } from 'react';
import { canBeOne, COMPANY_LISTS, GRAPH_LIST_LABELS, GRAPH_LISTS, type LoanChecksReport } from '#contract';
import { formatValue } from '#domain/format';
import { Stack, Text } from '../components/boxes';
import { FormDialog } from '../components/form/FormDialog';
import type { GraphEdit, Placed } from './GraphDialogs';

type Graph = LoanChecksReport['knowledgeGraph'];
const alikeWords = (confidence: number): string => `${formatValue(confidence, 'percent0')} alike`;

/** Says who else a row is or may be; null if there is nothing to say. */
export function whoElse({ list, row: { sameAs, alike }, others }: Placed): string | null {
  if (sameAs) {
    const what = COMPANY_LISTS.includes(list) ? 'company' : 'person';
    return `One ${what} with ${sameAs.name}, and counted there.`;
  }
  const joined = others.map(({ name }) => name);
  const open = alike.filter(({ id }) => !others.some((one) => one.id === id));
  const words = [
    joined.length > 0 && `Also known as ${joined.join(', ')}; what is found under each name is counted once.`,
    open.length > 0 &&
      `May be the same as ${open.map(({ name, confidence }) => `${name} (${alikeWords(confidence)})`).join(', ')}.`,
  ].filter(Boolean);
  return words.length > 0 ? words.join(' ') : null;
}

/** Those whom a row can be joined with, the likest first. */
function choicesFor({ list, row, others }: Placed, graph: Graph) {
  const likeness = new Map(row.alike.map(({ id, confidence }) => [id, confidence]));
  return GRAPH_LISTS.filter((other) => canBeOne(list, other))
    .flatMap((listName) => graph[listName].map((one, index) => ({ listName, index, one })))
    .filter(({ one }) => one.id !== row.id && one.sameAs === null && !others.some(({ id }) => id === one.id))
    .toSorted((a, b) => (likeness.get(b.one.id) ?? 0) - (likeness.get(a.one.id) ?? 0))
    .map(({ listName, index, one: { id, name } }) => {
      const alike = likeness.get(id);
      const label = [name, alike !== undefined && alikeWords(alike), GRAPH_LIST_LABELS[listName]];
      return { value: id, label: label.filter(Boolean).join(', '), as: { listName, index, name } };
    });
}

interface Props {
  readonly at: Placed;
  readonly graph: Graph;
  readonly edit: GraphEdit;
  readonly onClose: () => void;
}

/** Joins a row with the same person or company listed under another name. */
export function JoinDialog({ at, graph, edit, onClose }: Props) {
  // As they were when the dialog was opened: the server says where a row has moved since.
  const [choices] = useState(() => choicesFor(at, graph));
  const [chosen, setChosen] = useState(at.row.alike.length > 0 ? choices[0]?.value : undefined);
  const found = choices.find(({ value }) => value === chosen);
  const { list, index, row } = at;
  return (
    <FormDialog
      title={`${row.name} Is`}
      okText="Join"
      okDisabled={found === undefined}
      busy={edit.busy}
      onSubmit={() =>
        found && edit.join({ row: { listName: list, index, name: row.name }, as: found.as }, onClose)
      }
      onClose={onClose}
    >
      <Stack gap={2}>
        <Select
          aria-label="Known as"
          placeholder="Select a name"
          showSearch={{ optionFilterProp: 'label' }}
          options={choices}
          value={chosen}
          onChange={setChosen}
        />
        <Text as="p" tone="muted" size="small">
          Both are counted as one from then on: a case that was found under both names once. They can be
          parted again.
        </Text>
      </Stack>
    </FormDialog>
  );
}
