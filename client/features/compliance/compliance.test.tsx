import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MEMO_BLOCKED, RECORD_HINT, type MemoDetail, type NoteFigure } from '#contract';
import { buildLoan } from '../../testing/builders';
import { fakeApi, refusal, type Answer, type Call } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import Compliance from './index';
import MemoPage from './MemoPage';

const loan = buildLoan();
const FLAG = '33333333-3333-4333-8333-333333333333';
const NONE = { ops: [] };
const LTV: NoteFigure = { name: 'ltv', label: 'LTV', format: 'percent2', value: 0.7143 };
const base: MemoDetail = {
  kind: 'memo',
  id: 7,
  name: 'ICR-7',
  agenda: null,
  status: 'Draft',
  decidedAt: null,
  complete: false,
  createdAt: '2026-09-30T12:00:00.000Z',
  updatedAt: '2026-09-30T12:00:00.000Z',
  address: '12 Main St',
  purpose: '$3,000,000 to purchase 12 Main St.',
  ratios: [LTV],
  exceptions: [
    {
      key: 'sizingLtc',
      label: 'Loan to Cost',
      figure: { name: 'totalLoanAmount', label: 'Total Loan Amount', format: 'usd0', value: 3_000_000 },
      limit: { name: 'sizingLtc', label: 'Loan to Cost', format: 'usd0', value: 2_800_000 },
      side: 'most',
      granted: null,
    },
  ],
  redFlags: [
    {
      actionType: 'alert:1',
      custom: false,
      description: 'Roof leaks',
      severity: 'High',
      link: 'origination/alerts',
      note: '',
    },
    {
      actionType: FLAG,
      custom: true,
      description: 'Thin sponsor',
      severity: 'High',
      link: null,
      note: 'Asked for a guarantor',
    },
  ],
  checklist: { items: [], done: 1, total: 2 },
  participants: [{ id: 'u1', name: 'Ann Ames', role: 'COMMITTEE', vote: null, note: null, votedAt: null }],
  quorum: 0,
  stress: {
    measures: [{ name: 'dscr', label: 'DSCR', format: 'number2' }],
    lines: [
      { label: 'As it is', values: [1.31], broken: [] },
      { label: 'Rents 10% lower', values: [1.12], broken: ['LTV at closing'] },
    ],
  },
  figures: [],
  revision: 4,
  conditions: [],
  stale: [],
  sinceVote: null,
  follows: null,
  originationChecklistProgress: 50,
  decision: { decision: null, decidedAt: null, decidedByUsersIds: ['u1'], rejectionReasons: [] },
  information: {
    recommendation: NONE,
    risks: [],
    committeeNotes: NONE,
    links: [],
    files: [],
    swotAnalysis: { strengths: NONE, weaknesses: NONE, opportunities: NONE, threats: NONE },
    customRedFlags: [
      { id: FLAG, description: 'Thin sponsor', note: 'Asked for a guarantor', severity: 'High' },
    ],
    redFlagNotes: {},
    conditions: [],
    recordBundleUrl: null,
    recordBundleName: null,
  },
  versions: {},
  missing: ['An agenda'],
  record: null,
  can: { edit: true, decide: true, vote: true, remake: false },
};

const RECORD = { at: '2026-10-01T12:00:00.000Z', by: 'Ann Ames', revision: 3 };

let memo: MemoDetail;
let calls: Call[];
let answer: (call: Call) => Answer | undefined;
beforeEach(() => {
  memo = base;
  answer = () => undefined;
  calls = fakeApi((call) => {
    const special = answer(call);
    if (special) return special;
    if (call.path === `/api/loans/${loan.uuid}`) return { body: loan };
    if (call.path.endsWith('/ic-memos')) return { body: { memos: [], canEdit: true } };
    if (call.path.endsWith('/ic-memos/figures')) return { body: { revision: 4, figures: [LTV] } };
    if (call.path.endsWith('/files')) return { body: { files: [] } };
    if (call.path.endsWith('/alerts/all')) return { body: { alerts: [] } };
    if (call.path.endsWith('/atlas-members')) return { body: [] };
    return { body: memo };
  });
});

const ROUTES = [
  { path: '/loans/:uuid/compliance', element: <Compliance /> },
  { path: '/loans/:uuid/compliance/ic-memo/:memoId', element: <MemoPage /> },
];
const open = (change: Partial<MemoDetail> = {}) => {
  memo = { ...base, ...change };
  renderRoutes(ROUTES, `/loans/${loan.uuid}/compliance/ic-memo/7`);
  return screen.findByText('$3,000,000 to purchase 12 Main St.');
};
const sent = (method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path.split('/').at(-1), body]);

it('says that there is no memo, and in a dialog why none can be added', async () => {
  answer = ({ method }) => (method === 'POST' ? refusal(400, MEMO_BLOCKED) : undefined);
  renderRoutes(ROUTES, `/loans/${loan.uuid}/compliance`);
  expect(await screen.findByText('No IC memos found. Click "Add Record" to create one.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add Record' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(MEMO_BLOCKED)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Got it' }));
});

it('opens as committees read: amount and purpose, ratios, exceptions, flags', async () => {
  await open();
  expect(screen.getByText('71.43%')).toBeTruthy();
  const exceptions = screen.getByRole('table', { name: 'Exceptions to policy' });
  expect(within(exceptions).getByText('at most $2,800,000')).toBeTruthy();
  expect(screen.getByText('Please select Agenda to view the % completed')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Roof leaks' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete Roof leaks' })).toBeNull();
  expect(screen.getByText(`${RECORD_HINT}: An agenda`)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Record' }).disabled).toBe(true);
});

it('shows what stress does to the ratios, and which limits it breaks', async () => {
  await open();
  const table = screen.getByRole('table', { name: 'Stress' });
  const [, , rents] = within(table).getAllByRole('row');
  expect(rents?.textContent).toBe('Rents 10% lower1.12LTV at closing');
});

it('shows the share of the checklist once there is an agenda', async () => {
  await open({ agenda: 'Approve Term Sheet' });
  expect(screen.getByText('50%')).toBeTruthy();
  expect(screen.getByRole('link', { name: '1 of 2 required items done' }).getAttribute('target')).toBe(
    '_blank',
  );
});

it('renames a flag where it stands; Escape leaves it', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Rename Thin sponsor' }));
  const field = () => screen.getByRole('textbox', { name: 'Title of the red flag' });
  fireEvent.change(field(), { target: { value: 'Other' } });
  fireEvent.keyDown(field(), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Rename Thin sponsor' }));
  fireEvent.change(field(), { target: { value: 'Sponsor is thin' } });
  fireEvent.blur(field());
  await waitFor(() =>
    expect(sent('PATCH')).toEqual([
      [
        '7',
        {
          information: {
            customRedFlags: [{ ...base.information.customRedFlags[0], description: 'Sponsor is thin' }],
          },
          versions: { customRedFlags: 0 },
        },
      ],
    ]),
  );
});

it('says beside a flag why it was not saved', async () => {
  await open();
  answer = ({ method }) => (method === 'PATCH' ? refusal(400, 'At most 1,000 characters') : undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Rename Thin sponsor' }));
  const field = screen.getByRole('textbox', { name: 'Title of the red flag' });
  fireEvent.change(field, { target: { value: 'Longer' } });
  fireEvent.blur(field);
  expect(await screen.findByText('Failed to update custom flag: At most 1,000 characters')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Rename Thin sponsor' })).toBeTruthy();
});

it('asks for reasons where the memo is declined alone', async () => {
  await open();
  expect(screen.queryByRole('combobox', { name: 'Rejection reasons' })).toBeNull();
  answer = ({ method }) =>
    method === 'PATCH'
      ? { body: (memo = { ...base, decision: { ...base.decision, decision: 'Declined' } }) }
      : undefined;
  fireEvent.click(screen.getByText('Declined', { selector: '.ant-segmented-item-label' }));
  expect(await screen.findByRole('combobox', { name: 'Rejection reasons' })).toBeTruthy();
  expect(sent('PATCH')).toEqual([['7', { decision: { decision: 'Declined' }, versions: { decision: 0 } }]]);
});

it('makes the record, after a question', async () => {
  await open({ missing: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Create Record' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create Record' }));
  await waitFor(() => expect(sent('POST')).toEqual([['7', undefined]]));
});

it('is read only once there is a record', async () => {
  const can = { edit: false, decide: false, vote: false, remake: false };
  await open({
    can,
    record: { ...RECORD, bundle: 'done' },
    status: 'Approved',
    missing: [],
  });
  expect(screen.getByText(/The record of this memo was made by Ann Ames/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add|Delete|Refine|Create Record|Grant|Rename/ })).toBeNull();
  expect(screen.queryAllByRole('combobox')).toEqual([]);
});

it('folds away what is read after its opening, and keeps it', async () => {
  await open({});
  const strengths = screen.getByRole('textbox', { name: 'Strengths' });
  const fold = screen.getByRole('button', { name: 'Fold away analysis, tables and files' });
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(fold);
  expect(screen.queryByRole('textbox', { name: 'Strengths' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Stress' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show analysis, tables and files' }));
  expect(screen.getByRole('textbox', { name: 'Strengths' })).toBe(strengths);
});

it('remembers what was folded away', async () => {
  const minutes = () => screen.queryByRole('heading', { name: 'Meeting Minutes' });
  await open({});
  fireEvent.click(screen.getByRole('button', { name: 'Fold away minutes' }));
  fireEvent.click(screen.getByRole('button', { name: 'Fold away red flags' }));
  cleanup();
  await open({});
  expect(minutes()).toBeNull();
  expect(screen.queryByRole('list', { name: 'Red flags' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Conditions' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show minutes' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show red flags' }));
  expect(minutes()).toBeTruthy();
  expect(localStorage.getItem('bridgebook.memoFolds')).toBeNull();
});

const STALE: MemoDetail['stale'][number] = { ...LTV, part: 'strengths', before: 0.65, since: 3 };

it('says which figures moved since their text was written, by what, and confirms it', async () => {
  answer = ({ method, path }) =>
    method === 'GET' && path.endsWith('/7/figures')
      ? {
          body: {
            from: 3,
            to: 4,
            figures: [{ ...LTV, before: 0.65, causes: [{ label: 'Purchase Price', amount: 0.0643 }] }],
          },
        }
      : undefined;
  await open({ stale: [STALE] });
  const table = screen.getByRole('table', { name: 'Stale figures' });
  expect(within(table).getByText('65.00%')).toBeTruthy();
  expect(within(table).getByRole('link', { name: '71.43%' }).getAttribute('href')).toBe(
    `/loans/${loan.uuid}/origination?trace=ltv`,
  );
  expect(await within(table).findByText('Purchase Price 6.43%')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm Strengths' }));
  await waitFor(() => expect(sent('PUT')).toEqual([['figures', { parts: ['strengths'], revision: 4 }]]));
});

it('asks before a record where a figure is stale', async () => {
  await open({ stale: [STALE], missing: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Create Record' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('nobody has confirmed these: LTV.');
});

it('tells a member what changed since their vote', async () => {
  answer = ({ method, path }) =>
    method === 'GET' && path.endsWith('/7/figures')
      ? { body: { from: 3, to: 4, figures: [{ ...LTV, before: 0.65, causes: [] }] } }
      : undefined;
  await open({ sinceVote: { revision: 3, parts: ['weaknesses'] } });
  const since = screen.getByRole('region', { name: 'Since your vote' });
  expect(within(since).getByText('Changed: weaknesses')).toBeTruthy();
  expect(await within(since).findByText('65.00%')).toBeTruthy();
});

it('tells what moved since the record that it was begun from', async () => {
  answer = ({ method, path }) =>
    method === 'GET' && path.endsWith('/7/figures')
      ? { body: { from: 3, to: 4, figures: [{ ...LTV, before: 0.65, causes: [] }] } }
      : undefined;
  await open({ follows: { id: 5, name: 'ICR-5', revision: 3 } });
  const since = await screen.findByRole('region', { name: 'Since the record of ICR-5' });
  expect(await within(since).findByText('65.00%')).toBeTruthy();
  expect(within(since).getByRole('columnheader', { name: 'ICR-5' })).toBeTruthy();
});

const NOTHING = { edit: false, decide: false, vote: false, remake: false };

it('asks to wait while the file of the record is made, and asks for it again where that failed', async () => {
  await open({ can: NOTHING, record: { ...RECORD, bundle: 'making' } });
  expect(screen.getByText(/^Hold tight!/)).toBeTruthy();
});

it('asks for the file of a record again where it could not be made', async () => {
  await open({ can: { ...NOTHING, remake: true }, record: { ...RECORD, bundle: 'failed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent('POST')).toEqual([['7', undefined]]));
});

it('says whether the file of a record still holds', async () => {
  const check = {
    holds: false,
    whole: true,
    files: [{ path: 'memo.pdf', holds: false }],
    missing: ['survey.pdf'],
    differing: ['LTV'],
  };
  answer = ({ path }) => (path.endsWith('/record/check') ? { body: check } : undefined);
  await open({
    can: NOTHING,
    record: { ...RECORD, bundle: 'done' },
    information: { ...base.information, recordBundleUrl: '/api/x', recordBundleName: 'ICR-7.zip' },
  });
  expect(screen.getByRole('button', { name: 'Download ICR-7.zip' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText(/memo.pdf is not what it was/)).toBeTruthy();
  expect(screen.getByText(/Its inputs give other figures today: LTV/)).toBeTruthy();
  expect(screen.getByText(/Chosen, and not there when it was made: survey.pdf/)).toBeTruthy();
});

it('adds a condition, and says what of its formula cannot be read', async () => {
  await open();
  answer = ({ method }) => (method === 'PATCH' ? refusal(400, 'No figure has the name lvt') : undefined);
  fireEvent.click(screen.getByRole('button', { name: /Add condition$/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Condition'), { target: { value: 'LTV at every draw' } });
  fireEvent.change(within(dialog).getByLabelText('Formula'), { target: { value: 'lvt<=65%' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('No figure has the name lvt')).toBeTruthy();
  const [[, body] = []] = sent('PATCH');
  expect(body).toMatchObject({
    information: { conditions: [{ label: 'LTV at every draw', formula: 'lvt<=65%', testedFrom: null }] },
    versions: { conditions: 0 },
  });
});

it('says which condition is broken, since when and by what', async () => {
  const condition = {
    id: FLAG,
    label: 'LTV at every draw',
    formula: 'ltv<=65%',
    testedFrom: null,
    state: 'broken' as const,
    since: '2026-11-01T12:00:00.000Z',
    movedBy: 'Loan Request: Purchase Price, from $4,200,000 to $3,500,000',
    figures: [LTV],
  };
  await open({ can: NOTHING, record: { ...RECORD, bundle: 'done' }, conditions: [condition] });
  const row = screen.getByRole('row', { name: /^LTV at every draw/ });
  expect(row.textContent).toContain('Broken');
  expect(row.textContent).toContain('by Loan Request: Purchase Price');
  expect(within(row).getByRole('link', { name: '71.43%' })).toBeTruthy();
});
