import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Loan, LoanMails, PreviewMail } from '#contract';
import { sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { buildLoan } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { comeBack, renderRoutes } from '../../testing/render';
import Approval from './Approval';
import SendQuote from './index';
import ScreeningMail from './ScreeningMail';

const MAILS: LoanMails = {
  subject: 'Loan quote',
  content: 'We offer @ltarv',
  names: [],
  offer: null,
  delivery: 'outbox',
  sentAt: null,
  skippedAt: null,
  mails: [],
};
const PREVIEW: PreviewMail = {
  subject: 'Loan quote',
  text: 'We offer N/A\n\n{link}',
  unknown: [],
  blank: ['ltarv'],
};

const SENT_MAIL: LoanMails['mails'][number] = {
  id: '0b8f6c2e-3333-4333-8333-333333333333',
  kind: 'quote',
  to: 'b@example.test',
  subject: 'Loan quote',
  text: 'We offer 9%',
  withheld: false,
  delivery: 'outbox',
  state: 'kept',
  failure: null,
  by: null,
  at: '2026-10-05T15:00:00.000Z',
  loan: null,
  quote: null,
};

function answers(loan: Loan, offer: LoanMails['offer']) {
  let [now, standing] = [loan, offer];
  return fakeApi(({ path }) => {
    if (path.endsWith('/preview')) return { body: PREVIEW };
    if (path.endsWith('/send')) {
      now = { ...now, status: 'Rejected' };
      return {
        status: 400,
        body: {
          message: 'This loan is Rejected',
          details: [{ message: 'This loan is Rejected', code: 'invalid' }],
        },
      };
    }
    if (path.endsWith('/sized-amount')) {
      standing = null;
      return { body: { loanAmount: 1_500_000, revision: 2 } };
    }
    return {
      body: path.includes('/emails/')
        ? { ...MAILS, offer: standing, ...(offer && !standing && { content: 'We offer @totalLoanAmount' }) }
        : now,
    };
  });
}

function show(loan: Loan, offer: LoanMails['offer'] = null, element: ReactElement = <SendQuote />) {
  const calls = answers(loan, offer);
  renderRoutes([{ path: '/loans/:uuid/quote/send_quote', element }], `/loans/${loan.uuid}/quote/send_quote`);
  return calls;
}
const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });

it('says which figures have no value yet, and where the link comes', async () => {
  show(buildLoan());
  await text();
  expect((await screen.findByRole('status')).textContent).toBe(
    'No value yet: @ltarv. The borrower reads N/A.',
  );
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
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true),
  );
});

it.each([SendQuote, ScreeningMail])('writes no mail for a loan whose money is out', async (Screen) => {
  show(buildLoan({ status: 'Performing' }), null, <Screen />);
  expect(await screen.findByText('This loan is Performing')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('lets nobody type what they could not send', async () => {
  show(buildLoan({ can: { ...buildLoan().can, update: false } }));
  expect((await text()).readOnly).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'To' }).readOnly).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).readOnly).toBe(true);
  expect(screen.getByText('Only people who may edit this loan can send it.')).toBeTruthy();
});

const ABOVE: LoanMails['offer'] = {
  caution: 'above',
  words: 'The loan amount of $2,000,000 exceeds the largest loan of $1,500,000 by $500,000.',
  sized: { amount: 1_500_000, shown: '$1,500,000', canUse: true },
};

it('says that the quote is above what the loan’s limits allow, asks once more, and tells the server that it was read', async () => {
  const calls = show(buildLoan(), ABOVE);
  expect((await screen.findByRole('alert', { name: 'Before this quote is sent' })).textContent).toContain(
    'exceeds the largest loan of $1,500,000 by $500,000',
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'To' }), { target: { value: 'b@example.test' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/exceeds the largest loan/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Send anyway' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/send'))?.body).toMatchObject({
      to: 'b@example.test',
      despite: 'above',
    }),
  );
});

it('takes the sized amount by one click, and the quote speaks of it', async () => {
  const calls = show(buildLoan(), ABOVE);
  fireEvent.click(await screen.findByRole('button', { name: 'Use the sized amount of $1,500,000' }));
  await waitFor(() => expect(screen.queryByRole('alert', { name: 'Before this quote is sent' })).toBeNull());
  expect(calls.find(({ path }) => path.endsWith('/sized-amount'))?.body).toEqual({ amount: 1_500_000 });
  await waitFor(async () => expect((await text()).value).toBe('We offer @totalLoanAmount'));
});

it('names the sized amount to who may not change the loan', async () => {
  show(buildLoan(), { ...ABOVE, sized: { amount: 1_500_000, shown: '$1,500,000', canUse: false } });
  expect((await screen.findByRole('alert', { name: 'Before this quote is sent' })).textContent).toContain(
    'The sizing comes to $1,500,000.',
  );
  expect(screen.queryByRole('button', { name: /Use the sized amount/ })).toBeNull();
});

describe('once a quote is sent or kept', () => {
  const SENT: LoanMails = {
    ...MAILS,
    content: 'We offer 9%',
    sentAt: SENT_MAIL.at,
    mails: [SENT_MAIL],
  };

  /** A quote that is typed; what is read again after a change takes its time. */
  async function typed() {
    store.set(sessionAtom, 'signedIn');
    let changed = false;
    fakeApi(({ method, path }) => {
      if (path.endsWith('/preview')) return { body: PREVIEW };
      changed ||= method !== 'GET';
      if (method === 'GET' && changed) return new Promise(() => undefined);
      return { body: path.endsWith('/send') ? SENT : path.includes('/emails/') ? MAILS : buildLoan() };
    });
    const { router } = renderRoutes(
      [{ path: '/loans/:uuid/quote/send_quote', element: <SendQuote /> }],
      `/loans/${buildLoan().uuid}/quote/send_quote`,
    );
    fireEvent.change(await text(), { target: { value: 'We offer 9%' } });
    return router;
  }
  async function sent() {
    const router = await typed();
    fireEvent.change(screen.getByRole('textbox', { name: 'To' }), { target: { value: 'b@example.test' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Subject' }), { target: { value: 'Your quote' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Quote sent')).toBeTruthy();
    return router;
  }
  async function kept() {
    const router = await typed();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep draft' }).disabled).toBe(false),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Keep draft' }));
    expect(await screen.findByText('Draft kept')).toBeTruthy();
    return router;
  }

  it.each([
    ['sent', sent],
    ['kept', kept],
  ])('asks nothing of who goes elsewhere: %s', async (_, done) => {
    const router = await done();
    expect((await text()).value).toBe('We offer 9%');
    await act(() => router.navigate('/elsewhere'));
    expect(screen.queryByText('Leave without saving?')).toBeNull();
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('keeps the draft by Ctrl+S; a subject that is being typed, which no draft holds, stays', async () => {
    await typed();
    const field = await text();
    const subject = screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' });
    fireEvent.change(subject, { target: { value: 'Your quote' } });
    const keep = screen.getByRole<HTMLButtonElement>('button', { name: 'Keep draft' });
    await waitFor(() => expect(keep.disabled).toBe(false));
    act(() => field.focus());
    expect(fireEvent.keyDown(field, { key: 's', ctrlKey: true })).toBe(false);
    expect(await screen.findByText('Draft kept')).toBeTruthy();
    expect([field.value, subject.value, document.activeElement === field]).toEqual([
      'We offer 9%',
      'Your quote',
      true,
    ]);
  });

  it('begins the next one as it would where the page were opened now: the text as sent, the usual subject', async () => {
    await sent();
    expect((await text()).value).toBe('We offer 9%');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'To' }).value).toBe('b@example.test');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Loan quote');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep draft' }).disabled).toBe(true);
  });
});

it('begins with what is kept when it is opened again, and with whom the last one went to', async () => {
  let mails = MAILS;
  fakeApi(({ path }) => ({
    body: path.endsWith('/preview') ? PREVIEW : path.includes('/emails/') ? mails : buildLoan(),
  }));
  const view = renderRoutes(
    [{ path: '/loans/:uuid/quote/send_quote', element: <SendQuote /> }],
    `/loans/${buildLoan().uuid}/quote/send_quote`,
  );
  expect((await text()).value).toBe('We offer @ltarv');
  mails = { ...MAILS, content: 'We offer 9%', mails: [SENT_MAIL] };
  await comeBack(view);
  await waitFor(async () => expect((await text()).value).toBe('We offer 9%'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'To' }).value).toBe('b@example.test');
});

it('is there to write with as soon as the loan is read to be taken up again', async () => {
  let loan = buildLoan({ status: 'Rejected' });
  fakeApi(({ path }) => ({
    body: path.endsWith('/preview') ? PREVIEW : path.includes('/emails/') ? MAILS : loan,
  }));
  const view = renderRoutes(
    [{ path: '/loans/:uuid/quote/send_quote', element: <SendQuote /> }],
    `/loans/${loan.uuid}/quote/send_quote`,
  );
  expect(await screen.findByText('This loan is Rejected')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  loan = buildLoan();
  await comeBack(view);
  expect(await text()).toBeTruthy();
  expect(screen.queryByText('This loan is Rejected')).toBeNull();
});

describe('whether a quote was sent', () => {
  const at = (path: string, element: ReactElement, mails: Partial<LoanMails>) => {
    fakeApi((call) => ({
      body: call.path.endsWith('/preview')
        ? PREVIEW
        : call.path.includes('/emails/')
          ? { ...MAILS, ...mails }
          : buildLoan(),
    }));
    return renderRoutes(
      [{ path: `/loans/:uuid/quote/${path}`, element }],
      `/loans/${buildLoan().uuid}/quote/${path}`,
    );
  };
  it.each([
    ['sent', { sentAt: '2026-10-05T15:00:00.000Z' }, /^Last sent 10\/05\/2026/],
    ['skipped', { skippedAt: '2026-10-05T15:00:00.000Z' }, /^Skipped 10\/05\/2026/],
  ] as const)('%s, both pages say so alike', async (_, mails, words) => {
    const { unmount } = at('send_quote', <SendQuote />, mails);
    const told = (await screen.findByText(words)).textContent;
    unmount();
    at('approval', <Approval />, mails);
    expect((await screen.findByText(words)).textContent).toBe(told);
    expect(screen.queryByText('No quote was sent yet')).toBeNull();
  });

  it('says that the text of a quote sent elsewhere is not kept here', async () => {
    at('approval', <Approval />, { sentAt: '2026-10-05T15:00:00.000Z' });
    expect(await screen.findByText('The text of the quote is not kept here')).toBeTruthy();
  });

  it('says that none was sent only where none was', async () => {
    at('approval', <Approval />, {});
    expect(await screen.findByText('No quote was sent yet')).toBeTruthy();
  });
});
