import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { DEAL_TYPES } from '#domain';
import { dealEndpoints } from '#contract';
import { LoadError } from '../../components/Message';
import { DealView } from '../../deal/DealView';
import { MediaContext } from '../../deal/media';
import { NavigationContext, type DealNavigation } from '../../deal/navigation';
import { queryOf } from '../../lib/api/call';
import { useDealMedia } from '../../loan/queries/loanRecord';
import { paths } from '../../paths';

/** /single-report-page/{uuid} for who is signed in: the deal report in one piece, to read and to print. */
export default function SingleReport() {
  const { uuid = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const dealType = DEAL_TYPES.find((type) => type === search.get('dealType'));
  const version = Number(search.get('version') ?? Number.NaN);
  const query = { dealType, version: Number.isInteger(version) && version > 0 ? version : undefined };
  const { data, error, refetch } = useQuery(queryOf(dealEndpoints.report, { params: { uuid }, query }));
  const media = useDealMedia(uuid);
  const navigation = useMemo<DealNavigation>(
    () => ({ path: '', search: '', go: (to, options) => void navigate(to, options) }),
    [navigate],
  );
  if (error && !data) return <LoadError what="The report" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 32 }} />;
  return (
    <NavigationContext value={navigation}>
      <MediaContext value={media}>
        <DealView report={data} section="overview" base={paths.deal(uuid).root} standalone whole />
      </MediaContext>
    </NavigationContext>
  );
}
