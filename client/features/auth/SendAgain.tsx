import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { messageOf } from '../../lib/errors';
import { sendProofMail } from './calls';
import { Row } from '../../components/boxes';

/**
 * Sends the confirmation mail again; the message is the same for unknown addresses, so that it does not reveal who has
 * signed up.
 */
export function SendAgain({ email }: { readonly email: string }) {
  const again = useMutation({ mutationFn: () => sendProofMail(email), meta: { handlesErrors: true } });
  return (
    <Row gap={2} wrap align="center" above={2} tone="muted" size="small">
      <Button size="small" loading={again.isPending} onClick={() => again.mutate()}>
        Send the mail again
      </Button>
      <span role="status">
        {again.isSuccess && 'Asked for. Only the link of the newest mail works.'}
        {again.isError && messageOf(again.error)}
      </span>
    </Row>
  );
}
