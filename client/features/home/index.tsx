import { Message } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';

/** The investor overview: deals reach an investor by a link, so there is no list to show until one is given to the account. */
export default function Overview() {
  return (
    <>
      <PageHeader title="Overview" />
      <Message title="No deals have been shared with your account">
        A deal that you receive by link opens without signing in: use the link in the message that brought it to you.
      </Message>
    </>
  );
}
