import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { InWorkbook } from '../../testing/openWorkbook';
import type { Draft } from '../../workbook';
import { setRent, smallSession } from '../../workbook/testing/smallWorkbook';
import { LeftBehind } from './LeftBehind';

const draft = (id: string, steps: number): Draft => ({
  id,
  meta: {
    userId: 'me',
    loanUuid: '00000000-0000-4000-8000-000000000001',
    baseRevision: 1,
    savedAt: '2026-11-21T10:32:00.000Z',
  },
  steps: Array.from({ length: steps }, (_, at) => ({
    id: at,
    label: 'Edit',
    actions: [setRent('a', at)],
    inverse: [],
  })),
});

function shown() {
  const { session } = smallSession();
  let left: readonly Draft[] = [];
  const onReopen = vi.fn();
  const leftBehind = () => Promise.resolve(left);
  render(
    <InWorkbook session={session}>
      <LeftBehind leftBehind={leftBehind} onReopen={onReopen} />
    </InWorkbook>,
  );
  return {
    session,
    onReopen,
    comeBack(found: readonly Draft[]) {
      left = found;
      fireEvent.focus(window);
    },
  };
}

it('offers what a closed tab left behind when this one comes to the front, and puts it back by opening the loan anew', async () => {
  const { session, onReopen, comeBack } = shown();
  session.edit([setRent('b', 5)], 'Mine');
  expect(screen.queryByRole('alert')).toBeNull();
  comeBack([draft('x', 2)]);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'A tab that was closed left 2 unsaved edits of 11/21/2026',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Put back here' }));
  await waitFor(() => expect(onReopen).toHaveBeenCalledOnce());
});

it('is quiet once it is put off, until something else is left behind, and goes when another tab has taken it', async () => {
  const { comeBack } = shown();
  comeBack([draft('x', 1)]);
  expect((await screen.findByRole('alert')).textContent).toContain('left one unsaved edit of');
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('alert')).toBeNull();
  comeBack([draft('x', 1), draft('y', 3)]);
  expect((await screen.findByRole('alert')).textContent).toContain('left 4 unsaved edits of');
  comeBack([]);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
