import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FormRow } from './rows';
import { UNDO_LIMIT, useFormRows } from './useFormRows';

const rows = (label: number): readonly FormRow[] => [{ id: 'a', cells: { label } }];

it('takes back the last 20 edits and does them again', () => {
  const { result } = renderHook(() => useFormRows(rows(0)));
  for (let edit = 1; edit <= UNDO_LIMIT + 5; edit++) act(() => result.current.change(rows(edit)));
  for (let step = 0; step < UNDO_LIMIT + 5; step++) act(() => result.current.undo());
  expect(result.current.rows).toEqual(rows(5));
  act(() => result.current.redo());
  act(() => result.current.redo());
  expect(result.current.rows).toEqual(rows(7));
  act(() => result.current.change(rows(100)));
  act(() => result.current.redo());
  expect(result.current.rows).toEqual(rows(100));
});
