import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setTokenSource } from '../../lib/api/api';
import { FakeRoom } from '../../loan/note/testing/fakeRoom';
import { buildLoan } from '../../testing/builders';
import { begin, openLoans } from './testing/openLoans';

const LOAN = buildLoan({ notes: 'Call the broker' });
const reader = { ...LOAN.can, update: false };
const button = () => screen.findByRole('button', { name: `Note of ${LOAN.address}: Call the broker` });

describe('a note in the list', () => {
  beforeEach(begin);

  it('shows its words and opens it, to be written together', async () => {
    setTokenSource({ token: () => Promise.resolve('abc'), renew: () => Promise.resolve('abc') });
    const room = new FakeRoom('Call the broker\n');
    let notes = LOAN.notes;
    const { calls } = openLoans([LOAN], ({ path }) => {
      if (path === '/api/loans') return { body: { data: [{ ...LOAN, notes }], total: 1, more: false } };
      if (path === `/api/loans/${LOAN.uuid}`) return { body: { ...LOAN, notes } };
      if (path.endsWith('/writings')) return { body: { writings: [] } };
      if (!path.endsWith('/collaborate')) return undefined;
      const user = { id: 'me', name: 'Ana Lyst', color: '#b4447a' };
      return { body: { wsUrl: 'ws://localhost/collaboration/notes', docId: LOAN.uuid, user } };
    });
    fireEvent.click(await button());
    const editor = await screen.findByRole('textbox', { name: `Note of ${LOAN.address}` });
    expect(editor.textContent).toBe('Call the broker');
    room.note.insert(15, ' on Monday');
    await waitFor(() => expect(editor.textContent).toBe('Call the broker on Monday'));
    notes = 'Call the broker on Monday';
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(
      await screen.findByRole('button', { name: `Note of ${LOAN.address}: Call the broker on Monday` }),
    ).toBeTruthy();
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  });

  it('is offered to be begun by those who may write it, and to nobody else', async () => {
    openLoans([
      buildLoan({ address: '1 Oak Rd' }),
      buildLoan({ uuid: '0b8f6c2e-0000-4111-8111-000000000002', address: '2 Oak Rd', can: reader }),
    ]);
    expect(await screen.findByRole('button', { name: 'Note of 1 Oak Rd: none' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Note of 2 Oak Rd/ })).toBeNull();
  });

  it('is opened by readers too', async () => {
    openLoans([{ ...LOAN, can: reader }]);
    expect(await button()).toBeTruthy();
  });
});
