import { Fragment, useMemo } from 'react';
import {
  MEMO_TEXT_LABELS,
  MEMO_TEXTS,
  wordsOf,
  type MemoDetail,
  type MemoText,
  type MovedFigure,
} from '#contract';
import { Notice, Stack, Text } from '../../../components/boxes';
import { DataTable, type TableColumn } from '../../../components/DataTable';
import { useMemoDetail } from '../calls';
import { FigureLine } from './FigureWords';
import { movedColumns } from './movedColumns';
import { causeWords, useMoved } from './Stale';
import { useFigures, useShown } from './useFigures';
import { nearChanges, wordChanges, type WordChange } from './wordChanges';
import styles from './Figures.module.css';

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

/** What changed since the record that the memo was begun from, in the loan and in its texts. */
export function SinceRecord(props: Props) {
  const { follows } = props.memo;
  return follows === null ? null : <SinceFollowed {...props} follows={follows} />;
}

function SinceFollowed({
  follows: { id, name, revision },
  ...props
}: Props & { readonly follows: NonNullable<MemoDetail['follows']> }) {
  const { data: record } = useMemoDetail(props.loanUuid, String(id));
  const texts = useMemo(() => (record ? otherTexts(record, props.memo) : []), [record, props.memo]);
  return (
    <Changed
      {...props}
      since={{ revision, parts: [], texts, title: `Since the record of ${name}`, before: name }}
    />
  );
}

/** A text that says something else than the record did. */
interface OtherText {
  readonly part: MemoText;
  readonly changes: readonly WordChange[];
}

const fieldsOf = ({ information }: MemoDetail) => ({ ...information, ...information.swotAnalysis });

/** Minutes are of one meeting, and are not compared. */
const otherTexts = (record: MemoDetail, memo: MemoDetail): OtherText[] =>
  MEMO_TEXTS.filter((part) => part !== 'committeeNotes').flatMap((part) => {
    const changes = wordChanges(wordsOf(fieldsOf(record), part), wordsOf(fieldsOf(memo), part));
    return changes.some(({ kind }) => kind !== 'kept') ? [{ part, changes: nearChanges(changes) }] : [];
  });

const MARKS = { kept: Fragment, added: 'ins', removed: 'del' } as const;

function Texts({ loanUuid, memo, texts }: Props & { readonly texts: readonly OtherText[] }) {
  const figures = useFigures(loanUuid, memo);
  const shownOf = useShown(memo, 'recommendation', figures);
  return (
    <Stack as="ul" gap={1} className={styles.others} aria-label="Texts that changed">
      {texts.map(({ part, changes }) => (
        <li key={part}>
          <Text as="p" size="small" tone="muted">
            {MEMO_TEXT_LABELS[part]}
          </Text>
          <Text as="p" size="cell" className={styles.changes}>
            {changes.map(({ kind, words }, index) => {
              const Mark = MARKS[kind];
              return (
                <Mark key={index}>
                  <FigureLine loanUuid={loanUuid} words={words} shownOf={shownOf} />
                </Mark>
              );
            })}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

interface Since {
  /** Of the workbook. */
  readonly revision: number;
  /** Of the memo, in words. */
  readonly parts: readonly string[];
  readonly texts?: readonly OtherText[];
  readonly title: string;
  /** Heading of the former values. */
  readonly before: string;
}

function Changed({ loanUuid, memo, since }: Props & { readonly since: Since }) {
  const { data } = useMoved(loanUuid, memo, since.revision);
  const figures = data?.figures ?? [];
  const { texts = [] } = since;
  if (figures.length + since.parts.length + texts.length === 0) return null;
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
        {texts.length > 0 && <Texts loanUuid={loanUuid} memo={memo} texts={texts} />}
      </Stack>
    </Notice>
  );
}
