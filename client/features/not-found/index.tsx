import { LinkButton } from '../../components/LinkButton';
import { Message } from '../../components/Message';
import { paths } from '../../paths';

export default function NotFound() {
  return (
    <Message
      page
      title="Page not found"
      actions={
        <LinkButton type="primary" to={paths.start}>
          Go to the start page
        </LinkButton>
      }
    >
      There is nothing at this address. It may have been moved or deleted.
    </Message>
  );
}
