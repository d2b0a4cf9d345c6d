import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import Quill from 'quill';
import { expect, it } from 'vitest';
import type { Checklist, MonitoringReport, RichText } from '#contract';
import { sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { buildLoan } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { comeBack, renderRoutes } from '../../testing/render';
import Report from './Report';
import ReportChecklist from './ReportChecklist';
import ReportFiles from './ReportFiles';
import Reports from './Reports';

const LOAN = buildLoan({ status: 'Performing', currentStage: 'monitoring' });
const ID = '7d1f5d1c-0000-4000-8000-000000000002';
const FILE_ID = '7d1f5d1c-0000-4000-8000-000000000003';
const DRAFT: MonitoringReport = {
  id: ID,
  loanUuid: LOAN.uuid,
  title: 'Third quarter',
  periodFrom: '2026-07-01',
  periodTo: '2026-09-30',
  status: 'Draft',
  version: 1,
  publishedAt: null,
  createdAt: '2026-10-01T08:00:00.000Z',
  summary: { ops: [] },
  figures: null,
  files: [],
  canEdit: true,
};

const CHECKLIST: Checklist = {
  items: [
    {
      key: 'timeline',
      title: 'Timeline brought up to date',
      custom: false,
      orderId: 1,
      checked: false,
      flagged: false,
      linkType: 'system',
      link: 'servicing/timeline',
      notes: null,
      required: true,
      readonly: false,
      detail: null,
      subItems: [],
    },
  ],
  done: 0,
  total: 1,
};

function open(path: string, parts: Partial<MonitoringReport> = {}) {
  let report: MonitoringReport = { ...DRAFT, ...parts };
  let checklist = CHECKLIST;
  const calls = fakeApi(({ method, path: asked, body }) => {
    if (asked.includes('/checklist')) {
      if (method === 'PATCH')
        checklist = {
          ...checklist,
          done: 1,
          items: checklist.items.map((one) => ({ ...one, checked: true })),
        };
      return { body: checklist };
    }
    if (method === 'DELETE') return { body: { uuid: FILE_ID } };
    if (method === 'PATCH' && (body as { summary?: RichText }).summary !== undefined) {
      report = { ...DRAFT, ...(body as object), version: 2 };
      return { body: report };
    }
    if (method === 'PATCH')
      report = {
        ...DRAFT,
        status: 'Published',
        version: 2,
        publishedAt: '2026-10-02T08:00:00.000Z',
        figures: [
          { name: 'outstandingBalance', label: 'Outstanding Balance', format: 'usd2', value: 3_000_000 },
        ],
        canEdit: false,
      };
    if (asked.endsWith('/monitoring-reports'))
      return method === 'POST' ? { status: 201, body: DRAFT } : { body: { reports: [DRAFT], canEdit: true } };
    if (asked.includes('/monitoring-reports/')) return { body: report };
    if (asked.endsWith('/snapshots')) return { body: { snapshots: [] } };
    if (asked.endsWith(LOAN.uuid)) return { body: LOAN };
    return { body: {} };
  });
  renderRoutes(
    [
      { path: '/loans/:uuid/servicing/reports', element: <Reports /> },
      { path: '/loans/:uuid/servicing/reports/:reportId', element: <Report /> },
      { path: '/loans/:uuid/servicing/reports/:reportId/files', element: <ReportFiles /> },
      { path: '/loans/:uuid/servicing/reports/:reportId/checklist', element: <ReportChecklist /> },
    ],
    `/loans/${LOAN.uuid}/servicing/${path}`,
  );
  return calls;
}

it('lists monitoring reports and begins another, which needs a title', async () => {
  const calls = open('reports');
  const table = within(await screen.findByRole('table', { name: 'Monitoring reports' }));
  expect(table.getByText('07/01/2026 – 09/30/2026')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'New report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New monitoring report' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Begin' }));
  expect(await dialog.findByText('Title is required')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Third quarter' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Begin' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ title: 'Third quarter' }),
  );
  expect(await screen.findByText('No files found. Upload files to see them here.')).toBeTruthy();
});

it('publishes a draft after a question, and shows the figures of then', async () => {
  const calls = open(`reports/${ID}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Publish “Third quarter”?')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('$3,000,000.00')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ version: 1, status: 'Published' });
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

it('has the files of a report on a page of their own, which leads back to it', async () => {
  open(`reports/${ID}/files`);
  expect(await screen.findByText('No files found. Upload files to see them here.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Third quarter' }).getAttribute('href')).toBe(
    `/loans/${LOAN.uuid}/servicing/reports/${ID}`,
  );
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

it('deletes a file of a draft once that is said to be meant', async () => {
  const calls = open(`reports/${ID}/files`, {
    files: [
      {
        uuid: FILE_ID,
        name: 'visit.pdf',
        description: null,
        category: 'Monitoring Report',
        contentType: 'application/pdf',
        size: 2048,
        fileUrl: '/visit',
        filePath: 'visit',
        hide: false,
        released: false,
        hasRows: false,
        createdAt: '2026-10-01T08:00:00.000Z',
        updatedAt: '2026-10-01T08:00:00.000Z',
        by: null,
        borrowerId: null,
        monitoringReportId: ID,
      },
    ],
  });
  const deleted = () => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  const ask = async (answer: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete visit.pdf' }));
    const question = await screen.findByRole('dialog', { name: 'Delete this file?' });
    expect(question.textContent).toContain('visit.pdf');
    fireEvent.click(within(question).getByRole('button', { name: answer }));
  };
  await ask('Cancel');
  expect(deleted()).toEqual([]);
  await ask('Delete file');
  await waitFor(() =>
    expect(deleted()).toEqual([`/api/loans/${LOAN.uuid}/monitoring-reports/${ID}/files/${FILE_ID}`]),
  );
});

it('has its checklist on a page of its own, ticked by hand', async () => {
  const calls = open(`reports/${ID}/checklist`);
  expect(await screen.findByText('0 of 1 required items done')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Timeline brought up to date' }).getAttribute('href')).toBe(
    `/loans/${LOAN.uuid}/servicing/timeline`,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Timeline brought up to date done' }));
  expect(await screen.findByText('1 of 1 required items done')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: expect.stringMatching(/\/checklist\/timeline$/) as string,
    body: { checked: true },
  });
});

it('says how far the checklist is where the report is, and asks with it before publishing', async () => {
  open(`reports/${ID}`);
  expect(await screen.findByText('0 of 1 required items done')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Publish “Third quarter”?')).toBeTruthy();
  expect(question.getByText(/Required items that are not done: 1\./)).toBeTruthy();
});

it('has an editor of the summary, which is saved before the report is published', async () => {
  const calls = open(`reports/${ID}`);
  const editor = await screen.findByRole('textbox', { name: 'Summary of the report' });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save summary' });
  expect(save.disabled).toBe(true);
  const quill = Quill.find(editor.parentElement ?? editor);
  if (!(quill instanceof Quill)) throw new Error('There is no editor');
  act(() => void quill.setText('Kitchens are done.', 'user'));
  await waitFor(() => expect(save.disabled).toBe(false));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
  fireEvent.click(save);
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 1,
      summary: { ops: [{ insert: 'Kitchens are done.\n' }] },
    }),
  );
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false),
  );
});

it('shows the summary that stands when the report is opened, and holds nobody once it is saved', async () => {
  store.set(sessionAtom, 'signedIn');
  let report: MonitoringReport = DRAFT;
  let saved = false;
  fakeApi(({ method, path }) => {
    if (path.includes('/checklist')) return { body: CHECKLIST };
    if (!path.includes('/monitoring-reports/')) return { body: LOAN };
    if (method === 'PATCH') saved = true;
    // What is read anew after the save takes its time.
    return method === 'GET' && saved ? new Promise(() => undefined) : { body: report };
  });
  const view = renderRoutes(
    [{ path: '/loans/:uuid/servicing/reports/:reportId', element: <Report /> }],
    `/loans/${LOAN.uuid}/servicing/reports/${ID}`,
  );
  await screen.findByRole('textbox', { name: 'Summary of the report' });
  report = { ...DRAFT, summary: { ops: [{ insert: 'Theirs.\n' }] }, version: 2 };
  await comeBack(view);
  expect(await screen.findByText('Theirs.')).toBeTruthy();
  const editor = screen.getByRole('textbox', { name: 'Summary of the report' });
  const quill = Quill.find(editor.parentElement ?? editor);
  if (!(quill instanceof Quill)) throw new Error('There is no editor');
  act(() => void quill.setText('Mine.', 'user'));
  report = { ...DRAFT, summary: { ops: [{ insert: 'Mine.\n' }] }, version: 3 };
  fireEvent.click(screen.getByRole('button', { name: 'Save summary' }));
  expect(await screen.findByText('Summary saved')).toBeTruthy();
  await act(() => view.router.navigate('/elsewhere'));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  expect(view.router.state.location.pathname).toBe('/elsewhere');
});
