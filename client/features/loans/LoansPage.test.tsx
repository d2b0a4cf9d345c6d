import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '../../lib/store';
import { toastAtom } from '../../lib/toast';
import { buildLoan } from '../../testing/builders';
import { refusal, type Answer } from '../../testing/fakeApi';
import { begin, change, openLoans } from './testing/openLoans';

describe('loans list', () => {
  beforeEach(begin);

  it('shows a loan with its amount in whole dollars and its assignee by the part before the at-sign', async () => {
    openLoans([buildLoan()]);
    const link = await screen.findByRole('link', { name: '12 Main St, Albany, NY 12207' });
    expect(link.getAttribute('href')).toBe('/loans/0b8f6c2e-1111-4111-8111-111111111111/deal');
    const row = within(link.closest('tr') ?? document.body);
    expect(row.getByText('$2,950,000')).toBeTruthy();
    expect(row.getByText('ana.lyst')).toBeTruthy();
  });

  it('shows of which loans a condition of their approval is broken', async () => {
    openLoans([buildLoan({ brokenConditions: 2 })]);
    const sign = await screen.findByRole('link', { name: '2 conditions are broken' });
    expect(sign.getAttribute('href')).toBe('/loans/0b8f6c2e-1111-4111-8111-111111111111/compliance');
  });

  it('asks with the filters of the address bar', async () => {
    const { calls } = openLoans([], undefined, '/loans?view=Repaid&address=main&sort=-address');
    await screen.findByText('No loan matches');
    const query = calls.find((call) => call.path === '/api/loans')?.query;
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      view: 'Repaid',
      address: 'main',
      sort: '-address',
      limit: '100',
      offset: '0',
    });
  });

  it('shows a changed status at once and tells the server and the log of events', async () => {
    let release: (answer: Answer) => void = () => undefined;
    const { calls } = openLoans([buildLoan()], (call) =>
      call.method === 'PATCH'
        ? new Promise<Answer>((resolve) => {
            release = resolve;
          })
        : undefined,
    );
    await change(/^Loan Status of/, 'Marketplace');
    expect(await screen.findByRole('button', { name: /^Loan Status of.*: Marketplace$/ })).toBeTruthy();
    release({ body: buildLoan({ status: 'Marketplace' }) });
    await waitFor(() => expect(store.get(toastAtom)?.title).toBe('The deal has been successfully updated'));
    expect(calls.find((call) => call.method === 'PATCH')?.body).toEqual({
      status: 'Marketplace',
      previous: { status: 'Underwriting' },
    });
    expect(calls.find((call) => call.path.startsWith('/api/events/'))?.body).toEqual({
      eventName: 'LoanStatusChanged',
      props: { prevStatus: 'Underwriting', currentStatus: 'Marketplace' },
    });
  });

  it('puts the status back when the server refuses', async () => {
    openLoans([buildLoan()], (call) =>
      call.method === 'PATCH'
        ? refusal(409, 'Refused', [{ message: 'This status is not open', code: 'conflict' }])
        : undefined,
    );
    await change(/^Borrower Status of/, 'Quote Sent');
    expect(await screen.findByText('This status is not open')).toBeTruthy();
    expect(
      await screen.findByRole('button', { name: /^Borrower Status of.*: Loan Requested$/ }),
    ).toBeTruthy();
  });

  it('keeps one edit that is under way when another is refused', async () => {
    let refuse: (answer: Answer) => void = () => undefined;
    const [first, second] = [
      buildLoan({ uuid: crypto.randomUUID(), address: '1 First St' }),
      buildLoan({ uuid: crypto.randomUUID(), address: '2 Second St' }),
    ];
    openLoans([first, second], (call) => {
      if (call.method !== 'PATCH') return undefined;
      return new Promise<Answer>((resolve) => {
        if (call.path.endsWith(first.uuid)) refuse = resolve;
      });
    });
    await change(/^Borrower Status of 1 First/, 'Quote Sent');
    await change(/^Borrower Status of 2 Second/, 'Repaid');
    expect(
      await screen.findByRole('button', { name: /^Borrower Status of 2 Second St: Repaid$/ }),
    ).toBeTruthy();
    refuse(refusal(409, 'Refused', [{ message: 'This status is not open', code: 'conflict' }]));
    expect(await screen.findByText('This status is not open')).toBeTruthy();
    expect(
      await screen.findByRole('button', { name: /^Borrower Status of 1 First St: Loan Requested$/ }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Borrower Status of 2 Second St: Repaid$/ })).toBeTruthy();
  });

  it('cannot pick Rejected or NPL by hand', async () => {
    openLoans([buildLoan()]);
    fireEvent.click(await screen.findByRole('button', { name: /^Loan Status of/ }));
    await screen.findByTitle('Performing');
    expect(screen.queryByTitle('Rejected')).toBeNull();
    expect(screen.queryByTitle('Non Performing Loan')).toBeNull();
  });

  it('keeps the status of a loan in screening, and says why', async () => {
    openLoans([buildLoan({ status: 'Screening' })]);
    await screen.findByRole('link', { name: /12 Main St/ });
    expect(screen.queryByRole('button', { name: /^Loan Status of/ })).toBeNull();
    expect(screen.getByTitle('To Change Loan Status screening must be completed')).toBeTruthy();
  });

  it('shows what a person may not change as plain text', async () => {
    const can = { ...buildLoan().can, changeStatus: false, assign: false, update: false, delete: false };
    openLoans([buildLoan({ can })]);
    await screen.findByRole('link', { name: /12 Main St/ });
    expect(screen.queryByRole('button', { name: /^(Loan Status|Assignee|Note) of/ })).toBeNull();
  });

  it('deletes after a question', async () => {
    const { calls } = openLoans([buildLoan()]);
    fireEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
    fireEvent.click(await screen.findByText('Delete'));
    const question = await screen.findByRole('dialog');
    expect(calls.some((call) => call.method === 'DELETE')).toBe(false);
    fireEvent.click(within(question).getByRole('button', { name: 'Delete loan' }));
    await waitFor(() => expect(calls.some((call) => call.method === 'DELETE')).toBe(true));
  });

  it('offers another try when the list cannot be loaded', async () => {
    let broken = true;
    openLoans([buildLoan()], (call) =>
      call.path === '/api/loans' && broken ? refusal(400, 'The database is away') : undefined,
    );
    expect(await screen.findByText('The database is away')).toBeTruthy();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /12 Main St/ })).toBeTruthy();
  });

  it('sorts by any column, up, down and back to the usual order', async () => {
    const { router } = openLoans([buildLoan()]);
    const heading = await screen.findByRole('button', { name: 'Borrower Status' });
    for (const sort of ['borrowerStatus', '-borrowerStatus', null]) {
      fireEvent.click(heading);
      await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('sort')).toBe(sort));
    }
  });

  it('remembers the columns that were chosen', async () => {
    const { unmount } = openLoans([buildLoan()]);
    fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'LTV' }));
    expect(await screen.findByRole('button', { name: 'LTV' })).toBeTruthy();
    expect(screen.getByText('65.00%')).toBeTruthy();
    unmount();
    openLoans([buildLoan()]);
    expect(await screen.findByRole('button', { name: 'LTV' })).toBeTruthy();
  });

  it('offers in the menu what this loan allows', async () => {
    openLoans([
      buildLoan({
        canCreateANote: true,
        status: 'Rejected',
        can: { ...buildLoan().can, delete: false, reject: false, reactivate: true },
      }),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(items).toEqual([
      'Report',
      'Screening',
      'Origination',
      'Matching',
      'Servicing',
      'Compliance',
      'AB Notes',
      'Create A note',
      'Reactivate',
    ]);
  });
});

describe('a view that a person saved', () => {
  beforeEach(begin);
  const view = {
    uuid: '0b8f6c2e-2222-4111-8111-111111111111',
    name: 'Near me',
    shared: false,
    search: 'view=Repaid',
    columns: null,
    owner: { id: 'u1', email: 'ana.lyst@bridgebook.test' },
    canChange: true,
  };

  it('is renamed, and shows another list only on demand', async () => {
    const { calls } = openLoans(
      [buildLoan()],
      (call) => {
        if (call.path === '/api/loan-views') return { body: { data: [view] } };
        return call.method === 'PATCH' ? { body: { ...view, name: 'Near the office' } } : undefined;
      },
      '/loans?view=Active',
    );
    for (const anew of [false, true]) {
      fireEvent.click(await screen.findByRole('button', { name: /^Saved views/ }));
      fireEvent.click(await screen.findByRole('button', { name: 'Change the view Near me' }));
      const dialog = within(await screen.findByRole('dialog'));
      fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Near the office' } });
      if (anew)
        fireEvent.click(dialog.getByRole('checkbox', { name: 'Filters, sort and columns as they are now' }));
      fireEvent.click(dialog.getByRole('button', { name: 'Change view' }));
      const shown = anew ? { search: 'view=Active', columns: null } : {};
      await waitFor(() =>
        expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
          name: 'Near the office',
          shared: false,
          ...shown,
        }),
      );
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Change view' })).toBeNull());
    }
  });
});
