import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LoanDocument } from '#contract';
import { formatValue } from '#domain';
import { store } from '../../lib/store';
import { showMessage } from '../../workbook';
import { APPRAISED, LOAN_FILE } from './testing/loanFile';
import { openValuation } from './testing/openValuation';
import { box, buttons, dialog, line, panel, press, ticked, titles, type, unticked } from './testing/queries';

describe('the panels', () => {
  it('are the four cost panels, the values, the loan and what stands around them', () => {
    openValuation(LOAN_FILE);
    expect(titles()).toEqual([
      'Borrower Profit',
      'Renovation Cost Remaining',
      'Total Cost',
      'Cost Basis to Date',
      'Current Value',
      'Future Value',
      'Loan Amount',
      'Loan Offer',
      'Methods Compared',
      'Existing Loan',
      'New Sources',
      'New Uses',
      'Analyst Note',
    ]);
    expect(panel('Current Value').getByLabelText('Current Value: $4,500,000')).toBeTruthy();
    expect(panel('Future Value').getByLabelText('Future Value: $3,500,000')).toBeTruthy();
    expect(panel('Loan Amount').getByLabelText('Total Loan Amount: $2,800,000')).toBeTruthy();
    expect(panel('Loan Amount').getByLabelText('Binding test').textContent).toBe(
      'Percent of Stabilized Value binds: the lowest of 3 options. Slack of the others: Borrower Request $200,000 and LTV plus 100 Percent Renovations $200,000.',
    );
    expect(
      within(line('Loan Amount', 'Bank Loan Amount')).getByText(
        'LTV basis 65.00% residential, 65.00% commercial',
      ),
    ).toBeTruthy();
  });

  it('give way to the figures of the capitalization stack where that is in use', () => {
    openValuation({
      ...LOAN_FILE,
      parameters: { ...LOAN_FILE.parameters, capitalizationStackEnabled: true },
    });
    const stack = panel('Capitalization Stack');
    expect(stack.queryByText(/^Not counted while/)).toBeNull();
    for (const title of [
      'Borrower Profit',
      'Renovation Cost Remaining',
      'Total Cost',
      'Cost Basis to Date',
    ]) {
      expect(titles()).not.toContain(title);
      expect(stack.getByText(title)).toBeTruthy();
    }
    expect(buttons().filter((name) => name.startsWith('Add cost'))).toEqual([]);
  });

  it('lead from a figure to its trace', () => {
    const { open, openSheet } = openValuation(LOAN_FILE);
    press('Sales Comps: $3,500,000', panel('Future Value'));
    expect(openSheet).toHaveBeenCalledWith('FutureValue');
    expect(store.get(open.ui.target)).toMatchObject({ ref: { name: 'futureValueSalesComps' } });
    expect(store.get(open.ui.panel)).toBe('trace');
  });
});

describe('methods', () => {
  it('that rest on income in place say which expenses are not given in place, and what they would do', async () => {
    const { session } = openValuation({
      ...LOAN_FILE,
      parameters: { ...LOAN_FILE.parameters, valuations: { currentValuation: { selected: ['capRate'] } } },
      sheets: {
        ...LOAN_FILE.sheets,
        rentRoll: { residential: [{ id: 'u1', unitNumber: '1', actualRentInPlace: 2000 }] },
      },
      proForma: {
        unifiedData: {
          expenses: [
            { id: 'e1', name: 'Payroll', projected: 7200 },
            { id: 'e2', name: 'Insurance', projected: 4000 },
            { id: 'e3', name: 'Fuel', projected: 500, inPlace: 0 },
          ],
        },
      },
    });
    const warning = () => panel('Current Value').queryByLabelText('Expenses without an in place figure');
    expect(warning()?.textContent).toMatch(
      /^In place NOI is too high, and what rests on it: Payroll and Insurance have no in place figure\./,
    );
    const without = Number(session.value({ name: 'inPlaceNOI' }));
    await waitFor(() =>
      expect(warning()?.textContent).toContain(
        `In Place NOI is ${formatValue(without, 'usd0')}, with them ${formatValue(without - 11_200, 'usd0')} (−`,
      ),
    );
    const give = (row: string, value: number) =>
      act(
        () =>
          void session.edit(
            [{ type: 'setCells', sheet: 'OperatingExpenses', cells: [{ row, column: 'inPlace', value }] }],
            'In place',
          ),
      );
    give('e1', 6000);
    // One that is given does not silence what the others lack.
    expect(warning()?.textContent).toMatch(/Insurance has no in place figure/);
    give('e2', 0);
    expect(warning()).toBeNull();
  });

  it('are selected and taken out, by what the panel says to calculate with', async () => {
    const { session } = openValuation(LOAN_FILE);
    const purchase = box('Current Value', 'Purchase Price');
    expect(purchase).toHaveProperty('checked', true);
    fireEvent.click(purchase);
    expect(session.value({ name: 'currentValue' })).toBeNull();
    expect(panel('Current Value').getByLabelText('Current Value: N/A')).toBeTruthy();
    session.undo();
    await waitFor(() => expect(purchase).toHaveProperty('checked', true));
    fireEvent.mouseDown(screen.getByLabelText('Calculate Loan Amount with', { selector: 'input' }));
    fireEvent.click(await screen.findByTitle('Maximum'));
    expect(session.value({ name: 'totalLoanAmount' })).toBe(3_000_000);
  });

  it('are kept off the deal page and shown again', () => {
    const { session } = openValuation(LOAN_FILE);
    press("Don't show on deal page: DSCR", panel('Future Value'));
    expect(session.value({ name: 'hideFutureValueDscr' })).toBe(true);
    press('Show on deal page: DSCR', panel('Future Value'));
    expect(session.value({ name: 'hideFutureValueDscr' })).toBe(false);
    press("Don't show on deal page: Borrower Request", panel('Loan Amount'));
    expect(session.workbook.toLoanFile().parameters).toMatchObject({
      valuations: { loanAmountValuation: { hidden: ['borrowerRequest'] } },
    });
  });

  it('take the place of the appraisal when one is selected', () => {
    const { session } = openValuation(APPRAISED);
    expect(
      panel('Current Value').getByText(
        'Only the appraisal counts: methods and custom valuations are left out.',
      ),
    ).toBeTruthy();
    fireEvent.click(box('Current Value', 'Cap Rate'));
    unticked('Current Value', 'Appraisal, As-Is');
    ticked('Future Value', 'Appraisal, Stabilized');
    expect(session.value({ name: 'futureValue' })).toBe(5_100_000);
    expect(panel('Current Value').queryByText(/Only the appraisal counts/)).toBeNull();
  });

  it.each([
    ['Screening', /^About Based on Future Value: In Screening/],
    ['Underwriting', /^About Based on Future Value: Future value less developer profit/],
  ] as const)('explain the one based on future value, in %s', async (status, words) => {
    openValuation(LOAN_FILE, { status });
    expect(await screen.findByLabelText(words)).toBeTruthy();
  });
});

it('no longer says why an edit was refused once another is done', () => {
  const { open } = openValuation(LOAN_FILE);
  showMessage(open.ui, 'Value must be at least 1', 'refused');
  fireEvent.click(within(line('Current Value', 'DSCR')).getByRole('checkbox'));
  expect(store.get(open.ui.message)).toBeNull();
});

describe('sources and uses', () => {
  const funds = (uses: number) => ({
    ...LOAN_FILE,
    loanRequest: { ...LOAN_FILE.loanRequest, borrowerCurrentLoanBalance: 900_000 },
    loanInfo: {
      existing: { existingLoanBalance: 880_000 },
      new: {
        sources: [{ id: 's', item: 'Loan', amount: 1_000_000 }],
        uses: [{ id: 'u', item: 'Payoff', amount: uses }],
      },
    },
  });

  it('have what the borrower gets among the uses, and say that two balances differ', () => {
    openValuation(funds(700_000));
    expect(panel('New Uses').getByLabelText('Cash to Borrower: $300,000')).toBeTruthy();
    expect([
      panel('New Uses').getByLabelText('New Uses total: $1,000,000'),
      panel('New Sources').getByLabelText('New Sources total: $1,000,000'),
    ]).toHaveLength(2);
    expect(panel('New Sources').queryByText(/Cash to Be Brought/)).toBeNull();
    expect(panel('New Uses').getByLabelText('Balance of the existing loan').textContent).toBe(
      'The existing loan’s balance, $880,000, is not the request’s, $900,000.',
    );
  });

  it('have what the borrower brings among the sources', () => {
    openValuation(funds(1_200_000));
    expect(
      panel('New Sources').getByLabelText('Cash to Be Brought at Closing / Equity: $200,000'),
    ).toBeTruthy();
    expect(panel('New Uses').queryByText('Cash to Borrower')).toBeNull();
  });
});

describe('lines that people add', () => {
  it('say what is missing, then count', async () => {
    const { session } = openValuation(LOAN_FILE);
    press('Add valuation', panel('Current Value'));
    const form = await dialog('Add Valuation: Current Value');
    press('Save', form);
    expect(await form.findByText('Title is required')).toBeTruthy();
    expect(form.getByText('Value is required')).toBeTruthy();
    type(form.getByLabelText(/^Title/), 'Broker opinion');
    type(form.getByLabelText(/^Value/), '5,500,000');
    press('Save', form);
    await waitFor(() => expect(session.value({ name: 'currentValue' })).toBe(5_000_000));
    press("Don't show on deal page: Broker opinion", panel('Current Value'));
    expect(session.workbook.toLoanFile().information).toMatchObject({
      customValuations: [
        { title: 'Broker opinion', value: 5_500_000, method: 'current', checked: true, hide: true },
      ],
    });
    press('Delete Broker opinion');
    expect(session.value({ name: 'currentValue' })).toBe(4_500_000);
  });

  it('are edited as they stand', async () => {
    const { session } = openValuation({
      ...LOAN_FILE,
      information: {
        customLoanAmounts: [
          { id: 'l1', title: 'Committee', value: 2_500_000, note: 'Minutes of May', checked: true },
        ],
      },
    });
    expect(session.value({ name: 'totalLoanAmount' })).toBe(2_500_000);
    press('Edit Committee');
    const form = await dialog('Edit Loan Amount');
    expect(form.getByLabelText(/^Title/)).toHaveProperty('value', 'Committee');
    expect(form.getByLabelText(/^Note/)).toHaveProperty('value', 'Minutes of May');
    type(form.getByLabelText(/^Value/), '2,600,000');
    press('Save', form);
    await waitFor(() => expect(session.value({ name: 'totalLoanAmount' })).toBe(2_600_000));
  });

  it('add project costs to the figure of their panel', async () => {
    const { session } = openValuation(LOAN_FILE);
    const before = Number(session.value({ name: 'totalCost' }));
    press('Add cost to Total Cost');
    const form = await dialog('Add Cost: Total Cost');
    type(form.getByLabelText(/^Title/), 'Survey');
    type(form.getByLabelText(/^Value/), '12000');
    press('Save', form);
    await waitFor(() => expect(session.value({ name: 'totalCost' })).toBe(before + 12_000));
    ticked('Total Cost', 'Survey');
  });

  it.each([
    ['Renovation Cost Remaining', 'renovationCostRemaining', 1],
    ['Borrower Profit', 'borrowerProfit', -1],
  ] as const)('count as costs of %s too', async (title, name, sign) => {
    const { session } = openValuation(LOAN_FILE);
    const before = Number(session.value({ name }));
    press(`Add cost to ${title}`);
    const form = await dialog(`Add Cost: ${title}`);
    type(form.getByLabelText(/^Title/), 'Elevator');
    type(form.getByLabelText(/^Value/), '12000');
    press('Save', form);
    await waitFor(() => expect(session.value({ name })).toBeCloseTo(before + sign * 12_000, 6));
    expect(panel(title).queryByText(/Kept for reference/)).toBeNull();
    expect(panel(title).getByText(sign < 0 ? /^Taken off/ : /^Counted/)).toBeTruthy();
  });

  it('say what total cost holds that LTC does not', () => {
    openValuation({
      ...LOAN_FILE,
      information: {
        projectCosts: [{ title: 'Deferred tax', value: 31_000, method: 'cost', checked: true }],
      },
    });
    expect(panel('Total Cost').getByText(/^LTC leaves out/).textContent).toMatch(
      /^LTC leaves out \$31,000: its cost is the total capitalization of \$/,
    );
  });

  it('are kept off the deal page as a loan amount', () => {
    const { session } = openValuation({
      ...LOAN_FILE,
      information: { customLoanAmounts: [{ id: 'l1', title: 'Committee', value: 2_500_000, checked: true }] },
    });
    press("Don't show on deal page: Committee", panel('Loan Amount'));
    expect(session.workbook.toLoanFile().information).toMatchObject({
      customLoanAmounts: [{ title: 'Committee', hide: true }],
    });
    press('Show on deal page: Committee', panel('Loan Amount'));
    expect(session.value({ sheet: 'CustomLoanAmounts', row: 'l1', column: 'hide' })).toBe(false);
  });

  it('hold the appraisal with both its values and the file it is in', async () => {
    const { session } = openValuation(LOAN_FILE, { files: [REPORT] });
    press('Add appraisal', panel('Future Value'));
    const form = await dialog('Appraisal');
    type(form.getByLabelText(/^As-Is Value/), '4,200,000');
    type(form.getByLabelText(/^Stabilized Value/), '5,100,000');
    fireEvent.mouseDown(form.getByLabelText(/^Link/));
    fireEvent.click(await screen.findByTitle('Appraisal of May.pdf'));
    press('Save', form);
    await waitFor(() =>
      expect(session.workbook.toLoanFile().information).toMatchObject({
        customValuations: [
          {
            title: 'Appraisal',
            appraisalAsIs: 4_200_000,
            appraisalStabilized: 5_100_000,
            link: `file:${REPORT.uuid}`,
          },
        ],
      }),
    );
    expect(session.value({ name: 'futureValue' })).toBe(3_500_000);
    fireEvent.click(box('Future Value', 'Appraisal, Stabilized'));
    expect([session.value({ name: 'currentValue' }), session.value({ name: 'futureValue' })]).toEqual([
      4_500_000, 5_100_000,
    ]);
    expect(
      within(line('Current Value', 'Appraisal, As-Is')).getByLabelText('Open file Appraisal of May.pdf'),
    ).toBeTruthy();
    expect(buttons()).not.toContain('Add appraisal');
  });

  it('link files of the loan and addresses to a value', async () => {
    const { session } = openValuation(LOAN_FILE, { files: [REPORT] });
    await waitFor(() => press('Link a file', panel('Current Value')));
    fireEvent.click(await screen.findByText('Appraisal of May.pdf'));
    press('Add link', panel('Future Value'));
    const form = await dialog('Add Link: Future Value');
    type(form.getByLabelText(/^Link/), 'a page somewhere');
    press('Save', form);
    expect(await form.findByText('Enter an address, such as https://www.example.com')).toBeTruthy();
    type(form.getByLabelText(/^Link/), 'https://records.example.com/1');
    press('Save', form);
    await waitFor(() =>
      expect(session.workbook.toLoanFile().information).toMatchObject({
        attachments: { current: [{ title: REPORT.name, file: REPORT.uuid }] },
        links: { future: [{ url: 'https://records.example.com/1' }] },
      }),
    );
    expect(panel('Future Value').getByText('https://records.example.com/1').getAttribute('href')).toBe(
      'https://records.example.com/1',
    );
  });
});

const REPORT: LoanDocument = {
  uuid: '11111111-1111-4111-8111-111111111111',
  name: 'Appraisal of May.pdf',
  description: null,
  category: 'Appraisal',
  contentType: 'application/pdf',
  size: 1200,
  fileUrl: '/api/loans/l/files/1',
  filePath: 'l/1',
  hide: false,
  released: false,
  hasRows: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  by: null,
  borrowerId: null,
  monitoringReportId: null,
};

describe('who may not edit', () => {
  it('reads all of it and is offered nothing', () => {
    openValuation(
      {
        ...APPRAISED,
        information: {
          ...APPRAISED.information,
          analystNote: 'At @currentValue.',
          links: { current: [{ id: 'k1', title: 'Deed', url: 'https://records.example.com/1' }] },
        },
      },
      { canEdit: false },
    );
    expect(
      buttons().filter((name) =>
        /^(Add|Edit|Delete|Link a file|Show on|Don't show|Analyst note menu)/.test(name),
      ),
    ).toEqual([]);
    expect(document.querySelectorAll('input[type="checkbox"]:enabled')).toHaveLength(0);
    expect(screen.getByLabelText('Lender')).toHaveProperty('disabled', true);
    expect(panel('Analyst Note').getByText('At $4,200,000.')).toBeTruthy();
    expect(panel('Current Value').getByText('Deed').getAttribute('href')).toBe(
      'https://records.example.com/1',
    );
    expect(panel('Current Value').getByLabelText('Current Value: $4,200,000')).toBeTruthy();
  });

  it('is offered no change of a project cost that is read-only, while the others of its panel keep theirs', () => {
    const cost = { value: 50_000, checked: true, method: 'cost' };
    openValuation({
      ...LOAN_FILE,
      information: {
        projectCosts: [
          { id: 'c1', title: 'Site work', ...cost, readonly: true },
          { id: 'c2', title: 'Survey', ...cost },
        ],
      },
    });
    expect(within(line('Total Cost', 'Site work')).getByRole('checkbox')).toHaveProperty('disabled', true);
    expect(within(line('Total Cost', 'Survey')).getByRole('checkbox')).toHaveProperty('disabled', false);
    expect(buttons().filter((name) => /^(Edit|Delete) (Site work|Survey)/.test(name))).toEqual([
      'Edit Survey',
      'Delete Survey',
    ]);
  });
});
