import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ParameterDefaultsResponse, Person } from '#contract';
import type { Role } from '#domain';
import { confirmAtom } from '../../lib/confirm';
import { sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { buildDefaultParameter, buildMe } from '../../testing/builders';
import { fakeApi, refusal, type Call } from '../../testing/fakeApi';
import { comeBack, renderRoutes } from '../../testing/render';
import Settings from '.';

const person = (change: Partial<Person>): Person => ({
  id: '6f4e5d1c-0000-4000-8000-000000000009',
  email: 'sal@bridgebook.test',
  firstName: 'Sal',
  lastName: 'Moretti',
  role: 'SALES',
  clerkId: 'sal',
  investorId: null,
  active: true,
  groups: ['Sales'],
  createdAt: '2026-01-02T23:30:00.000Z',
  ...change,
});
const defaults: ParameterDefaultsResponse = {
  version: 1,
  parameters: { interestRate: 0.12 },
  definitions: [
    buildDefaultParameter(),
    buildDefaultParameter({
      name: 'extension',
      label: 'Extension',
      format: 'number0',
      max: 120,
      note: null,
      template: 0,
    }),
    buildDefaultParameter({
      name: 'maximumLoanAmount',
      label: 'Maximum Loan Amount',
      section: 'Limits',
      format: 'usd0',
      max: null,
      note: null,
      template: 20_000_000,
    }),
  ],
  versions: [
    {
      version: 1,
      parameters: { interestRate: 0.12 },
      note: 'Rates went up',
      restores: null,
      by: { id: 'u', name: 'Alma Reyes' },
      at: '2026-11-20T10:00:00.000Z',
      changes: [
        { name: 'interestRate', label: 'Interest Rate', format: 'percent2', before: 0.11, after: 0.12 },
      ],
    },
  ],
};
const job = {
  uuid: '0b8f6c2e-1111-4111-8111-111111111111',
  kind: 'defaults-preview',
  progress: 1,
  step: null,
  errorMessage: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  completedAt: null,
  failedAt: null,
};
const result = {
  loans: 12,
  affected: 1,
  ownValues: { interestRate: 3 },
  failed: 0,
  effects: [
    {
      uuid: job.uuid,
      address: '12 Main St, Albany, NY 12207',
      status: 'Underwriting',
      parameters: ['interestRate'],
      changed: 9,
      figures: [
        { name: 'interestRate', label: 'Interest Rate', format: 'percent2', before: 0.12, after: 0.13 },
      ],
    },
  ],
};

const MOVES = '/api/settings/template-moves';
const effect = {
  uuid: job.uuid,
  address: '12 Main St',
  status: 'Underwriting',
  from: 1,
  revision: 4,
  changed: 9,
  figures: [{ name: 'ltv', label: 'LTV', format: 'percent2', before: 0.65, after: 0.7 }],
  unused: 0,
  refused: [],
};
const OTHER = '1b8f6c2e-2222-4222-8222-222222222222';
function moves({ method, path }: Call) {
  if (path === MOVES) return { body: { title: 'Bridge Loan', newest: 2, behind: 2 } };
  if (method === 'POST') return { status: 202, body: { ...job, status: 'in_progress', result: null } };
  if (path.includes('/applications/'))
    return {
      body: {
        ...job,
        status: 'completed',
        result: {
          moved: 0,
          skipped: [{ uuid: job.uuid, address: '12 Main St', reason: 'The workbook was saved since' }],
        },
      },
    };
  return {
    body: {
      ...job,
      status: 'completed',
      result: {
        to: 2,
        failed: 0,
        effects: [
          effect,
          { ...effect, uuid: OTHER, address: '9 Elm St', figures: [], refused: ['noi: names what is gone'] },
        ],
      },
    },
  };
}

let view: ReturnType<typeof renderRoutes>;

function open(
  role: Role,
  path = '/settings',
  answer: (call: Call) => ReturnType<typeof refusal> | undefined = () => undefined,
) {
  store.set(sessionAtom, 'signedIn');
  const calls = fakeApi((call) => {
    const special = answer(call);
    if (special) return special;
    if (call.path === '/api/users/me') return { body: buildMe({ role }) };
    if (call.path === '/api/settings/users' && call.method === 'GET')
      return {
        body: { data: [person({}), person({ ...buildMe({ role }), active: true, groups: [] })], total: 2 },
      };
    if (call.path.startsWith('/api/settings/users/') && call.method === 'PATCH')
      return { body: person(call.body as Partial<Person>) };
    if (call.path === '/api/settings/parameter-defaults' && call.method === 'GET') return { body: defaults };
    if (call.path.startsWith(MOVES)) return moves(call);
    if (call.path.endsWith('/previews'))
      return { status: 202, body: { ...job, status: 'in_progress', result: null } };
    if (call.path.includes('/previews/')) return { body: { ...job, status: 'completed', result } };
    if (call.path === '/api/settings/parameter-defaults')
      return { status: 201, body: { ...defaults, version: 2 } };
    return refusal(404, 'Not found');
  });
  view = renderRoutes([{ path: '/settings', element: <Settings /> }], path);
  return calls;
}
const patched = (calls: Call[]) => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const answer = (yes: boolean) =>
  waitFor(() => {
    const asked = store.get(confirmAtom);
    if (!asked) throw new Error('Nothing is asked');
    asked.answer(yes);
  });

describe('people', () => {
  it('are listed, and switched off only after a question', async () => {
    const calls = open('ADMIN');
    const row = (await screen.findByText('Sal Moretti')).closest('tr');
    if (!row) throw new Error('No row');
    expect(within(row).getByText('01/02/2026')).toBeTruthy();
    const active = within(row).getByRole('switch', { name: 'Sal Moretti may sign in' });
    fireEvent.click(active);
    await answer(false);
    fireEvent.click(active);
    await answer(true);
    await waitFor(() => expect(patched(calls)).toEqual([{ active: false }]));
  });

  it('are sorted by the server by a press on a heading', async () => {
    const calls = open('ADMIN');
    await screen.findByText('Sal Moretti');
    fireEvent.click(screen.getByRole('button', { name: 'Role' }));
    const sorts = () =>
      calls.filter(({ path }) => path === '/api/settings/users').map(({ query }) => query.get('sort'));
    await waitFor(() => expect(sorts().at(-1)).toBe('role'));
    fireEvent.click(screen.getByRole('button', { name: /^Role/ }));
    await waitFor(() => expect(sorts().at(-1)).toBe('-role'));
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy();
  });

  it('cannot change their own role, nor switch themselves off', async () => {
    open('ADMIN');
    const row = (await screen.findByText('(you)')).closest('tr');
    if (!row) throw new Error('No row');
    expect(within(row).getByRole('switch').hasAttribute('disabled')).toBe(true);
    expect(
      within(row)
        .getByRole('combobox', { name: /^Role of/ })
        .hasAttribute('disabled'),
    ).toBe(true);
  });

  it('go back to what they were where the change is refused', async () => {
    open('ADMIN', '/settings', (call) =>
      call.method === 'PATCH' ? refusal(400, 'No', [{ message: 'Not now', code: 'invalid' }]) : undefined,
    );
    const active = await screen.findByRole('switch', { name: 'Sal Moretti may sign in' });
    fireEvent.click(active);
    await answer(true);
    expect(await screen.findByText('Not now')).toBeTruthy();
    await waitFor(() => expect(active.getAttribute('aria-checked')).toBe('true'));
  });

  it('are for the privileged; others of the staff read the defaults', async () => {
    open('ANALYST');
    expect(await screen.findByText('12.00%')).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'People' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });
});

describe('default parameters', () => {
  beforeEach(() => (Element.prototype.scrollIntoView = () => undefined));

  async function typeRate(text: string) {
    const field = await screen.findByRole('textbox', { name: 'Interest Rate' });
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  }

  it('are previewed: which loans would change, by how much, and who sets them alone', async () => {
    const calls = open('ADMIN', '/settings?tab=defaults');
    await typeRate('13');
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText(/Of 12 loans still being made, 1 would change\./)).toBeTruthy();
    expect(screen.getByText(/3 loans set Interest Rate themselves/)).toBeTruthy();
    expect(screen.getByText('Interest Rate 12.00% → 13.00%')).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/previews'))?.body).toEqual({
      parameters: { interestRate: 0.13 },
    });
  });

  it('are published with a reason, over the version that was changed', async () => {
    const calls = open('ADMIN', '/settings?tab=defaults');
    await typeRate('13');
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Interest Rate: 12.00% → 13.00%')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('Why'), { target: { value: 'Again' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(
        calls.find(({ method, path }) => method === 'POST' && path.endsWith('parameter-defaults'))?.body,
      ).toEqual({ baseVersion: 1, parameters: { interestRate: 0.13 }, note: 'Again' }),
    );
  });

  it('leave Ctrl+S to the tab in front', async () => {
    open('ADMIN', '/settings?tab=defaults');
    await typeRate('13');
    fireEvent.click(screen.getByRole('tab', { name: 'People' }));
    expect(fireEvent.keyDown(await screen.findByText('Sal Moretti'), { key: 's', ctrlKey: true })).toBe(true);
  });

  it('keep what was typed where somebody else published meanwhile, and drop it once it is published', async () => {
    let version = 1;
    const calls = open('ADMIN', '/settings?tab=defaults', ({ method, path }) => {
      if (!path.endsWith('parameter-defaults')) return undefined;
      if (method === 'GET')
        return { body: { ...defaults, version, parameters: { interestRate: version === 1 ? 0.12 : 0.125 } } };
      version += 1;
      return version === 2
        ? refusal(409, 'Version 2 is in force', [
            { message: 'Version 2 is in force', path: 'baseVersion', code: 'stale' },
          ])
        : { status: 201, body: { ...defaults, version, parameters: { interestRate: 0.13 } } };
    });
    await typeRate('13');
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Why'), { target: { value: 'Again' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await within(dialog).findByText('Interest Rate: 12.50% → 13.00%')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Interest Rate' }).value).toBe('13');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Version 3 is in force', { selector: 'span' })).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      baseVersion: 2,
      parameters: { interestRate: 0.13 },
      note: 'Again',
    });
  });

  it('are those in force whenever they are opened', async () => {
    let inForce = defaults;
    open('ADMIN', '/settings?tab=defaults', ({ path, method }) =>
      path === '/api/settings/parameter-defaults' && method === 'GET' ? { body: inForce } : undefined,
    );
    expect(await screen.findByText('Version 1 is in force')).toBeTruthy();
    inForce = { ...defaults, version: 2 };
    await comeBack(view);
    expect(await screen.findByText('Version 2 is in force')).toBeTruthy();
  });

  it('go back to an earlier version after a question', async () => {
    const calls = open('ADMIN', '/settings?tab=defaults');
    const versions = await screen.findByRole('region', { name: 'Versions' });
    expect(within(versions).getByText('Rates went up')).toBeTruthy();
    fireEvent.click(within(versions).getByRole('button', { name: 'Go back' }));
    await answer(true);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ baseVersion: 1, restores: 0 }),
    );
  });

  it('offer an extension by its names alone', async () => {
    open('ADMIN', '/settings?tab=defaults');
    const field = await screen.findByRole('combobox', { name: 'Extension' });
    fireEvent.mouseDown(field);
    fireEvent.click(await screen.findByTitle('2X6 (12 months)'));
    expect(screen.getByText(/1 change not published/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Extension' })).toBeNull();
  });

  it('cap at 100% and leave no change where the value is as before', async () => {
    open('ADMIN', '/settings?tab=defaults');
    await typeRate('150');
    expect(screen.getByText(/1 change not published/)).toBeTruthy();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Interest Rate' });
    expect(field.value).toBe('100');
    await typeRate('12');
    expect(screen.queryByText(/not published/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Publish' }).hasAttribute('disabled')).toBe(true);
  });

  it('leave a field empty while something else is typed there', async () => {
    open('ADMIN', '/settings?tab=defaults');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Interest Rate' });
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '' } });
    expect(field.value).toBe('');
    fireEvent.blur(field);
    expect(field.value).not.toBe('');
  });

  it('keep the keyboard on the button that takes a change back', async () => {
    open('ADMIN', '/settings?tab=defaults');
    const back = await screen.findByRole('button', { name: 'Set Interest Rate to the template’s value' });
    act(() => back.focus());
    fireEvent.click(back);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Interest Rate' });
    expect([field.value, document.activeElement, back.ariaDisabled]).toEqual(['11', back, 'true']);
    act(() => field.focus());
    expect(back.isConnected).toBe(false);
  });

  it('are not published with a rate of which it is not said what it means', async () => {
    open('ADMIN', '/settings?tab=defaults');
    await typeRate('0.12');
    expect(screen.getByRole('alert').textContent).toContain('Which is meant?');
    expect(screen.getByRole('button', { name: 'Publish' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('the version of the model', () => {
  it('is moved for the loans that are chosen, after they were looked at and a question, and what was passed over is said', async () => {
    const calls = open('ADMIN', '/settings?tab=model');
    fireEvent.click(await screen.findByRole('button', { name: 'Show what would change' }));
    const row = (await screen.findByText('12 Main St')).closest('tr');
    expect(row?.textContent).toContain('LTV 65.00% → 70.00%');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Move 9 Elm St' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move loans' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'All loans' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move 1 loan' }));
    await answer(true);
    await screen.findByText('0 loans moved, 1 loan passed over.');
    screen.getByText(/The workbook was saved since/);
    expect(calls.filter(({ path }) => path === `${MOVES}/applications`).map(({ body }) => body)).toEqual([
      { preview: job.uuid, loans: [job.uuid] },
    ]);
  });
});

it('says of a link that it asks for a tab that is not there, or not for this person', async () => {
  open('ADMIN', '/settings?tab=billing');
  expect(
    await screen.findByText('There is no tab of your settings called “billing”. People is shown.'),
  ).toBeTruthy();
});

it('says nothing of a link to a tab that is there', async () => {
  open('ADMIN', '/settings?tab=defaults&utm_source=mail');
  expect(await screen.findByRole('tab', { name: 'Default Parameters', selected: true })).toBeTruthy();
  expect(screen.queryByText(/There is no tab/)).toBeNull();
});
