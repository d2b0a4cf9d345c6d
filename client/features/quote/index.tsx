import { MailScreen } from './MailScreen';

/** /loans/{uuid}/quote/send_quote */
export default function SendQuote() {
  return <MailScreen kind="quote" title="Quote" />;
}
