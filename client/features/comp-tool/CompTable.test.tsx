import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
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

describe('a comp that is added leaves the keyboard', () => {
  /** The comps that are left to add, `pageSize` of them shown. */
  function List({ from, pageSize = 10 }: { readonly from: readonly string[]; readonly pageSize?: number }) {
    const [left, setLeft] = useState(from);
    const page = Math.max(1, Math.ceil(left.length / pageSize)) - 1;
    return (
      <>
        <button type="button">Search</button>
        <CompTable
          label="Comps"
          type="sale"
          lines={left
            .slice(page * pageSize, (page + 1) * pageSize)
            .map((address) => line({ key: address, compId: address, address }))}
          active={undefined}
          onActive={() => undefined}
          action={{
            kind: 'add',
            run: ({ key }) => key !== 'refused' && setLeft(left.filter((other) => other !== key)),
          }}
          onEmptied={() => screen.getByRole('button', { name: 'Search' }).focus()}
          empty="None"
        />
      </>
    );
  }
  const press = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

  it('on the next, after the last on the one before, and on the search where none is left', () => {
    render(<List from={['A', 'B', 'C']} />);
    press('Add A');
    expect(focused()).toBe('Add B');
    press('Add C');
    expect(focused()).toBe('Add B');
    press('Add B');
    expect(focused()).toBe('Search');
  });

  it('on the last of the page before where it was alone on its page', () => {
    render(<List from={['A', 'B', 'C']} pageSize={2} />);
    press('Add C');
    expect(focused()).toBe('Add B');
  });

  it('on the next where the press gave it to the main part of the page', () => {
    render(
      <main tabIndex={-1}>
        <List from={['A', 'B']} />
      </main>,
    );
    screen.getByRole('main').focus();
    fireEvent.click(screen.getByRole('button', { name: 'Add A' }));
    expect(focused()).toBe('Add B');
  });

  it('where it is when nothing was added, or when it has gone on', () => {
    render(<List from={['A', 'refused', 'C']} />);
    press('Add refused');
    expect(focused()).toBe('Add refused');
    screen.getByRole('button', { name: 'Search' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Add A' }));
    expect(focused()).toBe('Search');
  });
});
