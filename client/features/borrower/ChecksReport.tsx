import { Skeleton } from 'antd';
import { useParams, useSearchParams } from 'react-router';
import { fullName } from '#domain';
import { useBorrower } from '../../borrower/calls';
import { ChecksReportView } from '../../borrower/ChecksReportView';
import { useLoanReport } from '../../borrower/checksCalls';
import { LinkButton } from '../../components/LinkButton';
import { LoadError, Message } from '../../components/Message';
import { ApiError } from '../../lib/api/ApiError';
import { LoanPage } from '../../loan/widgets/LoanPage';
import { paths } from '../../paths';
import { GraphPanel } from './GraphPanel';

/** /loans/{uuid}/borrower/{borrowerId}/report/{reportId}: a checks report as this loan judges it. */
export default function ChecksReport() {
  const { uuid = '', borrowerId = '', reportId = '' } = useParams();
  const [search] = useSearchParams();
  const origination = search.get('context') === 'origination';
  const at = paths.loan(uuid).origination('borrower');
  const { data: borrower } = useBorrower(borrowerId);
  const crumbs = [
    { label: 'Borrower', to: at },
    ...(borrower ? [{ label: fullName(borrower.contact), to: `${at}/form/${borrowerId}?tab=contact` }] : []),
    { label: 'Checks', to: `${at}/form/${borrowerId}?tab=checks` },
  ];
  return (
    <LoanPage title="Borrower Checks" crumbs={crumbs}>
      {(loan) => (
        <Report
          loanUuid={loan.loanLifecycleId}
          borrowerId={borrowerId}
          reportId={reportId}
          at={at}
          origination={origination}
        />
      )}
    </LoanPage>
  );
}

interface Props {
  readonly loanUuid: string;
  readonly borrowerId: string;
  readonly reportId: string;
  readonly at: string;
  readonly origination: boolean;
}

function Report({ loanUuid, borrowerId, reportId, at, origination }: Props) {
  const { data, error, refetch } = useLoanReport(loanUuid, borrowerId, reportId);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <Message
        title="There is no such report"
        actions={<LinkButton to={at}>The borrower of this loan</LinkButton>}
      >
        No checks of this borrower are kept under this address.
      </Message>
    );
  if (error && !data) return <LoadError what="The report" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <ChecksReportView loanUuid={loanUuid} borrowerId={borrowerId} report={data} origination={origination}>
      {data.picture && data.picture.nodes.length > 1 && <GraphPanel picture={data.picture} />}
    </ChecksReportView>
  );
}
