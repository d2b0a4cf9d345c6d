import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommentThread, Presence } from '#contract';
import { cellKey } from '#domain';
import { store } from '../../../lib/store';
import { WorkbookContext, type LiveRoom, type OpenWorkbook } from '../../../workbook';
import { commentTexts } from '../../../workbook/comments';
import { smallOpen } from '../../../sheet/testing/smallGrid';
import { fakeApi, refusal, type Answer, type Call } from '../../../testing/fakeApi';
import { emptyRoom } from '../../../testing/openWorkbook';
import { renderRoutes } from '../../../testing/render';
import { withThread } from './calls';
import { CommentsButton } from './CommentsButton';
import { CommentsLive } from './CommentsLive';
import { CommentsPanel } from './CommentsPanel';
import { threadsBySheet } from './threads';

const una = { id: 'u1', name: 'Una Whitfield' };
const RENT = { sheet: 'Units', row: 'a', column: 'rent' };
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const thread = (
  number: number,
  ref: CommentThread['ref'],
  change: Partial<CommentThread> = {},
  ...bodies: string[]
): CommentThread => ({
  id: id(number),
  ref,
  title: 'Units: 1A · Rent',
  resolved: null,
  comments: (bodies.length > 0 ? bodies : ['Is this rent legal?']).map((body, index) => ({
    id: index === 0 ? id(number) : `00000000-0000-4000-8000-0000000000${number}${index}`,
    body,
    at: `2026-11-20T15:0${index}:00.000Z`,
    editedAt: null,
    by: una,
    can: { edit: true, remove: true },
  })),
  ...change,
});

let threads: CommentThread[];
let refuse: Answer | undefined;
let calls: Call[];

beforeEach(() => {
  threads = [thread(1, RENT)];
  refuse = undefined;
  calls = fakeApi(({ method, path, body }) => {
    if (method === 'GET') return { body: { threads } };
    if (refuse) return refuse;
    const sent = body as
      { body?: string; on?: { ref: CommentThread['ref'] }; thread?: string; resolved?: boolean } | undefined;
    const wanted = sent?.thread ?? path.split('/').at(-1);
    const known = threads.find((one) => one.id === wanted);
    if (method === 'DELETE') return { body: { thread: null } };
    if (sent?.on) return { status: 201, body: thread(9, sent.on.ref, {}, sent.body ?? '') };
    if (sent?.thread)
      return { status: 201, body: thread(1, RENT, {}, 'Is this rent legal?', sent.body ?? '') };
    return {
      body: {
        ...known,
        ...(sent?.body !== undefined && thread(1, RENT, {}, sent.body)),
        resolved: sent?.resolved ? { at: '2026-11-20T16:00:00.000Z', by: una } : null,
      },
    };
  });
});

function show({
  path = '/loans/loan',
  ref = RENT,
  room,
}: { path?: string; ref?: CommentThread['ref'] | null; room?: LiveRoom } = {}) {
  const { open, session, opened } = smallOpen();
  const value: OpenWorkbook = { ...open, ...(room && { room }) };
  if (ref)
    store.set(value.ui.selection, { pane: 'main', sheet: 'Units', row: 0, column: 3, ref, blocks: [] });
  const element = (
    <WorkbookContext value={value}>
      <CommentsLive loanUuid="loan" />
      <CommentsButton />
      <CommentsPanel loanUuid="loan" />
    </WorkbookContext>
  );
  renderRoutes([{ path: '/loans/loan', element }], path);
  return { open: value, session, opened };
}
const sent = (method: string) =>
  calls
    .filter((call) => call.method === method)
    .map(({ path, body }) => [path.split('/').slice(4).join('/'), body]);
const here = () => screen.findByRole('region', { name: 'On 1A · Rent' }).then((region) => within(region));
const say = (label: string, text: string, button: string) => {
  const field = screen.getByRole('textbox', { name: label });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(within(field.closest('form') ?? document.body).getByRole('button', { name: button }));
};

describe('the panel', () => {
  it('shows what is said about the active cell, and begins and answers threads', async () => {
    show();
    expect(await (await here()).findByText('Is this rent legal?')).toBeTruthy();
    say('Answer on 1A · Rent', 'The registration says so', 'Answer');
    expect(await (await here()).findByText('The registration says so')).toBeTruthy();
    say('Comment on 1A · Rent', '  And the tenant?  ', 'Comment');
    expect(await (await here()).findByText('And the tenant?')).toBeTruthy();
    expect(sent('POST')).toEqual([
      ['comments', { thread: id(1), body: 'The registration says so' }],
      ['comments', { on: { ref: RENT, title: 'All / Units: 1A · Rent' }, body: 'And the tenant?' }],
    ]);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment on 1A · Rent' }).value).toBe('');
  });

  it('resolves, opens again, edits and deletes', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: /Resolve/ }));
    expect(await screen.findByText(/^Resolved by Una Whitfield/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Open again/ }));
    await screen.findByRole('button', { name: /Resolve/ });
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    say('Edit the comment', 'Is this rent registered?', 'Save');
    expect(await (await here()).findByText('Is this rent registered?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete comment' }));
    await waitFor(() => expect(screen.queryByText('Is this rent registered?')).toBeNull());
    expect(screen.getByText('No open comments on this loan.')).toBeTruthy();
    expect(sent('PATCH').map(([, body]) => body)).toEqual([
      { resolved: true },
      { resolved: false },
      { body: 'Is this rent registered?' },
    ]);
  });

  it('keeps what was written when it does not arrive, and when the panel is left', async () => {
    refuse = refusal(500, 'The database is away');
    show();
    await (await here()).findByText('Is this rent legal?');
    say('Comment on 1A · Rent', 'Half a thought', 'Comment');
    expect((await screen.findAllByText(/database is away/)).length).toBeGreaterThan(0);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment on 1A · Rent' }).value).toBe(
      'Half a thought',
    );
    expect(localStorage.getItem('bridgebook.comment:me:loan:Units/a/rent')).toBe('Half a thought');
  });

  it('takes the keyboard to the answer of what is open, else to a new comment', async () => {
    const { open } = show();
    const answer = await screen.findByRole('textbox', { name: 'Answer on 1A · Rent' });
    act(() => store.set(open.ui.commentAsked, true));
    await waitFor(() => expect(document.activeElement).toBe(answer));
    fireEvent.click(screen.getByRole('button', { name: /Resolve/ }));
    await screen.findByText(/^Resolved by Una Whitfield/);
    act(() => store.set(open.ui.commentAsked, true));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Comment on 1A · Rent' })),
    );
  });

  it('says that nothing was written', async () => {
    show();
    const field = await screen.findByRole('textbox', { name: 'Comment on 1A · Rent' });
    fireEvent.change(field, { target: { value: '   ' } });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    expect((await screen.findByRole('alert')).textContent).toBe('Write a comment');
    expect(sent('POST')).toEqual([]);
  });

  it('lists every thread of the loan by sheet, goes to its cell, and tells where the row has gone', async () => {
    threads = [
      thread(1, { name: 'totalRent' }, {}, 'Rounded?'),
      thread(2, { sheet: 'Units', row: 'gone', column: 'rent' }),
      thread(3, { sheet: 'Units', row: 'b', column: 'sqft' }, {}, 'Measured?', 'Yes'),
      thread(4, RENT, { resolved: { at: '2026-11-20T16:00:00.000Z', by: una } }, 'Done'),
    ];
    const { open, opened } = show();
    const units = within(await screen.findByRole('list', { name: 'All / Units' })).getAllByRole('button');
    expect(units.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^1B · SF.*1 answer$/),
      expect.stringMatching(/^Units: 1A · Rent \(row removed\)/),
    ]);
    fireEvent.click(units[0] ?? document.body);
    expect(opened).toEqual(['Units']);
    fireEvent.click(units[1] ?? document.body);
    expect(store.get(open.ui.message)?.text).toBe('The row of Units: 1A · Rent is no longer in the workbook');
    expect(screen.getByRole('button', { name: 'Comments, 3 open' })).toBeTruthy();
    fireEvent.click(screen.getByText('Resolved (1)'));
    expect(await screen.findByRole('button', { name: /Done/ })).toBeTruthy();
  });

  it('asks for a cell', async () => {
    show({ ref: null });
    expect(
      await screen.findByText('Select a cell, or go to a figure with Tab, to comment on it.'),
    ).toBeTruthy();
  });
});

describe('live', () => {
  it('opens with Shift+F2, the keyboard in the box', async () => {
    threads = [];
    const { open } = show();
    await here();
    fireEvent.keyDown(document.body, { key: 'F2', shiftKey: true });
    expect(store.get(open.ui.panel)).toBe('comments');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Comment on 1A · Rent' })),
    );
  });

  it('takes the figure of a page that has the keyboard', async () => {
    threads = [];
    const { open } = show({ ref: null });
    const figure = document.createElement('button');
    figure.dataset.cell = cellKey({ name: 'rate' });
    document.body.append(figure);
    figure.focus();
    fireEvent.keyDown(figure, { key: 'F2', shiftKey: true });
    figure.remove();
    expect(store.get(open.ui.selection)?.ref).toEqual({ name: 'rate' });
    expect(store.get(open.ui.panel)).toBe('comments');
  });

  it('goes to the cell of a link', async () => {
    const { open, opened } = show({ path: `/loans/loan?comment=${id(1)}`, ref: null });
    await waitFor(() => expect(opened).toEqual(['Units']));
    expect(store.get(open.ui.target)?.ref).toEqual(RENT);
    expect(store.get(open.ui.panel)).toBe('comments');
  });

  it('reads again when somebody in the room has said something', async () => {
    const listeners = new Set<() => void>();
    let peers: (Presence & { client: number })[] = [];
    const told = vi.fn();
    show({
      room: {
        ...emptyRoom,
        getPeers: () => peers,
        subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
        tell: told,
      },
    });
    await (await here()).findByText('Is this rent legal?');
    threads = [thread(1, RENT, {}, 'Is this rent legal?', 'Yes, since 2025')];
    peers = [{ client: 7, user: { id: 'u2', name: 'Other', color: '#000' }, commented: 5 }];
    act(() => listeners.forEach((listener) => listener()));
    expect(await (await here()).findByText('Yes, since 2025')).toBeTruthy();
    say('Answer on 1A · Rent', 'Good', 'Answer');
    await waitFor(() => expect(told).toHaveBeenCalledWith({ commented: expect.any(Number) as number }));
  });
});

describe('what the cells show', () => {
  it('stays with its row when rows are moved', () => {
    const { session } = smallOpen();
    const { workbook } = session;
    const list = [
      thread(1, { sheet: 'Units', row: 'a', column: 'rent' }),
      thread(2, { sheet: 'Units', row: 'c', column: 'rent' }, {}, 'Last'),
    ];
    const order = () => threadsBySheet(list, workbook)[0]?.threads.map((one) => one.id);
    expect(order()).toEqual([id(1), id(2)]);
    session.edit([{ type: 'moveRows', sheet: 'Units', rows: ['a'], after: 'c' }], 'Move');
    expect(order()).toEqual([id(2), id(1)]);
  });

  it('is what open threads say, those of one cell together', () => {
    const { template } = smallOpen().session.workbook;
    const list = [
      thread(1, RENT, {}, 'First', 'Answer'),
      thread(2, RENT, {}, 'Second'),
      thread(3, RENT, { resolved: { at: '2026-11-20T16:00:00.000Z', by: una } }),
      thread(4, { name: 'totalRent' }),
    ];
    expect([...commentTexts(list, template, 'Units')]).toEqual([
      ['Units/a/rent', 'Una Whitfield: First (1 answer)\nUna Whitfield: Second'],
    ]);
    expect([...commentTexts(list, template, 'Results').keys()]).toEqual(['totalRent']);
  });

  it('takes an answer of the server into the list', () => {
    const [one, two] = [thread(1, RENT), thread(2, RENT)];
    expect(withThread([one], two.id, two)).toEqual([one, two]);
    expect(withThread([one, two], one.id, null)).toEqual([two]);
  });
});
