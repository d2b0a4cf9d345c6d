import { useParams } from 'react-router';
import { MONITORING_REPORT } from '#contract';
import { Section } from '../../components/Section';
import { FilesTable } from '../../loan/widgets/FilesTable';
import { UploadFiles } from '../../loan/widgets/UploadFiles';
import { ServicingPage } from './frame';

/** /loans/{uuid}/servicing/files: the files of all monitoring reports of the loan, and those that belong to none. */
export default function Files() {
  const { uuid = '' } = useParams();
  return (
    <ServicingPage title="Files">
      {(loan) => (
        <Section title="Files">
          {loan.can.update && <UploadFiles loanUuid={uuid} only={MONITORING_REPORT} />}
          <FilesTable
            loanUuid={uuid}
            category={MONITORING_REPORT}
            empty="No files found. Upload files to see them here."
          />
        </Section>
      )}
    </ServicingPage>
  );
}
