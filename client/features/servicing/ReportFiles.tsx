import { ReportFilesSection } from './ReportFilesSection';
import { ReportPart } from './ReportPart';

/** /loans/{uuid}/servicing/reports/{reportId}/files: the files of a monitoring report alone. */
export default function ReportFiles() {
  return (
    <ReportPart title="Files">
      {(loanUuid, report) => <ReportFilesSection loanUuid={loanUuid} report={report} />}
    </ReportPart>
  );
}
