import { LinkButton } from '../../components/LinkButton';
import { Message } from '../../components/Message';
import { useDocumentTitle } from '../../components/PageHeader';

export default function NotFound() {
  useDocumentTitle('Page not found');
  return (
    <main>
      <Message
        page
        title="Page not found"
        actions={
          <LinkButton type="primary" to="/">
            Go to the start page
          </LinkButton>
        }
      >
        There is nothing at this address. It may have been moved or deleted.
      </Message>
    </main>
  );
}
