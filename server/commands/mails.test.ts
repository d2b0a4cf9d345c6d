import { expect, it, vi } from 'vitest';
import { MailFailure, type MailSender } from '../providers/mail';
import { handingOver, mailsHandedOver, type KeptMail } from './mails';

const LOG = { error: vi.fn() };

function kept(): { readonly mail: KeptMail; readonly booked: object[] } {
  const booked: object[] = [];
  const row = {
    recipient: 'ivy@fund.test',
    subject: 'A deal for you',
    kind: 'offer' as const,
    update: (values: object) => {
      booked.push(values);
      return Promise.resolve();
    },
  };
  return { mail: { row: row as unknown as KeptMail['row'], text: 'Dear Ivy' }, booked };
}

const post = (mail: MailSender | undefined) => ({ mail, publicUrl: 'http://lender.test', log: LOG });

it('is waited for by a server that is stopped, until the mail server has taken it', async () => {
  const { mail, booked } = kept();
  let accept = () => {};
  const slow: MailSender = { send: () => new Promise((resolve) => (accept = resolve)) };
  handingOver(post(slow), [mail])();
  let over = false;
  const end = mailsHandedOver().then(() => (over = true));
  await Promise.resolve();
  expect([over, booked]).toEqual([false, []]);
  accept();
  await end;
  expect(booked).toMatchObject([{ state: 'sent' }]);
});

it('is booked as failed with the reason of the mail server', async () => {
  const { mail, booked } = kept();
  handingOver(post({ send: () => Promise.reject(new MailFailure('The address was refused')) }), [mail])();
  await mailsHandedOver();
  expect(booked).toEqual([{ state: 'failed', failure: 'The address was refused' }]);
});

it('is not sent where there is no mail server', async () => {
  const { mail, booked } = kept();
  handingOver(post(undefined), [mail])();
  await mailsHandedOver();
  expect(booked).toEqual([]);
});
