import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PublicQuote } from '#contract';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import QuoteAnswer from './index';

const QUOTE: PublicQuote = {
  state: 'open',
  address: '12 Main St, Albany, NY 12207',
  borrowerName: null,
  terms: [],
  sentAt: '2026-03-02T10:00:00.000Z',
  expiresAt: '2026-03-16T10:00:00.000Z',
  answeredAt: null,
};

it('keeps the reasons of a borrower who goes back once more', async () => {
  const calls = fakeApi(({ method }) => ({
    body: method === 'POST' ? { ...QUOTE, state: 'rejected' } : QUOTE,
  }));
  renderRoutes([{ path: '/quote/:token', element: <QuoteAnswer /> }], '/quote/abc');
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Loan amount too low' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: '200,000 short' } });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Loan amount too low' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Reject quote' }));
  expect(await screen.findByText('You rejected this quote')).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({
    method: 'POST',
    body: { approve: false, rejectReason: ['Loan amount too low'], note: '200,000 short' },
  });
});
