import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Loan, LoanMails, PreviewMail } from '#contract';
import { buildLoan } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import SendQuote from './index';

const MAILS: LoanMails = { subject: 'Loan quote', content: 'We offer @ltarv', names: [], delivery: 'outbox', sentAt: null, skippedAt: null, mails: [] };
const PREVIEW: PreviewMail = { subject: 'Loan quote', text: 'We offer N/A\n\n{link}', unknown: [], blank: ['ltarv'] };

function show(loan: Loan) {
  let now = loan;
  fakeApi(({ path }) => {
    if (path.endsWith('/preview')) return { body: PREVIEW };
    if (path.endsWith('/send')) {
      now = { ...now, status: 'Rejected' };
      return { status: 400, body: { message: 'This loan is Rejected', details: [{ message: 'This loan is Rejected', code: 'invalid' }] } };
    }
    return { body: path.includes('/emails/') ? MAILS : now };
  });
  renderRoutes([{ path: '/loans/:uuid/quote/send_quote', element: <SendQuote /> }], `/loans/${loan.uuid}/quote/send_quote`);
}
const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });

it('says which figures have no value yet, and where the link comes', async () => {
  show(buildLoan());
  await text();
  expect((await screen.findByRole('status')).textContent).toBe('No value yet: @ltarv. The borrower reads N/A.');
  expect(screen.getByText(/\[link to the quote\]/)).toBeTruthy();
});

it('keeps what is written where somebody rejects the loan meanwhile', async () => {
  show(buildLoan());
  fireEvent.change(await text(), { target: { value: 'An hour of work' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'To' }), { target: { value: 'b@example.test' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('link', { name: 'See why' })).toBeTruthy();
  expect((await text()).value).toBe('An hour of work');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true));
});

it('writes no quote for a loan whose money is out', async () => {
  show(buildLoan({ status: 'Performing' }));
  expect(await screen.findByText('This loan is Performing')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('lets nobody type what they could not send', async () => {
  show(buildLoan({ can: { ...buildLoan().can, update: false } }));
  expect((await text()).readOnly).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'To' }).readOnly).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).readOnly).toBe(true);
  expect(screen.getByText('Those who edit the loan send this.')).toBeTruthy();
});
