import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Loan } from '#contract';
import { confirmAtom } from '../../lib/confirm';
import { store } from '../../lib/store';
import { toastAtom } from '../../lib/toast';
import { buildLoan } from '../../testing/builders';
import { begin, openLoans } from './testing/openLoans';

const numbered = (n: number, changes: Partial<Loan> = {}) =>
  buildLoan({
    uuid: `0b8f6c2e-0000-4111-8111-00000000000${n}`,
    address: `${n} Oak Rd, Troy, NY 12180`,
    ...changes,
  });

function open(...[loans, answer, path]: Parameters<typeof openLoans>) {
  const page = openLoans(loans, answer, path);
  const changes = () =>
    page.calls
      .filter(({ path }) => path === '/api/loans/changes')
      .map(({ body }) => (body as { changes: unknown[] }).changes);
  return { changes, ...page };
}

const tick = async (address: string, shiftKey = false) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `Choose ${address}` }), { shiftKey });

async function pick(label: string, option: string) {
  const box = await screen.findByRole('combobox', { name: label });
  fireEvent.mouseDown(box);
  fireEvent.click(await screen.findByTitle(option));
}

describe('loans chosen in the list', () => {
  beforeEach(begin);
  const loans = [1, 2, 3, 4].map((n) => numbered(n, { notes: n === 1 ? 'Old' : null }));

  it('get one status in one request, which says of whom it was refused, and is taken back as one', async () => {
    let undone = false;
    const { changes } = open(loans, ({ path, body }) => {
      if (path !== '/api/loans/changes') return undefined;
      const rows = (body as { changes: { uuid: string }[] }).changes;
      const done = rows.map(({ uuid }, at) => {
        const address = loans.find((loan) => loan.uuid === uuid)?.address ?? null;
        if (at === 1)
          return {
            uuid,
            address,
            outcome: 'refused',
            message: undone
              ? 'Someone else changed the loan status'
              : 'To Change Loan Status screening must be completed',
          };
        return {
          uuid,
          address,
          outcome: 'changed',
          was: { status: 'Underwriting', currentStage: 'dueDiligence' },
          is: { status: 'Term Sheet', currentStage: 'termSheet' },
        };
      });
      return { body: { loans: done } };
    });
    await tick('1 Oak Rd, Troy, NY 12180');
    await tick('3 Oak Rd, Troy, NY 12180', true);
    expect(await screen.findByText('3 chosen')).toBeTruthy();
    await pick('Loan status of the chosen loans', 'Term Sheet');
    await waitFor(() => expect(store.get(toastAtom)?.title).toBe('2 loans changed, 1 not'));
    expect(store.get(toastAtom)?.description).toEqual([
      '2 Oak Rd, Troy, NY 12180: To Change Loan Status screening must be completed',
    ]);
    expect(changes()).toEqual([
      [1, 2, 3].map((n) => ({
        uuid: numbered(n).uuid,
        set: { status: 'Term Sheet' },
        previous: { status: 'Underwriting' },
      })),
    ]);
    undone = true;
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(store.get(toastAtom)?.title).toBe('1 loan put back, 1 not'));
    expect(changes()[1]).toEqual(
      [1, 3].map((n) => ({
        uuid: numbered(n).uuid,
        set: { status: 'Underwriting', currentStage: 'dueDiligence' },
        previous: { status: 'Term Sheet', currentStage: 'termSheet' },
        despite: 'moneyOut',
      })),
    );
  });

  it('are asked about, by name, where their money is out and they are set back to before', async () => {
    const out = numbered(2, { status: 'Performing', borrowerStatus: 'Performing' });
    const { changes } = open([numbered(1), out], ({ path }) =>
      path === '/api/loans/changes' ? { body: { loans: [] } } : undefined,
    );
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
    for (const answer of ['Cancel', 'Set back to Term Sheet']) {
      await pick('Loan status of the chosen loans', 'Term Sheet');
      await waitFor(() => expect(store.get(confirmAtom)?.title).toBe('Set this loan back?'));
      expect(store.get(confirmAtom)?.description).toContain(
        '2 Oak Rd, Troy, NY 12180. Money of this loan is out, or was: its loan status would go back from Performing to Term Sheet; its borrower status stays Performing.',
      );
      expect(store.get(confirmAtom)?.description).not.toContain('1 Oak Rd');
      expect(changes()).toEqual([]);
      store.get(confirmAtom)?.answer(answer !== 'Cancel');
    }
    await waitFor(() => expect(changes()).toHaveLength(1));
    const set = { set: { status: 'Term Sheet' } };
    expect(changes()[0]).toEqual([
      { uuid: numbered(1).uuid, ...set, previous: { status: 'Underwriting' } },
      { uuid: out.uuid, ...set, previous: { status: 'Performing' }, despite: 'moneyOut' },
    ]);
  });

  it('get an assignee and a note, over what each of them has', async () => {
    const { changes } = open(loans, ({ path }) =>
      path === '/api/loans/changes' ? { body: { loans: [] } } : undefined,
    );
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
    await pick('Assignee of the chosen loans', 'sam.ples');
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.[0]).toMatchObject({ set: { assigneeId: '0b8f6c2e-2222-4111-8111-111111111111' } });
    // Answered, and the bar is free again.
    await waitFor(() =>
      expect(store.get(toastAtom)?.title).toBe('Nothing to change: it already has this value'),
    );
    await waitFor(() => expect(screen.queryByText(/^Changing /)).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Set note' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Note of 4 loans')).toBeTruthy();
    expect(
      dialog.getByText('1 of them has a note, which this one replaces; the history keeps it.'),
    ).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox', { name: 'Note' }), {
      target: { value: ' Call on Monday ' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Set note' }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toEqual(
      [1, 2, 3, 4].map((n) => ({
        uuid: numbered(n).uuid,
        set: { notes: 'Call on Monday' },
        previous: { notes: n === 1 ? 'Old' : null },
      })),
    );
  });

  it('are forgotten when the list shows others', async () => {
    const { router } = open(loans);
    await tick('1 Oak Rd, Troy, NY 12180');
    expect(await screen.findByText('1 chosen')).toBeTruthy();
    await router.navigate('/loans?view=Active');
    await waitFor(() => expect(screen.queryByText('1 chosen')).toBeNull());
  });

  it('only can be exported by who may change none', async () => {
    const can = { ...buildLoan().can, update: false, assign: false };
    const { calls } = open([numbered(1, { can }), numbered(2, { can })], ({ path }) =>
      path === '/api/loans/export' ? { body: 'Address' } : undefined,
    );
    await tick('2 Oak Rd, Troy, NY 12180');
    expect(screen.queryByRole('button', { name: 'Set note' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /CSV of these/ }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/loans/export')?.query.getAll('uuid')).toEqual([
        numbered(2).uuid,
      ]),
    );
  });
});

describe('a change of one loan', () => {
  beforeEach(begin);
  const loan = numbered(1, { status: 'Underwriting', currentStage: 'dueDiligence' });
  const menu = async (item: string) => {
    fireEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('of its status is undone from the toast, with the stage that followed from it', async () => {
    const { changes } = open([loan], ({ method, path }) => {
      if (method === 'PATCH') return { body: { ...loan, status: 'Marketplace', currentStage: 'termSheet' } };
      return path === '/api/loans/changes'
        ? {
            body: {
              loans: [{ uuid: loan.uuid, address: loan.address, outcome: 'changed', was: {}, is: {} }],
            },
          }
        : undefined;
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Loan Status of/ }));
    fireEvent.click(await screen.findByTitle('Marketplace'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(store.get(toastAtom)?.title).toBe('1 loan put back'));
    expect(changes()[0]).toEqual([
      {
        uuid: loan.uuid,
        set: { status: 'Underwriting', currentStage: 'dueDiligence' },
        previous: { status: 'Marketplace', currentStage: 'termSheet' },
        despite: 'moneyOut',
      },
    ]);
    expect(store.get(toastAtom)?.undo).toBeUndefined();
  });

  it('of the borrower status of a loan with money out is asked about', async () => {
    const out = { ...loan, status: 'Performing', borrowerStatus: 'Performing' } as const;
    const { calls } = open([out], ({ method }) =>
      method === 'PATCH' ? { body: { ...out, borrowerStatus: 'Quote Sent' } } : undefined,
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Borrower Status of/ }));
    fireEvent.click(await screen.findByTitle('Quote Sent'));
    await waitFor(() =>
      expect(store.get(confirmAtom)?.description).toContain(
        'its borrower status would go back from Performing to Quote Sent; its loan status stays Performing.',
      ),
    );
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
    store.get(confirmAtom)?.answer(true);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
        borrowerStatus: 'Quote Sent',
        previous: { borrowerStatus: 'Performing' },
        despite: 'moneyOut',
      }),
    );
  });

  it('is a rejection asked for in place', async () => {
    const { router } = open([{ ...loan, can: { ...loan.can, reject: true } }]);
    await menu('Reject');
    expect(await screen.findByRole('dialog', { name: `Reject ${loan.address}` })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/loans');
  });

  it('is its deletion, with its address written where money is out', async () => {
    const { calls } = open([{ ...loan, status: 'Performing', can: { ...loan.can, delete: true } }]);
    await menu('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this loan?' }));
    const write = (value: string) =>
      fireEvent.change(dialog.getByRole('textbox', { name: 'Address of the loan' }), { target: { value } });
    write('1 Oak Rd');
    fireEvent.click(dialog.getByRole('button', { name: 'Delete loan' }));
    expect(await dialog.findByText('This is not the address of the loan')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    write(' 1 oak rd,  troy, NY 12180');
    fireEvent.click(dialog.getByRole('button', { name: 'Delete loan' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'DELETE')?.query.get('address')).toBe(
        ' 1 oak rd,  troy, NY 12180',
      ),
    );
  });
});
