import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { capitalizationItems, type CostCategory } from '#domain';
import { SaveRefused } from '../../../workbook';
import { useCostItems } from '../parts/workbook';
import { openPlan } from '../testing/openPlan';
import { ConfigureDialog } from './ConfigureDialog';
import { inCategory, reordered } from './draft';
import { useCapitalization } from './useCapitalization';

function Dialog() {
  const [open, setOpen] = useState(true);
  const items = useCostItems();
  return open && <ConfigureDialog items={items} used onClose={() => setOpen(false)} />;
}

// By label: in a dialog of this size looking for roles takes seconds.
const category = (label: string) => within(screen.getByLabelText(label));
const save = () => screen.getByText('Save Changes').closest('button') ?? document.body;
const titles = (session: Parameters<typeof capitalizationItems>[0], of: CostCategory) =>
  inCategory(capitalizationItems(session), of).map(({ title }) => title);

it('holds edits, additions and deletions until Save Changes', async () => {
  const { session, server } = openPlan(<Dialog />);
  expect(save()).toHaveProperty('disabled', true);
  fireEvent.change(category('Total Cost').getByLabelText('Name of Permits'), {
    target: { value: 'Building permits' },
  });
  fireEvent.click(category('New Uses').getByLabelText('Delete Survey'));
  fireEvent.change(category('New Uses').getByLabelText('Name of a new item in New Uses'), {
    target: { value: 'Legal' },
  });
  fireEvent.click(category('New Uses').getByLabelText('Add to New Uses'));
  // Typed for the stack and not added by its button.
  fireEvent.change(category('Total Cost').getByLabelText('Name of a new item in Total Cost'), {
    target: { value: 'Signage' },
  });
  fireEvent.change(category('Total Cost').getByLabelText('Value of a new item in Total Cost'), {
    target: { value: '2500' },
  });
  expect(session.hasUnsaved).toBe(false);
  fireEvent.click(save());
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(titles(session.workbook, 'TotalCost')).toEqual([
    'Total Capitalization',
    'Project Costs',
    'Building permits',
    'Signage',
  ]);
  expect(titles(session.workbook, 'NewUses')).toEqual(['Purchase', 'Legal']);
  expect(screen.queryByText('Configure Capitalization')).toBeNull();
});

it('is as it was after Cancel', () => {
  const { session, server } = openPlan(<Dialog />);
  fireEvent.click(category('New Uses').getByLabelText('Delete Survey'));
  fireEvent.click(screen.getByText('Cancel'));
  expect(titles(session.workbook, 'NewUses')).toEqual(['Purchase', 'Survey']);
  expect(server.requests).toEqual([]);
});

it('adds nothing without a name, and saves no item that lost its own', () => {
  openPlan(<Dialog />);
  const add = category('Total Cost').getByLabelText('Add to Total Cost');
  expect(add).toHaveProperty('disabled', true);
  fireEvent.change(category('Total Cost').getByLabelText('Value of a new item in Total Cost'), {
    target: { value: '500' },
  });
  expect(add).toHaveProperty('disabled', true);
  expect(
    category('Total Cost').getByLabelText('Name of a new item in Total Cost').getAttribute('aria-invalid'),
  ).toBe('true');
  expect(save()).toHaveProperty('disabled', true);
  fireEvent.change(category('Total Cost').getByLabelText('Value of a new item in Total Cost'), {
    target: { value: '' },
  });
  fireEvent.change(category('Total Cost').getByLabelText('Name of Permits'), { target: { value: ' ' } });
  expect(save()).toHaveProperty('disabled', true);
});

it('offers no change of a line that is read-only', () => {
  const uses = [
    { id: 'fixed', item: 'Seller credit', amount: 5000, readonly: true },
    { id: 'open', item: 'Survey', amount: 1000 },
  ];
  openPlan(<Dialog />, { file: { loanInfo: { new: { uses } } } });
  expect(category('New Uses').getByLabelText('Delete Survey')).toBeDefined();
  expect(category('New Uses').getByText('Seller credit')).toBeDefined();
  expect(category('New Uses').queryByLabelText(/^(Name|Value|Category|Delete).* Seller credit$/)).toBeNull();
});

it('goes on where a line was removed meanwhile', async () => {
  const { session } = openPlan(<Dialog />);
  act(() => void session.edit([{ type: 'removeRows', sheet: 'NewUses', rows: ['u2'] }], 'Delete Survey'));
  fireEvent.change(category('Total Cost').getByLabelText('Name of Permits'), {
    target: { value: 'Building permits' },
  });
  fireEvent.click(save());
  await waitFor(() => expect(titles(session.workbook, 'TotalCost')).toContain('Building permits'));
  expect(titles(session.workbook, 'NewUses')).toEqual(['Purchase']);
});

it('does not drop a change of an item that somebody else deleted', async () => {
  const { session } = openPlan(<Dialog />);
  fireEvent.change(category('New Uses').getByLabelText('Value of Survey'), { target: { value: '1500' } });
  act(() => void session.edit([{ type: 'removeRows', sheet: 'NewUses', rows: ['u2'] }], 'Delete Survey'));
  fireEvent.click(save());
  expect(screen.getByText(/^Someone else deleted Survey\./)).toBeDefined();
  expect(titles(session.workbook, 'NewUses')).toEqual(['Purchase']);
  fireEvent.click(save());
  await waitFor(() =>
    expect(
      inCategory(capitalizationItems(session.workbook), 'NewUses').map(({ title, value }) => [title, value]),
    ).toEqual([
      ['Purchase', 4_200_000],
      ['Survey', 1500],
    ]),
  );
});

it('gives lines of the model no other category, and a variable only sources and uses', () => {
  openPlan(<Dialog />);
  expect(category('Total Cost').queryByLabelText('Category of Total Capitalization')).toBeNull();
  fireEvent.mouseDown(category('New Uses').getByLabelText('Category of Purchase'));
  expect(screen.getAllByTitle(/^(New|Existing) (Sources|Uses)$/).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['New Sources', 'New Uses', 'Existing Sources', 'Existing Uses']),
  );
  expect(screen.queryByTitle('Total Capitalization')).toBeNull();
});

/** The order of New Uses turned round, as dropping an item does. */
function TurnRound() {
  const items = useCostItems();
  const { saveOrder } = useCapitalization();
  const [answer, setAnswer] = useState<boolean>();
  const ids = inCategory(items, 'NewUses')
    .map(({ id }) => id)
    .reverse();
  return (
    <button
      type="button"
      onClick={() => void saveOrder(reordered(items, 'NewUses', ids), 'NewUses').then(setAnswer)}
    >
      {answer === undefined ? 'Turn round' : String(answer)}
    </button>
  );
}

it('saves an order at once', async () => {
  const { session, server } = openPlan(<TurnRound />);
  fireEvent.click(screen.getByRole('button', { name: 'Turn round' }));
  await screen.findByRole('button', { name: 'true' });
  expect(server.requests).toMatchObject([{ actions: [{ type: 'moveRows', sheet: 'NewUses' }] }]);
  expect(titles(session.workbook, 'NewUses')).toEqual(['Survey', 'Purchase']);
  expect(session.hasUnsaved).toBe(false);
});

it.each([
  ['is refused', new SaveRefused('Not now', []), 0],
  // It may have got through: the way back is a step of its own behind it.
  ['gets no answer', new Error('The server does not answer'), 2],
])('puts the order back where its save %s', async (_, failure, unsaved) => {
  const { session, server } = openPlan(<TurnRound />);
  server.answers.push(failure);
  fireEvent.click(screen.getByRole('button', { name: 'Turn round' }));
  await screen.findByRole('button', { name: 'false' });
  expect(titles(session.workbook, 'NewUses')).toEqual(['Purchase', 'Survey']);
  expect(session.getState().unsaved).toBe(unsaved);
  expect(session.getState().failure === undefined).toBe(unsaved === 0);
});
