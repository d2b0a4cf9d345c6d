import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import Quill from 'quill';
import { beforeEach, expect, it } from 'vitest';
import { MEMO_BLOCKED, RECORD_HINT, type MemoDetail } from '#contract';
import { buildLoan } from '../../testing/builders';
import { FLAG, LTV, MEMO as base } from '../../testing/memo';
import { fakeApi, refusal, type Answer, type Call } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import Compliance from './index';
import MemoPage from './MemoPage';
import SingleMemo from './SingleMemo';

const loan = buildLoan();
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
  { path: '/single-ic-memo-page/:uuid/:memoId', element: <SingleMemo /> },
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
  const sponsor = screen.getByLabelText('Sponsor');
  expect(within(sponsor).getByText('Net Worth').nextElementSibling?.textContent).toBe('$1,900,000');
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

/** Types into a field in which figures are offered, as a person would. */
function type(field: HTMLElement, words: string) {
  const quill = Quill.find(field.parentElement ?? field);
  if (!(quill instanceof Quill)) throw new Error('No editor');
  act(() => void quill.setText(words, 'user'));
}
const title = () => screen.findByRole('textbox', { name: 'Title of the red flag' });

it('renames a flag where it stands; Escape leaves it, leaving it saves', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Rename Thin sponsor' }));
  type(await title(), 'Other');
  const field = await title();
  // As a browser has it: the field that goes loses the keyboard.
  act(() => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    field.dispatchEvent(new FocusEvent('blur'));
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Rename Thin sponsor' }));
  type(await title(), 'Sponsor is thin at @ltv');
  fireEvent.blur(await title());
  await waitFor(() =>
    expect(sent('PATCH')).toEqual([
      [
        '7',
        {
          information: {
            customRedFlags: [
              { ...base.information.customRedFlags[0], description: 'Sponsor is thin at @ltv' },
            ],
          },
          versions: { customRedFlags: 0 },
          revision: 4,
        },
      ],
    ]),
  );
});

it('shows the figures of a flag and of a risk by what they stand at, where they are edited too', async () => {
  const [flag] = base.redFlags.slice(1);
  if (!flag) throw new Error('No flag');
  await open({
    redFlags: [{ ...flag, description: 'Thin at @ltv' }],
    information: { ...base.information, risks: [{ id: FLAG, risk: 'Only @ltv', mitigant: '' }] },
    figures: [LTV],
  });
  expect(screen.getByRole('button', { name: 'Rename Thin at 71.43%' }).textContent).toBe('Thin at 71.43%');
  fireEvent.click(screen.getByRole('button', { name: 'Edit Only 71.43%' }));
  const dialog = await screen.findByRole('dialog');
  const risk = await within(dialog).findByRole('textbox', { name: 'Risk' });
  expect(risk.querySelector('.memo-figure')?.textContent?.replaceAll('\uFEFF', '')).toBe('71.43%');
  type(await within(dialog).findByRole('textbox', { name: 'Mitigant' }), 'A reserve');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
  expect(sent('PATCH')[0]?.[1]).toMatchObject({
    information: { risks: [{ id: FLAG, risk: 'Only @ltv', mitigant: 'A reserve' }] },
  });
});

it('says beside a flag why it was not saved', async () => {
  await open();
  answer = ({ method }) => (method === 'PATCH' ? refusal(400, 'At most 1,000 characters') : undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Rename Thin sponsor' }));
  type(await title(), 'Longer');
  fireEvent.keyDown(await title(), { key: 'Enter' });
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
  expect(sent('PATCH')).toEqual([
    ['7', { decision: { decision: 'Declined' }, versions: { decision: 0 }, revision: 4 }],
  ]);
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
  const fold = screen.getByRole('button', { name: 'Hide analysis, tables and files' });
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
  fireEvent.click(screen.getByRole('button', { name: 'Hide minutes' }));
  fireEvent.click(screen.getByRole('button', { name: 'Hide red flags' }));
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

it('is whole on the page that is printed: all of it open, with nothing to press or to follow', async () => {
  localStorage.setItem('bridgebook.memoFolds', 'minutes|red flags');
  const said = { ops: [{ insert: 'At @ltv.\n' }] };
  memo = {
    ...base,
    agenda: 'Approve Term Sheet',
    figures: [LTV],
    information: { ...base.information, recommendation: said },
  };
  renderRoutes(ROUTES, `/single-ic-memo-page/${loan.uuid}/7`);
  expect(await screen.findByRole('heading', { name: 'Meeting Minutes' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Red flags' }).textContent).toContain('Roof leaks');
  expect(screen.getByText('1 of 2 required items done')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryAllByRole('link')).toEqual([]);
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

it('says of a record which figures had moved and were not confirmed', async () => {
  await open({ unconfirmed: [STALE, { ...STALE, part: 'risks' }] });
  const table = screen.getByRole('table', { name: 'Figures Not Confirmed When the Record Was Made' });
  const [heads, line, ...more] = within(table).getAllByRole('row');
  expect(heads?.textContent).toContain('At the Record');
  expect(line?.textContent).toContain('Strengths, Risks and Mitigants');
  expect(line?.textContent).toContain('65.00%');
  expect(more).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
});

it('tells of a figure once, with each text that names it', async () => {
  await open({ stale: [STALE, { ...STALE, part: 'risks' }, { ...STALE, part: 'threats', before: 0.7 }] });
  const rows = within(screen.getByRole('table', { name: 'Stale figures' })).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]?.textContent).toContain('Strengths, Risks and Mitigants');
  expect(screen.getByText(/^A figure has moved since the texts that name it were written/)).toBeTruthy();
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

it('tells what moved since the record that it was begun from, and which words are others', async () => {
  const record = { ...base, id: 5, name: 'ICR-5' };
  const texts = (words: string) => ({
    ...base.information,
    recommendation: { ops: [{ insert: `${words}\n` }] },
  });
  answer = ({ method, path }) => {
    if (method !== 'GET') return undefined;
    if (path.endsWith('/ic-memos/5')) return { body: { ...record, information: texts('Lend at @ltv now.') } };
    if (!path.endsWith('/7/figures')) return undefined;
    return { body: { from: 3, to: 4, figures: [{ ...LTV, before: 0.65, causes: [] }] } };
  };
  await open({
    follows: { id: 5, name: 'ICR-5', revision: 3 },
    information: texts('Lend less at @ltv.'),
    figures: [LTV],
  });
  const since = await screen.findByRole('region', { name: 'Since the record of ICR-5' });
  expect(await within(since).findByText('65.00%')).toBeTruthy();
  expect(within(since).getByRole('columnheader', { name: 'ICR-5' })).toBeTruthy();
  const words = await within(since).findByRole('list', { name: 'Texts that changed' });
  expect(words.textContent).toBe('RecommendationLend less at 71.43% now.');
  expect([...words.querySelectorAll('ins')].map((one) => one.textContent)).toEqual(['less ']);
  expect([...words.querySelectorAll('del')].map((one) => one.textContent)).toEqual([' now']);
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
  expect(await screen.findByText(/memo.pdf has changed since the record was made/)).toBeTruthy();
  expect(screen.getByText(/Its inputs give other figures today: LTV/)).toBeTruthy();
  expect(screen.getByText(/Selected, but missing when the record was made: survey.pdf/)).toBeTruthy();
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

it('adds a table, and says where its link leads nowhere', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /Add table$/ }));
  const dialog = await screen.findByRole('dialog');
  const link = within(dialog).getByLabelText('Link');
  fireEvent.change(link, { target: { value: 'no link' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText('Please enter a valid URL')).toBeTruthy();
  fireEvent.change(link, { target: { value: 'example.com/rents' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(sent('PATCH')[0]?.[1]).toMatchObject({
      information: { links: [{ title: '', url: 'https://example.com/rents' }] },
    }),
  );
});
