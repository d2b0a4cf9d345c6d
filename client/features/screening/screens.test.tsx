import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildLoan } from '../../testing/builders';
import { savedFiles } from '../../testing/savedFiles';
import LoanRequestScreen from './LoanRequest';
import ResultsScreen from './Results';
import { ABOVE, field, inDollars, loan, showScreen, WITHIN } from './testing/showScreen';

function type(label: string, value: string) {
  fireEvent.focus(field(label));
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
}

describe('the loan request', () => {
  it('puts what is typed into the workbook, and says what its transaction asks for', async () => {
    const { session } = showScreen(<LoanRequestScreen />);
    type('Requested Loan Amount', '$2,750,000');
    await waitFor(() => expect(session.value({ name: 'borrowerRequestedLoanAmount' })).toBe(2_750_000));
    type('Purchase Price', '');
    expect(await screen.findByText('Purchase price is required for Purchase transactions')).toBeTruthy();
    await waitFor(() => expect(session.value({ name: 'purchasePrice' })).toBeNull());
  });

  it('refuses an amount below 1, and keeps it in the field', async () => {
    const { session } = showScreen(<LoanRequestScreen />);
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
    const { unmount } = showScreen(<LoanRequestScreen />, request);
    expect(await screen.findByTitle('Unknown person')).toBeTruthy();
    unmount();
    showScreen(<LoanRequestScreen />, request, (path, query) =>
      path === '/api/users/atlas-members' && !query.has('group') ? [gone] : [],
    );
    expect(await screen.findByTitle('Gwen Gone')).toBeTruthy();
  });

  it('is shut for who may not edit the workbook', async () => {
    showScreen(<LoanRequestScreen />, {}, undefined, { canEdit: false });
    expect(field('Requested Loan Amount').className).toContain('disabled');
    fireEvent.mouseDown(field('Exit Strategy'));
    expect(screen.queryByTitle('Permanent loan refinance')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save Loan Request' })).toBeNull();
  });

  it('asks Mixed Use for both commercial shares, and shows what changes elsewhere', async () => {
    const { session } = showScreen(<LoanRequestScreen />);
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
    const { calls } = showScreen(<ResultsScreen />, {}, (path) =>
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
    const { session, unmount } = showScreen(<ResultsScreen />, WITHIN, () => screening());
    expect(screen.getByRole('status', { name: 'Verdict' }).textContent).toBe(
      `The request passes screening, though it exceeds the largest loan by $${inDollars(session.value({ name: 'sizingShortfall' }))}: within the quote screening margin`,
    );
    expect(row('Quote Screening Margin').at(3)).toBe('Passes');
    unmount();
    showScreen(<ResultsScreen />, ABOVE, () => screening());
    expect(screen.getByRole('status', { name: 'Verdict' }).textContent).toBe(
      'The request fails screening: 1 rule is broken',
    );
    expect(row('Quote Screening Margin').at(3)).toBe(
      'The requested loan amount is above the largest loan by more than the quote screening margin',
    );
  });

  it('name the figure that a rule judges where it is not the rule’s own: the LTC at the request is not the loan’s', () => {
    showScreen(<ResultsScreen />, {}, () => screening());
    expect(row('Loan to Cost').at(1)).toMatch(/%LTC at the Request$/);
    expect(row('Property Type').at(1)).not.toContain('Property TypeProperty Type');
  });

  it('tell of a loan past screening what was, and what its figures break now', async () => {
    const stored = buildLoan({ status: 'Underwriting', stages: { screening: { status: 'pass' } } });
    showScreen(<ResultsScreen />, { businessPlan: 'Ground Up' }, () => screening(), { stored });
    await screen.findByText('Screening is completed; the loan is Underwriting.');
    expect(screen.getByRole('status', { name: 'Verdict' }).textContent).toBe(
      'Screening was passed; by today’s figures, 1 rule is broken',
    );
  });

  it('name each rule that is broken and where it is changed; who may lets it pass with a note', async () => {
    const { calls } = showScreen(<ResultsScreen />, { businessPlan: 'Ground Up' }, (path) =>
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
    showScreen(<ResultsScreen />, {}, () => screening());
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
    showScreen(<ResultsScreen />, { borrowerPurchasePrice: null, borrowerNOI: null }, () => screening());
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
    showScreen(
      <ResultsScreen />,
      { transactionType: 'Refinance', propertyType: 'Mixed Use', commercialSqftAfterConstructionPercent: 20 },
      () => screening(),
    );
    expect(row('Purchase Price Margin').at(3)).toBe('Does not apply');
    expect(row('Commercial Square Footage').at(3)).toBe('Passes');
    expect(row('Commercial Income').at(3)).toBe('No figure');
  });
});
