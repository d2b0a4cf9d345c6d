import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refusal } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import BenchmarkPage from './index';

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
