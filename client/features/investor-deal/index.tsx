import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { LinkButton } from '../../components/LinkButton';
import { Message } from '../../components/Message';
import { DealView } from '../../deal/DealView';
import { NavigationContext, type DealNavigation } from '../../deal/navigation';
import { sectionOf } from '../../deal/sections';
import { useNewestReport } from '../../loan/queries/loanRecord';
import { paths } from '../../paths';
import { NoDeal } from './NoDeal';

/** /deal/{uuid}/{section}: a deal as an investor reads it, frozen in its newest snapshot. */
export default function InvestorDeal() {
  const { uuid = '', section: part } = useParams();
  const { pathname: path, search } = useLocation();
  const navigate = useNavigate();
  const navigation = useMemo<DealNavigation>(
    () => ({ path, search, go: (to, options) => void navigate(to, options) }),
    [path, search, navigate],
  );
  const section = sectionOf(part);
  const { data, error, refetch } = useNewestReport(uuid);
  if (part === undefined) return <Navigate to={paths.deal(uuid).page('overview')} replace />;
  if (!section)
    return (
      <Message
        page
        title="Page not found"
        actions={<LinkButton to={paths.deal(uuid).page('overview')}>Go to the overview</LinkButton>}
      >
        This deal has no such page.
      </Message>
    );
  if (error && !data) return <NoDeal error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 32 }} />;
  return (
    <NavigationContext value={navigation}>
      <DealView report={data} section={section} base={paths.deal(uuid).root} search={search} />
    </NavigationContext>
  );
}
