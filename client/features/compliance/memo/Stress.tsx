import { stressInWords, type MemoDetail, type StressTable } from '#contract';
import { DataTable, type TableColumn } from '../../../components/DataTable';
import { Text } from '../../../components/boxes';
import { Section } from '../../../components/Section';

type Line = StressTable['lines'][number];

/** What stress does to the ratios while the loan stays as large as it is. */
export function Stress({ memo: { stress } }: { readonly memo: MemoDetail }) {
  if (stress === null) return null;
  const columns: readonly TableColumn<Line>[] = [
    { label: 'Stress', cell: ({ label }) => label, width: 160 },
    ...stress.measures.map(({ label }, index) => ({
      label,
      cell: (line: Line) => stressInWords(stress, line)[index],
      figure: true,
    })),
    {
      label: 'Limits Broken',
      cell: ({ broken }) => <Text tone="bad">{broken.join('; ')}</Text>,
      words: true,
    },
  ];
  return (
    <Section title="Stress">
      <DataTable
        label="Stress"
        columns={columns}
        rows={stress.lines}
        keyOf={({ label }) => label}
        empty="No information available"
      />
    </Section>
  );
}
