import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildLoan } from '../../testing/builders';
import { refusal } from '../../testing/fakeApi';
import { begin, openLoans } from './testing/openLoans';

describe('a note in the list', () => {
  beforeEach(begin);

  const write = async (text: string) => {
    fireEvent.click(await screen.findByRole('button', { name: /^Note of/ }));
    fireEvent.change(await screen.findByRole('textbox', { name: /^Note of/ }), { target: { value: text } });
  };

  it('is saved when one clicks elsewhere', async () => {
    const { calls } = openLoans([buildLoan()]);
    await write('Call the broker');
    fireEvent.mouseDown(document.body);
    fireEvent.click(document.body);
    await waitFor(() =>
      expect(calls.find((call) => call.method === 'PATCH')?.body).toEqual({
        notes: 'Call the broker',
        previous: { notes: buildLoan().notes },
      }),
    );
  });

  it('comes back to be saved again when the server refuses', async () => {
    openLoans([buildLoan()], (call) =>
      call.method === 'PATCH'
        ? refusal(409, 'Refused', [{ message: 'Not now', code: 'conflict' }])
        : undefined,
    );
    await write('Call the broker');
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Not now')).toBeTruthy();
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note of/ })).value).toBe(
      'Call the broker',
    );
  });

  it('is not written over one that somebody else wrote meanwhile, unless that was seen', async () => {
    let theirs: string | null = null;
    const loan = () => buildLoan({ notes: theirs });
    const { calls } = openLoans([loan()], (call) => {
      if (call.path === '/api/loans') return { body: { data: [loan()], total: 1, more: false } };
      if (call.method !== 'PATCH') return undefined;
      if ((call.body as { previous: { notes: string | null } }).previous.notes === theirs)
        return { body: { ...loan(), notes: 'Mine' } };
      return refusal(409, 'Refused', [
        { message: 'Someone else changed the note to “Theirs” in the meantime', code: 'conflict' },
      ]);
    });
    await write('Mine');
    theirs = 'Theirs';
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText(/“Theirs” in the meantime/)).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Theirs')).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
    const sent = () => calls.filter((call) => call.method === 'PATCH').map((call) => call.body);
    await waitFor(() =>
      expect(sent()).toEqual([
        { notes: 'Mine', previous: { notes: null } },
        { notes: 'Mine', previous: { notes: 'Theirs' } },
      ]),
    );
  });

  it('is left as it was by Escape', async () => {
    const { calls } = openLoans([buildLoan()]);
    await write('Call the broker');
    fireEvent.keyDown(screen.getByRole('textbox', { name: /^Note of/ }), { key: 'Escape' });
    expect(await screen.findByRole('button', { name: /^Note of/ })).toBeTruthy();
    expect(calls.some((call) => call.method === 'PATCH')).toBe(false);
  });
});
