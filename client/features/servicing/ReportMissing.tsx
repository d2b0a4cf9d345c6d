import { useParams } from 'react-router';
import { LinkButton } from '../../components/LinkButton';
import { Message } from '../../components/Message';
import { paths } from '../../paths';
import { ServicingPage } from '../../loan/widgets/ServicingPage';

/** /loans/{uuid}/servicing/reports/{reportId} and its subpages, for a report that does not exist. */
export default function ReportMissing() {
  const { uuid = '' } = useParams();
  return (
    <ServicingPage title="Report" crumbs={[{ label: 'Reports', to: paths.loan(uuid).servicing('reports') }]}>
      {() => (
        <Message
          title="There is no such report"
          actions={<LinkButton to={paths.loan(uuid).servicing('reports')}>All reports</LinkButton>}
        />
      )}
    </ServicingPage>
  );
}
