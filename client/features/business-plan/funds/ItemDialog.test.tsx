import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import ExistingLoan from '../ExistingLoan';
import { FUNDED_BY_BORROWER_NOTE } from '../../../deal/funding';
import NewLoan from '../NewLoan';
import { openPlan } from '../testing/openPlan';

const table = (title: string) => within(screen.getByRole('region', { name: title }));
const dialog = () => within(screen.getByRole('dialog'));
const fill = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(dialog().getByRole('button', { name: 'Save' }));

it('adds a use with an amount in parentheses as a negative one', async () => {
  const { session } = openPlan(<NewLoan />);
  fireEvent.click(table('New Uses').getByRole('button', { name: /Add use/ }));
  fill('Item Name', 'Seller credit');
  fireEvent.paste(dialog().getByLabelText('Amount'), { clipboardData: { getData: () => '($45,000.50)' } });
  expect(dialog().getByLabelText('Amount')).toHaveProperty('value', '(45000.50)');
  save();
  await waitFor(() => expect(table('New Uses').getByText('Seller credit')).toBeDefined());
  expect(session.value({ name: 'newUsesTotal' })).toBe(4_200_000 + 1000 - 45_000.5);
  expect(table('New Sources').getByText('Cash to Be Brought at Closing / Equity')).toBeDefined();
});

it('says what is wrong, word for word, and stays open', async () => {
  const { session } = openPlan(<NewLoan />);
  fireEvent.click(table('New Sources').getByRole('button', { name: /Add source/ }));
  save();
  await waitFor(() => expect(dialog().getAllByText('Required')).toHaveLength(2));
  fill('Item Name', 'Gift');
  fill('Amount', 'half of it');
  await waitFor(() =>
    expect(
      dialog().getByText("Value must be a valid number or a single variable starting with '@'"),
    ).toBeDefined(),
  );
  fill('Amount', '@newUsesTotals');
  await waitFor(() => expect(dialog().getByText('There is no figure of that name')).toBeDefined());
  fill('Amount', '@newSourcesTotal');
  save();
  // A total cannot be a line of itself: the workbook says so, and the dialog with it.
  await waitFor(() => expect(dialog().getByRole('alert').textContent).toMatch(/newSourcesTotal/));
  expect(session.hasUnsaved).toBe(false);
});

it('renames a line whose amount is a formula of the sheet, and keeps the formula', async () => {
  const { session } = openPlan(<NewLoan />);
  session.edit(
    [
      {
        type: 'setCells',
        sheet: 'NewUses',
        cells: [{ row: 'u2', column: 'amount', value: '=purchasePrice*0.01' }],
      },
    ],
    'Formula',
  );
  fireEvent.click(await table('New Uses').findByRole('button', { name: 'Edit Survey' }));
  fill('Item Name', 'Site survey');
  save();
  await waitFor(() => expect(table('New Uses').getByText('Site survey')).toBeDefined());
  expect(session.workbook.input({ sheet: 'NewUses', row: 'u2', column: 'amount' })).toBe(
    '=purchasePrice*0.01',
  );
});

it('keeps the variable that was typed, although none is offered for a ratio', async () => {
  openPlan(<NewLoan />);
  fireEvent.click(table('New Sources').getByRole('button', { name: /Add source/ }));
  const amount = dialog().getByLabelText('Amount');
  fill('Amount', '@ltv');
  fireEvent.keyDown(amount, { key: 'Tab', keyCode: 9, which: 9 });
  fireEvent.blur(amount);
  await waitFor(() => expect(amount).toHaveProperty('value', '@ltv'));
});

it('leaves the equity line out while sources fall less than a dollar short, and has cash to the borrower among the uses when they are over', async () => {
  const { session } = openPlan(<NewLoan />);
  const equity = () => table('New Sources').queryByText('Cash to Be Brought at Closing / Equity');
  const bring = (value: number) =>
    session.edit(
      [
        {
          type: 'addRows',
          sheet: 'NewSources',
          after: null,
          rows: [{ id: 'cash', cells: { item: 'Cash', amount: value } }],
        },
      ],
      'Cash',
    );
  const again = (value: number) =>
    session.edit(
      [{ type: 'setCells', sheet: 'NewSources', cells: [{ row: 'cash', column: 'amount', value }] }],
      'Cash',
    );
  expect(equity()).not.toBeNull();
  const short = Number(session.value({ name: 'cashToClose' }));
  bring(short - 0.5);
  await waitFor(() => expect(equity()).toBeNull());
  again(short - 1);
  await waitFor(() => expect(equity()).not.toBeNull());
  again(short + 250);
  await waitFor(() =>
    expect(table('New Uses').getByRole('button', { name: 'Cash to Borrower: $250' })).toBeDefined(),
  );
  expect(equity()).toBeNull();
  expect(
    screen.getByText('Cash to the borrower, by which sources exceed the other uses: $250'),
  ).toBeDefined();
});

it('proves the uses against the cost, and says by how much they are above or below it', async () => {
  const { session } = openPlan(<NewLoan />, {
    file: {
      loanRequest: { transactionType: 'Purchase', borrowerPurchasePrice: 1_000_000 },
      loanInfo: { new: { uses: [{ id: 'price', item: 'Price', amount: '@purchasePrice' }] } },
    },
  });
  const proof = () => screen.getByRole('status', { name: 'New uses and cost' }).textContent.trim();
  expect(proof()).toBe('New uses equal the cost to be financed: $1,000,000');
  const price = (value: number) =>
    session.edit(
      [{ type: 'setCells', sheet: 'NewUses', cells: [{ row: 'price', column: 'amount', value }] }],
      'Price',
    );
  price(990_000);
  await waitFor(() => expect(proof()).toBe('New uses are $10,000 below the cost to be financed: $1,000,000'));
  expect(screen.getByText('Cash to close, by which uses exceed the other sources: $990,000')).toBeDefined();
  price(1_005_000);
  await waitFor(() => expect(proof()).toBe('New uses are $5,000 above the cost to be financed: $1,000,000'));
});

it('tells what the borrower funds from the cash to close', () => {
  openPlan(<NewLoan />);
  expect(screen.getByText(FUNDED_BY_BORROWER_NOTE)).toBeDefined();
});

it('proves nothing while there are no amounts', () => {
  openPlan(<ExistingLoan />);
  expect(screen.getByText('No amounts yet')).toBeDefined();
  expect(screen.queryByText('Sources equal uses')).toBeNull();
});

it('says when the renovation counts twice, as a line and by the setting', async () => {
  const { session } = openPlan(<NewLoan />);
  const warning = () => table('New Uses').queryByText(/^Renovation Cost Remaining counts twice/);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Include Renovation Cost Remaining in New Uses' }));
  expect(warning()).toBeNull();
  session.edit(
    [
      {
        type: 'addRows',
        sheet: 'NewUses',
        after: null,
        rows: [{ id: 'r', cells: { item: 'Renovation', amount: '@renovationCostRemaining' } }],
      },
    ],
    'Add',
  );
  await waitFor(() => expect(warning()).not.toBeNull());
  fireEvent.click(screen.getByRole('checkbox', { name: 'Use Renovation' }));
  await waitFor(() => expect(warning()).toBeNull());
});

it('offers no change of a line that is read-only', async () => {
  const { session } = openPlan(<NewLoan />);
  const credit = { item: 'Seller credit', amount: 5000, checked: true };
  session.edit(
    [
      {
        type: 'addRows',
        sheet: 'NewSources',
        after: null,
        rows: [
          { id: 'fixed', cells: { ...credit, readonly: true } },
          { id: 'open', cells: { ...credit, item: 'Gift' } },
        ],
      },
    ],
    'Add',
  );
  await waitFor(() => expect(table('New Sources').getByText('Seller credit')).toBeDefined());
  expect(table('New Sources').getByRole('checkbox', { name: 'Use Seller credit' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(table('New Sources').queryByRole('button', { name: /^(Edit|Delete) Seller credit$/ })).toBeNull();
  expect(table('New Sources').getByRole('button', { name: 'Edit Gift' })).toBeDefined();
});
