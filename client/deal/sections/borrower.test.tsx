import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DealBorrower, DealTable } from '#contract';
import { StaticContext } from '../static';
import { sampleReport } from '../testing/sampleReport';
import { Borrower } from './Borrower';

afterEach(cleanup);

const table = (title: string, rows: DealTable['rows'], total: DealTable['rows'][number]): DealTable => ({
  title,
  columns: [
    { key: 'name', label: 'Name', format: 'text' },
    { key: 'amount', label: 'Amount', format: 'usd0' },
  ],
  rows,
  total,
  emptyText: 'No Data',
  more: 0,
});
const person = (initials: string, name: string | null, net: number): DealBorrower => ({
  initials,
  name,
  overview: [
    { key: 'personalGuarantee', label: 'Personal Guarantee', value: 'Yes', format: 'text', source: null },
  ],
  checks: [{ label: 'Credit Check', verdict: 'N/A', date: null }],
  experience: `Twenty years, ${initials}`,
  assets: table('Assets', [['Cash', 500]], ['Total', 500]),
  liabilities: table('Liabilities', [['Loan', 100]], ['Total', 100]),
  netWorth: { key: 'netWorth', label: 'Net Worth', value: net, format: 'usd0', source: null },
  sreo: table(
    'Schedule of Real Estate Owned',
    [1, 2, 3, 4, 5].map((at) => [`${at} Elm St`, at * 100]),
    ['Total', 1500],
  ),
  files: [],
});
const request = { request: [], stated: [], existingLoan: [] };
const shown = (borrowers: DealBorrower[], whole = false) =>
  render(
    <StaticContext value={whole}>
      <Borrower report={{ ...sampleReport, borrower: request, borrowers }} />
    </StaticContext>,
  );

it('shows one borrower with what they own and owe, three properties and the total at first', () => {
  shown([person('D.C.', 'Dora Castellano', 777)]);
  expect(screen.getByRole('heading', { name: 'D.C. Dora Castellano' })).toBeTruthy();
  for (const heading of [
    'Borrower Overview',
    'Borrower Checks',
    'Borrower’s Experience',
    'Assets',
    'Liabilities',
  ])
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.getByText('N/A')).toBeTruthy();
  expect(screen.getByText('$777')).toBeTruthy();
  const rows = within(screen.getByRole('table', { name: 'Schedule of Real Estate Owned' })).getAllByRole(
    'row',
  );
  expect(rows.filter((row) => !row.classList.contains('deal-more-row'))).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Show more (2)' }));
  expect(screen.getByRole('button', { name: 'Show less' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy();
});

it('draws who and what is around the borrower, and offers the schedule on a map where positions are known', () => {
  const node = { kind: 'company', label: 'Elm Owners LLC', x: 140, y: 0, turn: 0, anchor: 'start' } as const;
  const drawn: DealBorrower = {
    ...person('D.C.', 'Dora Castellano', 777),
    graph: {
      size: 330,
      nodes: [
        {
          ...node,
          kind: 'borrower',
          label: 'Dora Castellano',
          x: 0,
          anchor: 'middle',
          cases: 0,
          state: 'plain',
        },
        { ...node, cases: 0, state: 'plain' },
        { ...node, label: '', x: -140, anchor: 'end', cases: 0, state: 'plain' },
      ],
      edges: [
        { from: 0, to: 1 },
        { from: 0, to: 2 },
      ],
      more: 0,
    },
    sreoPlaces: [{ at: 0, lat: 42.65, lng: -73.75, value: 100 }],
  };
  shown([drawn]);
  const picture = screen.getByRole('img', { name: 'Knowledge graph: Borrower, 2 companies' });
  expect(within(picture).getByText('Elm Owners LLC', { selector: 'text' })).toBeTruthy();
  // As high as what stands there, with no empty ring around it.
  expect(picture.getAttribute('viewBox')).toBe('-340 -40 680 80');
  expect(screen.getByRole('button', { name: 'Table' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'Map' }).getAttribute('aria-pressed')).toBe('false');
});

it('heads several by their initials, the first open', () => {
  shown([person('D.C.', null, 1), person('R.A.', null, 2), person('', null, 3)]);
  const expanded = ['D.C.', 'R.A.', 'Borrower 3'].map((name) =>
    screen.getByRole('button', { name }).getAttribute('aria-expanded'),
  );
  expect(expanded).toEqual(['true', 'false', 'false']);
  fireEvent.click(screen.getByRole('button', { name: 'R.A.' }));
  expect(screen.getByRole('button', { name: 'R.A.' }).getAttribute('aria-expanded')).toBe('true');
});

it('is open on paper, with nothing to press', () => {
  shown([person('D.C.', null, 1), person('R.A.', null, 2)], true);
  expect(screen.queryAllByRole('button')).toHaveLength(0);
});
