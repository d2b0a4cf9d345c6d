import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildLoan } from '../../testing/builders';
import { renderRoutes } from '../../testing/render';
import { CompHeader } from './CompHeader';
import type { Selection } from './useSelection';

const pressSave = async () => {
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  // The key saves once the cell of a grid has heard it too.
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
};

function open(change: Partial<Selection>) {
  let done = () => {};
  const onSave = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
  const selection: Selection = {
    opened: undefined,
    error: null,
    retry: () => undefined,
    canEdit: true,
    rows: () => [],
    pending: [{ type: 'removeRows', sheet: 'RentComps', rows: ['comp-7'] }],
    add: () => undefined,
    drop: () => undefined,
    discard: () => undefined,
    save: () => Promise.resolve(true),
    ...change,
  };
  const element = (
    <CompHeader
      loan={buildLoan()}
      choice={{ type: 'rent', usageType: 'residential', target: 'current' }}
      onChoose={() => undefined}
      selection={selection}
      onSave={onSave}
      withMap={false}
      onMap={() => undefined}
    />
  );
  renderRoutes([{ path: '/', element }]);
  return { onSave, finish: () => act(async () => done()) };
}

it('saves by Ctrl+S what is not saved yet, once at a time', async () => {
  const { onSave, finish } = open({});
  expect(await screen.findByText('1 unsaved change')).toBeTruthy();
  await pressSave();
  await pressSave();
  expect(onSave).toHaveBeenCalledTimes(1);
  await finish();
  await pressSave();
  expect(onSave).toHaveBeenCalledTimes(2);
});

it.each([
  ['with nothing to save', { pending: [] }],
  ['for whom may not select', { canEdit: false }],
])('saves nothing %s', async (_, change) => {
  const { onSave } = open(change);
  await screen.findByRole('heading', { name: 'Comp Tool' });
  await pressSave();
  expect(onSave).not.toHaveBeenCalled();
});
