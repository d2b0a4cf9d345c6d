import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DealType } from '#domain';
import { buildLoan } from '../testing/builders';
import { fakeApi } from '../testing/fakeApi';
import { renderRoutes } from '../testing/render';
import { OfWholeLoan, placeOfNote } from './OfWholeLoan';

const NOTE = '33333333-3333-4333-8333-333333333333';
const WHOLE = '44444444-4444-4444-8444-444444444444';

function show(path: string, dealType: DealType) {
  fakeApi(() => ({
    body: buildLoan({ uuid: dealType === 'WL' ? WHOLE : NOTE, dealType, loanLifecycleId: WHOLE }),
  }));
  return renderRoutes([{ element: <OfWholeLoan />, children: [{ path: '*', element: <p>Screen</p> }] }], path)
    .router;
}

it.each([
  ['', '', 'note-deal/B'],
  ['deal/valuation', '', 'note-deal/B'],
  ['report', '', 'report?dealType=B'],
  ['matching', '', 'matching/B'],
  ['origination/rent-roll/residential', '?comment=1', 'origination/rent-roll/residential?comment=1'],
])('%s of a note stands at its whole loan', (rest, search, place) => {
  expect(placeOfNote({ dealType: 'B', loanLifecycleId: WHOLE }, rest, search)).toBe(
    `/loans/${WHOLE}/${place}`,
  );
});

it('leads the address of a note on to its whole loan, and leaves the others', async () => {
  const note = show(`/loans/${NOTE}/origination/valuation`, 'A');
  await expect.poll(() => note.state.location.pathname).toBe(`/loans/${WHOLE}/origination/valuation`);
});

it('leaves the address of a whole loan and of no loan as they are', async () => {
  const whole = show(`/loans/${WHOLE}/deal/overview`, 'WL');
  expect(await screen.findByText('Screen')).toBeTruthy();
  expect(whole.state.location.pathname).toBe(`/loans/${WHOLE}/deal/overview`);
});
