import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import Quill from 'quill';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_NOTE, ROOM_CLOSE, type Loan, type NoteWriting } from '#contract';
import { setTokenSource } from '../../lib/api/api';
import { sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { buildLoan } from '../../testing/builders';
import { fakeApi, type Call } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import { NoteButton } from './NoteButton';
import { FakeRoom } from './testing/fakeRoom';

const LOAN = buildLoan();
const ME = { id: 'me', name: 'Ana Lyst', color: '#b4447a' };
const WRITINGS: NoteWriting[] = [
  {
    id: '2',
    by: { id: 'u2', name: 'Sam Ples' },
    begunAt: '2026-11-21T10:32:00.000Z',
    endedAt: '2026-11-21T10:40:00.000Z',
    former: {
      ops: [
        { insert: 'Ask for the ' },
        { insert: 'rent roll', attributes: { bold: true } },
        { insert: '\n' },
      ],
    },
  },
];

let room: FakeRoom;
let calls: Call[];
let can: Partial<Loan['can']>;

beforeEach(() => {
  store.set(sessionAtom, 'signedIn');
  setTokenSource({ token: () => Promise.resolve('abc'), renew: () => Promise.resolve('abc') });
  room = new FakeRoom();
  can = {};
  calls = fakeApi(({ path, method }) => {
    if (path.endsWith('/collaborate'))
      return { body: { wsUrl: 'ws://localhost/collaboration/notes', docId: LOAN.uuid, user: ME } };
    if (path.endsWith('/writings')) return { body: { writings: WRITINGS } };
    if (method === 'PUT') return { body: { content: { ops: [] }, text: '', version: 2, updatedAt: null } };
    return { body: { ...LOAN, can: { ...LOAN.can, ...can } } };
  });
});

const show = () => renderRoutes([{ path: '/', element: <NoteButton loanUuid={LOAN.uuid} /> }]);
const press = () => fireEvent.keyDown(document.body, { code: 'KeyN', key: 'n', altKey: true });
const editor = () => screen.findByRole('textbox', { name: `Note of ${LOAN.address}` });
async function open() {
  const view = show();
  press();
  return { ...view, root: await editor() };
}
const standing = () => screen.getByRole('status', { name: 'Note state' }).textContent;
/** Types as a person does: the editor reads its own place. */
function type(root: HTMLElement, words: string, at = 0) {
  const quill = Quill.find(root.parentElement ?? root);
  if (!(quill instanceof Quill)) throw new Error('No editor is here');
  act(() => void quill.insertText(at, words, 'user'));
}

describe('the note of a loan', () => {
  it('opens by Alt+N, with what stands there, under a token that stands in no address', async () => {
    room.note.insert(0, 'Call the broker\n');
    const { root } = await open();
    expect(root.textContent).toBe('Call the broker');
    expect(room.asked).toEqual([
      {
        url: `ws://localhost/collaboration/notes/${LOAN.uuid}`,
        protocols: ['bridgebook', 'bearer.abc'],
      },
    ]);
    expect(standing()).toBe('Saved');
  });

  it('passes on what is typed, says when it is stored, and shows what others type', async () => {
    room.storing = false;
    const { root } = await open();
    type(root, 'Roof: new');
    expect(room.words).toBe('Roof: new');
    expect(standing()).toBe('Saving…');
    await waitFor(() => expect(room.questions).toHaveLength(1));
    act(() => room.answer());
    expect(standing()).toBe('Saved');
    act(() => room.note.insert(0, 'Very urgent. '));
    expect(root.textContent).toBe('Very urgent. Roof: new');
  });

  it('does not take an answer for what was typed since', async () => {
    room.storing = false;
    const { root } = await open();
    type(root, 'One');
    await waitFor(() => expect(room.questions).toHaveLength(1));
    type(root, 'Two ');
    act(() => room.answer());
    expect(standing()).toBe('Saving…');
    await waitFor(() => expect(room.questions).toHaveLength(1));
    act(() => room.answer());
    expect(standing()).toBe('Saved');
  });

  it('comes back after a second with what was typed meanwhile', async () => {
    const { root } = await open();
    vi.useFakeTimers();
    room.open = false;
    act(() => room.close(1006));
    expect(standing()).toBe('No connection. Trying again.');
    type(root, 'In a tunnel');
    expect(standing()).toMatch(/^No connection\. What you typed is not saved/);
    room.open = true;
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(room.asked).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(room.asked).toHaveLength(2);
    expect(room.words).toBe('In a tunnel');
    expect(standing()).toBe('Saved');
  });

  it('says who else is here', async () => {
    await open();
    act(() => room.comes('Sam Ples'));
    const others = await screen.findByRole('group', { name: 'Others who have the note open' });
    expect(within(others).getByText('Sam Ples')).toBeTruthy();
    expect([...room.awareness.getStates().values()]).toContainEqual(expect.objectContaining({ user: ME }));
  });

  it('is read only for who may not change the loan', async () => {
    can = { update: false };
    room.note.insert(0, 'Not yours to write\n');
    const { root } = await open();
    expect(root.getAttribute('contenteditable')).toBe('false');
    expect(root.getAttribute('aria-readonly')).toBe('true');
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(standing()).toBe('Read only');
    fireEvent.click(await screen.findByRole('button', { name: /The text before Sam Ples wrote/ }));
    expect(screen.queryByRole('button', { name: 'Put this text back' })).toBeNull();
  });

  it('asks after its rights when it was sent out', async () => {
    const { root } = await open();
    can = { update: false };
    vi.useFakeTimers();
    act(() => room.close(ROOM_CLOSE.unauthenticated));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(standing()).toBe('Read only');
    expect(root.isConnected).toBe(false);
  });

  it('stays out when it grew too long, and comes in when it is shorter', async () => {
    const { root } = await open();
    type(root, 'x'.repeat(LONGEST_NOTE + 5));
    act(() => room.close(ROOM_CLOSE.tooLong));
    expect(standing()).toContain('The note is too long: 10,000 characters at most');
    const quill = Quill.find(root.parentElement ?? root) as Quill;
    act(() => void quill.deleteText(0, 10, 'user'));
    await waitFor(() => expect(standing()).toBe('Saved'));
    expect(room.words).toBe('x'.repeat(LONGEST_NOTE - 5));
  });

  it.each([
    [ROOM_CLOSE.notFound, 'The loan was deleted.'],
    [ROOM_CLOSE.forbidden, 'You no longer have access to this note.'],
  ])('says why it was closed (%i), and does not try again', async (code, words) => {
    await open();
    vi.useFakeTimers();
    act(() => room.close(code));
    expect(standing()).toBe(words);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(room.asked).toHaveLength(1);
  });

  it('shows who wrote and when, and puts back what stood before', async () => {
    await open();
    const list = await screen.findByRole('list', { name: /Who wrote in the note/ });
    expect(within(list).getByText('Sam Ples')).toBeTruthy();
    expect(within(list).getByText('11/21/2026, 10:32 GMT to 11/21/2026, 10:40 GMT')).toBeTruthy();
    fireEvent.click(within(list).getByRole('button', { name: /The text before Sam Ples wrote/ }));
    expect(within(list).getByText('rent roll').tagName).toBe('STRONG');
    fireEvent.click(within(list).getByRole('button', { name: 'Put this text back' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        content: WRITINGS[0]?.former,
        putBack: true,
      }),
    );
  });

  it('asks before it is closed over words that are not saved', async () => {
    const { root } = await open();
    room.open = false;
    act(() => room.close(1006));
    type(root, 'Lost otherwise');
    const dialog = screen.getByRole('dialog', { name: `Note of ${LOAN.address}` });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    const title = await screen.findByText('Close the note without saving?');
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(title.isConnected).toBe(false));
    expect(root.isConnected).toBe(true);
  });
});
