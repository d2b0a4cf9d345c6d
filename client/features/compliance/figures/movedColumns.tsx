import type { NoteFigure } from '#contract';
import type { TableColumn } from '../../../components/DataTable';
import { FigureLink } from './FigureWords';
import { figureWords } from './useFigures';

interface Moved extends NoteFigure {
  readonly before: NoteFigure['value'];
}

/** A figure, what it stood at and what it stands at. @param before above what it stood at @param after above what it stands at */
export const movedColumns = (
  loanUuid: string,
  before: string,
  after = 'Now',
): readonly TableColumn<Moved>[] => [
  { label: 'Figure', cell: ({ label }) => label, width: 190 },
  { label: before, cell: (one) => figureWords({ ...one, value: one.before }), figure: true },
  {
    label: after,
    cell: (one) => (
      <FigureLink
        loanUuid={loanUuid}
        name={one.name}
        shown={{ words: figureWords(one), title: one.label, stale: false }}
      />
    ),
    figure: true,
  },
];
