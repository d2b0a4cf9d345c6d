import { Button } from 'antd';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { oneOrMany } from '#domain';
import {
  MEMO_TEXT_LABELS,
  memoEndpoints,
  UNCONFIRMED,
  type MemoDetail,
  type MemoText,
  type MovedFigure,
  type StaleFigure,
} from '#contract';
import { formatKnown } from '#domain/format';
import { Notice, Row, Stack, Text } from '../../../components/boxes';
import { DataTable, type TableColumn } from '../../../components/DataTable';
import { call, invalidate, queryOf } from '../../../lib/api/call';
import { handleMutationError } from '../../../lib/queryClient';
import { wholeKey } from '../calls';
import { movedColumns } from './movedColumns';

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
}

/** Confirms texts on the figures that are shown; where the loan was saved since, they are read again. */
function useConfirm(loanUuid: string, { id, revision }: MemoDetail) {
  const client = useQueryClient();
  const key = wholeKey(loanUuid, String(id));
  return useMutation({
    mutationFn: (parts: MemoText[]) =>
      call(memoEndpoints.confirmFigures, {
        params: { uuid: loanUuid, memoId: String(id) },
        body: { parts, revision: revision ?? 0 },
      }),
    onSuccess: (memo) => client.setQueryData(key, memo),
    onError: (error) => {
      handleMutationError(error);
      void invalidate(client, key);
    },
    meta: { handlesErrors: true, success: 'Confirmed' },
  });
}

/** The figures of a memo that moved since a revision of the workbook, with the causes. */
export const useMoved = (loanUuid: string, { id, revision }: MemoDetail, since: number) =>
  useQuery({
    ...queryOf(memoEndpoints.movedFigures, {
      params: { uuid: loanUuid, memoId: String(id) },
      query: { since },
      at: revision,
    }),
    enabled: revision !== null && since < revision,
    placeholderData: (before) => before,
  });

/** The effects of inputs on a figure, in words: `Rent Roll / Residential $12,000; Cap Rate ($3,000)`. */
export const causeWords = ({ causes, format }: Pick<MovedFigure, 'causes' | 'format'>): string =>
  causes
    .slice(0, 3)
    .map(({ label, amount }) => `${label} ${formatKnown(amount, format)}`)
    .join('; ');

function Causes({ loanUuid, memo, stale }: Props & { readonly stale: StaleFigure }) {
  const { data, isLoading } = useMoved(loanUuid, memo, stale.since);
  const moved = data?.figures.find(({ name }) => name === stale.name);
  return <Text tone="muted">{isLoading ? 'Looking…' : moved ? causeWords(moved) : ''}</Text>;
}

/** A figure that moved alike since several texts were written. */
interface MovedIn extends StaleFigure {
  readonly texts: readonly MemoText[];
}

/** One line for a figure, however many texts name it. */
function byFigure(stale: readonly StaleFigure[]): MovedIn[] {
  const found = new Map<string, MovedIn>();
  for (const one of stale) {
    const key = `${one.name} ${one.since} ${String(one.before)}`;
    found.set(key, { ...one, texts: [...(found.get(key)?.texts ?? []), one.part] });
  }
  return [...found.values()];
}

/** Figures that moved since the text that names them was written, and the button that says that it still holds. */
export function Stale({ loanUuid, memo }: Props) {
  const { mutate, isPending } = useConfirm(loanUuid, memo);
  const { stale } = memo;
  if (stale.length === 0) return null;
  const parts = [...new Set(stale.map(({ part }) => part))];
  const figures = new Set(stale.map(({ name }) => name)).size;
  const columns: readonly TableColumn<MovedIn>[] = [
    {
      label: 'Text',
      cell: ({ texts }) => texts.map((part) => MEMO_TEXT_LABELS[part]).join(', '),
      width: 260,
    },
    ...movedColumns(loanUuid, 'When Written'),
    {
      label: 'Moved By',
      cell: (one) => <Causes loanUuid={loanUuid} memo={memo} stale={one} />,
      words: true,
    },
  ];
  return (
    <Notice as="section" ground="warning" padX={3} padY={2} aria-label="Stale figures">
      <Stack gap={2}>
        <Row gap={2} align="center" wrap justify="between">
          <Text weight="medium">
            {oneOrMany(figures, 'A figure has', 'figures have')} moved since{' '}
            {parts.length === 1 ? 'the text that names' : 'the texts that name'}{' '}
            {figures === 1 ? 'it' : 'them'} {parts.length === 1 ? 'was' : 'were'} written
          </Text>
          {memo.can.edit && (
            <Row gap={2} wrap>
              {parts.map((part) => (
                <Button
                  key={part}
                  size="small"
                  disabled={isPending}
                  aria-label={`Confirm ${MEMO_TEXT_LABELS[part]}`}
                  onClick={() => mutate([part])}
                >
                  {parts.length === 1 ? 'Confirm' : `Confirm ${MEMO_TEXT_LABELS[part]}`}
                </Button>
              ))}
              {parts.length > 1 && (
                <Button size="small" type="primary" disabled={isPending} onClick={() => mutate(parts)}>
                  Confirm all
                </Button>
              )}
            </Row>
          )}
        </Row>
        <DataTable
          label="Stale figures"
          columns={columns}
          rows={byFigure(stale)}
          keyOf={({ part, name }) => `${part} ${name}`}
          empty=""
        />
        <Text size="small">
          Confirming a text means that it still holds with the figures as they are now; rewriting it has the
          same effect.
        </Text>
      </Stack>
    </Notice>
  );
}

/** Of a record: the figures that had moved when it was made, though nobody had confirmed the texts that name them. */
export function Unconfirmed({ loanUuid, memo: { unconfirmed = [] } }: Props) {
  if (unconfirmed.length === 0) return null;
  const columns: readonly TableColumn<MovedIn>[] = [
    {
      label: 'Text',
      cell: ({ texts }) => texts.map((part) => MEMO_TEXT_LABELS[part]).join(', '),
      width: 260,
    },
    ...movedColumns(loanUuid, 'When Written', 'At the Record'),
  ];
  return (
    <Notice as="section" ground="warning" padX={3} padY={2} aria-label={UNCONFIRMED}>
      <Stack gap={2}>
        <Text weight="medium">{UNCONFIRMED}</Text>
        <DataTable
          label={UNCONFIRMED}
          columns={columns}
          rows={byFigure(unconfirmed)}
          keyOf={({ part, name }) => `${part} ${name}`}
          empty=""
        />
      </Stack>
    </Notice>
  );
}
