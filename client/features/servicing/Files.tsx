import { Select } from 'antd';
import { useId, useState } from 'react';
import { Link, useParams } from 'react-router';
import { MONITORING_REPORT, type LoanDocument, type MonitoringHead } from '#contract';
import { Row, Text } from '../../components/boxes';
import { InlineSelect } from '../../components/InlineSelect';
import { Section } from '../../components/Section';
import { FilesTable } from '../../loan/widgets/FilesTable';
import { UploadFiles } from '../../loan/widgets/UploadFiles';
import { paths } from '../../paths';
import { useFileIntoReport, useMonitoringReports } from './calls';
import { ServicingPage } from '../../loan/widgets/ServicingPage';
import { ReportUpload } from './ReportUpload';

/** The option value for no report. */
const NONE = 'none';
const NO_REPORT = { value: NONE, label: 'No report' };

const draftsOf = (reports: readonly MonitoringHead[]) =>
  reports.filter(({ status }) => status === 'Draft').map(({ id, title }) => ({ value: id, label: title }));

/** /loans/{uuid}/servicing/files: the files of all monitoring reports of the loan, and those that belong to none. */
export default function Files() {
  const { uuid = '' } = useParams();
  const { data } = useMonitoringReports(uuid);
  const reports = data?.reports ?? [];
  const drafts = data?.canEdit ? draftsOf(reports) : [];
  return (
    <ServicingPage title="Files">
      {(loan) => (
        <Section title="Files">
          {loan.can.update && <Upload loanUuid={uuid} drafts={drafts} />}
          <FilesTable
            loanUuid={uuid}
            category={MONITORING_REPORT}
            empty="No files found. Upload files to see them here."
            more={[
              {
                label: 'Report',
                cell: (file) => (
                  <OfReport loanUuid={uuid} file={file} reports={reports} mayMove={data?.canEdit === true} />
                ),
              },
            ]}
          />
        </Section>
      )}
    </ServicingPage>
  );
}

interface UploadProps {
  readonly loanUuid: string;
  readonly drafts: readonly { readonly value: string; readonly label: string }[];
}

/** Files come to no report, or to a draft that is chosen before. */
function Upload({ loanUuid, drafts }: UploadProps) {
  const id = useId();
  const [chosen, setChosen] = useState(NONE);
  // A draft that was published or deleted meanwhile takes no files.
  const report = drafts.some(({ value }) => value === chosen) ? chosen : NONE;
  const choice = drafts.length > 0 && (
    <Row as="span" gap={2} align="center">
      <Text as="label" tone="muted" size="small" htmlFor={id}>
        Report
      </Text>
      <Select
        id={id}
        value={report}
        options={[NO_REPORT, ...drafts]}
        popupMatchSelectWidth={false}
        style={{ width: 200 }}
        onChange={setChosen}
      />
    </Row>
  );
  return report === NONE ? (
    <UploadFiles loanUuid={loanUuid} only={MONITORING_REPORT}>
      {choice}
    </UploadFiles>
  ) : (
    <ReportUpload loanUuid={loanUuid} reportId={report}>
      {choice}
    </ReportUpload>
  );
}

interface OfReportProps {
  readonly loanUuid: string;
  readonly file: LoanDocument;
  readonly reports: readonly MonitoringHead[];
  readonly mayMove: boolean;
}

/** The report of a file: chosen here while that is a draft, led to once it was published. */
function OfReport({ loanUuid, file, reports, mayMove }: OfReportProps) {
  const move = useFileIntoReport(loanUuid);
  const report = reports.find(({ id }) => id === file.monitoringReportId);
  const fixed = !mayMove || report?.status === 'Published';
  if (fixed)
    return report && <Link to={paths.loan(loanUuid).monitoringReport(report.id)}>{report.title}</Link>;
  return (
    <InlineSelect
      label={`Report of ${file.name}`}
      value={report?.id ?? NONE}
      options={[NO_REPORT, ...draftsOf(reports)]}
      onChange={(value) => move.mutate({ fileId: file.uuid, reportId: value === NONE ? null : value })}
    >
      {report?.title ?? 'No report'}
    </InlineSelect>
  );
}
