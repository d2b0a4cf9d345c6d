import { expect, it } from 'vitest';
import { isToPassOn, mailtoOf } from './states';

const QUOTE = { expiresAt: '2026-03-02T10:00:00.000Z', answeredAt: null, rejectReason: [], note: null };

it('opens a mail with everything that was written, whatever signs are in it', () => {
  const mail = { to: 'a+b@example.test', subject: '5 % & more?', text: 'Dear A,\nhttps://x.test/quote/1#2' };
  const url = new URL(mailtoOf(mail));
  expect(decodeURIComponent(url.pathname)).toBe(mail.to);
  expect([url.searchParams.get('subject'), url.searchParams.get('body')]).toEqual([
    mail.subject,
    'Dear A,\r\nhttps://x.test/quote/1#2',
  ]);
});

it('passes on what is kept, but no quote that takes no answer any more', () => {
  expect(isToPassOn({ withheld: false, state: 'kept', quote: null })).toBe(true);
  expect(isToPassOn({ withheld: false, state: 'kept', quote: { ...QUOTE, state: 'open' } })).toBe(true);
  expect(isToPassOn({ withheld: false, state: 'sent', quote: null })).toBe(false);
  expect(isToPassOn({ withheld: true, state: 'kept', quote: null })).toBe(false);
  for (const state of ['approved', 'rejected', 'expired', 'withdrawn'] as const)
    expect(isToPassOn({ withheld: false, state: 'kept', quote: { ...QUOTE, state } })).toBe(false);
});
