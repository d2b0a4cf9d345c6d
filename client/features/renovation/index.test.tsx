import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkbook } from '#engine';
import { WorkbookSession } from '../../workbook';
import { FakeDrafts, FakeServer } from '../../workbook/testing/smallWorkbook';
import { InWorkbook } from '../../testing/openWorkbook';
import { realTemplate } from '../../testing/realTemplate';
import { renderRoutes } from '../../testing/render';
import RenovationTotal from './index';

it('leaves a zero blank, of dollars as of percentages', async () => {
  const session = new WorkbookSession({
    workbook: openWorkbook(realTemplate, {
      sheets: { constructionBudget: { hardCost: [{ id: 'h1', scheduledValue: 388_000 }] } },
    }),
    revision: 1,
    canEdit: true,
    transport: new FakeServer(),
    drafts: new FakeDrafts(),
    draftId: 'tab',
    userId: 'me',
    loanUuid: 'loan',
    newId: () => 'save',
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
