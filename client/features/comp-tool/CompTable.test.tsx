import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CompTable } from './CompTable';
import type { Line } from './lines';

const line = (change: Partial<Line> = {}): Line => ({
  key: 'comp-7',
  compId: '7',
  address: '786 Greene Avenue',
  place: 'Brooklyn, NY 11221',
  price: 2450.5,
  units: 4,
  sqft: 2820,
  rooms: 4,
  bedrooms: 2,
  bathrooms: 1,
  yearBuilt: 1931,
  date: '2019-01-04',
  distance: 0.41234,
  approximate: false,
  effect: null,
  ...change,
});
const shown = (type: 'sale' | 'rent', one: Line, showEffect = false) => {
  render(
    <CompTable
      label="Comps"
      type={type}
      lines={[one]}
      showEffect={showEffect}
      active={undefined}
      onActive={() => undefined}
      empty="None"
    />,
  );
  const [head, row] = screen.getAllByRole('row');
  const words = (element: HTMLElement | undefined, role: string) =>
    element
      ? within(element)
          .getAllByRole(role)
          .map((cell) => cell.textContent)
      : [];
  return Object.fromEntries(
    words(head, 'columnheader').map((label, index) => [label, words(row, 'cell')[index]]),
  );
};

it('rents have three decimals, distances up to two', () => {
  expect(shown('rent', line())).toMatchObject({
    Rent: '$2,450.500',
    SF: '2,820',
    Rooms: '4',
    Beds: '2',
    Year: '1931',
    Miles: '0.41',
  });
});

it('sale prices have none; a distance to the middle of a ZIP code is marked', () => {
  expect(shown('sale', line({ price: 1_125_000, distance: 1, approximate: true }))).toMatchObject({
    Price: '$1,125,000',
    Units: '4',
    Sold: '01/04/2019',
    Miles: '≈ 1',
  });
});

it('a selected sale says what leaving it out does to the mean', () => {
  expect(shown('sale', line({ effect: 59_375 }), true)).toMatchObject({ 'Mean change if out': '+$59,375' });
});

it('a fall of the mean stands in parentheses, and the address leads to a map', () => {
  expect(shown('sale', line({ effect: -59_375 }), true)).toMatchObject({ 'Mean change if out': '($59,375)' });
  const link = screen.getByRole('link', { name: '786 Greene Avenue, Brooklyn, NY 11221' });
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('query')).toBe(
    '786 Greene Avenue, Brooklyn, NY 11221',
  );
  expect(link.getAttribute('target')).toBe('_blank');
});
