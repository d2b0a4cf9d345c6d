import type { MemoDetail, MovedFigure } from '#contract';
import { Notice, Stack, Text } from '../../../components/boxes';
import { DataTable, type TableColumn } from '../../../components/DataTable';
import { movedColumns } from './movedColumns';
import { causeWords, useMoved } from './Stale';

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
}

/** What changed in a memo since its reader voted on it. */
export function SinceVote(props: Props) {
  const { sinceVote } = props.memo;
  if (sinceVote === null) return null;
  return <Changed {...props} since={{ ...sinceVote, title: 'Since your vote', before: 'At Your Vote' }} />;
}

/** What changed in the loan since the record that the memo was begun from. */
export function SinceRecord(props: Props) {
  const { follows } = props.memo;
  if (follows === null) return null;
  const { name, revision } = follows;
  return (
    <Changed {...props} since={{ revision, parts: [], title: `Since the record of ${name}`, before: name }} />
  );
}

interface Since {
  /** Of the workbook. */
  readonly revision: number;
  /** Of the memo, in words. */
  readonly parts: readonly string[];
  readonly title: string;
  /** Above what the figures stood at then. */
  readonly before: string;
}

function Changed({ loanUuid, memo, since }: Props & { readonly since: Since }) {
  const { data } = useMoved(loanUuid, memo, since.revision);
  const figures = data?.figures ?? [];
  if (figures.length === 0 && since.parts.length === 0) return null;
  const columns: readonly TableColumn<MovedFigure>[] = [
    ...movedColumns(loanUuid, since.before),
    { label: 'Moved By', cell: causeWords, words: true },
  ];
  return (
    <Notice as="section" ground="accent" padX={3} padY={2} aria-label={since.title}>
      <Stack gap={2}>
        <Text weight="medium">{since.title}</Text>
        {since.parts.length > 0 && <Text>Changed: {since.parts.join(', ')}</Text>}
        {figures.length > 0 && (
          <DataTable
            label={`Figures that moved: ${since.title}`}
            columns={columns}
            rows={figures}
            keyOf={({ name }) => name}
            empty=""
          />
        )}
      </Stack>
    </Notice>
  );
}
