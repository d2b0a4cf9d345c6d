import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { sessionOf } from '../../workbook/testing/realSession';
import { buildLoan } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { InWorkbook } from '../../testing/openWorkbook';
import { renderRoutes } from '../../testing/render';
import { savedFiles } from '../../testing/savedFiles';
import LoanRequestScreen from './LoanRequest';
import ResultsScreen from './Results';
import { axisAmount } from './limits';
import SizingScreen from './Sizing';

const REQUEST = {
  propertyType: 'Multi Family',
  businessPlan: 'Value Add',
  transactionType: 'Purchase',
  lien: 'First',
  borrowerRequestedLoanAmount: 2_500_000,
  borrowerPurchasePrice: 4_000_000,
  borrowerNOI: 400_000,
};
/** Above the largest loan by less than the quote screening margin of 30%, and by more. */
const WITHIN = { borrowerNOI: 250_000 };
const ABOVE = { borrowerNOI: 220_000 };
const inDollars = (value: unknown): string => Math.round(Number(value)).toLocaleString('en-US');
const loan = buildLoan({ status: 'Screening', stages: { screening: { status: null } } });

let stored = loan;
beforeEach(() => {
  stored = loan;
});

function show(
  element: React.ReactNode,
  request: Record<string, unknown> = {},
  answers: (path: string, query: URLSearchParams) => object = () => [],
  canEdit = true,
) {
  const session = sessionOf({ loanRequest: { ...REQUEST, ...request } }, { canEdit, loanUuid: loan.uuid });
  const calls = fakeApi((call) => ({
    body: call.path === `/api/loans/${loan.uuid}` ? stored : answers(call.path, call.query),
  }));
  const view = renderRoutes(
    [
      { path: '/loans/:uuid/screening/:step', element: <InWorkbook session={session}>{element}</InWorkbook> },
      { path: '/loans/:uuid/screening/email_review', element: <p>Screening mail</p> },
    ],
    `/loans/${loan.uuid}/screening/step`,
  );
  return { ...view, session, calls };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
function type(label: string, value: string) {
  fireEvent.focus(field(label));
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
}

beforeEach(() => store.set(sessionAtom, 'signedIn'));

describe('the loan request', () => {
  it('puts what is typed into the workbook, and says what its transaction asks for', async () => {
    const { session } = show(<LoanRequestScreen />);
    type('Requested Loan Amount', '$2,750,000');
    await waitFor(() => expect(session.value({ name: 'borrowerRequestedLoanAmount' })).toBe(2_750_000));
    type('Purchase Price', '');
    expect(await screen.findByText('Purchase price is required for Purchase transactions')).toBeTruthy();
    await waitFor(() => expect(session.value({ name: 'purchasePrice' })).toBeNull());
  });

  it('refuses an amount below 1, and keeps it in the field', async () => {
    const { session } = show(<LoanRequestScreen />);
    type('Requested Loan Amount', '0');
    expect(await screen.findByText('Value must be at least 1')).toBeTruthy();
    expect(session.value({ name: 'borrowerRequestedLoanAmount' })).toBe(2_500_000);
  });

  it('names who brought the request where they are in sales no more', async () => {
    const gone = {
      id: crypto.randomUUID(),
      clerkId: 'c9',
      email: 'gone@bridgebook.test',
      firstName: 'Gwen',
      lastName: 'Gone',
    };
    const request = { salesRepresentitiveUserId: gone.id };
    const { unmount } = show(<LoanRequestScreen />, request);
    expect(await screen.findByTitle('Unknown person')).toBeTruthy();
    unmount();
    show(<LoanRequestScreen />, request, (path, query) =>
      path === '/api/users/atlas-members' && !query.has('group') ? [gone] : [],
    );
    expect(await screen.findByTitle('Gwen Gone')).toBeTruthy();
  });

  it('is shut for who may not edit the workbook', async () => {
    show(<LoanRequestScreen />, {}, () => [], false);
    expect(field('Requested Loan Amount').className).toContain('disabled');
    fireEvent.mouseDown(field('Exit Strategy'));
    expect(screen.queryByTitle('Permanent loan refinance')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save Loan Request' })).toBeNull();
  });

  it('asks Mixed Use for both commercial shares, and shows what changes elsewhere', async () => {
    const { session } = show(<LoanRequestScreen />);
    expect(screen.queryByLabelText('Commercial SF After Construction')).toBeNull();
    act(
      () =>
        void session.edit(
          [{ type: 'setInputs', inputs: [{ name: 'propertyType', value: 'Mixed Use' }] }],
          'Elsewhere',
        ),
    );
    fireEvent.focus(await screen.findByLabelText('Commercial SF After Construction'));
    fireEvent.blur(field('Commercial SF After Construction'));
    expect(
      await screen.findByText('Commercial square footage percentage is required for Mixed Use properties'),
    ).toBeTruthy();
    type('Commercial SF After Construction', '60');
    expect(
      await screen.findByText('Commercial square footage after construction is above the maximum'),
    ).toBeTruthy();
  });
});

describe('the results', () => {
  const row = (rule: string) => {
    const line = screen.getAllByRole('row').find(({ children }) => children[0]?.textContent === rule);
    return [...(line?.children ?? [])].map((cell) => cell.textContent);
  };
  const screening = (can = { complete: true, override: true }) => ({
    verdict: 'pass',
    reasons: [],
    status: null,
    can,
  });

  it('say that the request passes, and complete screening', async () => {
    const { calls } = show(<ResultsScreen />, {}, (path) =>
      path.endsWith('/complete')
        ? { verdict: 'pass', overridden: false, reasons: [], loan: { ...loan, status: 'Underwriting' } }
        : screening(),
    );
    expect(screen.getByRole('status', { name: 'Verdict' }).textContent).toBe('The request passes screening');
    fireEvent.click(await screen.findByRole('button', { name: 'Complete screening' }));
    expect(await screen.findByText('Screening mail')).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/complete'))?.body).toEqual({});
  });

  it('say of a request within the margin that it passes and by how much it exceeds the largest loan; above the margin, that it fails', () => {
    const { session, unmount } = show(<ResultsScreen />, WITHIN, () => screening());
    expect(screen.getByRole('status', { name: 'Verdict' }).textContent).toBe(
      `The request passes screening, though it exceeds the largest loan by $${inDollars(session.value({ name: 'sizingShortfall' }))}: within the quote screening margin`,
    );
    expect(row('Quote Screening Margin').at(3)).toBe('Passes');
    unmount();
    show(<ResultsScreen />, ABOVE, () => screening());
    expect(screen.getByRole('status', { name: 'Verdict' }).textContent).toBe(
      'The request fails screening: 1 rule is broken',
    );
    expect(row('Quote Screening Margin').at(3)).toBe(
      'The requested loan amount is above the largest loan by more than the quote screening margin',
    );
  });

  it('name the figure that a rule judges where it is not the rule’s own: the LTC at the request is not the loan’s', () => {
    show(<ResultsScreen />, {}, () => screening());
    expect(row('Loan to Cost').at(1)).toMatch(/%LTC at the Request$/);
    expect(row('Property Type').at(1)).not.toContain('Property TypeProperty Type');
  });

  it('tell of a loan past screening what was, and what its figures break now', async () => {
    stored = buildLoan({ status: 'Underwriting', stages: { screening: { status: 'pass' } } });
    show(<ResultsScreen />, { businessPlan: 'Ground Up' }, () => screening());
    await screen.findByText('Screening is completed; the loan is Underwriting.');
    expect(screen.getByRole('status', { name: 'Verdict' }).textContent).toBe(
      'Screening was passed; by today’s figures, 1 rule is broken',
    );
  });

  it('name each rule that is broken and where it is changed; who may lets it pass with a note', async () => {
    const { calls } = show(<ResultsScreen />, { businessPlan: 'Ground Up' }, (path) =>
      path.endsWith('/complete')
        ? { verdict: 'fail', overridden: true, reasons: [], loan: { ...loan, status: 'Underwriting' } }
        : screening(),
    );
    expect(screen.getByRole('status', { name: 'Verdict' }).textContent).toBe(
      'The request fails screening: 1 rule is broken',
    );
    expect(screen.getByText('Business plan Ground Up is not eligible')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Screening Form' }).getAttribute('href')).toBe(
      `/loans/${loan.uuid}/screening/screening-form`,
    );
    expect(await screen.findByRole('button', { name: 'Reject loan' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Let it pass' }));
    fireEvent.click((await screen.findAllByRole('button', { name: 'Let it pass' })).at(-1) ?? document.body);
    expect(await screen.findByText('Say why the request passes all the same')).toBeTruthy();
    fireEvent.change(field('Why it passes all the same'), { target: { value: 'Permits are there' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Let it pass' }).at(-1) ?? document.body);
    expect(await screen.findByText('Screening mail')).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/complete'))?.body).toEqual({
      override: true,
      note: 'Permits are there',
    });
  });

  it('hand out the rules as CSV, their figures as they are shown, and sort by what came of them', async () => {
    const files = savedFiles();
    show(<ResultsScreen />, {}, () => screening());
    fireEvent.click(screen.getByRole('button', { name: 'Result' }));
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = (await files[0]?.text())?.split('\r\n') ?? [];
    expect(lines[0]).toBe('Rule,Figure,Limit,Result');
    expect(lines).toContain('Loan to Cost,60.24%,80.00%,Passes');
    const results = lines.slice(1).map((line) => line.split(',').at(-1));
    expect(results).toEqual(results.toSorted());
  });

  it('say of a rule without its figures that it has none, and of one for other loans that it does not apply', () => {
    show(<ResultsScreen />, { borrowerPurchasePrice: null, borrowerNOI: null }, () => screening());
    expect(row('Loan to Cost').at(3)).toBe('No figure');
    expect(row('Loan to Cost').at(4)).toBe('Loan Request');
    expect(row('Largest Loan over Minimum').at(3)).toBe('No figure');
    expect(row('Quote Screening Margin').at(3)).toBe('No figure');
    expect(row('Commercial Income Ratio').at(3)).toBe('Does not apply');
    expect(row('Maximum Loan Amount').at(3)).toBe('Passes');
    expect(screen.getByRole('status', { name: 'Verdict' }).textContent).toBe(
      'The request fails screening: 1 rule is broken; 4 rules have no figure yet',
    );
  });

  it('say of a refinance that the margin on a purchase price does not apply, and of a mixed use building that a share is not known', () => {
    show(
      <ResultsScreen />,
      { transactionType: 'Refinance', propertyType: 'Mixed Use', commercialSqftAfterConstructionPercent: 20 },
      () => screening(),
    );
    expect(row('Purchase Price Margin').at(3)).toBe('Does not apply');
    expect(row('Commercial Square Footage').at(3)).toBe('Passes');
    expect(row('Commercial Income').at(3)).toBe('No figure');
  });
});

describe('the sizing', () => {
  // What would bring a limit to the request is looked for in a thread that is not here.
  beforeEach(
    () =>
      void vi.stubGlobal(
        'Worker',
        class {
          postMessage = () => undefined;
          terminate = () => undefined;
        },
      ),
  );
  const note = (role: string) => screen.getByRole(role, { name: 'Request and largest loan' });

  it('says by how much the request exceeds the largest loan, and makes the sized amount the loan by one click', async () => {
    const { session } = show(<SizingScreen />, { borrowerRequestedLoanAmount: 3_500_000 });
    const [largest, above] = [
      session.value({ name: 'sizingMaximum' }),
      session.value({ name: 'sizingShortfall' }),
    ];
    expect(Number(largest) + Number(above)).toBeCloseTo(3_500_000, 4);
    expect(note('alert').textContent).toContain(
      `The request of $3,500,000 exceeds the largest loan of $${inDollars(largest)} by $${inDollars(above)}.`,
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Use the sized amount of / }));
    await waitFor(() => expect(session.value({ name: 'totalLoanAmount' })).toBe(largest));
    expect(screen.queryByRole('button', { name: /^Use the sized amount of / })).toBeNull();
    act(() => void session.undo());
    expect(await screen.findByRole('button', { name: /^Use the sized amount of / })).toBeTruthy();
  });

  it('says as the results do that a request is within the quote screening margin, and not so of one above it', () => {
    const { session, unmount } = show(<SizingScreen />, WITHIN);
    const words = note('alert').textContent;
    expect(words).toContain(`by $${inDollars(session.value({ name: 'sizingShortfall' }))}.`);
    expect(words).toContain('That is within the quote screening margin.');
    unmount();
    show(<SizingScreen />, ABOVE);
    expect(note('alert').textContent).toContain('exceeds the largest loan');
    expect(note('alert').textContent).not.toContain('within the quote screening margin');
  });

  it('says that a request fits, and that there is nothing to size by', () => {
    const { unmount } = show(<SizingScreen />);
    expect(note('status').textContent).toMatch(/^The request of \$2,500,000 fits: the largest loan is \$/);
    unmount();
    show(<SizingScreen />, { borrowerPurchasePrice: null, borrowerNOI: null });
    expect(note('status').textContent).toMatch(/^No limit has a figure yet/);
  });

  const lineOf = (label: string): string[] => {
    const line = screen
      .getAllByRole('row')
      .find(({ children }) => children[0]?.textContent.startsWith(label));
    return [...(line?.children ?? [])].map((cell) => cell.textContent);
  };

  it('says of each limit its rule, what it is a share of, the share and what it allows', () => {
    show(<SizingScreen />);
    expect(lineOf('LTV plus 100')[1]).toBe(
      'Atlas LTV 65.00% × Current Value $4,000,000 + Renovation Cost Remaining $0',
    );
    const [, cost, allowed] = lineOf('Loan to Cost');
    expect(cost).toMatch(
      /^Maximum LTC 80\.00% × Cost Before Financing \$4,000,000 ÷ \(1 − 80\.00% × Financing per Dollar of Loan \d+\.\d{3}%\)$/,
    );
    expect(allowed).toMatch(/^\$3,\d{3},\d{3}$/);
    expect(lineOf('Purchase Price Less')[1]).toBe(
      'Purchase Price $4,000,000 × (1 − Purchase Price Margin 30.00%) + Renovation Cost Remaining $0',
    );
    expect(lineOf('Purchase Price Less')[2]).toBe('$2,800,000');
    expect(lineOf('Residential Bank Loan')[1]).toContain('÷ Residential DSCR 1.25 as yearly payments, at');
    expect(lineOf('Bank Loan Amount')[1]).toMatch(/^Residential Bank Loan \$[\d,]+ \+ Commercial Bank Loan /);
  });

  it('says of a limit that allows nothing why', () => {
    show(<SizingScreen />, { transactionType: 'Refinance', borrowerPurchasePrice: null });
    expect(lineOf('Purchase Price Less')[1]).toBe('Does not apply: it limits purchases only.');
    expect(lineOf('Purchase Price Less')[2]).toBe('None');
    expect(lineOf('Loan to Cost')[1]).toBe(
      'There is no cost yet: it begins with the purchase price or, for a refinance, the cost basis to date.',
    );
  });

  it('shows the cost that the LTC at the request stands on', () => {
    const { session } = show(<SizingScreen />);
    const cost = Number(session.value({ name: 'requestedCost' }));
    expect(2_500_000 / cost).toBeCloseTo(Number(session.value({ name: 'requestedLtc' })), 9);
    expect(lineOf('LTC at the Request')[0]).toContain(
      `of Cost at the Request $${Math.round(cost).toLocaleString('en-US')}`,
    );
  });

  it('says of a loan above the largest loan which limits do not count towards it, and of each limit that is not selected', () => {
    const { session } = show(<SizingScreen />, {
      ...WITHIN,
      borrowerRequestedLoanAmount: 3_000_000,
    });
    expect(screen.queryByRole('status', { name: 'Loan and largest loan' })).toBeNull();
    act(
      () =>
        void session.edit(
          [{ type: 'setInputs', inputs: [{ name: 'selectLoanAmountBorrowerRequest', value: true }] }],
          'Options',
        ),
    );
    const dscr = inDollars(session.value({ name: 'sizingDscr' }));
    const words = screen.getByRole('status', { name: 'Loan and largest loan' }).textContent;
    expect(words).toMatch(/^The loan of \$3,000,000 is \$[\d,]+ above the largest loan of \$[\d,]+: /);
    expect(words).toContain(`Bank Loan Amount ($${dscr}) is not selected for the loan amount`);
    expect(words).toContain('Purchase Price Less Margin ($2,800,000) is not an option of the loan amount');
    expect(lineOf('Bank Loan Amount')[0]).toContain('Not selected for the loan amount');
    expect(lineOf('Loan to Cost')[0]).not.toContain('Not selected');
  });

  it('shows $0 where a limit allows nothing, and says why', () => {
    const { session } = show(<SizingScreen />, { borrowerRequestedLoanAmount: 3_500_000, borrowerNOI: null });
    const row = (sheet: string, cells: Record<string, string | number>) => ({
      type: 'addRows' as const,
      sheet,
      after: null,
      rows: [{ id: sheet, cells }],
    });
    act(
      () =>
        void session.edit(
          [
            row('RentRollResidential', { unitNumber: '1A', monthlyRentBorrowerProjected: 1000 }),
            row('OperatingExpenses', { name: 'Taxes', inPlace: 50_000 }),
          ],
          'Expenses above income',
        ),
    );
    expect([Number(session.value({ name: 'noi' })) < 0, session.value({ name: 'sizingDscr' })]).toEqual([
      true,
      0,
    ]);
    const [limit, rule, allows] = lineOf('Bank Loan Amount');
    expect([limit, allows]).toEqual([expect.stringContaining('Binds'), '$0']);
    expect(rule).toContain('The NOI carries no loan: it is not above 0.');
    expect(lineOf('Residential Bank Loan')[1]).toContain(
      'The residential NOI carries no loan: it is below 0.',
    );
    expect(lineOf('Commercial Bank Loan').slice(1, 3)).toEqual([
      expect.stringContaining('There is no commercial NOI.'),
      '$0',
    ]);
    expect(lineOf('Largest Loan')[1]).toContain('$0');
    expect(note('alert').textContent).toContain(
      'Bank Loan Amount sets it. The NOI carries no loan: it is not above 0.',
    );
  });

  it('writes amounts on an axis in few characters, however large', () => {
    expect([0, 250_000, 1_500_000, 13_549_690, 2e12, 5e17, -1.24e20].map(axisAmount)).toEqual([
      '$0',
      '$250K',
      '$1.5M',
      '$13.55M',
      '$2T',
      '$5e17',
      '-$1.2e20',
    ]);
  });

  it('offers no click on a loan that is lent', async () => {
    stored = buildLoan({ status: 'Performing', fundedAt: '2026-01-01T00:00:00.000Z' });
    const { calls } = show(<SizingScreen />, { borrowerRequestedLoanAmount: 3_500_000 });
    await waitFor(() => expect(calls.some(({ path }) => path === `/api/loans/${loan.uuid}`)).toBe(true));
    expect(screen.queryByRole('button', { name: /^Use the sized amount of / })).toBeNull();
  });

  it('offers no click to who may not edit', () => {
    show(<SizingScreen />, { borrowerRequestedLoanAmount: 3_500_000 }, () => [], false);
    expect(note('alert').textContent).toContain('exceeds the largest loan');
    expect(screen.queryByRole('button', { name: /^Use the sized amount of / })).toBeNull();
  });
});
