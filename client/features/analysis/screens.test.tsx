import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '../../lib/store';
import { undo } from '../../workbook';
import { fakeApi } from '../../testing/fakeApi';
import Changes from './Changes';
import GoalSeek from './GoalSeek';
import Sensitivity from './Sensitivity';
import { LOAN, openAnalysis, openSession } from './testing/openAnalysis';

// There is nothing to draw on here; what a chart says is its name.
vi.mock('react-chartjs-2', async () => {
  const { createElement } = await import('react');
  return {
    Bar: ({ 'aria-label': label }: { readonly 'aria-label'?: string }) =>
      createElement('div', { role: 'img', 'aria-label': label }),
  };
});

const SMALL = {
  figure: 'ltv',
  rows: { variable: 'borrowerRequestedLoanAmount', mode: 'absolute', step: 100_000 },
  columns: { variable: 'purchasePrice', mode: 'percent', step: 0.1 },
  count: 3,
  loan: 'resize',
  limits: [{ name: 'ltv', op: '<=', value: 0.65 }],
};
const address = (setup: object) => `?setup=${encodeURIComponent(JSON.stringify(setup))}`;

describe('sensitivity', () => {
  it('computes the grid, marks where the workbook stands, and takes a cell over as one step', async () => {
    const { session, open } = openAnalysis(Sensitivity, { search: address(SMALL) });
    const grid = await screen.findByRole('grid');
    const cells = within(grid)
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual([
      '66.67%',
      '60.00%',
      '54.55%',
      '74.07%',
      '66.67%',
      '60.61%',
      '81.48%',
      '73.33%',
      '66.67%',
    ]);
    const base = within(grid).getByRole('button', { name: /as it is now/ });
    expect(base.textContent).toBe('66.67%');
    const low = within(grid).getByRole('button', { name: /LTV 54.55% at \$900,000/ });
    expect([low.dataset.state, base.dataset.state]).toEqual(['good', 'broken']);
    act(() => low.focus());
    fireEvent.keyDown(low, { key: 'ArrowLeft' });
    expect(document.activeElement?.textContent).toBe('60.00%');
    fireEvent.click(low);
    expect(session.value({ name: 'ltv' })).toBeCloseTo(900_000 / 1_650_000, 10);
    expect(session.getState().unsaved).toBe(1);
    act(() => void undo(open));
    expect(session.value({ name: 'ltv' })).toBeCloseTo(1_000_000 / 1_500_000, 10);
  });

  it('holds the loan unless told otherwise, says which, and re-sizes it on demand', async () => {
    openAnalysis(Sensitivity, { search: address({ ...SMALL, loan: undefined }) });
    const said = await screen.findByRole('status', { name: 'Loan amount' });
    expect(said.textContent).toBe(
      'The loan is held at $1,000,000 in every cell. Borrower Requested Loan Amount makes no difference to LTV while the loan is held.',
    );
    fireEvent.click(screen.getByText('Re-size'));
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'Loan amount' }).textContent).toMatch(
        /^The loan is re-sized in every cell/,
      ),
    );
    expect(within(screen.getByRole('grid')).getAllByRole('gridcell').at(0)?.textContent).toBe('66.67%');
  });

  it('offers the limits of the loan itself', async () => {
    openAnalysis(Sensitivity, { search: address(SMALL) });
    await screen.findByRole('grid');
    fireEvent.click(screen.getByText('Use the loan’s own limits'));
    expect(await screen.findByText('Percent of Stabilized Value, as set for this loan')).toBeTruthy();
    expect(screen.queryByText('Use the loan’s own limits')).toBeNull();
  });

  it('keeps how it is set in the address and for the next visit', async () => {
    const { router } = openAnalysis(Sensitivity, { search: address(SMALL) });
    await screen.findByRole('grid');
    const field = screen.getByRole('textbox', { name: 'Limit of LTV' });
    fireEvent.change(field, { target: { value: '70' } });
    fireEvent.blur(field);
    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).get('setup')).toContain('"value":0.7'),
    );
    expect(localStorage.getItem('bridgebook.analysis:me:loan:sensitivity')).toContain('"value":0.7');
  });

  it('asks which limit is meant in a line that describes the field, where the keys answer', async () => {
    openAnalysis(Sensitivity, { search: address(SMALL) });
    await screen.findByRole('grid');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Limit of LTV' });
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '0.7' } });
    fireEvent.blur(field);
    const line = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(line?.textContent).toBe('Which is meant?1 0.7%2 70%');
    fireEvent.keyDown(field, { key: '2' });
    expect([field.value, line?.textContent]).toEqual(['70.00%', '']);
  });

  it('asks in place when Tab ends the typing, and goes on with the next Tab', async () => {
    openAnalysis(Sensitivity, { search: address(SMALL) });
    await screen.findByRole('grid');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Limit of LTV' });
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '0.7' } });
    expect(fireEvent.keyDown(field, { key: 'Tab', shiftKey: true })).toBe(true);
    expect(fireEvent.keyDown(field, { key: 'Tab' })).toBe(false);
    expect(screen.getByRole('alert').textContent).toBe('Which is meant?1 0.7%2 70%');
    expect(fireEvent.keyDown(field, { key: 'Tab' })).toBe(true);
    fireEvent.keyDown(field, { key: '2' });
    expect(field.value).toBe('70.00%');
  });

  it('says readings and what stands in a field with separated thousands', async () => {
    openAnalysis(Sensitivity, {
      search: address({ ...SMALL, limits: [{ name: 'ltv', op: '<=', value: 5400 }] }),
    });
    await screen.findByRole('grid');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Limit of LTV' });
    expect(field.value).toBe('540,000.00%');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '-500' } });
    fireEvent.keyDown(field, { key: 'Tab' });
    expect(screen.getByRole('alert').textContent).toBe('Which is meant?1 (500%)2 (50,000%)');
    fireEvent.keyDown(field, { key: '2' });
    expect(field.value).toBe('(50,000.00%)');
  });

  it('keeps what was typed when the screen is left by Back, and leaves the next address alone', async () => {
    const { router } = openAnalysis(Sensitivity, { search: address(SMALL) });
    await screen.findByRole('grid');
    const field = screen.getByRole('textbox', { name: 'Limit of LTV' });
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '70' } });
    const before = router.state.location.search;
    cleanup();
    expect(localStorage.getItem('bridgebook.analysis:me:loan:sensitivity')).toContain('"value":0.7');
    expect(router.state.location.search).toBe(before);
  });

  it('says what cannot be computed', async () => {
    openAnalysis(Sensitivity, { search: address({ ...SMALL, columns: SMALL.rows }) });
    expect((await screen.findByRole('alert')).textContent).toBe('Choose two different inputs.');
  });

  it('changes nothing for who may not edit', async () => {
    const { session } = openAnalysis(Sensitivity, { search: address(SMALL), canEdit: false });
    fireEvent.click(within(await screen.findByRole('grid')).getByRole('button', { name: /LTV 54.55%/ }));
    expect(session.getState().unsaved).toBe(0);
  });
});

describe('goal seek', () => {
  it('finds the largest loan within a limit, and puts it into the workbook', async () => {
    const { session, open } = openAnalysis(GoalSeek, {
      search: address({
        goal: { kind: 'max', name: 'totalLoanAmount', value: null },
        vary: 'borrowerRequestedLoanAmount',
        from: null,
        to: null,
        alone: true,
        limits: SMALL.limits,
      }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText(/of \$975,000 gives the largest/)).toBeTruthy();
    const [, line] = within(screen.getByRole('table', { name: 'Limits' })).getAllByRole('row');
    expect([...(line?.children ?? [])].map((cell) => cell.textContent)).toEqual([
      'LTV',
      '≤ 65.00%',
      '65.00%',
      expect.any(String),
      'Binds',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Apply to the workbook' }));
    expect(session.value({ name: 'totalLoanAmount' })).toBeCloseTo(975_000, 1);
    expect(store.get(open.ui.message)?.text).toContain('Undo reverses it');
    expect(await screen.findByText(/^Applied to the workbook/)).toBeTruthy();
    act(() => void session.undo());
    expect(await screen.findByText(/Something has changed since/)).toBeTruthy();
  });

  it('says why there is no answer', async () => {
    openAnalysis(GoalSeek, {
      search: address({
        goal: { kind: 'target', name: 'ltv', value: 0.5 },
        vary: 'borrowerRequestedLoanAmount',
        from: 2_000_000,
        to: 3_000_000,
        alone: true,
        limits: [],
      }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('No answer.')).toBeTruthy();
    expect(screen.getByText(/does not reach 50.00%/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply to the workbook' })).toBeNull();
  });
});

describe('changes', () => {
  const at = (number: number) => `2026-11-20T15:0${number}:00.000Z`;
  const before = () => {
    const loan = structuredClone(LOAN) as typeof LOAN & {
      loanRequest: { borrowerPurchasePrice: number; borrowerRequestedLoanAmount: number };
    };
    loan.loanRequest.borrowerPurchasePrice = 1_250_000;
    loan.loanRequest.borrowerRequestedLoanAmount = 800_000;
    return loan;
  };
  beforeEach(() => {
    fakeApi(({ path }) => {
      if (path.endsWith('/workbook/revisions')) {
        return {
          body: {
            revisions: [3, 2, 1].map((revision) => ({
              revision,
              at: at(revision),
              by: null,
              label: null,
              cellsChanged: 1,
              restores: null,
              moved: null,
            })),
            total: 3,
          },
        };
      }
      if (path.endsWith('/snapshots')) return { body: { snapshots: [] } };
      return {
        body: { revision: Number(path.split('/').at(-1)), loanFile: path.endsWith('/2') ? before() : LOAN },
      };
    });
  });

  it('gives each input its part of the change, which add up to the whole', async () => {
    openAnalysis(Changes, {
      search: '?from=2&to=present&figure=totalLoanAmount&by=input',
      session: openSession(),
    });
    const parts = await screen.findByRole('table', { name: 'Due to' });
    const rows = within(parts)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows.at(-1)?.at(-1)).toBe('+$200,000');
    expect(rows.slice(1, -1).map((row) => row.at(-1))).toEqual(['+$200,000']);
    expect(screen.getByText(/1 other change has no effect on it/)).toBeTruthy();
    expect(
      screen.getByRole('img', { name: /: Revision 2 \$800,000, .*, Present \$1,000,000$/ }),
    ).toBeTruthy();
  });

  it('explains another figure where one is pressed', async () => {
    const { router } = openAnalysis(Changes, {
      search: '?from=2&figure=totalLoanAmount',
      session: openSession(),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'LTV' }));
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('figure')).toBe('ltv'));
    expect(await screen.findByRole('heading', { name: /^LTV: 64.00% → 66.67%/ })).toBeTruthy();
  });

  it('says so where a figure is the same, or a text', async () => {
    openAnalysis(Changes, { search: '?from=2&figure=transactionType', session: openSession() });
    expect(await screen.findByText('Transaction Type is the same in both.')).toBeTruthy();
  });

  it('asks for two different states', () => {
    openAnalysis(Changes, { search: '?from=2&to=2', session: openSession() });
    expect(screen.getByText('Choose two different states of the loan.')).toBeTruthy();
  });
});
