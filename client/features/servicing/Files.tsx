import { useParams } from 'react-router';
import { FilesTable } from '../../loan/widgets/FilesTable';
import { LinkButton } from '../../components/LinkButton';
import { Section } from '../../components/Section';
import { paths } from '../../paths';
import { ServicingPage } from './frame';

/** /loans/{uuid}/servicing/files */
export default function Files() {
  const { uuid = '' } = useParams();
  return (
    <ServicingPage title="Files">
      {(loan) => (
        <Section
          title="Files"
          head={
            loan.can.update && (
              <LinkButton size="small" to={paths.loan(uuid).origination('files')}>
                Upload and edit
              </LinkButton>
            )
          }
        >
          <FilesTable loanUuid={uuid} empty="No files found. Upload files to see them here." />
        </Section>
      )}
    </ServicingPage>
  );
}
