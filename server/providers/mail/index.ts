import { createTransport } from 'nodemailer';
import type { MailSettings } from '../../config';

/** An e-mail to one recipient. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** Hands mail to a mail server. */
export interface MailSender {
  /** @throws MailFailure if the server refused it. */
  send(message: Message): Promise<void>;
}

/** Why a mail was not taken, in words that hold no password. */
export class MailFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MailFailure';
  }
}

/** Longest wait for the mail server, in milliseconds. */
const PATIENCE = 15_000;

const REASONS: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server did not accept the sign-in',
  ECONNECTION: 'The mail server cannot be reached',
  ESOCKET: 'The mail server cannot be reached',
  EDNS: 'The mail server cannot be found',
  ETIMEDOUT: 'The mail server did not answer in time',
  EENVELOPE: 'The mail server refused the address',
  EMESSAGE: 'The mail server refused the message',
};

const reasonOf = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? 'The mail server did not take the message';
};

/** The configured mail server; undefined if there is none: staff then read the mails and pass them on. */
export function createMailSender(settings: MailSettings | undefined): MailSender | undefined {
  if (settings === undefined) return undefined;
  const transport = createTransport(
    {
      url: settings.url,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: settings.from },
  );
  return {
    async send({ to, subject, text }) {
      try {
        // Passed as an object, so that the address is not parsed as a list of addresses.
        await transport.sendMail({ to: { name: '', address: to }, subject, text });
      } catch (error) {
        throw new MailFailure(reasonOf(error));
      }
    },
  };
}
