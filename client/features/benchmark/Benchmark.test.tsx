import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refusal } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import BenchmarkPage from './index';
import { SpreadTable } from './SpreadTable';

function show(query: string) {
  fakeApi(() => refusal(503, 'Busy'));
  renderRoutes([{ path: '/benchmark', element: <BenchmarkPage /> }], `/benchmark${query}`);
}

it('says what its link asks for and is not there, and what is shown instead', async () => {
  show('?metric=beauty&by=colour&view=Sold&speed=9');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'There is no view “Sold”. The link asks for “speed”, which this page does not have. There is no figure “beauty”. There is no group “colour”. LTV by property type is shown.',
  );
});

it('says nothing of a link whose words are all there', () => {
  show('?metric=ltv&by=state&loanUuid=0b8f6c2e-1111-4111-8111-111111111111');
  expect(screen.queryByText(/is shown\./)).toBeNull();
});

it('sorts the groups by a measure, and keeps all loans below them', () => {
  const spread = (median: number) => ({
    count: 3,
    mean: 0.5,
    min: 0.4,
    p10: 0.41,
    p25: 0.45,
    median,
    p75: 0.6,
    p90: 0.7,
    max: 0.8,
  });
  const groups = [
    { key: 'NJ', spread: spread(0.6) },
    { key: 'NY', spread: spread(0.55) },
  ];
  render(
    <SpreadTable
      benchmark={{ metric: 'ltv', by: 'state', groups, overall: spread(0.58), bins: [], loan: null }}
      format="percent2"
      groupLabel="State"
    />,
  );
  const named = () =>
    within(screen.getByRole('table'))
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
  expect(named()).toEqual(['NJ', 'NY', 'All']);
  fireEvent.click(screen.getByRole('button', { name: 'Median' }));
  expect(named()).toEqual(['NY', 'NJ', 'All']);
  expect(screen.getByRole('button', { name: '10th percentile' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '58.00%' })).toBeTruthy();
});
