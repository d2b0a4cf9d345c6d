import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { DEAL_NAMES } from '#domain';
import { LoanPage } from '../../loan/widgets/LoanPage';
import { LoadError } from '../../components/Message';
import { UnknownInLink } from '../../components/UnknownInLink';
import { unknownValue } from '../../lib/linkWords';
import { DealView } from '../../deal/DealView';
import { MediaContext } from '../../deal/media';
import { NavigationContext, type DealNavigation } from '../../deal/navigation';
import { useDealMedia, useNewestReport } from '../../loan/queries/loanRecord';
import { paths } from '../../paths';
import { LinkButton } from '../../components/LinkButton';
import { NoteLines } from './NoteLines';

const NOTES = ['A', 'B', 'WL'];

/**
 * /loans/{uuid}/report: the newest deal report in one piece; of an A or B note with its own figures beside
 * the whole loan's.
 */
export default function Report() {
  const { uuid = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data: report, error, refetch } = useNewestReport(uuid);
  const media = useDealMedia(uuid);
  const navigation = useMemo<DealNavigation>(
    () => ({ path: '', search: '', go: (to, options) => void navigate(to, options) }),
    [navigate],
  );
  const note = search.get('dealType');
  const readNote = note === 'A' || note === 'B' ? note : undefined;
  return (
    <LoanPage
      plain
      actions={
        <LinkButton to={paths.reportToPrint(uuid, { dealType: readNote })}>In one piece, to print</LinkButton>
      }
      title={readNote ? `Report: ${DEAL_NAMES[readNote]}` : 'Report'}
    >
      {() => (
        <>
          <UnknownInLink
            unknown={unknownValue(search, 'dealType', 'note called', NOTES)}
            shown="The report of the whole loan is shown."
          />
          {readNote && <NoteLines loanUuid={uuid} note={readNote} />}
          {error && !report && <LoadError what="The report" error={error} onRetry={() => void refetch()} />}
          {!error && !report && <Skeleton active paragraph={{ rows: 8 }} />}
          {report && (
            <NavigationContext value={navigation}>
              <MediaContext value={media}>
                <DealView report={report} section="overview" base={paths.loan(uuid).deal} whole />
              </MediaContext>
            </NavigationContext>
          )}
        </>
      )}
    </LoanPage>
  );
}
