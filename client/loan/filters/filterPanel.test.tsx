import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import { FilterPanel } from './FilterPanel';
import { parseFilters, type LoanFilters } from './filters';

function Page({ query }: { readonly query: string }) {
  const [filters, setFilters] = useState<LoanFilters>(parseFilters(new URLSearchParams(query)));
  return (
    <>
      <FilterPanel filters={filters} onChange={(change) => setFilters({ ...filters, ...change })} />
      <output>{`${filters.minLoanAmount} ${filters.maxLoanAmount}`}</output>
    </>
  );
}
const open = (query = '') => {
  fakeApi(() => ({ body: [] }));
  return renderRoutes([{ path: '/', element: <Page query={query} /> }]);
};
const type = (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyUp(field, { key: 'Enter' });
};
const reasons = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

it.each([
  ['abc', '`abc` is not a number'],
  ['5%', '`5%` is a percentage, which does not belong here'],
  ['1.5', 'Enter a whole number'],
  ['-5', 'Value must be at least 0'],
])('says what is wrong with %s as an amount', (text, why) => {
  open();
  type('Amount from', text);
  expect(reasons()).toEqual([expect.stringContaining(why)]);
  expect(document.querySelector('output')?.textContent).toBe('null null');
});

it('says why no loan is found from an amount to a smaller one, for as long as it is so', () => {
  open('minLoanAmount=5000000');
  expect(reasons()).toEqual([]);
  type('Amount to', '1m');
  expect(reasons()).toEqual(['From must not be above to']);
  expect(screen.getByLabelText('Amount from').getAttribute('aria-invalid')).toBe('true');
  type('Amount to', '10m');
  expect(reasons()).toEqual([]);
});

it('takes what is wrong with an amount back as the text changes', () => {
  open();
  type('Amount from', '£3');
  expect(reasons()).toHaveLength(1);
  const field = screen.getByLabelText('Amount from');
  fireEvent.change(field, { target: { value: '' } });
  expect([reasons(), field.getAttribute('aria-invalid')]).toEqual([[], 'false']);
});
