import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useBase, useFollowing } from './useBase';

interface Plain {
  readonly words: string;
  readonly other?: string;
}
interface Versioned extends Plain {
  readonly version: number;
}
const wordsOf = ({ words }: Plain) => words;

function following<R extends Plain>(stored: R) {
  const show = vi.fn<(words: string) => void>();
  const { result, rerender } = renderHook(
    ({ stored, dirty }: { readonly stored: R; readonly dirty: boolean }) => {
      const at = useBase(stored);
      useFollowing(at, dirty, wordsOf, show);
      return at;
    },
    { initialProps: { stored, dirty: false } },
  );
  return { show, rerender, at: () => result.current };
}
const first: Versioned = { words: 'First', version: 1 };
const second: Versioned = { words: 'Second', version: 2 };

it('shows what was read since while nothing is typed', () => {
  const { show, rerender, at } = following(first);
  expect(show).not.toHaveBeenCalled();
  rerender({ stored: second, dirty: false });
  expect(show.mock.calls).toEqual([['Second']]);
  expect(at()).toMatchObject({ base: second, newer: undefined });
});

it('leaves what is typed on what it was typed on, until it is taken back', () => {
  const { show, rerender, at } = following(first);
  rerender({ stored: second, dirty: true });
  expect(show).not.toHaveBeenCalled();
  expect(at()).toMatchObject({ base: first, newer: second });
  rerender({ stored: second, dirty: false });
  expect(show.mock.calls).toEqual([['Second']]);
  expect(at().base).toBe(second);
});

it('saves what is typed on the newer version where that shows the same', () => {
  const { show, rerender, at } = following(first);
  const elsewhere = { ...first, other: 'Theirs', version: 2 };
  rerender({ stored: elsewhere, dirty: true });
  expect(show).not.toHaveBeenCalled();
  expect(at().base).toBe(elsewhere);
});

it('does not go back behind what a save answered', () => {
  const { show, rerender, at } = following(first);
  act(() => at().setBase({ ...second, version: 3 }));
  // Asked for before the save, and answered after it.
  rerender({ stored: second, dirty: false });
  expect(show).not.toHaveBeenCalled();
  expect(at().base.version).toBe(3);
  rerender({ stored: { words: 'Fourth', version: 4 }, dirty: false });
  expect(show.mock.calls).toEqual([['Fourth']]);
});

it('goes on from what a save answered though what was read before it is still there', () => {
  const { show, rerender, at } = following<Plain>({ words: 'First' });
  const theirs = { words: 'Theirs' };
  rerender({ stored: theirs, dirty: true });
  const mine = { words: 'Mine' };
  act(() => at().setBase(mine));
  rerender({ stored: theirs, dirty: false });
  expect(show).not.toHaveBeenCalled();
  // Its echo, read anew, is no news.
  rerender({ stored: { words: 'Mine' }, dirty: false });
  expect(show).not.toHaveBeenCalled();
  expect(at()).toMatchObject({ newer: undefined });
  expect(at().base).toBe(mine);
});
