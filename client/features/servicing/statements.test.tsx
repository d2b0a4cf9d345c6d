import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { HolderStatement } from '#contract';
import { sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { buildLoan } from '../../testing/builders';
import { fakeApi, refusal } from '../../testing/fakeApi';
import { savedFiles } from '../../testing/savedFiles';
import { comeBack, readAnew, renderRoutes } from '../../testing/render';
import Statement from './Statement';
import Statements from './Statements';

const LOAN = buildLoan();
const ID = '7d1f5d1c-0000-4000-8000-000000000001';
const DRAFT: HolderStatement = {
  id: ID,
  loanUuid: LOAN.uuid,
  dealType: 'A',
  month: '2026-03',
  investor: { id: ID, name: 'Harbor Note Fund' },
  status: 'Draft',
  version: 2,
  asOf: '2026-03-31',
  madeAt: '2026-04-01T08:00:00.000Z',
  releasedAt: null,
  releasedBy: null,
  canEdit: true,
  outdated: null,
  remarks: { exceptions: '', borrowerContact: '', remarks: '' },
  figures: {
    asOf: '2026-03-31',
    loanName: 'A note',
    address: LOAN.address,
    holder: 'Harbor Note Fund',
    sections: [
      {
        title: 'Payment Status',
        figures: [
          { name: 'oldestUnpaidDate', label: 'Oldest Unpaid Bill', format: 'date', value: null },
          { name: 'nextPaymentDate', label: 'Next Payment', format: 'date', value: null },
        ],
      },
      {
        title: 'Payoff',
        figures: [
          { name: 'aNoteInterestUnpaid', label: 'A Note Accrued Interest Unpaid', format: 'usd2', value: 0 },
          { name: 'aNotePayoff', label: 'A Note Payoff', format: 'usd2', value: 1_006_666.67 },
        ],
      },
    ],
    payments: [],
  },
};

function open(path: string, draft: HolderStatement = DRAFT) {
  let statement = draft;
  const calls = fakeApi(({ method, path: asked, body }) => {
    if (asked.endsWith('/release'))
      statement = { ...DRAFT, status: 'Released', releasedAt: '2026-04-02T09:00:00.000Z', canEdit: false };
    if (method === 'PATCH') statement = { ...statement, ...(body as object), version: 3 };
    if (asked.endsWith('/statements'))
      return {
        body: { statements: [DRAFT], canEdit: true, made: 1, renewed: 0, released: 0 },
        status: method === 'POST' ? 201 : 200,
      };
    if (asked.includes('/statements/')) return { body: statement };
    if (asked.endsWith(LOAN.uuid)) return { body: LOAN };
    return { body: {} };
  });
  renderRoutes(
    [
      { path: '/loans/:uuid/servicing/statements', element: <Statements /> },
      { path: '/loans/:uuid/servicing/statements/:id', element: <Statement /> },
    ],
    `/loans/${LOAN.uuid}/servicing/${path}`,
  );
  return calls;
}

it('sorts the statements by a press on a heading, and has them as CSV', async () => {
  const later: HolderStatement = { ...DRAFT, id: ID.replace(/1$/, '2'), month: '2026-04', dealType: 'B' };
  const files = savedFiles();
  fakeApi(({ path }) => ({
    body: path.endsWith('/statements') ? { statements: [later, DRAFT], canEdit: true } : LOAN,
  }));
  renderRoutes(
    [{ path: '/loans/:uuid/servicing/statements', element: <Statements /> }],
    `/loans/${LOAN.uuid}/servicing/statements`,
  );
  const table = await screen.findByRole('table', { name: 'Monthly statements' });
  const months = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  expect(months()).toEqual(['April 2026', 'March 2026']);
  fireEvent.click(within(table).getByRole('button', { name: 'Month' }));
  expect(months()).toEqual(['March 2026', 'April 2026']);
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]?.text())?.split('\r\n')).toEqual([
    'Month,Held,Holder,Status,As Of,Released,By',
    '2026-03,A Note,Harbor Note Fund,Draft,2026-03-31,,',
    '2026-04,B Note,Harbor Note Fund,Draft,2026-03-31,,',
  ]);
});

it('lists the statements of a loan and drafts those of a month', async () => {
  const calls = open('statements');
  const row = within(await screen.findByRole('table', { name: 'Monthly statements' }));
  expect(row.getByRole('link', { name: 'March 2026' })).toBeTruthy();
  expect(row.getByText('Harbor Note Fund')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Draft statements' }));
  await screen.findByText('1 made, 0 brought up to date, 0 released before');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    month: expect.stringMatching(/^\d{4}-\d{2}$/),
  });
});

it('has the words of a draft saved before it is released, and asks before that', async () => {
  const calls = open(`statements/${ID}`);
  const field = await screen.findByLabelText('Exceptions');
  expect(screen.getByText('$1,006,666.67')).toBeTruthy();
  // No unpaid bill is known to be none; a day that is not known is N/A.
  expect(
    [...screen.getByLabelText('Payment Status', { selector: 'dl' }).querySelectorAll('dd')].map(
      (dd) => dd.textContent,
    ),
  ).toEqual(['None', 'N/A']);
  // Nothing due is said: a blank could be a figure that is not known.
  expect(screen.getByText('A Note Accrued Interest Unpaid').nextSibling?.textContent).toBe('$0.00');
  expect(screen.getByText('No bill was due and no payment came.')).toBeTruthy();
  const release = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Release' });
  fireEvent.change(field, { target: { value: 'March came late' } });
  await waitFor(() => expect(release().disabled).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(release().disabled).toBe(false));
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    version: 2,
    remarks: { exceptions: 'March came late', borrowerContact: '', remarks: '' },
  });
  fireEvent.click(release());
  const question = await screen.findByRole('dialog', { name: 'Release this statement to Harbor Note Fund?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Release' }));
  expect(await screen.findByText(/Released to Harbor Note Fund/)).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith('/release'))?.body).toEqual({ version: 3 });
  expect(screen.queryByRole('textbox', { name: 'Exceptions' })).toBeNull();
});

it('says of a draft that the workbook was saved after it, has it computed again, and tells who would release it', async () => {
  const calls = open(`statements/${ID}`, { ...DRAFT, outdated: 'saved' });
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('The workbook was saved after the figures of this draft were computed.');
  const again = within(said).getByRole<HTMLButtonElement>('button', { name: 'Compute again' });
  fireEvent.click(screen.getByRole('button', { name: 'Release' }));
  const question = await screen.findByRole('dialog', { name: 'Release this statement to Harbor Note Fund?' });
  expect(question.textContent).toContain(
    'The workbook was saved after the figures of this draft were computed.',
  );
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  fireEvent.click(again);
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ month: '2026-03' }),
  );
  fireEvent.change(screen.getByLabelText('Exceptions'), { target: { value: 'x' } });
  // The words that are not saved would be lost.
  await waitFor(() => expect(again.disabled).toBe(true));
});

describe('the words of a draft', () => {
  const written = (exceptions: string, version: number): HolderStatement => ({
    ...DRAFT,
    remarks: { ...DRAFT.remarks, exceptions },
    version,
  });
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Exceptions');
  function show(answer: (method: string) => ReturnType<Parameters<typeof fakeApi>[0]>) {
    store.set(sessionAtom, 'signedIn');
    const calls = fakeApi(({ method, path }) =>
      path.includes('/statements/') ? answer(method) : { body: LOAN },
    );
    const view = renderRoutes(
      [{ path: '/loans/:uuid/servicing/statements/:id', element: <Statement /> }],
      `/loans/${LOAN.uuid}/servicing/statements/${ID}`,
    );
    return { calls, view };
  }

  it('are those that stand when it is opened, and what is typed is saved on what was read before', async () => {
    let statement = DRAFT;
    const { calls, view } = show((method) =>
      method === 'PATCH'
        ? refusal(409, 'Changed in the meantime', [{ message: 'Changed', code: 'stale' }])
        : { body: statement },
    );
    await field();
    statement = written('Theirs', 3);
    await comeBack(view);
    await waitFor(async () => expect((await field()).value).toBe('Theirs'));
    fireEvent.change(await field(), { target: { value: 'Mine' } });
    statement = written('Theirs again', 4);
    await readAnew(view);
    expect((await field()).value).toBe('Mine');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const reload = await screen.findByRole('button', { name: 'Reload and discard my changes' });
    expect((await field()).value).toBe('Mine');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      version: 3,
      remarks: { exceptions: 'Mine' },
    });
    fireEvent.click(reload);
    await waitFor(async () => expect((await field()).value).toBe('Theirs again'));
  });

  it('hold nobody once they are saved, though the figures are still read anew', async () => {
    let saved = false;
    const { view } = show((method) => {
      if (method === 'PATCH') saved = true;
      return method === 'GET' && saved
        ? new Promise(() => undefined)
        : { body: saved ? written('Mine', 3) : DRAFT };
    });
    fireEvent.change(await field(), { target: { value: 'Mine' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Statement saved')).toBeTruthy();
    await act(() => view.router.navigate('/elsewhere'));
    expect(screen.queryByText('Leave without saving?')).toBeNull();
    expect(view.router.state.location.pathname).toBe('/elsewhere');
  });
});
