import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DealBoundary } from './Crash';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new TypeError('the report has no units');
}

it('says in place of a deal that fails what the rest of the product says, with the stack trace on demand', () => {
  const onRefresh = vi.fn();
  render(
    <DealBoundary onRefresh={onRefresh}>
      <Broken />
    </DealBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByText("Don't worry, we're looking into it. Please try again in a moment.")).toBeTruthy();
  expect(document.title).toBe('Something went wrong · Bridgebook');
  expect(screen.queryByText(/the report has no units/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show stack trace' }));
  expect(screen.getByLabelText('Stack trace').textContent).toContain('the report has no units');
  fireEvent.click(screen.getByRole('button', { name: 'Hide stack trace' }));
  expect(screen.queryByText(/the report has no units/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(onRefresh).toHaveBeenCalledOnce();
});

it('shows the deal where nothing fails', () => {
  render(<DealBoundary>the deal</DealBoundary>);
  expect(screen.getByText('the deal')).toBeTruthy();
});
