import type { ChecksReport, CheckStep } from '#contract';
import { DataTable, type TableColumn } from '../components/DataTable';
import { Section } from '../components/Section';
import { Badge, Box } from '../components/boxes';

const STATES = {
  waiting: ['Waiting', undefined],
  running: ['In Progress', 'accent'],
  done: ['Done', 'good'],
  failed: ['Failed', 'bad'],
} as const;

const COLUMNS: readonly TableColumn<CheckStep>[] = [
  { label: 'Step', namesRow: true, value: ({ label }) => label, width: 200 },
  {
    label: 'State',
    width: 120,
    cell: ({ state }) => {
      const [words, ground] = STATES[state];
      return <Badge ground={ground}>{words}</Badge>;
    },
  },
  { label: 'Found', value: ({ detail }) => detail, words: true },
];

/** How far a run is, step by step. */
export const CheckSteps = ({ report }: { readonly report: ChecksReport }) => (
  <Section title={`Version ${report.version}, ${report.status}`}>
    <Box
      role={report.status === 'In Progress' ? 'status' : undefined}
      aria-label="Progress of the borrower checks"
    >
      <DataTable label="Steps" columns={COLUMNS} rows={report.steps} keyOf={({ key }) => key} />
    </Box>
  </Section>
);
