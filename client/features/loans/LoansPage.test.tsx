import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Loan } from '#contract';
import { sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { toastAtom } from '../../lib/toast';
import { buildLoan, buildMe } from '../../testing/builders';
import { fakeApi, refusal, type Answer, type Call } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import LoansPage from './index';
import { keptTopsAtom } from './useKeptScroll';

function setUp(
  loans: Loan[],
  answer: (call: Call) => Answer | Promise<Answer> | undefined = () => undefined,
  path = '/loans',
) {
  const calls = fakeApi((call) => {
    const special = answer(call);
    if (special) return special;
    if (call.path === '/api/users/me') return { body: buildMe() };
    if (call.path === '/api/users')
      return {
        body: { data: [buildMe({ id: 'u1' }), buildMe({ id: 'u2', email: 'sam.ples@bridgebook.test' })] },
      };
    if (call.path === '/api/loans') return { body: { data: loans, total: loans.length, more: false } };
    if (call.path === '/api/loan-views') return { body: { data: [] } };
    return { status: 204 };
  });
  return { calls, ...renderRoutes([{ path: '/loans', element: <LoansPage /> }], path) };
}

async function change(label: RegExp, option: string) {
  fireEvent.click(await screen.findByRole('button', { name: label }));
  fireEvent.click(await screen.findByTitle(option));
}

function begin(): void {
  store.set(sessionAtom, 'signedIn');
  store.set(keptTopsAtom, new Map());
}

describe('loans list', () => {
  beforeEach(begin);

  it('shows a loan with its amount in whole dollars and its assignee by the part before the at-sign', async () => {
    setUp([buildLoan()]);
    const link = await screen.findByRole('link', { name: '12 Main St, Albany, NY 12207' });
    expect(link.getAttribute('href')).toBe('/loans/0b8f6c2e-1111-4111-8111-111111111111/deal');
    const row = within(link.closest('tr') ?? document.body);
    expect(row.getByText('$2,950,000')).toBeTruthy();
    expect(row.getByText('ana.lyst')).toBeTruthy();
  });

  it('asks with the filters of the address bar', async () => {
    const { calls } = setUp([], undefined, '/loans?view=Repaid&address=main&sort=-address');
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
    const { calls } = setUp([buildLoan()], (call) =>
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
    setUp([buildLoan()], (call) =>
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
    setUp([first, second], (call) => {
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
    setUp([buildLoan()]);
    fireEvent.click(await screen.findByRole('button', { name: /^Loan Status of/ }));
    await screen.findByTitle('Performing');
    expect(screen.queryByTitle('Rejected')).toBeNull();
    expect(screen.queryByTitle('Non Performing Loan')).toBeNull();
  });

  it('keeps the status of a loan in screening, and says why', async () => {
    setUp([buildLoan({ status: 'Screening' })]);
    await screen.findByRole('link', { name: /12 Main St/ });
    expect(screen.queryByRole('button', { name: /^Loan Status of/ })).toBeNull();
    expect(screen.getByTitle('To Change Loan Status screening must be completed')).toBeTruthy();
  });

  it('shows what a person may not change as plain text', async () => {
    const can = { ...buildLoan().can, changeStatus: false, assign: false, update: false, delete: false };
    setUp([buildLoan({ can })]);
    await screen.findByRole('link', { name: /12 Main St/ });
    expect(screen.queryByRole('button', { name: /^(Loan Status|Assignee|Note) of/ })).toBeNull();
  });

  it('deletes after a question', async () => {
    const { calls } = setUp([buildLoan()]);
    fireEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
    fireEvent.click(await screen.findByText('Delete'));
    const question = await screen.findByRole('dialog');
    expect(calls.some((call) => call.method === 'DELETE')).toBe(false);
    fireEvent.click(within(question).getByRole('button', { name: 'Delete loan' }));
    await waitFor(() => expect(calls.some((call) => call.method === 'DELETE')).toBe(true));
  });

  it('offers another try when the list cannot be loaded', async () => {
    let broken = true;
    setUp([buildLoan()], (call) =>
      call.path === '/api/loans' && broken ? refusal(400, 'The database is away') : undefined,
    );
    expect(await screen.findByText('The database is away')).toBeTruthy();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /12 Main St/ })).toBeTruthy();
  });
});

describe('a note in the list', () => {
  beforeEach(begin);

  const write = async (text: string) => {
    fireEvent.click(await screen.findByRole('button', { name: /^Note of/ }));
    fireEvent.change(await screen.findByRole('textbox', { name: /^Note of/ }), { target: { value: text } });
  };

  it('is saved when one clicks elsewhere', async () => {
    const { calls } = setUp([buildLoan()]);
    await write('Call the broker');
    fireEvent.mouseDown(document.body);
    fireEvent.click(document.body);
    await waitFor(() =>
      expect(calls.find((call) => call.method === 'PATCH')?.body).toEqual({
        notes: 'Call the broker',
        previous: { notes: buildLoan().notes },
      }),
    );
  });

  it('comes back to be saved again when the server refuses', async () => {
    setUp([buildLoan()], (call) =>
      call.method === 'PATCH'
        ? refusal(409, 'Refused', [{ message: 'Not now', code: 'conflict' }])
        : undefined,
    );
    await write('Call the broker');
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Not now')).toBeTruthy();
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note of/ })).value).toBe(
      'Call the broker',
    );
  });

  it('is not written over one that somebody else wrote meanwhile, unless that was seen', async () => {
    let theirs: string | null = null;
    const loan = () => buildLoan({ notes: theirs });
    const { calls } = setUp([loan()], (call) => {
      if (call.path === '/api/loans') return { body: { data: [loan()], total: 1, more: false } };
      if (call.method !== 'PATCH') return undefined;
      if ((call.body as { previous: { notes: string | null } }).previous.notes === theirs)
        return { body: { ...loan(), notes: 'Mine' } };
      return refusal(409, 'Refused', [
        { message: 'Someone else changed the note to “Theirs” in the meantime', code: 'conflict' },
      ]);
    });
    await write('Mine');
    theirs = 'Theirs';
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText(/“Theirs” in the meantime/)).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Theirs')).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
    const sent = () => calls.filter((call) => call.method === 'PATCH').map((call) => call.body);
    await waitFor(() =>
      expect(sent()).toEqual([
        { notes: 'Mine', previous: { notes: null } },
        { notes: 'Mine', previous: { notes: 'Theirs' } },
      ]),
    );
  });

  it('is left as it was by Escape', async () => {
    const { calls } = setUp([buildLoan()]);
    await write('Call the broker');
    fireEvent.keyDown(screen.getByRole('textbox', { name: /^Note of/ }), { key: 'Escape' });
    expect(await screen.findByRole('button', { name: /^Note of/ })).toBeTruthy();
    expect(calls.some((call) => call.method === 'PATCH')).toBe(false);
  });
});

describe('a long list', () => {
  beforeEach(begin);

  it('has only the rows in sight, and fetches a page when it comes into sight', async () => {
    const page = (offset: number) =>
      Array.from({ length: 100 }, (_, index) =>
        buildLoan({ uuid: `loan-${offset + index}`, address: `${offset + index} Long St` }),
      );
    const { calls } = setUp([], (call) =>
      call.path === '/api/loans'
        ? {
            body: {
              data: page(Number(call.query.get('offset'))).map((loan) => ({
                ...loan,
                uuid: crypto.randomUUID(),
              })),
              total: 10_000,
              more: true,
            },
          }
        : undefined,
    );
    expect(await screen.findByRole('link', { name: '0 Long St' })).toBeTruthy();
    expect(screen.getByText('10,000+')).toBeTruthy();
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    const box = screen.getByRole('region', { name: 'Loans' });
    box.scrollTop = 33 * 5000;
    fireEvent.scroll(box);
    expect(await screen.findByRole('link', { name: '5000 Long St' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '0 Long St' })).toBeNull();
    expect(
      calls.filter(({ path }) => path === '/api/loans').map(({ query }) => query.get('offset')),
    ).toContain('5000');
  });

  it('says when the loans in sight could not be loaded, and tries again', async () => {
    let broken = true;
    const page = Array.from({ length: 100 }, (_, index) =>
      buildLoan({ uuid: crypto.randomUUID(), address: `${index} Long St` }),
    );
    setUp([], (call) => {
      if (call.path !== '/api/loans') return undefined;
      return broken && call.query.get('offset') !== '0'
        ? refusal(400, 'The database is away')
        : { body: { data: page, total: 10_000, more: true } };
    });
    await screen.findByRole('link', { name: '0 Long St' });
    const box = screen.getByRole('region', { name: 'Loans' });
    box.scrollTop = 33 * 5000;
    fireEvent.scroll(box);
    expect(await screen.findByText(/These loans could not be loaded/)).toBeTruthy();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: '0 Long St' })).toBeTruthy();
    expect(screen.queryByText(/These loans could not be loaded/)).toBeNull();
  });

  it('is where it was left when one comes back to it', async () => {
    const page = Array.from({ length: 100 }, (_, index) =>
      buildLoan({ uuid: crypto.randomUUID(), address: `${index} Long St` }),
    );
    fakeApi((call) => {
      if (call.path === '/api/loans') return { body: { data: page, total: 10_000, more: true } };
      return call.path === '/api/users/me' ? { body: buildMe() } : { body: { data: [] } };
    });
    const { router } = renderRoutes(
      [
        { path: '/loans', element: <LoansPage /> },
        { path: '/elsewhere', element: <p>Elsewhere</p> },
      ],
      '/loans',
    );
    const box = await screen.findByRole('region', { name: 'Loans' });
    await screen.findByRole('link', { name: '0 Long St' });
    box.scrollTop = 33 * 300;
    fireEvent.scroll(box);
    await router.navigate('/elsewhere');
    await screen.findByText('Elsewhere');
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Loans' }).scrollTop).toBe(33 * 300));
    fireEvent.click(await screen.findByRole('button', { name: 'Amount' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Loans' }).scrollTop).toBe(0));
  });

  it('sorts by any column, up, down and back to the usual order', async () => {
    const { router } = setUp([buildLoan()]);
    const heading = await screen.findByRole('button', { name: 'Borrower Status' });
    for (const sort of ['borrowerStatus', '-borrowerStatus', null]) {
      fireEvent.click(heading);
      await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('sort')).toBe(sort));
    }
  });

  it('remembers the columns that were chosen', async () => {
    const { unmount } = setUp([buildLoan()]);
    fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'LTV' }));
    expect(await screen.findByRole('button', { name: 'LTV' })).toBeTruthy();
    expect(screen.getByText('65.00%')).toBeTruthy();
    unmount();
    setUp([buildLoan()]);
    expect(await screen.findByRole('button', { name: 'LTV' })).toBeTruthy();
  });

  it('offers in the menu what this loan allows', async () => {
    setUp([
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
    const { calls } = setUp(
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

describe('a query over the list', () => {
  beforeEach(begin);

  it('is built by hand and asked of the server', async () => {
    const { calls, router } = setUp([buildLoan()]);
    fireEvent.click(await screen.findByRole('button', { name: /Query/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Query' }));
    expect(dialog.getByRole('button', { name: 'Show loans' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(dialog.getByRole('textbox', { name: 'Value of Amount' }), { target: { value: '2.5m' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Show loans' }));
    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).get('complexQuery')).toBe(
        'totalLoanAmount > 2500000',
      ),
    );
    await waitFor(() => expect(calls.at(-1)?.query.get('complexQuery')).toBe('totalLoanAmount > 2500000'));
    expect(await screen.findByText('totalLoanAmount > 2500000')).toBeTruthy();
  });

  it('written as text says where it is wrong, and turns into the builder when it is right', async () => {
    setUp([buildLoan()], undefined, '/loans?complexQuery=ltv+%3E+65%25');
    fireEvent.click(await screen.findByRole('button', { name: /^(?!Take).*Query/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Query' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Value of LTV' }).value).toBe('65%');
    fireEvent.click(dialog.getByText('Text'));
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Query as text' });
    expect(text.value).toBe('ltv > 65%');
    fireEvent.change(text, { target: { value: 'ltv > 65% or state = NY' } });
    expect(dialog.getByText(/Put texts in quotes: "NY" \(character 22\)/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Show loans' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(text, { target: { value: 'ltv > 65% or state = "NY"' } });
    fireEvent.click(dialog.getByText('Builder'));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Value of State' }).value).toBe('NY');
  });

  const askedQuery = async (query: string) => {
    setUp([buildLoan()], undefined, `/loans?${new URLSearchParams({ complexQuery: query })}`);
    fireEvent.click(await screen.findByRole('button', { name: /^(?!Take).*Query/ }));
    return within(await screen.findByRole('dialog', { name: 'Query' }));
  };

  it('shows the values of the conditions that stay when one before them is removed', async () => {
    const dialog = await askedQuery('totalLoanAmount > 1000000 and totalLoanAmount < 2000000');
    fireEvent.click(
      dialog.getAllByRole('button', { name: 'Remove the condition on Amount' })[0] ?? document.body,
    );
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Value of Amount' }).value).toBe('2000000');
  });

  it('half built is not lost on the way to the text and back', async () => {
    const dialog = await askedQuery('ltv > 65%');
    fireEvent.click(dialog.getByRole('button', { name: /Condition$/ }));
    fireEvent.click(dialog.getByText('Text'));
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Query as text' }).value).toBe(
      'ltv > 65% and totalLoanAmount > ',
    );
    expect(dialog.getByText(/A value for Amount is missing here/)).toBeTruthy();
    fireEvent.click(dialog.getByText('Builder'));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Value of LTV' }).value).toBe('65%');
    expect(dialog.getByRole('textbox', { name: 'Value of Amount' })).toBeTruthy();
  });

  it('says what cannot be read as a value', async () => {
    const dialog = await askedQuery('totalLoanAmount > 1m');
    fireEvent.change(dialog.getByRole('textbox', { name: 'Value of Amount' }), { target: { value: 'much' } });
    expect(dialog.getByText('Amount is compared with a number, without quotes')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Show loans' }).hasAttribute('disabled')).toBe(true);
  });

  it('longer than a query may be is refused where it is built', async () => {
    const dialog = await askedQuery('address contains "x"');
    fireEvent.change(dialog.getByRole('textbox', { name: 'Value of Address' }), {
      target: { value: 'x'.repeat(4100) },
    });
    expect(dialog.getByText(/A query has at most 4,?000 characters/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Show loans' }).hasAttribute('disabled')).toBe(true);
  });
});
