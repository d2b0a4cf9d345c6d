import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import ExistingLoan from '../ExistingLoan';
import Timeline from '../Timeline';
import { openPlan } from '../testing/openPlan';

const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });

it('brings what is typed into the workbook on Enter and when the field is left, each as one step to undo', () => {
  const { session } = openPlan(<ExistingLoan />);
  fireEvent.focus(field('Lender'));
  type('Lender', 'First');
  expect(session.value({ name: 'existingLender' })).toBeNull();
  fireEvent.keyDown(field('Lender'), { key: 'Enter' });
  expect(session.value({ name: 'existingLender' })).toBe('First');
  type('Lender', 'First Bank');
  fireEvent.blur(field('Lender'));
  expect(session.value({ name: 'existingLender' })).toBe('First Bank');
  act(() => void session.undo());
  expect(session.value({ name: 'existingLender' })).toBe('First');
});

it('makes no edit of what is typed back to what it was, and gives it back on Escape', () => {
  const { session } = openPlan(<ExistingLoan />, {
    file: { loanInfo: { existing: { lender: 'First' } } },
  });
  fireEvent.focus(field('Lender'));
  type('Lender', 'Second');
  fireEvent.keyDown(field('Lender'), { key: 'Escape' });
  expect(field('Lender')).toHaveProperty('value', 'First');
  type('Lender', 'First');
  fireEvent.blur(field('Lender'));
  expect(session.getState().unsaved).toBe(0);
});

it('is replaced by the next key once it is entered, although it then reads as it was typed', () => {
  const { session } = openPlan(<ExistingLoan />);
  act(
    () =>
      void session.edit(
        [{ type: 'setInputs', inputs: [{ name: 'existingLoanBalance', value: 1_250_000 }] }],
        'Balance',
      ),
  );
  const balance = field('Existing Loan Balance') as HTMLInputElement;
  expect(balance.value).toBe('$1,250,000');
  act(() => balance.focus());
  expect(balance.value).toBe('1250000');
  expect([balance.selectionStart, balance.selectionEnd]).toEqual([0, 7]);
});

it('says what is wrong with a text when the field is left, not while it is typed', () => {
  const { session } = openPlan(<ExistingLoan />);
  fireEvent.focus(field('Origination Date'));
  type('Origination Date', '06/');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(field('Origination Date'));
  expect(screen.getByRole('alert').textContent).toContain('is not a date; write MM/DD/YYYY');
  expect(field('Origination Date')).toHaveProperty('value', '06/');
  fireEvent.focus(field('Origination Date'));
  type('Origination Date', '06/15/2019');
  fireEvent.blur(field('Origination Date'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(session.value({ name: 'existingOriginationDate' })).toBe('2019-06-15');
});

it.each([
  ['3/12', '03/12/2026', '2026-03-12'],
  ['Mar 12', '03/12/2026', '2026-03-12'],
  ['45000', '03/15/2023', '2023-03-15'],
])('takes %s as a cell does, and says as which date while it is typed', (text, said, iso) => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00') });
  const { session } = openPlan(<ExistingLoan />);
  fireEvent.focus(field('Origination Date'));
  type('Origination Date', text);
  expect(screen.getByText(`= ${said}`)).toBeTruthy();
  fireEvent.blur(field('Origination Date'));
  expect(session.value({ name: 'existingOriginationDate' })).toBe(iso);
  expect(field('Origination Date')).toHaveProperty('value', said);
  fireEvent.focus(field('Origination Date'));
  type('Origination Date', said);
  expect(screen.queryByText(`= ${said}`)).toBeNull();
  fireEvent.blur(field('Origination Date'));
  expect(session.getState().unsaved).toBe(1);
});

it('takes no origination date more than four years ahead', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00') });
  const { session } = openPlan(<ExistingLoan />);
  fireEvent.focus(field('Origination Date'));
  type('Origination Date', '11/22/2030');
  fireEvent.blur(field('Origination Date'));
  expect(screen.getByRole('alert').textContent).toBe('Origination Date must be 11/21/2030 or earlier');
  expect(session.getState().unsaved).toBe(0);
});

it('takes no part of a month', () => {
  const { session } = openPlan(<Timeline />);
  fireEvent.focus(field('Term'));
  type('Term', '12.5');
  fireEvent.blur(field('Term'));
  expect(screen.getByRole('alert').textContent).toBe('Value must be a whole number of months');
  expect(session.value({ name: 'loanTerms' })).toBe(12);
});

function Turned() {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        Turn
      </button>
      {shown && <ExistingLoan />}
    </>
  );
}

it('has what was refused again, with its reason, once the screen is there again', () => {
  const { session } = openPlan(<Turned />);
  const turn = () => fireEvent.click(screen.getByRole('button', { name: 'Turn' }));
  fireEvent.focus(field('Purchase Price'));
  type('Purchase Price', '2.5 mil');
  turn();
  turn();
  expect(field('Purchase Price')).toHaveProperty('value', '2.5 mil');
  expect(screen.getByRole('alert').textContent).toContain('is not a number');
  fireEvent.focus(field('Purchase Price'));
  type('Purchase Price', '2500000');
  fireEvent.blur(field('Purchase Price'));
  turn();
  turn();
  expect(field('Purchase Price')).toHaveProperty('value', '$2,500,000');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(session.value({ name: 'existingPurchasePrice' })).toBe(2_500_000);
});

it('loses nothing that was typed when the screen is left', () => {
  const { session, unmount } = openPlan(<ExistingLoan />);
  fireEvent.focus(field('Purchase Price'));
  type('Purchase Price', '$1,250,000');
  unmount();
  expect(session.value({ name: 'existingPurchasePrice' })).toBe(1_250_000);
});

it('lets a date of the timeline be typed over its formula, and puts the formula back', () => {
  const { session } = openPlan(<Timeline />);
  expect(screen.getByText('Enter the closing date to see the plan over time.')).toBeDefined();
  act(
    () =>
      void session.edit(
        [
          {
            type: 'setInputs',
            inputs: [
              { name: 'closingDate', value: '2026-12-01' },
              { name: 'constructionMonths', value: 6 },
              { name: 'loanTerms', value: 12 },
            ],
          },
        ],
        'Plan',
      ),
  );
  expect(field('Construction Complete')).toHaveProperty('value', '06/01/2027');
  expect(
    screen.getByRole('img', {
      name: /^Timeline: Closing 12\/01\/2026, .*Construction Complete 06\/01\/2027, .*Maturity 12\/01\/2027/,
    }),
  ).toBeDefined();
  fireEvent.focus(field('Construction Complete'));
  type('Construction Complete', '8/15/2027');
  fireEvent.blur(field('Construction Complete'));
  expect(session.value({ name: 'constructionEndDate' })).toBe('2027-08-15');
  fireEvent.click(screen.getByRole('button', { name: 'Put the formula of Construction Complete back' }));
  expect(session.value({ name: 'constructionEndDate' })).toBe('2027-06-01');
});

it('says which milestone comes before the one it follows', () => {
  const { session } = openPlan(<Timeline />);
  act(
    () =>
      void session.edit(
        [
          {
            type: 'setInputs',
            inputs: [
              { name: 'closingDate', value: '2027-01-15' },
              { name: 'maturityDate', value: '2026-01-01' },
            ],
          },
        ],
        'Plan',
      ),
  );
  expect(screen.getByText('Maturity is before Closing')).toBeDefined();
});

it('keeps the events of the timeline in the same workbook, and says which dates are given twice', () => {
  const timeline = [
    { id: 'a', label: 'Closing', date: '2027-01-04' },
    { id: 'b', label: 'Exit', date: '2027-01-04' },
  ];
  const { session } = openPlan(<Timeline />, { file: { information: { timeline } } });
  expect(screen.getByRole('status', { name: 'Errors' }).textContent).toContain(
    'Forecast | Actual: Dates must be unique',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add row' }));
  expect(session.workbook.rowIds('TimelineEvents')).toHaveLength(3);
  act(() => void session.undo());
  act(
    () =>
      void session.edit(
        [
          {
            type: 'setCells',
            sheet: 'TimelineEvents',
            cells: [{ row: 'b', column: 'date', value: '2027-09-01' }],
          },
        ],
        'Elsewhere',
      ),
  );
  expect(screen.getByRole('status', { name: 'Errors' }).textContent).toBe('');
});

it('says of a formula that it gives what a typed value would be refused for, until what it reads changes', () => {
  const { session } = openPlan(<ExistingLoan />);
  const set = (name: string, value: string | number) =>
    act(() => void session.edit([{ type: 'setInputs', inputs: [{ name, value }] }], 'Edit'));
  set('existingLoanBalance', '=constructionMonths-5');
  expect(screen.getByRole('alert').textContent).toBe('Value must be at least 0; the formula gives -5');
  set('constructionMonths', 9);
  expect(screen.queryByRole('alert')).toBeNull();
});
