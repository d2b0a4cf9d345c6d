import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import type { CheckChange, ChecksReport, LoanChecksReport } from '#contract';
import { DataTable, type TableColumn } from '../components/DataTable';
import { Section } from '../components/Section';
import { Stack, Text } from '../components/boxes';
import { FigureRow } from '../components/FigureRow';
import { useChecksReports, useComparison } from './checksCalls';
import { ChecksSummaries } from './ChecksSummaries';
import { CheckSteps } from './CheckSteps';
import type { GraphEdit } from './GraphDialogs';
import { GraphTables } from './GraphTables';
import { useGraphChanges } from './graphCalls';

interface Props {
  readonly loanUuid: string;
  readonly borrowerId: string;
  readonly report: LoanChecksReport;
  /** Findings can be hidden, excluded and restored only from origination. */
  readonly origination?: boolean;
  /** The picture of who and what is related, if there is one. */
  readonly children?: ReactNode;
}

const yesNo = (value: boolean | null): string => (value === null ? 'N/A' : value ? 'Yes' : 'No');
const shown = (value: number | null): string => value?.toLocaleString('en-US') ?? 'N/A';

/** All that a report says: verdicts, answers, evidence, and changes since the previous report. */
export function ChecksReportView({ loanUuid, borrowerId, report, origination = false, children }: Props) {
  const { change, join, part } = useGraphChanges({ loanUuid, id: borrowerId, reportId: report.report.id });
  const isDone = report.report.status === 'Done';
  const editable = origination && report.can.edit && isDone;
  const edit: GraphEdit = {
    busy: change.isPending || join.isPending,
    change: (asked, onSaved) => change.mutate(asked, onSaved && { onSuccess: onSaved }),
    join: (asked, onSaved) => join.mutate(asked, onSaved && { onSuccess: onSaved }),
    part: (asked) => part.mutate(asked),
  };
  return (
    <>
      {/* How far it is, or what stopped it, is what somebody looks for first. */}
      {!isDone && <CheckSteps report={report.report} />}
      <ChecksSummaries loanUuid={loanUuid} borrowerId={borrowerId} report={report} />
      <Answers report={report} />
      {children}
      {report.dashboardUrl && (
        <a href={report.dashboardUrl} target="_blank" rel="noreferrer">
          Open in the graph dashboard
        </a>
      )}
      {report.report.checks.includes('graph') && (
        <GraphTables
          graph={report.knowledgeGraph}
          sreoStats={report.sreoStats}
          flags={report.flags}
          without={report.report.steps.flatMap(({ key, unread }) => (unread ? [key] : []))}
          {...(editable && { edit })}
        />
      )}
      <Comparison loanUuid={loanUuid} borrowerId={borrowerId} report={report.report} />
      {isDone && <CheckSteps report={report.report} />}
    </>
  );
}

/** What the bureau and the screening answered. */
function Answers({ report: { creditModel: credit, kycAml: kyc } }: { readonly report: LoanChecksReport }) {
  return (
    <>
      {credit && (
        <Section title="Credit Check">
          <FigureRow
            label="Credit answer"
            entries={[
              ['Credit Score', shown(credit.Credit_Score)],
              ['Charge-offs', shown(credit.Chargeoffs)],
              ['Delinquencies', shown(credit.Total_Delinquencies)],
              ['Mortgage Trades', shown(credit.Mortgage_Trades)],
              ['Installment Trades', shown(credit.Installment_Trades)],
              ['Revolving Trades', shown(credit.Revolving_Trades)],
              ['Bankruptcy', yesNo(credit.Bankruptcy)],
              ['Collections', yesNo(credit.Collections)],
              ['Recent Collection', yesNo(credit.Recent_Collection)],
              ['Judgement', yesNo(credit.Judgement)],
            ]}
          />
        </Section>
      )}
      {kyc && (
        <Section title="KYC/AML">
          <FigureRow
            label="KYC/AML answer"
            entries={[
              ['Warning', yesNo(kyc.warning)],
              ['Politically Exposed', yesNo(kyc.pep)],
              ['Identity Confirmed', yesNo(kyc.identity)],
              ['Fitness', yesNo(kyc.fitness)],
            ]}
          />
        </Section>
      )}
    </>
  );
}

/** Rows of a table at first. */
const SHOWN = 20;

const CHANGES = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;
const CHANGE_COLUMNS: readonly TableColumn<CheckChange>[] = [
  { label: 'List', value: ({ list }) => list },
  { label: 'Name', namesRow: true, value: ({ name }) => name },
  { label: 'Change', value: ({ change }) => CHANGES[change] },
  { label: 'Figure', value: ({ what }) => what },
  { label: 'Before', value: ({ before }) => before, figure: true },
  { label: 'After', value: ({ after }) => after, figure: true },
];

/** Changes since the previous report, or since a chosen one. */
function Comparison({
  loanUuid,
  borrowerId,
  report,
}: {
  readonly loanUuid: string;
  readonly borrowerId: string;
  readonly report: ChecksReport;
}) {
  const { data: all } = useChecksReports(loanUuid, borrowerId);
  const [chosen, setChosen] = useState<string>();
  const { data } = useComparison(loanUuid, borrowerId, report.id, chosen);
  const others = (all?.reports ?? []).filter(({ id, status }) => id !== report.id && status === 'Done');
  if (others.length === 0) return null;
  const choices = others.map(({ id, version }) => ({ value: id, label: `Version ${version}` }));
  return (
    <Section
      title="Comparison"
      head={
        <Select<string>
          aria-label="Compare with"
          size="small"
          placeholder="Compare with"
          popupMatchSelectWidth={false}
          {...(data?.with && { value: data.with.id })}
          options={choices}
          onChange={setChosen}
        />
      }
    >
      <Stack>
        {data && data.with === null ? (
          <Text as="p" tone="muted" padY={1}>
            No report was done before this one.
          </Text>
        ) : (
          <DataTable
            label="Changes"
            columns={CHANGE_COLUMNS}
            rows={data?.changes}
            keyOf={({ list, name, what, change }) => [list, name, what, change].join('|')}
            empty="Nothing changed."
            most={SHOWN}
          />
        )}
      </Stack>
    </Section>
  );
}
