import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Borrower } from '#contract';
import { buildLoan, buildSreoRow } from '../testing/builders';
import { fakeApi, refusal, type Answer, type Call } from '../testing/fakeApi';
import { comeBack, readAnew, renderRoutes } from '../testing/render';
import { savedFiles } from '../testing/savedFiles';
import { AddBorrower } from './AddBorrower';
import { BorrowerList } from './BorrowerList';
import { BorrowerPage } from './BorrowerPage';

const ID = '7b0f2a2e-5e39-4a10-9a59-0b5d1f0a1c11';
const TWIN = '0d1a4b9e-5e39-4a10-9a59-0b5d1f0a1c12';
const loan = { ...buildLoan(), borrowerName: null };
const can = { edit: true, identity: true };
const borrower: Borrower = {
  id: ID,
  contact: { firstName: 'Dora', middleName: '', lastName: 'Castellano', email: 'd@owners.test', phone: null },
  netWorth: 900_000,
  reoCount: 0,
  pfsCompletion: 0.5,
  personalGuarantee: true,
  lastChecksReport: null,
  version: 3,
  erasedAt: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
  info: {
    taxAddress: { street: '', city: '', state: '', zip: '' },
    note: '',
    experience: '',
    experienceYears: null,
    experienceSummary: '',
    personalGuarantee: true,
    pfs: {
      assets: [{ item: 'Cash', price: 900_000, liquid: true }],
      liabilities: [],
      totalAssets: 900_000,
      totalLiabilities: 0,
      liquidity: 900_000,
    },
  },
  ssn: '***-**-7689',
  dateOfBirth: '****-**-**',
  sreo: [],
  sreoTotals: { count: 0, value: 0, debt: 0, purchasePrice: 0, ownedEquity: 0, ltv: null },
  statementAgainstSchedule: [],
  exposure: {
    loans: [
      {
        uuid: loan.uuid,
        address: '12 Main St',
        status: 'Underwriting',
        totalLoanAmount: 3e6,
        outstandingBalance: null,
        undrawn: null,
        exposure: 3e6,
        guaranteed: true,
        funded: false,
        live: true,
      },
      {
        uuid: '00000000-0000-4000-8000-00000000000a',
        address: '14 Main St',
        status: 'Performing',
        totalLoanAmount: 2e6,
        outstandingBalance: 1_400_000,
        undrawn: 600_000,
        exposure: 1_400_000,
        guaranteed: true,
        funded: true,
        live: true,
      },
    ],
    total: 4_400_000,
    guaranteed: 4_400_000,
    funded: 1_400_000,
    committed: 3e6,
    undrawn: 600_000,
    totalCommitment: 5e6,
  },
  checksReports: [],
  can,
};

const answering = (answers: Readonly<Record<string, (call: Call) => Answer>>): Call[] =>
  fakeApi(
    (call) =>
      answers[`${call.method} ${call.path}`]?.(call) ?? { body: { candidates: [], borrowers: [], can } },
  );
const shown = (tab: string) =>
  renderRoutes(
    [{ path: '/', element: <BorrowerPage loan={loan} borrowerId={ID} at="/borrower" /> }],
    `/?tab=${tab}`,
  );
const at = `/api/borrowers/${ID}`;

it('says where a loan has no borrower', async () => {
  answering({});
  renderRoutes([{ path: '/', element: <BorrowerList loan={loan} at="/borrower" /> }]);
  expect(await screen.findByText('No borrowers found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add Borrower' }).getAttribute('href')).toBe('/borrower/form');
});

it('sorts a loan’s borrowers, and hands out the list without SSN and birth date', async () => {
  const files = savedFiles();
  const second = {
    ...borrower,
    id: TWIN,
    contact: { ...borrower.contact, firstName: 'Abel' },
    netWorth: 2_000_000,
  };
  answering({
    [`GET /api/loans/${loan.loanLifecycleId}/borrowers`]: () => ({
      body: { borrowers: [borrower, second], can },
    }),
  });
  renderRoutes([{ path: '/', element: <BorrowerList loan={loan} at="/borrower" /> }]);
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  fireEvent.click(await screen.findByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Abel Castellano', 'Dora Castellano']);
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [head, ...rows] = (await files[0]?.text())?.split('\r\n') ?? [];
  expect(head).toBe('Name,Email,Guarantees,Net Worth,Properties,PFS (fraction),Last Checks,Changed');
  expect(rows).toEqual([
    'Abel Castellano,d@owners.test,Personally,2000000,0,0.5,Not run,2026-11-20',
    'Dora Castellano,d@owners.test,Personally,900000,0,0.5,Not run,2026-11-20',
  ]);
});

it('saves nobody without first name, last name and e-mail, and shows who may be the same', async () => {
  const calls = answering({
    'POST /api/borrowers/candidates': () => ({
      body: {
        candidates: [
          { id: ID, contact: borrower.contact, matches: ['name'], loans: ['12 Main St'], version: 3 },
        ],
      },
    }),
    [`POST /api/loans/${loan.loanLifecycleId}/borrowers`]: () =>
      refusal(409, 'Dora Castellano is known here with this e-mail address', [
        { message: 'Dora Castellano is known here', path: 'despite', code: 'confirm' },
      ]),
  });
  renderRoutes([{ path: '/', element: <AddBorrower loan={loan} at="/borrower" /> }]);
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  type(/First name/, 'Dora');
  type(/Last name/, 'Castellano');
  expect(save.disabled).toBe(true);
  type(/Email/, 'd@owners.test');
  expect(save.disabled).toBe(false);
  expect(await screen.findByRole('button', { name: 'Add to this loan' })).toBeTruthy();
  fireEvent.click(save);
  fireEvent.click(await screen.findByRole('button', { name: 'Add another person' }));
  await waitFor(() =>
    expect(calls.filter(({ path, method }) => method === 'POST' && path.endsWith('/borrowers'))).toHaveLength(
      2,
    ),
  );
  expect(calls.at(-1)?.body ?? calls.at(-2)?.body).toBeTruthy();
  expect(
    calls.some(({ body }) => (body as { despite?: string } | undefined)?.despite === 'same-person'),
  ).toBe(true);
});

it('shows SSN and date of birth masked until somebody asks, and what hangs on the person', async () => {
  const calls = answering({
    [`GET ${at}`]: () => ({ body: borrower }),
    [`GET ${at}/identity`]: () => ({ body: { ssn: '512-34-7689', dateOfBirth: '1971-03-29' } }),
  });
  shown('contact');
  expect(await screen.findByText('***-**-7689')).toBeTruthy();
  expect(calls.some(({ path }) => path.endsWith('/identity'))).toBe(false);
  const exposure = screen.getByRole('table', { name: 'Loans of this borrower' }).closest('section');
  expect(exposure?.textContent).toContain('Undrawn, Funded Loans$600,000');
  expect(exposure?.textContent).toContain('Exposure and Undrawn$5,000,000');
  expect(within(screen.getByRole('row', { name: /^14 Main St/ })).getByText('$600,000')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('512-34-7689')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('512-34-7689')).toBeNull();
});

it('keeps a date of birth that is one, however it is typed, and saves nothing while it is none', async () => {
  const calls = answering({
    [`GET ${at}`]: () => ({ body: borrower }),
    [`PATCH ${at}`]: () => ({ body: { ...borrower, version: 4 } }),
  });
  shown('contact');
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Identity' }));
  const field = dialog.getByLabelText<HTMLInputElement>('Date of birth');
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  type('abc');
  expect([field.value, dialog.getByRole('alert').textContent, save.ariaDisabled]).toEqual([
    'abc',
    '`abc` is not a date; write MM/DD/YYYY',
    'true',
  ]);
  type('3/29/1971');
  fireEvent.click(save);
  expect(await screen.findByText('Identity saved')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { identity: { dateOfBirth: '1971-03-29' }, version: 3 },
  ]);
});

it('takes over what a merged record knows, and offers it no more', async () => {
  const twin = { id: TWIN, contact: borrower.contact, version: 1, loans: ['9 Oak St'], matches: ['name'] };
  let twins = [twin];
  const calls = answering({
    [`GET ${at}`]: () => ({ body: borrower }),
    'POST /api/borrowers/candidates': () => ({ body: { candidates: twins } }),
    [`POST ${at}/merge`]: () => {
      twins = [];
      return { body: { ...borrower, version: 4, contact: { ...borrower.contact, middleName: 'Ines' } } };
    },
  });
  shown('contact');
  fireEvent.click(await screen.findByRole('button', { name: 'Merge into this record' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('No other record has this name or e-mail address.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Middle name' }).value).toBe('Ines');
  expect(calls.find(({ path }) => path.endsWith('/merge'))?.body).toEqual({
    otherId: TWIN,
    version: 3,
    otherVersion: 1,
  });
});

it('shows nothing any more of what was erased', async () => {
  const nobody = { ...borrower.contact, firstName: '', lastName: '', email: '' };
  answering({
    [`GET ${at}`]: () => ({ body: borrower }),
    [`POST ${at}/erase`]: () => ({
      body: { ...borrower, version: 4, contact: nobody, ssn: null, erasedAt: '2026-11-26T10:00:00.000Z' },
    }),
  });
  shown('contact');
  fireEvent.click(await screen.findByRole('button', { name: 'Erase Personal Data' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Erase' }));
  expect(
    await screen.findByText('The personal data of this borrower was erased on 11/26/2026.'),
  ).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Last name/ }).value).toBe('');
});

it('has its tabs in the query, and saves experience with the version that was read', async () => {
  const calls = answering({
    [`GET ${at}`]: () => ({ body: borrower }),
    [`PATCH ${at}`]: () => ({ body: { ...borrower, version: 4 } }),
  });
  shown('experience');
  const years = await screen.findByRole('textbox', { name: 'Years of experience' });
  expect(screen.getByRole('link', { name: 'Experience' }).getAttribute('aria-current')).toBe('page');
  expect(
    ['Contact', 'Experience', 'SREO', 'PFS', 'Checks'].every((name) => screen.getByRole('link', { name })),
  ).toBe(true);
  fireEvent.change(years, { target: { value: '12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Experience Saved')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    info: { experienceYears: 12, personalGuarantee: true },
    version: 3,
  });
});

it('says that there is no such borrower', async () => {
  answering({ [`GET ${at}`]: () => refusal(404, 'There is no such borrower') });
  shown('contact');
  expect(await screen.findByText('There is no such borrower')).toBeTruthy();
});

it('drafts the summary of the experience from what is typed, and refines it', async () => {
  const calls = answering({
    [`GET ${at}`]: () => ({ body: borrower }),
    [`POST ${at}/experience-summary`]: ({ body }) => ({
      body: {
        text: (body as { refinementPrompt?: string }).refinementPrompt
          ? 'Short.'
          : 'Twelve years. Forty houses.',
        writer: 'Built-in writer',
        note: 'Composed by fixed sentences.',
      },
    }),
  });
  shown('experience');
  const words = await screen.findByRole('textbox', { name: 'Experience' });
  fireEvent.change(words, { target: { value: 'Forty houses' } });
  fireEvent.click(screen.getByRole('button', { name: 'Draft Summary' }));
  const summary = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Summary' });
  await waitFor(() => expect(summary.value).toBe('Twelve years. Forty houses.'));
  expect(screen.getByText('Composed by fixed sentences.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ experience: 'Forty houses' });
  fireEvent.click(screen.getByRole('button', { name: 'Refine Summary' }));
  fireEvent.change(await screen.findByLabelText('What should change?'), { target: { value: 'shorter' } });
  fireEvent.click(screen.getByRole('button', { name: 'Refine' }));
  await waitFor(() => expect(summary.value).toBe('Short.'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
});

it('offers nobody a form who may not add', async () => {
  const calls = answering({});
  const read = { ...loan, can: { ...loan.can, update: false } };
  renderRoutes([{ path: '/', element: <AddBorrower loan={read} at="/borrower" /> }]);
  expect(await screen.findByText('You are not allowed to add a borrower')).toBeTruthy();
  expect(screen.queryByLabelText('Last name')).toBeNull();
  expect(calls).toEqual([]);
});

describe('what somebody else saved since', () => {
  it.each([
    ['contact', { ...borrower, contact: { ...borrower.contact, middleName: 'Ines' } }, 'Middle name', 'Ines'],
    ['experience', { ...borrower, info: { ...borrower.info, note: 'Theirs' } }, 'Note', 'Theirs'],
  ] as const)('is shown in the %s when it is opened again', async (tab, theirs, label, shows) => {
    let stored = borrower;
    answering({ [`GET ${at}`]: () => ({ body: stored }) });
    const view = shown(tab);
    const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: label });
    expect((await field()).value).toBe('');
    stored = { ...theirs, version: 4 };
    await comeBack(view);
    await waitFor(async () => expect((await field()).value).toBe(shows));
  });

  it('is shown in a tab that is opened beside another', async () => {
    let stored = borrower;
    answering({ [`GET ${at}`]: () => ({ body: stored }) });
    shown('contact');
    await screen.findByRole('textbox', { name: 'Middle name' });
    stored = { ...borrower, info: { ...borrower.info, note: 'Theirs' }, version: 4 };
    fireEvent.click(screen.getByRole('link', { name: 'Experience' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('Theirs'),
    );
  });

  it.each([
    ['experience', 'Note', { info: { ...borrower.info, note: 'Theirs' } }, { info: { note: 'Mine' } }],
    [
      'contact',
      'Middle name',
      { contact: { ...borrower.contact, middleName: 'Theirs' } },
      { contact: { middleName: 'Mine' } },
    ],
  ])(
    'does not take what is typed in the %s, which is saved on what was read before',
    async (tab, label, theirs, sent) => {
      let stored = borrower;
      const calls = answering({
        [`GET ${at}`]: () => ({ body: stored }),
        [`PATCH ${at}`]: () => refusal(409, 'Changed', [{ message: 'Changed', code: 'stale' }]),
      });
      const view = shown(tab);
      const field = await screen.findByRole<HTMLInputElement>('textbox', { name: label });
      fireEvent.change(field, { target: { value: 'Mine' } });
      stored = { ...borrower, ...theirs, version: 4 };
      await readAnew(view);
      expect(field.value).toBe('Mine');
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Reload and discard my changes' }));
      await waitFor(() => expect(field.value).toBe('Theirs'));
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ ...sent, version: 3 });
    },
  );

  it('is shown in the other fields of the contact, and saved with what is typed', async () => {
    let stored = borrower;
    const calls = answering({
      [`GET ${at}`]: () => ({ body: stored }),
      [`PATCH ${at}`]: () => ({ body: stored }),
    });
    const view = shown('contact');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Middle name' });
    fireEvent.change(field, { target: { value: 'Mine' } });
    stored = { ...borrower, contact: { ...borrower.contact, phone: '(917) 555-0100' }, version: 4 };
    await readAnew(view);
    expect(field.value).toBe('Mine');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
        contact: { middleName: 'Mine', phone: '(917) 555-0100' },
        version: 4,
      }),
    );
  });

  const bonds = [{ item: 'Bonds', price: 700_000, liquid: true }];
  it.each<[tab: string, theirs: Partial<Borrower>, words: string]>([
    ['pfs', { info: { ...borrower.info, pfs: { ...borrower.info.pfs, assets: bonds } } }, 'Bonds'],
    ['sreo', { sreo: [buildSreoRow('9 Oak St')] }, '9 Oak St'],
  ])('is in the grid of %s when it is opened again', async (tab, theirs, words) => {
    let stored = borrower;
    answering({ [`GET ${at}`]: () => ({ body: stored }) });
    const view = shown(tab);
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.queryByText(words)).toBeNull();
    stored = { ...borrower, ...theirs, version: 4 };
    await comeBack(view);
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
