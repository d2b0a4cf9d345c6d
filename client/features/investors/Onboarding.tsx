import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Navigate, useParams } from 'react-router';
import { userEndpoints, type User } from '#contract';
import { FigureRow } from '../../loan/widgets/KeyFigures';
import { LinkButton } from '../../components/LinkButton';
import { LoadError, Message } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { Section } from '../../components/Section';
import { queryOf } from '../../lib/api/call';
import { isPrivileged, roleLabel } from '../../lib/auth/roles';
import { useMe } from '../../lib/auth/useMe';
import { paths } from '../../paths';
import { Box, Text } from '../../components/boxes';
import { PageTabs } from '../../components/PageTabs';
import styles from './Investors.module.css';
import { nameOf } from './person';

const PAGES = [
  ['contact', 'Contact'],
  ['credit-box', 'Credit Box'],
  ['overview', 'Overview'],
  ['dashboard', 'Dashboard'],
  ['settings', 'Settings'],
] as const;

/** /investors/onboarding/{userId}/{page}: what is known of one investor. */
export default function Onboarding() {
  const { userId = '', page } = useParams();
  const { data, error, refetch } = useQuery({
    ...queryOf(userEndpoints.list, { query: { group: 'investors' } }),
    select: (answer) => answer.data,
  });
  const user = data?.find(({ id }) => id === userId);
  const known = PAGES.find(([key]) => key === page);
  if (page === undefined) return <Navigate to={paths.investor(userId, 'contact')} replace />;
  if (error && !data) return <LoadError what="The investor" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className={styles.body} active />;
  if (!user || !known)
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
  return (
    <Box most={1160}>
      <PageHeader
        title="Investor Details"
        of={nameOf(user)}
        extra={<Text tone="muted">{nameOf(user)}</Text>}
        crumbs={[{ label: 'Investors', to: paths.investors }]}
      />
      <div className={styles.body}>
        <PageTabs
          label="Investor"
          tabs={PAGES.map(([key, label]) => ({ label, to: paths.investor(userId, key) }))}
        />
        <Page page={known[0]} user={user} />
      </div>
    </Box>
  );
}

function Page({ page, user }: { readonly page: (typeof PAGES)[number][0]; readonly user: User }) {
  const { data: me } = useMe();
  switch (page) {
    case 'contact':
      return (
        <Section title="Contact">
          <FigureRow
            label="Contact"
            entries={[
              ['Name', nameOf(user)],
              ['Email', user.email],
            ]}
          />
        </Section>
      );
    case 'credit-box':
      return (
        <Section title="Credit Box">
          <p>No criteria are recorded for this investor.</p>
        </Section>
      );
    case 'overview':
      return (
        <Section title="Deals">
          <p>
            No deal is assigned to this account. Deals reach investors by the links made on a deal page, which
            open without signing in.
          </p>
        </Section>
      );
    case 'dashboard':
      return (
        <Section title="Holdings">
          <p>This investor does not hold a note.</p>
        </Section>
      );
    case 'settings':
      return (
        <Section
          title="Account"
          head={
            me &&
            isPrivileged(me.role) && (
              <LinkButton size="small" to={paths.settings}>
                People and roles
              </LinkButton>
            )
          }
        >
          <FigureRow
            label="Account"
            entries={[
              ['Role', roleLabel(user.role)],
              ['Investor Type', user.investorId === null ? 'N/A' : 'Acts for an investor'],
            ]}
          />
        </Section>
      );
  }
}
