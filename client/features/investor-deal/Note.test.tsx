import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { USUAL_VIEW, type DealReport, type OwnOffering } from '#contract';
import { sampleReport } from '../../deal/testing/sampleReport';
import { sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { buildMe, buildOffering } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import InvestorDeal from './index';
import InvestorNote from './Note';

beforeEach(() => store.set(sessionAtom, 'signedIn'));
afterEach(() => store.set(sessionAtom, 'signedOut'));

const UUID = sampleReport.uuid;
const offer = (dealType: OwnOffering['dealType'], at: number): OwnOffering =>
  buildOffering({
    id: `00000000-0000-4000-8000-00000000000${at}`,
    loanUuid: UUID,
    dealType,
    loanStatus: 'Performing',
  });
const REPORT: DealReport = {
  ...sampleReport,
  version: 1,
  dealType: 'B',
  note: {
    lines: [
      {
        key: 'totalLoanAmount',
        label: 'Loan Amount',
        format: 'usd0',
        whole: 3_000_000,
        note: 1_000_000,
        sources: { whole: 'totalLoanAmount', note: 'bNoteAmount' },
      },
    ],
    closingDate: null,
    maturityDate: null,
  },
  monitoring: {
    metrics: [],
    dates: [],
    events: [],
    budget: [],
    payments: {
      title: 'Payments',
      columns: [
        { key: 'paymentNumber', label: 'Payment #', format: 'number0' },
        { key: 'receivedAmount', label: 'Received', format: 'usd2' },
      ],
      rows: [[1, 12_500]],
      total: null,
      emptyText: 'No payments yet.',
      more: 0,
    },
  },
};
const HOLDER = {
  holderId: '00000000-0000-4000-8000-000000000009',
  holderName: 'Delta Fund',
  dealType: 'A',
  since: '2026-11-01',
  amount: 2_000_000,
};

function open(offerings: readonly OwnOffering[], report: DealReport = REPORT) {
  const answers: readonly (readonly [RegExp, unknown])[] = [
    [/\/users\/me$/, buildMe({ role: 'INVESTOR' })],
    [/\/offerings$/, { offerings }],
    [/\/ownerships\/holders$/, [HOLDER]],
    [/\/loans-deals\/report\/[^/]+$/, report],
  ];
  const calls = fakeApi(({ path }) => {
    const found = answers.find(([address]) => address.test(path));
    return found === undefined ? { status: 404, body: { message: 'None', details: [] } } : { body: found[1] };
  });
  renderRoutes([{ path: '/deal/:uuid/note/:dealType', element: <InvestorNote /> }], `/deal/${UUID}/note/B`);
  return calls;
}

it('a note stands beside its whole loan with its payments, and leads to the A note that is offered too', async () => {
  open([offer('B', 1), offer('A', 2)]);
  const cards = within(await screen.findByRole('list', { name: 'B Note' }));
  expect(cards.getByText('Loan Amount').closest('li')?.textContent).toBe(
    'Loan Amount$1,000,000Whole Loan $3,000,000',
  );
  expect(screen.getByRole('table', { name: 'Payments' })).toBeTruthy();
  const banner = await screen.findByText(/^The A Note offering is available/);
  expect(within(banner).getByRole('link', { name: 'View' }).getAttribute('href')).toBe(
    `/deal/${UUID}/note/A`,
  );
  expect((await cards.findByRole('link', { name: 'Open the A note' })).getAttribute('href')).toBe(
    `/deal/${UUID}/note/A`,
  );
});

it('who is offered this note alone has neither banner nor way to the other', async () => {
  open([offer('B', 1)]);
  const cards = within(await screen.findByRole('list', { name: 'B Note' }));
  expect(await cards.findByText('Delta Fund')).toBeTruthy();
  expect(cards.getByText('Current holder')).toBeTruthy();
  expect(cards.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/offering is available/)).toBeNull();
});

it('its measures open where they come from where the settings of the loan say so, and nowhere else', async () => {
  const calls = open([offer('B', 1)], {
    ...REPORT,
    parameters: {
      ...USUAL_VIEW,
      investorViewSettings: { ...USUAL_VIEW.investorViewSettings, showSources: true },
    },
  });
  const cards = within(await screen.findByRole('list', { name: 'B Note' }));
  fireEvent.click(cards.getByRole('button', { name: '$1,000,000' }));
  await screen.findByRole('dialog');
  fireEvent.click(cards.getByRole('button', { name: '$3,000,000' }));
  await waitFor(() =>
    expect(
      calls
        .filter(({ path }) => path.endsWith('/sources'))
        .map(({ query }) => [query.get('place'), query.get('dealType')]),
    ).toEqual([
      ['bNoteAmount', 'B'],
      ['totalLoanAmount', 'B'],
    ]),
  );
});

it('the deal shows its photos, fetched with the rights of who reads it, and hands over the whole one', async () => {
  const image = { id: '00000000-0000-4000-8000-0000000000aa', name: 'front.jpg' };
  const calls = fakeApi(({ path }) =>
    path === `/api/loans-deals/report/${UUID}` ? { body: { ...REPORT, images: [image] } } : { body: {} },
  );
  renderRoutes([{ path: '/deal/:uuid/:section', element: <InvestorDeal /> }], `/deal/${UUID}/overview`);
  expect(await screen.findByRole('img', { name: 'front.jpg' })).toBeTruthy();
  const asked = () => calls.filter(({ path }) => path.endsWith(image.id)).map(({ query }) => String(query));
  await waitFor(() => expect(asked()).toEqual(['thumbnail=yes']));
  fireEvent.click(screen.getByTitle('Download front.jpg'));
  await waitFor(() => expect(asked()).toEqual(['thumbnail=yes', '']));
});

it('what was closed with the investor while the deal was open shows as another section is read', async () => {
  let offered: OwnOffering = { ...offer('B', 1), status: 'Closing', isHolder: false };
  fakeApi(({ path }) => {
    if (path.endsWith('/users/me')) return { body: buildMe({ role: 'INVESTOR' }) };
    if (path.endsWith('/offerings')) return { body: { offerings: [offered] } };
    return { body: path === `/api/loans-deals/report/${UUID}` ? REPORT : { noted: true } };
  });
  renderRoutes(
    [{ path: '/deal/:uuid/:section', element: <InvestorDeal /> }],
    `/deal/${UUID}/overview?dealType=B`,
  );
  const banner = async (word: string) =>
    within(await screen.findByRole('complementary', { name: 'Your offer' })).findByText(word);
  await banner('Closing');
  offered = { ...offered, isHolder: true };
  fireEvent.click(screen.getByRole('link', { name: 'Valuation' }));
  await banner('Deployed');
});
