import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { NumberField, TextField } from '../../components/form/fields';
import { store } from '../../lib/store';
import { InWorkbook, openWorkbookOf } from '../../testing/openWorkbook';
import type { WorkbookSession } from '../session/session';
import { sessionOf } from '../testing/realSession';
import { FakeServer } from '../testing/smallWorkbook';
import { BoundForm } from './BoundForm';
import { useWorkbookForm, type FormPart } from './useWorkbookForm';

const shape = {
  lot: z.string().nullish(),
  yearBuilt: z.number().max(2100, 'Too late').nullish(),
  lotSize: z.number().nullish(),
};
interface Facts {
  lot?: string | null;
  yearBuilt?: number | null;
  lotSize?: number | null;
}
const PART: FormPart<Facts> = {
  path: 'propertySpec',
  fields: ['lot', 'yearBuilt', 'lotSize'],
  labels: { lot: 'Lot', yearBuilt: 'Year', lotSize: 'Size' },
  texts: new Set(['lot'] as const),
  schema: z.object(shape),
  accepts: (field, value) => shape[field].safeParse(value).success,
  editing: 'Edit facts',
};

/** Two of the part's three fields: the third is on another screen. */
function Form() {
  const bound = useWorkbookForm<Facts>(PART);
  const { control } = bound.form;
  return (
    <BoundForm part={PART} bound={bound} label="Facts" onSave={() => undefined}>
      <TextField control={control} name="lot" label="Lot" />
      <NumberField control={control} name="yearBuilt" label="Year" />
    </BoundForm>
  );
}

function show(transport = new FakeServer()) {
  const session = sessionOf({ propertySpec: { lot: '12', yearBuilt: 1931, lotSize: 500 } }, { transport });
  return {
    session,
    open: openWorkbookOf(session),
    ...render(
      <InWorkbook session={session}>
        <Form />
      </InWorkbook>,
    ),
  };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
function type(label: string, value: string) {
  fireEvent.focus(field(label));
  fireEvent.change(field(label), { target: { value } });
}
const valueOf = (session: WorkbookSession, name: string) => session.value({ name });
const edit = (session: WorkbookSession, name: string, value: string | number) =>
  act(() => void session.edit([{ type: 'setInputs', inputs: [{ name, value }] }], 'Elsewhere'));

it('puts what is typed into the workbook when its field is left, empty as blank', async () => {
  const { session } = show();
  type('Lot', ' 14 ');
  fireEvent.blur(field('Lot'));
  await waitFor(() => expect(valueOf(session, 'lot')).toBe('14'));
  type('Lot', '');
  fireEvent.blur(field('Lot'));
  await waitFor(() => expect(valueOf(session, 'lot')).toBeNull());
});

it('shows what changes elsewhere, and writes nothing back that was not typed here', () => {
  const { session, unmount } = show();
  edit(session, 'lot', '99');
  edit(session, 'lotSize', 750);
  expect(field('Lot').value).toBe('99');
  unmount();
  expect([valueOf(session, 'lot'), valueOf(session, 'lotSize')]).toEqual(['99', 750]);
});

it.each([
  ['Escape', { key: 'Escape' }],
  ['Ctrl+Z', { key: 'z', ctrlKey: true }],
])('gives back on %s what is in the workbook, and lets go of what was refused', async (_, key) => {
  const { session, open } = show();
  type('Year', '2500');
  fireEvent.blur(field('Year'));
  expect(await screen.findByText('Too late')).toBeTruthy();
  fireEvent.focus(field('Year'));
  fireEvent.keyDown(field('Year'), key);
  await waitFor(() => expect(field('Year').value).toBe('1,931'));
  expect(screen.queryByText('Too late')).toBeNull();
  expect(store.get(open.ui.unfinished).size).toBe(0);
  expect(session.getState().unsaved).toBe(0);
});

it('keeps what is being typed while somebody else saves the field, and asks when it is taken', async () => {
  const server = new FakeServer();
  const { session } = show(server);
  type('Year', '1952');
  server.since = {
    revision: 2,
    actions: [{ type: 'setInputs', inputs: [{ name: 'yearBuilt', value: 1933 }] }],
  };
  act(() => session.catchUp(2));
  await waitFor(() => expect(valueOf(session, 'yearBuilt')).toBe(1933));
  expect(field('Year').value).toBe('1,952');
  fireEvent.blur(field('Year'));
  await waitFor(() =>
    expect(session.getState().conflicts).toMatchObject([{ base: 1931, theirs: 1933, mine: 1952 }]),
  );
});

function saved(server: FakeServer, session: WorkbookSession, revision: number, year: number) {
  server.since = {
    revision,
    actions: [{ type: 'setInputs', inputs: [{ name: 'yearBuilt', value: year }] }],
  };
  act(() => session.catchUp(revision));
  return waitFor(() => expect(valueOf(session, 'yearBuilt')).toBe(year));
}

it('says what stood there as the typing began, however often somebody else saved since', async () => {
  const server = new FakeServer();
  const { session } = show(server);
  type('Year', '1952');
  await saved(server, session, 2, 1933);
  await saved(server, session, 3, 1934);
  fireEvent.blur(field('Year'));
  await waitFor(() =>
    expect(session.getState().conflicts).toMatchObject([{ base: 1931, theirs: 1934, mine: 1952 }]),
  );
});

it('asks nothing where somebody else took their change back', async () => {
  const server = new FakeServer();
  const { session } = show(server);
  type('Year', '1952');
  await saved(server, session, 2, 1933);
  await saved(server, session, 3, 1931);
  fireEvent.blur(field('Year'));
  await waitFor(() => expect(valueOf(session, 'yearBuilt')).toBe(1952));
  expect(session.getState().conflicts).toEqual([]);
});

it.each([
  ['about 1950', '`about 1950` is not a number'],
  ['12.5%', '`12.5%` is a percentage, which does not belong here'],
  ['1950.5', 'Enter a whole number'],
])('says why %s cannot be read', async (text, why) => {
  show();
  type('Year', text);
  fireEvent.blur(field('Year'));
  expect((await screen.findByRole('alert')).textContent).toBe(why);
});

it('takes a corrected text on Enter, and says no more why the one before was refused', async () => {
  const { session } = show();
  type('Year', 'about 1950');
  fireEvent.blur(field('Year'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  fireEvent.focus(field('Year'));
  type('Year', '1951');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.keyDown(field('Year'), { key: 'Enter' });
  await waitFor(() => expect(valueOf(session, 'yearBuilt')).toBe(1951));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps what may not stand in the workbook until the form is back', async () => {
  const { session, open, unmount } = show();
  type('Year', '2500');
  fireEvent.blur(field('Year'));
  expect(await screen.findByText('Too late')).toBeTruthy();
  type('Lot', '7');
  unmount();
  expect([valueOf(session, 'yearBuilt'), valueOf(session, 'lot')]).toEqual([1931, '7']);
  expect([...store.get(open.ui.unfinished).values()]).toEqual(['Year']);
  render(
    <InWorkbook session={session}>
      <Form />
    </InWorkbook>,
  );
  expect(field('Year').value).toMatch(/2,?500/);
});

it('keeps a text that is no number as it was typed until the form is back', async () => {
  const { session, unmount } = show();
  type('Year', 'about 1950');
  fireEvent.blur(field('Year'));
  unmount();
  render(
    <InWorkbook session={session}>
      <Form />
    </InWorkbook>,
  );
  expect(field('Year').value).toBe('about 1950');
  await waitFor(() => expect(field('Year').getAttribute('aria-invalid')).toBe('true'));
  expect(valueOf(session, 'yearBuilt')).toBe(1931);
});
