import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { fullName } from '#domain';
import type { Loan } from '#contract';
import { formatDay } from '#domain/format';
import { LinkButton } from '../components/LinkButton';
import { LoadError, Message } from '../components/Message';
import { PageTabs } from '../components/PageTabs';
import { Notice, Row, Stack, Text } from '../components/boxes';
import { ApiError } from '../lib/api/ApiError';
import { useBorrower } from './calls';
import { ChecksTab } from './ChecksTab';
import { ContactTab } from './ContactTab';
import { ExperienceTab } from './ExperienceTab';
import { PfsTab } from './PfsTab';
import { SreoTab } from './SreoTab';
import type { TabProps } from './tabProps';

const TABS: Readonly<
  Record<string, { readonly label: string; readonly show: (props: TabProps) => ReactNode }>
> = {
  contact: { label: 'Contact', show: (props) => <ContactTab {...props} /> },
  experience: { label: 'Experience', show: (props) => <ExperienceTab {...props} /> },
  sreo: { label: 'SREO', show: (props) => <SreoTab {...props} /> },
  pfs: { label: 'PFS', show: (props) => <PfsTab {...props} /> },
  checks: { label: 'Checks', show: (props) => <ChecksTab {...props} /> },
};

interface Props {
  readonly loan: Loan;
  readonly borrowerId: string;
  /** Address of the list. */
  readonly at: string;
  readonly origination?: boolean;
}

/** One borrower: contact, experience, assets and debts, and check results; `?tab=` selects the tab. */
export function BorrowerPage({ loan, borrowerId, at, origination = false }: Props) {
  const [search] = useSearchParams();
  const { data: borrower, error, refetch } = useBorrower(borrowerId);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <Message
        title="There is no such borrower"
        actions={<LinkButton to={at}>The borrowers of this loan</LinkButton>}
      />
    );
  if (error && !borrower)
    return <LoadError what="The borrower" error={error} onRetry={() => void refetch()} />;
  if (!borrower) return <Skeleton active paragraph={{ rows: 8 }} />;
  const asked = search.get('tab') ?? '';
  const key = Object.hasOwn(TABS, asked) ? asked : 'contact';
  return (
    <Stack gap={3}>
      <Row gap={2} align="baseline" justify="between">
        <Text as="h2" size="part" weight="strong">
          {fullName(borrower.contact)}
        </Text>
        <LinkButton size="small" to={at}>
          All borrowers
        </LinkButton>
      </Row>
      {borrower.erasedAt !== null && (
        <Notice>The personal data of this borrower was erased on {formatDay(borrower.erasedAt)}.</Notice>
      )}
      <PageTabs
        label="Borrower"
        tabs={Object.entries(TABS).map(([tab, { label }]) => ({
          label,
          to: { search: `?tab=${tab}` },
          active: tab === key,
        }))}
      />
      {/* Each borrower and tab gets a fresh form, so that no erased data stays in one. */}
      <Opened
        key={`${borrower.id} ${key} ${borrower.erasedAt ?? ''}`}
        tab={key}
        known={{ borrower, loanUuid: loan.loanLifecycleId, origination }}
      />
    </Stack>
  );
}

/** Opening a tab refetches the borrower, also when coming from another tab. */
function Opened({ tab, known }: { readonly tab: string; readonly known: TabProps }) {
  const { data: borrower = known.borrower } = useBorrower(known.borrower.id);
  return <div>{TABS[tab]?.show({ ...known, borrower })}</div>;
}
