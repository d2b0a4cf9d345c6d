import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderRoutes } from '../../testing/render';
import { QueryDialog } from './QueryDialog';

const show = (onApply = vi.fn()) => {
  renderRoutes(
    [{ path: '/', element: <QueryDialog query={null} onApply={onApply} onClose={() => undefined} /> }],
    '/',
  );
  fireEvent.click(screen.getByText('Text'));
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Query as text' });
  return { text, onApply };
};

it('asks once what a fraction means, with keys as soon as typing has ended', () => {
  const { text } = show();
  fireEvent.change(text, { target: { value: 'ltv > 0.65' } });
  expect(screen.getAllByText(/65%/)).toHaveLength(1);
  fireEvent.blur(text);
  expect(screen.getByRole('alert').textContent).toContain('Which is meant?');
  expect(screen.queryByText(/may be/)).toBeNull();
  fireEvent.keyDown(text, { key: '2' });
  expect(text.value).toBe('ltv > 65%');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says as what numbers are understood', () => {
  const { text } = show();
  fireEvent.change(text, { target: { value: 'ltv > 65 and totalLoanAmount < 2m' } });
  expect(screen.getByText('= ltv > 65% and totalLoanAmount < 2,000,000')).toBeTruthy();
});

it('says in a condition why its value is no number', () => {
  renderRoutes(
    [{ path: '/', element: <QueryDialog query={null} onApply={vi.fn()} onClose={() => undefined} /> }],
    '/',
  );
  const value = screen.getByLabelText('Value of Amount');
  for (const [typed, said] of [
    ['12,5', '“12,5” is not a number'],
    ['65%', 'Amount is not a percentage'],
    ['(750k)', '= ($750,000)'],
  ] as const) {
    fireEvent.change(value, { target: { value: typed } });
    expect(screen.getByText(said)).toBeTruthy();
  }
});

it('says of what cannot be read where and why', () => {
  const { text } = show();
  fireEvent.change(text, { target: { value: 'ltv >' } });
  expect(screen.getByText(/\(character \d+\)$/)).toBeTruthy();
});

it('says before anything is wrong how texts and dates are written', () => {
  show();
  expect(screen.getByText(/texts and dates stand in quotes: "NY", "2026-01-15"\.$/)).toBeTruthy();
});
