import { LinkButton } from '../../components/LinkButton';
import { LoadError, Message } from '../../components/Message';
import { ApiError } from '../../lib/api/ApiError';
import { paths } from '../../paths';

/** A deal that is not offered, or has no frozen figures yet. */
export function NoDeal({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (!(error instanceof ApiError) || (error.status !== 403 && error.status !== 404))
    return <LoadError what="The deal" error={error} onRetry={onRetry} />;
  return (
    <Message
      page
      title={error.status === 403 ? 'This deal is not offered to you' : 'There is no deal here'}
      actions={
        <LinkButton type="primary" to={paths.overview}>
          Go to the overview
        </LinkButton>
      }
    >
      A deal that was sent to you opens by the link in the message.
    </Message>
  );
}
