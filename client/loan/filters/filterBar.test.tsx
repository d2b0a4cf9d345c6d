import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import { FilterBar } from './FilterBar';
import { parseFilters } from './filters';

function Page() {
  const [filters, setFilters] = useState(parseFilters(new URLSearchParams()));
  return (
    <>
      <FilterBar filters={filters} onChange={(change) => setFilters({ ...filters, ...change })} />
      <output>{String(filters.minLoanAmount)}</output>
    </>
  );
}
const button = () => screen.getByRole('button', { name: /Filters$/ });
const first = () => screen.getByLabelText('Loan Status');
const last = () => screen.getByLabelText('Amount to');
const enter = async () => {
  fakeApi(() => ({ body: [] }));
  renderRoutes([{ path: '/', element: <Page /> }]);
  act(() => button().focus());
  fireEvent.click(button());
  await waitFor(() => expect(document.activeElement).toBe(first()), { timeout: 15_000 });
};
const type = (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
};
const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });

it('gives the keyboard to the first filter as it opens, and back to its button at Escape', async () => {
  await enter();
  press('Escape');
  expect([document.activeElement, button().getAttribute('aria-expanded')]).toEqual([button(), 'false']);
});

it('takes the amount that is being typed as it closes', async () => {
  await enter();
  type('Amount from', '750k');
  press('Escape');
  expect(document.querySelector('output')?.textContent).toBe('750000');
  expect(document.activeElement).toBe(button());
});

it('takes it at a press beside the panel too', async () => {
  await enter();
  type('Amount from', '750k');
  fireEvent.mouseDown(document.body);
  await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('false'));
  expect(document.querySelector('output')?.textContent).toBe('750000');
});

it('keeps a text that is no amount for the next look', async () => {
  await enter();
  type('Amount from', '£3');
  press('Escape');
  fireEvent.click(button());
  await waitFor(() => expect(document.activeElement).toBe(first()), { timeout: 15_000 });
  expect(screen.getByLabelText<HTMLInputElement>('Amount from').value).toBe('£3');
  expect(screen.getByText(/`£3` is not in US dollars/)).toBeTruthy();
});

it('keeps Tab among the filters while it is open', async () => {
  await enter();
  act(() => button().focus());
  press('Tab');
  expect(document.activeElement).toBe(first());
  press('Tab', { shiftKey: true });
  expect(document.activeElement).toBe(last());
  press('Tab');
  expect(document.activeElement).toBe(first());
});
