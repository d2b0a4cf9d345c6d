import { MailScreen } from './MailScreen';

/** /loans/{uuid}/screening/email_review */
export default function ScreeningMail() {
  return <MailScreen kind="screening" title="Screening E-mail" />;
}
