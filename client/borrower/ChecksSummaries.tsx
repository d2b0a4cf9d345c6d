import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from 'antd';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { overrideInput, overrideInWords, type CheckSummary, type LoanChecksReport } from '#contract';
import { DataTable, type TableColumn } from '../components/DataTable';
import { FormDialog } from '../components/form/FormDialog';
import { DateField, FormRow, SelectField, TextField } from '../components/form/fields';
import { showDetails } from '../components/form/showDetails';
import { Section } from '../components/Section';
import { Badge, Row, Stack, Text } from '../components/boxes';
import { messageOf } from '../lib/errors';
import { useOverride } from './checksCalls';

const GROUNDS = { Pass: 'good', Fail: 'bad', 'N/A': undefined } as const;

interface Props {
  readonly loanUuid: string;
  readonly borrowerId: string;
  readonly report: LoanChecksReport;
}

/** Pass, Fail or N/A of each check, with the rules that decided and what somebody set in their place. */
export function ChecksSummaries({ loanUuid, borrowerId, report }: Props) {
  const [chosen, setChosen] = useState<CheckSummary>();
  const columns: readonly TableColumn<CheckSummary>[] = [
    { label: 'Check', namesRow: true, value: ({ label }) => label },
    { label: 'Verdict', cell: ({ verdict }) => <Badge ground={GROUNDS[verdict]}>{verdict}</Badge> },
    { label: 'Date', format: 'date', value: ({ date }) => date },
    {
      label: 'Decided by',
      words: true,
      value: ({ decidedBy }) => decidedBy.join('; '),
      cell: (summary) => <Decided summary={summary} />,
    },
    ...(report.can.override && report.report.status === 'Done'
      ? [
          {
            label: 'Override',
            labelHidden: true,
            cell: (summary: CheckSummary) => (
              <Button size="small" onClick={() => setChosen(summary)}>
                {summary.override ? 'Change Override' : 'Override'}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Section title={`Borrower Checks, Version ${report.report.version}`}>
      <DataTable
        label="Verdicts"
        columns={columns}
        rows={report.summaries}
        keyOf={({ summary }) => summary}
        oneLine
      />
      {chosen && (
        <Override
          loanUuid={loanUuid}
          borrowerId={borrowerId}
          reportId={report.report.id}
          summary={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Section>
  );
}

function Decided({ summary }: { readonly summary: CheckSummary }) {
  const { decidedBy, override } = summary;
  return (
    <Stack gap={1} padY={1}>
      {override && (
        <Text size="small" tone={override.expired ? 'muted' : 'plain'} weight="medium">
          {overrideInWords(summary)}
        </Text>
      )}
      {decidedBy.map((words) => (
        <Text key={words} size="small" tone="muted">
          {words}
        </Text>
      ))}
    </Stack>
  );
}

type Form = z.infer<typeof overrideInput>;
const FIELDS = ['verdict', 'reason', 'expiresOn'] as const;
const CHOICES = [
  { value: 'pass', label: 'Pass' },
  { value: 'fail', label: 'Fail' },
];

interface OverrideProps {
  readonly loanUuid: string;
  readonly borrowerId: string;
  readonly reportId: string;
  readonly summary: CheckSummary;
  readonly onClose: () => void;
}

/** Another verdict for this loan, with why and until when. */
function Override({ loanUuid, borrowerId, reportId, summary, onClose }: OverrideProps) {
  const override = useOverride(loanUuid, borrowerId, reportId);
  const { control, handleSubmit, setError } = useForm<Form>({
    resolver: zodResolver(overrideInput),
    defaultValues: {
      verdict: summary.override?.verdict ?? 'pass',
      reason: summary.override?.reason ?? '',
      expiresOn: summary.override?.expiresOn ?? null,
    },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const send = (set: Form | null) =>
    override.mutate(
      { [summary.summary]: set },
      { onSuccess: onClose, onError: (error) => void showDetails(error, FIELDS, setError) },
    );
  const submit = handleSubmit(send);
  return (
    <FormDialog
      title={`Override ${summary.label}`}
      busy={override.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormRow>
        <SelectField span={6} control={control} name="verdict" label="Verdict" required options={CHOICES} />
        <DateField
          span={6}
          control={control}
          name="expiresOn"
          label="Expires on"
          hint="The last day on which it applies; empty: until it is removed"
        />
        <TextField span={12} control={control} name="reason" label="Reason" required />
      </FormRow>
      {override.error && (
        <Text as="p" tone="bad" role="alert">
          {messageOf(override.error)}
        </Text>
      )}
      {summary.override && (
        <Row>
          <Button size="small" danger onClick={() => send(null)}>
            Take the override away
          </Button>
        </Row>
      )}
    </FormDialog>
  );
}
