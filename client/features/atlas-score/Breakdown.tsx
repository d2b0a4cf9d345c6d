import { DataTable, type RowTone, type TableColumn } from '../../components/DataTable';
import { Figure, useOpenWorkbook } from '../../workbook';
import { useFigure } from './useFigure';
import { PARTS } from './model';

/** A line of the breakdown: named figures, where it has them. */
interface Line {
  readonly label: string;
  readonly score?: string;
  readonly weight?: string;
  readonly points?: string;
  /** The points are what the sum is multiplied by. */
  readonly times?: boolean;
  readonly strong?: boolean;
  readonly tone?: RowTone;
}

const shown = (name: string | undefined, strong = false) =>
  name !== undefined && <Figure at={{ name }} zero strong={strong} />;
const COLUMNS: readonly TableColumn<Line>[] = [
  { label: 'Part', cell: ({ label }) => label },
  { label: 'Score', cell: ({ score }) => shown(score), figure: true },
  { label: 'Weight', cell: ({ weight }) => shown(weight), figure: true },
  {
    label: 'Points',
    cell: ({ points, times, strong }) => (
      <>
        {times && '× '}
        {shown(points, strong)}
      </>
    ),
    figure: true,
  },
];

/** How the score comes about: each part with its weight and its points, the average, and what red flags do to it. */
export function Breakdown() {
  const { template } = useOpenWorkbook().session.workbook;
  const flags = useFigure('redFlags').value;
  const standing = typeof flags === 'number' && flags > 0;
  const labelOf = (name: string) => template.figure.get(name)?.label ?? name;
  const redFlags: readonly Line[] = [
    { label: labelOf('redFlagScore'), score: 'redFlagScore', tone: 'bad' },
    { label: labelOf('redFlagMultiple'), points: 'redFlagMultiple', times: true, tone: 'bad' },
  ];
  const lines: readonly Line[] = [
    ...PARTS,
    {
      label: 'Weighted Average',
      weight: 'atlasScoreWeight',
      points: 'atlasWeightedAverage',
      strong: true,
    },
    ...(standing ? redFlags : []),
    { label: 'Atlas Score', points: 'atlasScore', strong: true, tone: 'total' },
  ];
  return (
    <DataTable
      label="Breakdown of the atlas score"
      columns={COLUMNS}
      rows={lines}
      keyOf={({ label }) => label}
      toneOf={({ tone }) => tone}
    />
  );
}
