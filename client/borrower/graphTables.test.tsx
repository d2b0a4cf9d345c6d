import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LoanChecksReport } from '#contract';
import { buildLoan } from '../testing/builders';
import { ID, judged, ONE, TWO } from '../testing/checksReport';
import { fakeApi, refusal, type Answer, type Call } from '../testing/fakeApi';
import { renderRoutes } from '../testing/render';
import { ChecksReportView } from './ChecksReportView';
import { useLoanReport } from './checksCalls';
import { withGraphChange, withJoin, withPart } from './graphCalls';

const uuid = buildLoan().loanLifecycleId;
const at = `/api/borrowers/${ID}/reports`;
const ofLoan = `/api/loans/${uuid}/borrowers/${ID}/reports/${ONE}`;
const answering = (answers: Readonly<Record<string, (call: Call) => Answer>>): Call[] =>
  fakeApi(
    (call) =>
      answers[`${call.method} ${call.path}`]?.(call) ?? { body: { reports: [], can: { edit: true } } },
  );
const type = (name: RegExp, value: string) => {
  const field = screen.getByLabelText(name);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
function Page() {
  const { data } = useLoanReport(uuid, ID, ONE);
  return data ? <ChecksReportView loanUuid={uuid} borrowerId={ID} report={data} origination /> : null;
}

it('hides a case at once, and shows it again where the server refuses', async () => {
  const calls = answering({
    [`GET ${ofLoan}`]: () => ({ body: judged }),
    [`PATCH ${at}/${ONE}/knowledge-graph`]: () => refusal(409, 'The list has changed: reload the report'),
  });
  renderRoutes([{ path: '/', element: <Page /> }]);
  const cases = await screen.findByRole('table', { name: 'Court cases and adverse media' });
  fireEvent.click(within(cases).getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('The list has changed: reload the report')).toBeTruthy();
  expect(within(cases).getByRole('button', { name: 'Hide' })).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    listName: 'borrowerStats',
    index: 0,
    name: 'Dora Castellano',
    data: { defendant_cases: [{ id: ONE, isHidden: true }] },
  });
  const hidden = withGraphChange(judged, {
    listName: 'borrowerStats',
    index: 0,
    data: { disable: true, defendant_cases: [{ id: ONE, isHidden: true }] },
  });
  expect(hidden.knowledgeGraph.borrowerStats[0]).toMatchObject({
    disable: true,
    defendant_cases: [{ isHidden: true }],
  });
});

it('tells of no case and of nobody that nothing was read, where nobody has such records', async () => {
  const step = (key: string) => ({
    key,
    label: key,
    state: 'done' as const,
    detail: 'No such records were read',
    endedAt: null,
    unread: true as const,
  });
  const body = {
    ...judged,
    report: { ...judged.report, steps: ['network', 'legal', 'media'].map(step) },
    sreoStats: { invalidated: 0, unreported: 0, invalidatedAddresses: [] },
  };
  answering({ [`GET ${ofLoan}`]: () => ({ body }) });
  renderRoutes([{ path: '/', element: <Page /> }]);
  const own = await screen.findByRole('table', { name: 'Borrower Checks' });
  const [, line] = within(own).getAllByRole('row');
  const [, , plaintiff, defendant, media] = within(line as HTMLElement).getAllByRole('cell');
  expect([plaintiff, defendant, media].map((cell) => cell?.textContent)).toEqual(['N/A', '1', 'N/A']);
  // Whether an address is known is seen without records; what else somebody owns is not.
  const schedule = screen.getByRole('table', { name: 'SREO Validation' });
  const counts = within(schedule)
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('cell')[0]?.textContent ?? []);
  expect(counts).toEqual(['0', 'N/A']);
  const partners = screen.getByRole('heading', { name: 'Related Partners' }).closest('section');
  expect(partners?.textContent).toContain('No such records were read');
});

it('says of the steps after one that failed that they were not run: nobody is to wait for them', async () => {
  const step = (key: string, state: 'failed' | 'waiting') => ({
    key,
    label: key,
    state,
    detail: null,
    endedAt: null,
  });
  const steps = [step('legal', 'failed'), step('media', 'waiting')];
  const states = async (status: 'Failed' | 'In Progress') => {
    answering({
      [`GET ${ofLoan}`]: () => ({ body: { ...judged, report: { ...judged.report, status, steps } } }),
    });
    renderRoutes([{ path: '/', element: <Page /> }]);
    const table = await screen.findByRole('table', { name: 'Steps' });
    const [, ...rows] = within(table).getAllByRole('row');
    cleanup();
    return rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  };
  expect(await states('Failed')).toEqual(['Failed', 'Not run']);
  expect(await states('In Progress')).toEqual(['Failed', 'Waiting']);
});

it('adds a case by hand, renames and deletes it, and notes what is known of a row', async () => {
  const [own] = judged.knowledgeGraph.borrowerStats;
  const [found] = own?.defendant_cases ?? [];
  if (!own || !found) throw new Error('The borrower has a case');
  const byHand = { ...found, id: TWO, title: 'By hand', url: null, isManuallyAdded: true };
  const withBoth: LoanChecksReport = {
    ...judged,
    knowledgeGraph: {
      ...judged.knowledgeGraph,
      borrowerStats: [{ ...own, defendant_cases: [found, byHand] }],
    },
  };
  const calls = answering({
    [`GET ${ofLoan}`]: () => ({ body: withBoth }),
    [`PATCH ${at}/${ONE}/knowledge-graph`]: () => ({ body: { knowledgeGraph: withBoth.knowledgeGraph } }),
  });
  renderRoutes([{ path: '/', element: <Page /> }]);
  const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const row = { listName: 'borrowerStats', index: 0, name: 'Dora Castellano' };

  fireEvent.click(await screen.findByRole('button', { name: 'Add Case' }));
  press('Save');
  expect(await screen.findByText('Title is required')).toBeTruthy();
  type(/^Title/, 'Roe v. Castellano');
  type(/^Link/, 'no address');
  press('Save');
  expect(await screen.findByText('Please enter a valid URL')).toBeTruthy();
  type(/^Link/, 'records.example.test/7');
  press('Save');
  await gone();
  expect(sent()).toEqual([
    {
      ...row,
      data: { defendant_cases: [{ title: 'Roe v. Castellano', url: 'https://records.example.test/7' }] },
    },
  ]);

  // What was found can neither be renamed nor deleted.
  expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(1);
  press('Edit');
  type(/^Title/, 'Settled by hand');
  press('Save');
  await gone();
  expect(sent()[1]).toEqual({
    ...row,
    data: { defendant_cases: [{ id: TWO, title: 'Settled by hand', url: null }] },
  });
  press('Delete');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(sent()[2]).toEqual({ ...row, data: { defendant_cases: [{ id: TWO, removed: true }] } }),
  );

  press('Note');
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'Called on Monday' } });
  press('Save');
  await gone();
  expect(sent()[3]).toEqual({ ...row, noteWas: '', data: { note: 'Called on Monday' } });
  const after = withGraphChange(withBoth, {
    listName: 'borrowerStats',
    index: 0,
    data: { note: 'x', defendant_cases: [{ id: TWO, removed: true }, { title: 'New' }] },
  });
  expect(after.knowledgeGraph.borrowerStats[0]).toMatchObject({
    note: 'x',
    defendant_cases: [{ id: ONE }, { title: 'New', isManuallyAdded: true }],
  });
});

it('takes two names for one at once, says so, and takes it back where a row has moved; a count above its limit is marked', async () => {
  const [own] = judged.knowledgeGraph.borrowerStats;
  if (!own) throw new Error('The borrower is there');
  const [anna, ana] = [
    {
      ...own,
      id: ID,
      name: 'Anna Wexler',
      defendant_cases: [],
      alike: [{ id: ONE, name: 'Ana Wexler', confidence: 0.91 }],
    },
    {
      ...own,
      id: ONE,
      name: 'Ana Wexler',
      defendant_cases: [],
      alike: [{ id: ID, name: 'Anna Wexler', confidence: 0.91 }],
    },
  ];
  const both: LoanChecksReport = {
    ...judged,
    knowledgeGraph: { ...judged.knowledgeGraph, peopleStats: [anna, ana] },
  };
  const calls = answering({
    [`GET ${ofLoan}`]: () => ({ body: both }),
    [`POST ${at}/${ONE}/knowledge-graph/join`]: () =>
      refusal(
        409,
        'The list has changed: "Theo Quill" is now in the place of "Ana Wexler". Reload the report',
      ),
  });
  renderRoutes([{ path: '/', element: <Page /> }]);
  const partners = await screen.findByRole('table', { name: 'Related Partners' });
  expect(within(partners).getByText(/May be the same as Ana Wexler \(91% alike\)\.$/)).toBeTruthy();
  const cell = within(screen.getByRole('table', { name: 'Borrower Checks' })).getByTitle(
    'Above the limit of the loan',
  );
  expect(cell.textContent).toBe('1');
  const row = within(partners).getByRole('row', { name: /^Ana Wexler/ });
  fireEvent.click(within(row).getByRole('button', { name: 'Join' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Join' }));
  expect(await screen.findByText(/"Theo Quill" is now in the place of/)).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    row: { listName: 'peopleStats', index: 1, name: 'Ana Wexler' },
    as: { listName: 'peopleStats', index: 0, name: 'Anna Wexler' },
  });
  expect(within(partners).getByText(/May be the same as Ana Wexler \(91% alike\)\.$/)).toBeTruthy();

  const people = ({ knowledgeGraph }: LoanChecksReport) => knowledgeGraph.peopleStats;
  const [one, other, borrower] = [
    { listName: 'peopleStats', index: 0, name: anna.name },
    { listName: 'peopleStats', index: 1, name: ana.name },
    { listName: 'borrowerStats', index: 0, name: own.name },
  ] as const;
  const joined = withJoin(both, { row: other, as: one });
  expect(people(joined)[1]?.sameAs).toEqual({ id: ID, name: 'Anna Wexler' });
  const toBorrower = withJoin(joined, { row: borrower, as: other });
  expect(people(toBorrower).map(({ sameAs }) => sameAs?.name)).toEqual([own.name, own.name]);
  expect(people(withPart(toBorrower, { row: one })).map(({ sameAs }) => sameAs?.name)).toEqual([
    undefined,
    own.name,
  ]);
});

it('is to be read alone outside origination', () => {
  answering({});
  renderRoutes([
    {
      path: '/',
      element: <ChecksReportView loanUuid={uuid} borrowerId={ID} report={judged} />,
    },
  ]);
  for (const name of ['Hide', 'Deactivate', 'Note', 'Add Case', 'Join'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

const shown = (changes: Partial<LoanChecksReport['knowledgeGraph']>) => {
  answering({
    [`GET ${ofLoan}`]: () => ({
      body: { ...judged, knowledgeGraph: { ...judged.knowledgeGraph, ...changes } },
    }),
  });
  renderRoutes([{ path: '/', element: <Page /> }]);
};
const [dora] = judged.knowledgeGraph.borrowerStats;
const cellsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const done = judged.knowledgeGraph.processes;

it.each([
  ['LEGAL_CHECKS_RUNNING', { ...done, legalChecks: 'RUNNING', adverseMedia: 'RUNNING' }, 'In Progress', 3],
  ['LEGAL_CHECKS_FAILED', { ...done, legalChecks: 'FAILED', adverseMedia: 'FAILED' }, 'Failed', 3],
  ['LEGAL_CHECKS_DONE', { ...done, adverseMedia: 'FAILED' }, 'Failed', 1],
  ['LEGAL_CHECKS_DONE', done, 'Failed', 0],
] as const)('has cells of a session that is %s say so', async (sessionStatus, processes, words, times) => {
  shown({ sessionStatus, processes });
  const cells = await cellsOf('Borrower Checks');
  expect(cells.filter((text) => text === words)).toHaveLength(times);
  expect(cells.includes('1')).toBe(sessionStatus === 'LEGAL_CHECKS_DONE');
});

it('has the tables in their order, those of older reports under their titles', async () => {
  if (dora === undefined) throw new Error('The borrower has a row');
  const row = (id: string, name: string) => ({ ...dora, id, name, defendant_cases: [] });
  const found = {
    borrowerOwnedCompanies: [row(ONE, 'Elm Owners LLC')],
    peopleStats: [row(TWO, 'Theo Quill')],
    businessStats: [row(ID, 'Oak Equity LP')],
    propertyStats: [{ ...row('9b0f2a2e-5e39-4a10-9a59-0b5d1f0a1c19', '77 Oak Ave'), reported: false }],
  };
  const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent ?? '');
  shown(found);
  expect(await cellsOf('SREO Validation')).toEqual(['0', '', '2', '77 Oak Ave']);
  expect(titles().slice(-7, -1)).toEqual([
    'SREO Validation',
    'Companies (Co)Owned By Borrower',
    "Properties In Borrower's Network",
    'Related Partners',
    'Related Businesses',
    'Court Cases and Adverse Media',
  ]);
  cleanup();
  shown({ ...found, reportVersion: 1 });
  const partners = await screen.findByRole('table', { name: 'Partners Checks (beta)' });
  expect(
    within(partners)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Theo Quill', 'Oak Equity LP']);
  expect(titles().slice(-5, -2)).toEqual([
    'Property Owned Checks',
    'Companies Owned Checks',
    'Partners Checks (beta)',
  ]);
});
