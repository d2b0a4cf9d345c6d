import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import type { InvestorRecord } from '#contract';
import { LinkButton } from '../../components/LinkButton';
import { LoadError, Message } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { PageTabs } from '../../components/PageTabs';
import { Stack, Text } from '../../components/boxes';
import { ApiError } from '../../lib/api/ApiError';
import { paths, type InvestorPage } from '../../paths';
import { useInvestor } from './calls';
import { Contact } from './Contact';
import { CreditBox } from './CreditBox';
import { Dashboard, Overview } from './Deals';
import styles from './Investors.module.css';
import { Settings } from './Settings';

interface PageProps {
  readonly userId: string;
  readonly investor: InvestorRecord;
}
interface Page {
  readonly label: string;
  readonly show: (props: PageProps) => ReactNode;
}

/** Limits the width, so that the fields read as one form. */
const Narrow = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap={3} most={960}>
    {children}
  </Stack>
);

const PAGES: Readonly<Record<InvestorPage, Page>> = {
  contact: {
    label: 'Contact',
    show: (props) => (
      <Narrow>
        <Contact {...props} />
      </Narrow>
    ),
  },
  'credit-box': { label: 'Credit Box', show: (props) => <CreditBox {...props} /> },
  overview: { label: 'Overview', show: ({ userId }) => <Overview userId={userId} /> },
  dashboard: { label: 'Dashboard', show: ({ userId }) => <Dashboard userId={userId} /> },
  settings: {
    label: 'Settings',
    show: (props) => (
      <Narrow>
        <Settings {...props} />
      </Narrow>
    ),
  },
};
const tabsOf = (userId: string) =>
  Object.entries(PAGES).map(([key, { label }]) => ({
    label,
    to: paths.investor(userId, key as InvestorPage),
  }));
const isPage = (page: string): page is InvestorPage => Object.hasOwn(PAGES, page);

/** /investors/onboarding/{userId}/{page}: the data of one investor, and their buying criteria. */
export default function Onboarding() {
  const { userId = '', page } = useParams();
  const { data: investor, error, refetch } = useInvestor(userId);
  if (page === undefined) return <Navigate to={paths.investor(userId, 'contact')} replace />;
  const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (unknown || !isPage(page)) return <NoSuchInvestor />;
  if (error && !investor)
    return <LoadError what="The investor" error={error} onRetry={() => void refetch()} />;
  if (!investor) return <Skeleton className={styles.body} active />;
  return (
    <div className={styles.page}>
      <PageHeader
        title="Investor Details"
        of={investor.organizationName}
        extra={<Text tone="muted">{investor.organizationName}</Text>}
        crumbs={[{ label: 'Investors', to: paths.investors }]}
        actions={<LinkButton to={paths.investors}>Back</LinkButton>}
      />
      <div className={styles.body}>
        <PageTabs label="Investor" tabs={tabsOf(userId)} />
        <Opened key={page} page={page} userId={userId} known={investor} />
      </div>
    </div>
  );
}

/** Opening a page refetches the investor, also when coming from another page of theirs. */
function Opened({
  page,
  userId,
  known,
}: {
  readonly page: InvestorPage;
  readonly userId: string;
  readonly known: InvestorRecord;
}) {
  const { data: investor = known } = useInvestor(userId);
  return PAGES[page].show({ userId, investor });
}

function NoSuchInvestor() {
  return (
    <Message
      page
      title="Page not found"
      actions={
        <LinkButton type="primary" to={paths.investors}>
          All investors
        </LinkButton>
      }
    >
      There is no such investor.
    </Message>
  );
}
