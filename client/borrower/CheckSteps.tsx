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

const columns = (status: ChecksReport['status']): readonly TableColumn<CheckStep>[] => [
  { label: 'Step', namesRow: true, value: ({ label }) => label, width: 200 },
  {
    label: 'State',
    width: 120,
    cell: ({ state }) => {
      // Steps after a failed one will never run.
      if (state === 'waiting' && status === 'Failed') return <Badge>Not run</Badge>;
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
      <DataTable
        label="Steps"
        columns={columns(report.status)}
        rows={report.steps}
        keyOf={({ key }) => key}
      />
    </Box>
  </Section>
);
