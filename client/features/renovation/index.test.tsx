import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionOf } from '../../workbook/testing/realSession';
import { InWorkbook } from '../../testing/openWorkbook';
import { renderRoutes } from '../../testing/render';
import RenovationTotal from './index';

it('leaves a zero blank, of dollars as of percentages', async () => {
  const session = sessionOf({
    sheets: { constructionBudget: { hardCost: [{ id: 'h1', scheduledValue: 388_000 }] } },
  });
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <InWorkbook session={session}>
            <RenovationTotal />
          </InWorkbook>
        ),
      },
    ],
    '/',
  );
  const line = await screen.findByRole('row', { name: /^Hard Cost/ });
  expect(
    within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['$388,000', '', '', '', '', '', '$388,000']);
  expect(within(line).getByRole('button', { name: 'Hard Cost, % Done: zero' })).toBeTruthy();
});
