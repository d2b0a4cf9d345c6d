import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { BORROWER_CHECK_LABELS, type ChecksReport } from '#contract';
import { DataTable, type TableColumn } from '../components/DataTable';
import { LoadError } from '../components/Message';
import { Section } from '../components/Section';
import { Badge, Row, Stack } from '../components/boxes';
import { confirm } from '../lib/confirm';
import { dateAndTime } from '../lib/dateTime';
import { paths } from '../paths';
import { CheckSteps } from './CheckSteps';
import { useChecksReports, useLoanReport, useReportChanges } from './checksCalls';
import { ChecksSetup } from './ChecksSetup';
import { ChecksSummaries } from './ChecksSummaries';
import { GraphTables } from './GraphTables';
import type { TabProps } from './tabProps';

const GROUNDS = { Done: 'good', Failed: 'bad', 'In Progress': 'accent' } as const;
const NONE = 'No reports available. Click "New Report" to create one.';

/** Findings about the borrower: all reports, the one in force, and its verdicts. */
export function ChecksTab({ borrower, loanUuid, origination = false }: TabProps) {
  const { data, error, refetch } = useChecksReports(loanUuid, borrower.id);
  const [setup, setSetup] = useState(false);
  if (error && !data) return <LoadError what="The reports" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  const canEdit = data.can.edit && borrower.erasedAt === null;
  const running = data.reports.find(({ status }) => status === 'In Progress');
  const active = data.reports.find((report) => report.active);
  return (
    <Stack gap={3}>
      <Section
        title="Checks Reports"
        head={
          canEdit && (
            <Button
              size="small"
              type="primary"
              disabled={running !== undefined}
              onClick={() => setSetup(true)}
            >
              New Report
            </Button>
          )
        }
      >
        <Reports
          loanUuid={loanUuid}
          borrowerId={borrower.id}
          reports={data.reports}
          canEdit={canEdit}
          origination={origination}
        />
      </Section>
      {running && <CheckSteps report={running} />}
      {running?.checks.includes('graph') && (
        <FoundSoFar loanUuid={loanUuid} borrowerId={borrower.id} reportId={running.id} />
      )}
      {active && <ActiveReport loanUuid={loanUuid} borrowerId={borrower.id} report={active} />}
      {setup && <ChecksSetup borrower={borrower} loanUuid={loanUuid} onClose={() => setSetup(false)} />}
    </Stack>
  );
}

interface ReportsProps {
  readonly loanUuid: string;
  readonly borrowerId: string;
  readonly reports: readonly ChecksReport[];
  readonly canEdit: boolean;
  readonly origination: boolean;
}

function Reports({ loanUuid, borrowerId, reports, canEdit, origination }: ReportsProps) {
  const columns: readonly TableColumn<ChecksReport>[] = [
    {
      label: 'Report',
      namesRow: true,
      value: ({ version }) => version,
      cell: ({ id, version, status }) =>
        status !== 'In Progress' ? (
          <Link
            to={paths.loan(loanUuid).checksReport(borrowerId, id, origination ? 'origination' : undefined)}
          >
            Version {version}
          </Link>
        ) : (
          `Version ${version}`
        ),
    },
    {
      label: 'Status',
      cell: ({ status }) => <Badge ground={GROUNDS[status]}>{status}</Badge>,
    },
    { label: 'Active', cell: ({ active }) => active && <Badge ground="good">Active</Badge> },
    {
      label: 'Checks',
      value: ({ checks }) => checks.map((check) => BORROWER_CHECK_LABELS[check]).join(', '),
      words: true,
    },
    { label: 'Read from', value: ({ source }) => source, quiet: true, words: true },
    { label: 'Started', value: ({ createdAt }) => dateAndTime(createdAt) },
    { label: 'By', value: ({ createdByUserName }) => createdByUserName },
    { label: 'Completed', value: ({ completedAt }) => completedAt && dateAndTime(completedAt) },
    ...(canEdit
      ? [
          {
            label: 'Actions',
            labelHidden: true,
            cell: (row: ChecksReport) => <Actions loanUuid={loanUuid} borrowerId={borrowerId} report={row} />,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label="Checks reports"
      oneLine
      columns={columns}
      rows={reports}
      keyOf={({ id }) => id}
      detailOf={(report) => (report.status === 'Failed' ? report.errorMessage : null)}
      empty={NONE}
    />
  );
}

function Actions({
  loanUuid,
  borrowerId,
  report: { id, version, status, active },
}: {
  readonly loanUuid: string;
  readonly borrowerId: string;
  readonly report: ChecksReport;
}) {
  const { activate, runAgain, remove } = useReportChanges(loanUuid, borrowerId);
  const ask = async () => {
    const yes = await confirm({
      title: `Delete version ${version} of the checks?`,
      description: 'Its evidence and its overrides are deleted too, and the figures of the loans follow.',
      confirmText: 'Delete',
      danger: true,
    });
    if (yes) remove.mutate(id);
  };
  if (status === 'In Progress') return null;
  return (
    <Row gap={1} justify="end">
      {status === 'Done' && !active && (
        <Button size="small" type="text" loading={activate.isPending} onClick={() => activate.mutate(id)}>
          Make active
        </Button>
      )}
      {status === 'Failed' && (
        <Button size="small" type="text" loading={runAgain.isPending} onClick={() => runAgain.mutate(id)}>
          Run again
        </Button>
      )}
      <Button size="small" type="text" danger loading={remove.isPending} onClick={() => void ask()}>
        Delete
      </Button>
    </Row>
  );
}

/** The findings of a run so far; parts still running say so. */
function FoundSoFar(of: {
  readonly loanUuid: string;
  readonly borrowerId: string;
  readonly reportId: string;
}) {
  const { data } = useLoanReport(of.loanUuid, of.borrowerId, of.reportId);
  return data ? <GraphTables graph={data.knowledgeGraph} sreoStats={null} flags={{}} /> : null;
}

/** The verdicts of the report that counts, as this loan judges them. */
function ActiveReport({
  loanUuid,
  borrowerId,
  report,
}: {
  readonly loanUuid: string;
  readonly borrowerId: string;
  readonly report: ChecksReport;
}) {
  const { data, error, refetch } = useLoanReport(loanUuid, borrowerId, report.id);
  if (error && !data) return <LoadError what="The report" error={error} onRetry={() => void refetch()} />;
  // A report fetched during the run has no verdicts yet.
  if (data?.report.status !== report.status) return <Skeleton active paragraph={{ rows: 3 }} />;
  return <ChecksSummaries loanUuid={loanUuid} borrowerId={borrowerId} report={data} />;
}
