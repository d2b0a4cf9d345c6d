import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { USUAL_VIEW, type Share, type Snapshot, type ViewSettingsAnswer } from '#contract';
import { store } from '../../lib/store';
import { toastAtom } from '../../lib/toast';
import { buildLoan } from '../../testing/builders';
import { askToSwitch } from '../../loan/actions/shares';
import { fakeApi, type Call } from '../../testing/fakeApi';
import { readAnew, renderRoutes } from '../../testing/render';
import SnapshotTools from './index';
import { shareAddress, standingOf, takenBy, wordsOfSharing } from './words';

const loan = buildLoan();
const snapshot: Snapshot = {
  uuid: '1b8f6c2e-1111-4111-8111-111111111111',
  label: 'For investors',
  version: 1,
  revision: 12,
  template: { key: 'bridge-loan', version: 1 },
  engineVersion: '1',
  createdAt: '2026-11-20T15:04:00.000Z',
  by: { id: 'u1', name: 'Una Whitfield' },
  current: true,
};
const share: Share = {
  id: '2b8f6c2e-1111-4111-8111-111111111111',
  hash: 'abc',
  url: '/ld/abc',
  name: null,
  snapshot: { uuid: snapshot.uuid, label: snapshot.label, version: 1, createdAt: snapshot.createdAt },
  enabled: true,
  endsAt: null,
  open: true,
  createdAt: '2026-11-20T15:05:00.000Z',
  by: null,
};

const columns = [
  { key: 'sqft', label: 'SF' },
  { key: 'monthlyRentMarket', label: 'Market Rent' },
];
const settings: ViewSettingsAnswer = {
  ...USUAL_VIEW,
  version: 3,
  columns: {
    rentRoll: columns,
    rentComps: [],
    salesComps: [],
    sreo: [
      { key: 'validAddress', label: 'Address' },
      { key: 'lender', label: 'Lender' },
    ],
  },
};

let snapshots: Snapshot[];
let shares: Share[];
let calls: Call[];

function answer({ method, path, body }: Call) {
  if (path === `/api/loans/${loan.uuid}`) return { body: loan };
  if (path.endsWith('/snapshots') && method === 'POST') {
    snapshots = [
      { ...snapshot, uuid: '3b8f6c2e-1111-4111-8111-111111111111', label: (body as { label: string }).label },
      ...snapshots,
    ];
    return { status: 201, body: snapshots[0] };
  }
  if (path.endsWith('/snapshots')) return { body: { snapshots } };
  if (path.endsWith('/view-settings')) return { body: settings };
  if (path.endsWith('/shares') && method === 'POST') {
    shares = [{ ...share, hash: 'new', url: '/ld/new' }, ...shares];
    return { status: 201, body: shares[0] };
  }
  if (path.endsWith('/shares')) return { body: { shares } };
  shares = shares.map((one) => ({ ...one, enabled: (body as { enabled: boolean }).enabled }));
  return { body: shares[0] };
}

beforeEach(() => {
  snapshots = [snapshot];
  shares = [share];
  calls = fakeApi(answer);
});

function openPanel(unsaved = 0) {
  const view = renderRoutes([
    { path: '/', element: <SnapshotTools loanUuid={loan.uuid} unsaved={unsaved} /> },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Snapshots' }));
  return view;
}
const sent = (method: string) => calls.filter((call) => call.method === method);

describe('snapshots and sharing', () => {
  it('lists who took what, when, at which revision, with its links', async () => {
    openPanel();
    const list = await screen.findByRole('list', { name: 'Snapshots' });
    expect(within(list).getByText('For investors')).toBeTruthy();
    expect(within(list).getByText(takenBy(snapshot))).toBeTruthy();
    expect(within(list).getByLabelText<HTMLInputElement>('Link').value).toBe(shareAddress(share));
    expect(within(list).getByRole('switch', { name: 'Shared' }).getAttribute('aria-checked')).toBe('true');
  });

  it('opens at once, before the loan has arrived, and says why where it cannot', async () => {
    calls = fakeApi((call) =>
      call.path === `/api/loans/${loan.uuid}`
        ? { status: 404, body: { message: 'Loan not found', details: [] } }
        : answer(call),
    );
    openPanel();
    expect(screen.getByRole('dialog', { name: 'Snapshots and sharing' })).toBeTruthy();
    expect(await screen.findByText('Loan not found')).toBeTruthy();
  });

  it('says what staff see before there is a snapshot', async () => {
    snapshots = [];
    openPanel();
    expect(await screen.findByText(/No snapshots yet/)).toBeTruthy();
  });

  it('asks for a label, then takes the snapshot and empties the field', async () => {
    openPanel(2);
    expect(await screen.findByText(/2 edits are not saved yet/)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Take snapshot' }));
    expect(await screen.findByText('Label is required')).toBeTruthy();
    expect(sent('POST')).toHaveLength(0);
    fireEvent.change(screen.getByLabelText(/Label/), { target: { value: 'For the committee' } });
    fireEvent.click(screen.getByRole('button', { name: 'Take snapshot' }));
    expect(await screen.findByText('For the committee')).toBeTruthy();
    expect(sent('POST')[0]?.body).toEqual({ label: 'For the committee' });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Label/).value).toBe(''));
  });

  it('creates a link only after the question is answered', async () => {
    shares = [];
    openPanel();
    fireEvent.click(await screen.findByRole('button', { name: 'Create link' }));
    const question = await screen.findByText(wordsOfSharing(snapshot, loan.address));
    expect(sent('POST')).toHaveLength(0);
    const dialog = question.closest<HTMLElement>('[role="dialog"], .ant-modal');
    if (!dialog) throw new Error('The question stands in a dialog');
    fireEvent.change(within(dialog).getByLabelText('For'), { target: { value: 'Harbor Credit Fund' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create link' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Link').value).toContain('/ld/new'));
    expect(sent('POST')[0]?.body).toEqual({
      snapshotId: snapshot.uuid,
      name: 'Harbor Credit Fund',
      endsAt: null,
    });
  });

  it('switches a link off after asking, and says so', async () => {
    openPanel();
    fireEvent.click(await screen.findByRole('switch', { name: 'Shared' }));
    expect(
      await screen.findByText(/This loan deal is not currently shared with external viewers/),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByText('Switched off')).toBeTruthy();
    expect(sent('PATCH')[0]?.body).toEqual({ enabled: false });
    await waitFor(() => expect(store.get(toastAtom)?.title).toBe('Sharing is off'));
  });

  it('copies the link, and selects it where the browser gives no clipboard', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
    openPanel();
    const copy = await screen.findByRole('button', { name: 'Copy link' });
    fireEvent.click(copy);
    await waitFor(() => expect(store.get(toastAtom)?.title).toBe('Link copied'));
    expect(writeText).toHaveBeenCalledWith(shareAddress(share));
    writeText.mockImplementation(() => Promise.reject(new Error('denied')));
    fireEvent.click(copy);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Link')));
  });

  it('offers no links to those who may not share', async () => {
    calls = fakeApi((call) =>
      call.path === `/api/loans/${loan.uuid}`
        ? { body: buildLoan({ can: { ...loan.can, share: false, snapshot: false } }) }
        : answer(call),
    );
    openPanel();
    expect(await screen.findByText('For investors')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take snapshot' })).toBeNull();
    expect(calls.some(({ path }) => path.endsWith('/shares'))).toBe(false);
  });
});

describe('what readers see', () => {
  it('is switched off for the whole loan after asking', async () => {
    openPanel();
    fireEvent.click(await screen.findByRole('switch', { name: 'Sharing of this loan' }));
    expect(await screen.findByText('Switch sharing of this loan off?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Switch off' }));
    await waitFor(() =>
      expect(sent('PATCH')[0]?.body).toEqual({
        version: 3,
        investorViewSettings: { shareLinkDisabled: true },
      }),
    );
  });

  it('leaves out the columns that are not chosen', async () => {
    openPanel();
    fireEvent.click(await screen.findByRole('button', { name: 'What readers see' }));
    const words = await screen.findByText('On the overview');
    const dialog = words.closest<HTMLElement>('[role="dialog"], .ant-modal');
    if (!dialog) throw new Error('The choices stand in a dialog');
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Market Rent' }));
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Lender' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('PATCH')[0]?.body).toMatchObject({
        version: 3,
        investorViewSettings: { rentRoll: ['sqft'], rentComps: null },
        sreoTableSettings: { hideSREOTable: false, columnsVisibility: { lender: false } },
      }),
    );
  });
});

describe('what readers see, changed by somebody else meanwhile', () => {
  const choices = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'What readers see' }));
    return screen.findByRole<HTMLInputElement>('checkbox', { name: 'Photos' });
  };
  const theirs = () => {
    const changed = {
      ...settings,
      version: 4,
      overviewSettings: { ...settings.overviewSettings, hidePhotos: true },
    };
    calls = fakeApi((call) => (call.path.endsWith('/view-settings') ? { body: changed } : answer(call)));
  };

  it('is shown where nothing is chosen yet', async () => {
    const view = openPanel();
    const photos = await choices();
    expect(photos.checked).toBe(true);
    theirs();
    await readAnew(view);
    expect(photos.checked).toBe(false);
  });

  it('is not written over: what is chosen is saved on what was read', async () => {
    const view = openPanel();
    await choices();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Lender' }));
    theirs();
    await readAnew(view);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('PATCH')[0]?.body).toMatchObject({ version: 3 }));
  });
});

describe('words', () => {
  it('say by whom and how long a link is read', () => {
    expect(standingOf(share)).toBe('Anyone with the link can read it');
    expect(standingOf({ ...share, enabled: false })).toBe('Switched off');
    expect(standingOf({ ...share, open: false })).toBe('Sharing of this loan is off');
    expect(standingOf({ ...share, open: false, endsAt: '2026-01-02T22:00:00.000Z' })).toContain(
      'Ended 01/02/2026',
    );
    expect(standingOf({ ...share, name: 'Harbor', endsAt: '2999-01-02T22:00:00.000Z' })).toContain(
      'For Harbor, until 01/02/2999',
    );
  });

  it('tells what switching means', () => {
    expect(askToSwitch(false)).toMatchObject({ confirmText: 'Switch off', danger: true });
    expect(askToSwitch(true)).toMatchObject({ confirmText: 'Switch on' });
  });
});
