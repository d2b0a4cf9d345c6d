import type { NoteFigure } from '#contract';
import type { TableColumn } from '../../../components/DataTable';
import { FigureLink } from './FigureWords';
import { figureWords } from './useFigures';

interface Moved extends NoteFigure {
  readonly before: NoteFigure['value'];
}

/**
 * Columns for a figure, its former value and its current value.
 * @param before heading of the former value
 * @param after heading of the current value
 */
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
