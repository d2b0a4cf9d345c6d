import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import Quill from 'quill';
import { beforeEach, expect, it } from 'vitest';
import { richText, type MemoDetail } from '#contract';
import { fakeApi, refusal, type Answer } from '../../../testing/fakeApi';
import { MEMO } from '../../../testing/memo';
import { readAnew, renderRoutes } from '../../../testing/render';
import { useMemoDetail } from '../calls';
import { AutoText } from './AutoText';

const CHANGED = 'Changed by somebody else just now';

let memo: MemoDetail;
let refused: Answer | undefined;
beforeEach(() => {
  refused = undefined;
  fakeApi(({ method, path }) => {
    if (method === 'PATCH' && refused) return refused;
    if (path.endsWith('/figures')) return { body: { revision: 4, figures: [] } };
    return { body: memo };
  });
});
const saidBy = (words: string, version: number): MemoDetail => ({
  ...MEMO,
  information: { ...MEMO.information, recommendation: richText(words) },
  versions: { recommendation: version },
});

function Screen() {
  const { data } = useMemoDetail('loan', '7');
  return data && <AutoText loanUuid="loan" memo={data} part="recommendation" label="Text" placeholder="" />;
}
const field = () => screen.findByRole('textbox', { name: 'Text' });
async function open() {
  memo = saidBy('Lend', 1);
  const view = renderRoutes([{ path: '/', element: <Screen /> }]);
  expect((await field()).textContent).toBe('Lend');
  return view;
}
const quillOf = (of: HTMLElement): Quill => Quill.find(of.parentElement ?? of) as Quill;
const reads = (words: string) => waitFor(async () => expect((await field()).textContent).toBe(words));

it('keeps the keyboard in a text that somebody else changed, and says so until it is typed on', async () => {
  const view = await open();
  const before = await field();
  act(() => before.focus());
  memo = saidBy('Do not lend', 2);
  await readAnew(view);
  await reads('Do not lend');
  const now = await field();
  expect([document.activeElement, quillOf(now).getSelection()?.index]).toEqual([now, 'Do not lend'.length]);
  expect(screen.getByText(CHANGED)).toBeTruthy();
  act(() => void quillOf(now).insertText(11, ' yet', 'user'));
  await waitFor(() => expect(screen.queryByText(CHANGED)).toBeNull());
  expect(document.activeElement).toBe(now);
});

it('takes no keyboard where the text has none, and says nothing there', async () => {
  const view = await open();
  memo = saidBy('Do not lend', 2);
  await readAnew(view);
  await reads('Do not lend');
  expect([document.activeElement, screen.queryByText(CHANGED)]).toEqual([document.body, null]);
});

it.each([
  ['Keep mine', 'Lend soon'],
  ['Take theirs', 'Do not lend'],
])('goes on in the text after %s, which is no change by somebody else', async (choice, words) => {
  await open();
  refused = refusal(409, 'Changed', [{ message: 'Somebody else changed this', code: 'conflict' }]);
  memo = saidBy('Do not lend', 2);
  const first = await field();
  act(() => void quillOf(first).setText('Lend soon', 'user'));
  const button = await screen.findByRole('button', { name: choice });
  refused = undefined;
  act(() => button.focus());
  fireEvent.click(button);
  await reads(words);
  expect(document.activeElement).toBe(await field());
  expect(screen.queryByText(CHANGED)).toBeNull();
});
