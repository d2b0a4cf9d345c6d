import request from '../../server/testing/request';
import type { SignedIn, TestServer } from '../../server/testing/harness';
import { filledLoan, loanPath, passScreening } from './loanHelpers';

export const QUOTE = {
  to: 'borrower@example.test',
  subject: 'Quote over @totalLoanAmount',
  content: 'We offer @totalLoanAmount at @interestRate. Answer: {link}',
  despite: 'above',
} as const;

/** A loan with a filled workbook that passed its screening; answers its uuid. */
export async function passed(server: TestServer, who: SignedIn): Promise<string> {
  const uuid = await filledLoan(server, who);
  await passScreening(server, uuid);
  return uuid;
}

/** The link of a quote, as the mail shows it. */
export const tokenIn = (text = ''): string => /\/quote\/([\w-]{43})/.exec(text)?.[1] ?? '';

export const sendMail = (
  server: TestServer,
  who: SignedIn,
  uuid: string,
  body: object = QUOTE,
  kind = 'quote',
) =>
  request(server.url)
    .post(loanPath(uuid, `/emails/${kind}/send`))
    .set(who.headers)
    .send(body);
