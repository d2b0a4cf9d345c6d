import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { expect, it } from 'vitest';
import { leaving } from './leaving';
import { confirm } from '../../lib/confirm';
import { store } from '../../lib/store';
import { ConfirmHost } from '../../components/ConfirmHost';

function ask(draftFailed: boolean, save: () => Promise<boolean>, unfinished: readonly string[] = []) {
  const answer = confirm(leaving({ unsaved: 1, draftFailed, unfinished }, save));
  render(
    <Provider store={store}>
      <ConfirmHost />
    </Provider>,
  );
  return answer;
}

it('offers to save before leaving, and stays where that fails', async () => {
  const saved = ask(false, () => Promise.resolve(true));
  expect(screen.getByText(/kept as a draft on this computer/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save and leave' }));
  expect(await saved).toBe(true);
  const failed = ask(false, () => Promise.resolve(false));
  fireEvent.click(screen.getAllByRole('button', { name: 'Save and leave' })[0] ?? document.body);
  expect(await failed).toBe(false);
});

it('does not promise a draft that could not be kept', async () => {
  const answer = ask(true, () => Promise.resolve(true));
  expect(screen.queryByText(/kept as a draft/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(await answer).toBe(false);
});

it('names the fields whose text would be lost, which no save would keep', async () => {
  const answer = ask(false, () => Promise.resolve(true), ['Residential Units', 'Year Built']);
  expect(
    screen.getByText(/The text in Residential Units and Year Built is not accepted yet: it is lost/),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save and leave' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(await answer).toBe(true);
});
