import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildLoan } from '../testing/builders';
import { fakeApi } from '../testing/fakeApi';
import { renderRoutes } from '../testing/render';
import { AddBorrower } from './AddBorrower';

it('adds by Ctrl+S the person who is named, once', async () => {
  const calls = fakeApi(({ path }) =>
    // It is being saved until the end of the test.
    path.endsWith('/borrowers') ? new Promise(() => undefined) : { body: { candidates: [] } },
  );
  renderRoutes([{ path: '/', element: <AddBorrower loan={buildLoan()} at="/borrower" /> }]);
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  const pressSave = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  const added = () => calls.filter(({ path }) => path.endsWith('/borrowers')).length;
  type(/First name/, 'Dora');
  expect(pressSave()).toBe(false);
  // The key saves after what else hears it.
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  type(/Last name/, 'Castellano');
  type(/Email/, 'd@owners.test');
  expect(added()).toBe(0);
  expect(pressSave()).toBe(false);
  const save = screen.getByRole('button', { name: /Save/ });
  await waitFor(() => expect(save.className).toContain('ant-btn-loading'));
  expect([pressSave(), added()]).toEqual([true, 1]);
});
