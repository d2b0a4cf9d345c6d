import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Checklist, ChecklistItem } from '#contract';
import { smallSession } from '../../workbook/testing/smallWorkbook';
import { buildLoan } from '../../testing/builders';
import { fakeApi, refusal, type Call } from '../../testing/fakeApi';
import { InWorkbook } from '../../testing/openWorkbook';
import { renderRoutes } from '../../testing/render';
import ChecklistScreen from './index';

const loan = buildLoan();
const item = (key: string, title: string, change: Partial<ChecklistItem> = {}): ChecklistItem => ({
  key,
  title,
  custom: false,
  orderId: 1,
  checked: false,
  flagged: false,
  linkType: 'system',
  link: `origination/${key}`,
  notes: null,
  required: true,
  readonly: false,
  detail: null,
  subItems: [],
  ...change,
});

let checklist: Checklist;
let mayUpdate: boolean;
let calls: Call[];
/** No answer comes to what is changed, nor to what is asked after it. */
let down: boolean;
/** What changes are sent waits for it. */
let sent: Promise<void>;

beforeEach(() => {
  sent = Promise.resolve();
  mayUpdate = true;
  down = false;
  checklist = {
    items: [
      item('property', 'Property', {
        readonly: true,
        detail: '1 of 2',
        subItems: [
          {
            ...item('spec', 'Specifications', { readonly: true, checked: true, detail: 'Complete' }),
            subItems: [],
          },
        ],
      }),
      item('settings', 'Parameters reviewed', { notes: 'Cap rate as of March' }),
      item('guide', 'Guide', { linkType: 'external', link: 'https://example.test/guide', required: false }),
    ],
    done: 1,
    total: 2,
  };
  calls = fakeApi(async ({ method, path, body }) => {
    if (method === 'PATCH') await sent;
    if (down) return refusal(503, 'The server cannot be reached');
    if (path === `/api/loans/${loan.uuid}`)
      return { body: { ...loan, can: { ...loan.can, update: mayUpdate } } };
    if (method === 'PATCH') {
      const key = path.split('/').at(-1);
      checklist = {
        ...checklist,
        done: 2,
        items: checklist.items.map((one) => (one.key === key ? { ...one, ...(body as object) } : one)),
      };
    }
    return { body: checklist };
  });
});

const show = async () => {
  const { session } = smallSession();
  renderRoutes(
    [
      {
        path: '/loans/:uuid',
        element: (
          <InWorkbook session={session}>
            <ChecklistScreen />
          </InWorkbook>
        ),
      },
    ],
    `/loans/${loan.uuid}`,
  );
  return screen.findByRole('list', { name: 'Origination checklist' });
};
const marks = () =>
  calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path.split('/').at(-1), body]);

it('links to where each item is done, and says what is there', async () => {
  const list = await show();
  expect(within(list).getByRole('link', { name: 'Parameters reviewed' }).getAttribute('href')).toBe(
    `/loans/${loan.uuid}/origination/settings`,
  );
  expect(within(list).getByRole('link', { name: 'Guide' }).getAttribute('href')).toBe(
    'https://example.test/guide',
  );
  expect(within(list).getByRole('img', { name: 'Specifications: done' })).toBeTruthy();
  expect(within(list).getByRole('img', { name: 'Property: open' })).toBeTruthy();
  expect(within(list).queryByRole('checkbox', { name: /Specifications|Property/ })).toBeNull();
  expect(screen.getByText('1 of 2 required items done')).toBeTruthy();
});

it('is ticked, flagged and annotated', async () => {
  await show();
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Parameters reviewed done' }).disabled,
    ).toBe(false),
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Parameters reviewed done' }));
  expect(await screen.findByText('2 of 2 required items done')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Flag Parameters reviewed' }));
  fireEvent.click(screen.getByRole('button', { name: 'Note on Parameters reviewed' }));
  const note = screen.getByRole('textbox', { name: 'Note on Parameters reviewed' });
  fireEvent.change(note, { target: { value: 'As of May' } });
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('As of May')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Guide is required' }));
  await waitFor(() =>
    expect(marks()).toEqual([
      ['settings', { checked: true }],
      ['settings', { flagged: true }],
      ['settings', { notes: 'As of May' }],
      ['guide', { required: true }],
    ]),
  );
});

it('a box is ticked in the click itself, and unticked again when the server refuses', async () => {
  await show();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Parameters reviewed done' });
  const other = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Guide done' });
  await waitFor(() => expect(box.disabled).toBe(false));
  let answer = () => {};
  sent = new Promise((resolve) => (answer = resolve));
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  fireEvent.click(other);
  expect(other.checked).toBe(true);
  expect(box.checked).toBe(true);
  down = true;
  answer();
  await waitFor(() => expect(box.checked).toBe(false));
  expect(other.checked).toBe(false);
});

it('what was not saved is taken back, and a note is still there to be sent', async () => {
  await show();
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Parameters reviewed done' }).disabled,
    ).toBe(false),
  );
  down = true;
  fireEvent.click(screen.getByRole('checkbox', { name: 'Parameters reviewed done' }));
  fireEvent.click(screen.getByRole('button', { name: 'Note on Parameters reviewed' }));
  const note = screen.getByRole('textbox', { name: 'Note on Parameters reviewed' });
  fireEvent.change(note, { target: { value: 'As of May' } });
  fireEvent.blur(note);
  await waitFor(() => expect(marks()).toHaveLength(2));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Parameters reviewed done' }).checked).toBe(
      false,
    ),
  );
  expect(
    (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note on Parameters reviewed' })).value,
  ).toBe('As of May');
});

it('is only read by those who originate no loans', async () => {
  mayUpdate = false;
  await show();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Parameters reviewed done' }).disabled).toBe(
    true,
  );
});
