import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ParameterDefaultsResponse } from '#contract';
import { buildDefaultParameter } from '../../../testing/builders';
import { fakeApi } from '../../../testing/fakeApi';
import { renderRoutes } from '../../../testing/render';
import { Defaults } from './Defaults';

const defaults: ParameterDefaultsResponse = {
  version: 1,
  parameters: { interestRate: 0.12 },
  definitions: [buildDefaultParameter()],
  versions: [],
};

beforeEach(() => void fakeApi(() => ({ body: defaults })));

async function open(manages: boolean) {
  renderRoutes([{ path: '/', element: <Defaults manages={manages} inFront /> }], '/');
  await screen.findByText('Version 1 is in force');
}
const save = (on: Element = document.body) => !fireEvent.keyDown(on, { key: 's', ctrlKey: true });

it('are published by Ctrl+S as well, with what is being typed, once it is clear which share is meant', async () => {
  await open(true);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Interest Rate' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: '0.13' } });
  expect(save(field)).toBe(true);
  expect((await screen.findByText(/Which is meant/)).textContent).toContain('0.13%');
  expect([document.activeElement === field, screen.queryByRole('dialog')]).toEqual([true, null]);
  field.setSelectionRange(4, 4);
  fireEvent.keyDown(field, { key: '2' });
  expect(field.value).toBe('13');
  expect(save(field)).toBe(true);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Interest Rate: 12.00% → 13.00%')).toBeTruthy();
});

it('leave Ctrl+S to the browser where they are only read', async () => {
  await open(false);
  expect(save()).toBe(false);
});
