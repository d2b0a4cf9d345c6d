import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { WorkbookContext } from '../../workbook';
import { setRent, smallSession } from '../../workbook/testing/smallWorkbook';
import { confirmAtom } from '../../lib/confirm';
import { store } from '../../lib/store';
import { toastAtom } from '../../lib/toast';
import { buildLoan } from '../../testing/builders';
import { fakeApi, refusal, type Answer, type Call } from '../../testing/fakeApi';
import { openWith } from '../../testing/openWorkbook';
import { renderRoutes } from '../../testing/render';
import type { MovePreviewResponse } from '#contract';
import type { Revision } from './calls';
import RevisionTools from './index';
import { comparison, revision } from './testing/revisions';
import { savedBy } from './words';

const loan = buildLoan();
let revisions: Revision[];
let calls: Call[];
let restoreAnswer: () => Answer;
let open: ReturnType<typeof smallSession>;

let setAside: object[] = [];
let moveAnswer: () => Answer;
let movePreview: MovePreviewResponse;
const reason = { title: 'rate', label: 'Rate', kind: 'default', before: '2', after: '3' } as const;

function answer({ method, path, query }: Call): Answer {
  if (path === `/api/loans/${loan.uuid}`) return { body: loan };
  if (path.endsWith('/workbook/set-aside')) return { body: { values: setAside, total: setAside.length } };
  if (path.endsWith('/compare')) return { body: comparison };
  if (path.endsWith('/move')) return method === 'POST' ? moveAnswer() : { body: movePreview };
  if (method === 'POST') return restoreAnswer();
  const offset = Number(query.get('offset'));
  return {
    body: {
      revisions: revisions.slice(offset, offset + Number(query.get('limit'))),
      total: revisions.length,
    },
  };
}

beforeEach(() => {
  revisions = [
    revision(3, { label: 'Parameters' }),
    revision(2, { restores: 1, label: 'Restored revision 1' }),
    revision(1, { by: null }),
  ];
  restoreAnswer = () => {
    revisions = [revision(4, { restores: 2, label: 'Restored revision 2' }), ...revisions];
    open.server.since = { revision: 4, actions: [setRent('a', 4321)] };
    return { body: { revision: 4, merged: [] } };
  };
  movePreview = {
    revision: 3,
    from: 1,
    to: 2,
    added: [],
    gone: [],
    unused: [],
    refused: [],
    figures: [
      {
        name: 'totalMarket',
        label: 'Total Market',
        format: 'usd0',
        before: 3600,
        after: 5400,
        because: [reason],
      },
    ],
  };
  moveAnswer = () => {
    open.server.since = { revision: 4, actions: [], movedTo: 2 };
    return { body: { revision: 4, merged: [] } };
  };
  open = smallSession({ revision: 3 });
  calls = fakeApi(answer);
});

async function openDrawer() {
  const value = openWith(open.session, { newestVersion: 2 });
  renderRoutes([
    {
      path: '/',
      element: (
        <WorkbookContext value={value}>
          <RevisionTools loanUuid={loan.uuid} />
        </WorkbookContext>
      ),
    },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Revisions' }));
  await screen.findByRole('dialog');
  return value;
}
const compared = () =>
  calls
    .filter(({ path }) => path.endsWith('/compare'))
    .map(({ query }) => `${query.get('from')}-${query.get('to')}`);
const restores = () => calls.filter(({ method }) => method === 'POST');
const pick = async (number: number) => {
  const list = await screen.findByRole('list', { name: 'Revisions' });
  fireEvent.click(within(list).getByRole('button', { name: new RegExp(`^${number}\\D`) }));
};
const rowOf = async (name: RegExp) => {
  const cells = within(await screen.findByRole('row', { name })).getAllByRole('cell');
  return cells.map((cell) => cell.textContent);
};

describe('the list', () => {
  it('shows the saves newest first, with who, when, what and how much', async () => {
    await openDrawer();
    const items = within(await screen.findByRole('list', { name: 'Revisions' })).getAllByRole('button');
    expect(items.map((item) => item.textContent)).toEqual([
      `3ParametersPresent${savedBy(revision(3))}3 cells changed`,
      `2Restores revision 1${savedBy(revision(2))}2 cells changed`,
      `1Workbook created${savedBy(revision(1, { by: null }))}1 cell changed`,
    ]);
    expect(items[0]?.getAttribute('aria-current')).toBe('true');
  });

  it('says that there is nothing to compare with the workbook as created', async () => {
    revisions = [revision(1)];
    open = smallSession({ revision: 1 });
    await openDrawer();
    expect(await screen.findByText('Only the workbook as created: nothing to compare yet.')).toBeTruthy();
    expect(compared()).toEqual([]);
  });

  it('comes in pages when long', async () => {
    revisions = Array.from({ length: 45 }, (_, index) => revision(45 - index));
    open = smallSession({ revision: 45 });
    await openDrawer();
    fireEvent.click(await screen.findByTitle('Next Page'));
    await waitFor(() =>
      expect(
        within(screen.getByRole('list', { name: 'Revisions' })).getAllByRole('button')[0]?.textContent,
      ).toMatch(/^25/),
    );
    expect(screen.queryByRole('list', { name: 'Revisions' })?.children).toHaveLength(20);
  });

  it('keeps what was given up in conflicts under it', async () => {
    setAside = [
      {
        id: '1',
        at: '2026-11-20T10:00:00.000Z',
        by: { id: 'u', name: 'Ana Hill' },
        ref: { sheet: 'Units', row: 'b', column: 'rent' },
        title: 'Units: 1B · Rent',
        value: 2100,
        instead: null,
      },
    ];
    await openDrawer();
    fireEvent.click(await screen.findByText('Set aside: 1 value'));
    expect(screen.getByRole('list', { name: 'Values set aside' }).textContent).toContain(
      '2100 in Units: 1B · Rent, which kept blank',
    );
    setAside = [];
  });

  it('brings the open workbook along when the list knows of a newer save', async () => {
    revisions = [revision(4), ...revisions];
    open.server.since = { revision: 4, actions: [setRent('b', 777)] };
    await openDrawer();
    await waitFor(() => expect(open.session.getState().revision).toBe(4));
    expect(open.session.value({ sheet: 'Units', row: 'b', column: 'rent' })).toBe(777);
  });
});

describe('comparing', () => {
  it('shows cells, rows and figures against the revision before', async () => {
    await openDrawer();
    expect(await rowOf(/^LTV/)).toEqual(['70.00%', '65.00%', '(5.00%)']);
    expect(compared()).toEqual(['2-3']);
    expect(await rowOf(/^1A\s*·\s*Rent/)).toEqual(['$1,000.00', '($1,100.00)']);
    expect(await rowOf(/^9Z/)).toEqual(['Row removed', '']);
    expect(screen.queryByRole('row', { name: /^Total Rent/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 other figure that differs' }));
    expect(await rowOf(/^Total Rent/)).toEqual(['$3,600', '$3,700', '+$100']);
  });

  it('compares with the present one when asked to', async () => {
    await openDrawer();
    await pick(2);
    await waitFor(() => expect(compared()).toEqual(['2-3', '1-2']));
    fireEvent.click(screen.getByRole('radio', { name: 'Present (3)' }));
    expect(await screen.findAllByRole('columnheader', { name: 'Present (3)' })).toHaveLength(2);
    expect(screen.getAllByRole('columnheader', { name: 'Revision 2' })).toHaveLength(2);
  });

  it('compares the first only with the present one', async () => {
    await openDrawer();
    await pick(1);
    await waitFor(() => expect(compared()).toContain('1-3'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'None before' }).disabled).toBe(true);
  });
});

describe('restoring', () => {
  const button = () => screen.findByRole('button', { name: 'Restore this revision' });

  it('asks, restores from the present revision, and the open workbook follows at once', async () => {
    const { ui } = await openDrawer();
    await pick(2);
    fireEvent.click(await button());
    await waitFor(() => expect(store.get(confirmAtom)?.title).toBe('Restore revision 2?'));
    expect(restores()).toHaveLength(0);
    store.get(confirmAtom)?.answer(true);
    await waitFor(() => expect(open.session.getState().revision).toBe(4));
    expect(restores()[0]).toMatchObject({
      path: `/api/loans/${loan.uuid}/workbook/revisions/2/restore`,
      body: { baseRevision: 3 },
    });
    expect(open.session.value({ sheet: 'Units', row: 'a', column: 'rent' })).toBe(4321);
    expect(store.get(toastAtom)?.title).toBe('Revision 2 restored');
    expect(store.get(ui.message)).toEqual({ text: 'Revision 2 is back, as revision 4', tone: 'done' });
    const list = screen.getByRole('list', { name: 'Revisions' });
    await waitFor(() =>
      expect(within(list).getAllByRole('button')[0]?.textContent).toMatch(/^4Restores revision 2Present/),
    );
  });

  it('restores nothing when the answer is no', async () => {
    await openDrawer();
    await pick(2);
    fireEvent.click(await button());
    await waitFor(() => expect(store.get(confirmAtom)).not.toBeNull());
    store.get(confirmAtom)?.answer(false);
    await waitFor(() => expect(store.get(confirmAtom)).toBeNull());
    expect(restores()).toHaveLength(0);
  });

  it('asks to save first while there are unsaved edits', async () => {
    open.session.edit([setRent('a', 5)], 'Edit');
    await openDrawer();
    await pick(2);
    expect(await screen.findByText(/One edit of yours is not saved yet/)).toBeTruthy();
    fireEvent.click(await button());
    await waitFor(() => expect(store.get(toastAtom)?.title).toBe('Save your edits first'));
    expect(store.get(confirmAtom)).toBeNull();
    expect(restores()).toHaveLength(0);
  });

  it('says why the server refused, and catches up with the save it had not seen', async () => {
    restoreAnswer = () => {
      revisions = [revision(4), ...revisions];
      open.server.since = { revision: 4, actions: [setRent('c', 9)] };
      return refusal(409, 'The workbook was saved since: it is now at revision 4');
    };
    await openDrawer();
    await pick(2);
    fireEvent.click(await button());
    await waitFor(() => expect(store.get(confirmAtom)).not.toBeNull());
    store.get(confirmAtom)?.answer(true);
    await waitFor(() => expect(store.get(toastAtom)?.variant).toBe('destructive'));
    expect(JSON.stringify(store.get(toastAtom))).toContain('The workbook was saved since');
    await waitFor(() => expect(open.session.getState().revision).toBe(4));
  });

  it('is not offered for the present revision', async () => {
    await openDrawer();
    await rowOf(/^LTV/);
    expect(screen.queryByRole('button', { name: 'Restore this revision' })).toBeNull();
  });

  it('is not offered to those who may not edit', async () => {
    calls = fakeApi((call) =>
      call.path === `/api/loans/${loan.uuid}`
        ? { body: buildLoan({ can: { ...loan.can, editWorkbook: false } }) }
        : answer(call),
    );
    await openDrawer();
    await pick(2);
    await waitFor(() => expect(compared()).toContain('1-2'));
    await rowOf(/^LTV/);
    expect(screen.queryByRole('button', { name: 'Restore this revision' })).toBeNull();
  });
});

describe('the version of the model', () => {
  const moves = () =>
    calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/move')).map(({ body }) => body);
  const openMove = async () => {
    await openDrawer();
    fireEvent.click(await screen.findByRole('button', { name: /Move to version 2/ }));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Move to version 2' });
    return { button, dialog: button.closest<HTMLElement>('[role="dialog"]') ?? document.body };
  };

  it('is shown, and what a newer one changes is shown with its reason before the loan is moved', async () => {
    const { dialog, button } = await openMove();
    screen.getByText(/Model: Small, version 1/);
    const row = await within(dialog).findByRole('row', { name: /Total Market/ });
    expect(row.textContent).toMatch(/\$3,600\$5,400.*Rate: another default/);
    expect(moves()).toEqual([]);
    fireEvent.click(button);
    await expect.poll(moves).toEqual([{ to: 2, baseRevision: 3 }]);
    await expect.poll(() => open.session.getState().movedTo).toBe(2);
  });

  it('is not moved while something typed cannot be read by the newer one, which is named', async () => {
    movePreview = {
      ...movePreview,
      refused: [
        {
          title: 'rate',
          label: 'Rate',
          value: '=oldRate',
          message: '`oldRate` is not a name of this workbook',
        },
      ],
      unused: [{ title: 'Units 1A share', label: 'Share', value: 0.5, message: 'Version 2 takes no Share' }],
    };
    const { dialog, button } = await openMove();
    await within(dialog).findByText(/oldRate.* is not a name/);
    within(dialog).getByText(/takes no Share/);
    expect(button.disabled).toBe(true);
  });

  it('is not moved over unsaved edits', async () => {
    open.session.edit([setRent('a', 7)], 'Edit');
    const { dialog, button } = await openMove();
    await within(dialog).findByText(/Save your 1 edit first/);
    expect(button.disabled).toBe(true);
  });
});
