import type { MemoDetail, MovedFigure } from '#contract';
import { Notice, Stack, Text } from '../../../components/boxes';
import { DataTable, type TableColumn } from '../../../components/DataTable';
import { FigureLink } from './FigureWords';
import { causeWords, useMoved } from './Stale';
import { figureWords } from './useFigures';

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
}

/** What changed in a memo since its reader voted on it. */
export function SinceVote(props: Props) {
  const { sinceVote } = props.memo;
  return sinceVote === null ? null : <Changed {...props} since={sinceVote} />;
}

function Changed({
  loanUuid,
  memo,
  since,
}: Props & { readonly since: NonNullable<MemoDetail['sinceVote']> }) {
  const { data } = useMoved(loanUuid, memo, since.revision);
  const figures = data?.figures ?? [];
  if (figures.length === 0 && since.parts.length === 0) return null;
  const columns: readonly TableColumn<MovedFigure>[] = [
    { label: 'Figure', cell: ({ label }) => label },
    { label: 'At Your Vote', cell: (one) => figureWords({ ...one, value: one.before }), figure: true },
    {
      label: 'Now',
      cell: (one) => (
        <FigureLink
          loanUuid={loanUuid}
          name={one.name}
          shown={{ words: figureWords(one), title: one.label, stale: false }}
        />
      ),
      figure: true,
    },
    { label: 'Moved By', cell: causeWords, words: true },
  ];
  return (
    <Notice as="section" ground="accent" padX={3} padY={2} aria-label="Since your vote">
      <Stack gap={2}>
        <Text weight="medium">Since your vote</Text>
        {since.parts.length > 0 && <Text>Changed: {since.parts.join(', ')}</Text>}
        {figures.length > 0 && (
          <DataTable
            label="Figures that moved since your vote"
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
