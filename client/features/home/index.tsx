import { Skeleton } from 'antd';
import { Message } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { useMe } from '../../lib/auth/useMe';
import { useOwnOffers } from '../../investor/ownDeals';
import { InvestorDeals } from './Deals';
import { useContacts } from '../../loan/queries/useContacts';

/** /overview: an investor's offers and their changes. Borrowers have no page here; they are contacted by e-mail. */
export default function Overview() {
  const { data: me } = useMe();
  const { data: contacts = [] } = useContacts();
  const { data: offers, error } = useOwnOffers();
  if (me?.role === 'INVESTOR' && (offers === undefined || offers.length > 0))
    return (
      <>
        <PageHeader title="Overview" />
        {offers === undefined && error === null ? (
          <Skeleton active style={{ padding: 24 }} />
        ) : (
          <InvestorDeals />
        )}
      </>
    );
  const borrower = me?.role === 'BORROWER';
  return (
    <>
      <PageHeader title="Overview" />
      <Message
        title={borrower ? 'No loan is open to your account' : 'No deals have been shared with your account'}
      >
        {borrower
          ? 'Quotes and questions about your loan reach you by e-mail: use the link in the message.'
          : 'A deal that you receive by link opens without signing in: use the link in the message that brought it to you.'}
        {contacts.length > 0 && (
          <>
            {' '}
            You can write to{' '}
            {contacts.map(({ name, email }, index) => (
              <span key={email}>
                {index > 0 && ', '}
                <a href={`mailto:${email}`}>{name}</a>
              </span>
            ))}
            .
          </>
        )}
      </Message>
    </>
  );
}
