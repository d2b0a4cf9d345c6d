import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { renderRoutes } from '../../testing/render';
import { DateInput } from './DateInput';
import { FormDialog } from './FormDialog';
import { NumericInput } from './NumericInput';
import { CURRENCY } from './numericText';

function Page() {
  const [open, setOpen] = useState(true);
  const [note, setNote] = useState('');
  const [value, setValue] = useState<number | null>(4_200_000);
  return (
    open && (
      <FormDialog title="A line" onSubmit={() => setOpen(false)} onClose={() => setOpen(false)}>
        <textarea aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
        <NumericInput aria-label="Value" kind={CURRENCY} value={value} onChange={setValue} />
      </FormDialog>
    )
  );
}

const render = () => {
  store.set(sessionAtom, 'signedIn');
  return renderRoutes([
    { path: '/', element: <Page /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ]);
};
const type = (text: string) => fireEvent.change(screen.getByLabelText('Note'), { target: { value: text } });
const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' });
const QUESTION = 'Discard your changes?';

const cross = () => fireEvent.click(screen.getByLabelText('Close', { selector: 'button' }));

it.each([
  ['Escape', escape],
  ['the cross', cross],
])('asks before typed text goes by %s, and keeps it on no', async (_, close) => {
  render();
  screen.getByLabelText('Note').focus();
  type('Roof seen on Monday');
  close();
  const keep = await screen.findByText('Keep editing');
  // The question takes the keyboard, and has it no more once it is gone.
  screen.getByLabelText('Note').blur();
  fireEvent.click(keep);
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Roof seen on Monday');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Note')));
  cross();
  fireEvent.click(await screen.findByText('Discard'));
  await waitFor(() => expect(screen.queryByText('A line')).toBeNull());
});

it('asks nothing where nothing is typed: a figure only entered, a text taken back, and Cancel', async () => {
  const first = render();
  fireEvent.focus(screen.getByLabelText('Value'));
  type('a');
  type('');
  escape();
  await waitFor(() => expect(screen.queryByText('A line')).toBeNull());
  first.unmount();
  render();
  type('Roof');
  fireEvent.click(screen.getByText('Cancel'));
  await waitFor(() => expect(screen.queryByText('A line')).toBeNull());
  expect(screen.queryByText(QUESTION)).toBeNull();
});

it('asks before the page is left with it', async () => {
  const { router } = render();
  type('Roof');
  void router.navigate('/elsewhere');
  fireEvent.click(await screen.findByText('Stay'));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Roof');
});

it('lets the answer of its submission lead elsewhere, and asks again once the person does something', async () => {
  let answer: () => void = () => undefined;
  const Sending = () => (
    <FormDialog title="A line" okText="Send" onSubmit={() => answer()} onClose={() => undefined}>
      <textarea aria-label="Note" defaultValue="" />
    </FormDialog>
  );
  store.set(sessionAtom, 'signedIn');
  const { router } = renderRoutes([
    { path: '/', element: <Sending /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ]);
  type('Roof');
  // Refused: nothing happens, and the text is still unsaved.
  fireEvent.click(screen.getByText('Send'));
  fireEvent.pointerMove(window);
  void router.navigate('/elsewhere');
  fireEvent.click(await screen.findByText('Stay'));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  answer = () => void Promise.resolve().then(() => router.navigate('/elsewhere'));
  fireEvent.click(screen.getByText('Send'));
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});

function Dated() {
  const [open, setOpen] = useState(true);
  const [day, setDay] = useState<string | null>('2026-06-30');
  return (
    open && (
      <FormDialog title="A date" onSubmit={() => setOpen(false)} onClose={() => setOpen(false)}>
        <DateInput value={day} onChange={setDay} />
      </FormDialog>
    )
  );
}

it('saves nothing while a date is refused, which Escape gives back before it closes the dialog', async () => {
  store.set(sessionAtom, 'signedIn');
  renderRoutes([{ path: '/', element: <Dated /> }]);
  const field = screen.getByPlaceholderText<HTMLInputElement>('MM/DD/YYYY');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  fireEvent.change(field, { target: { value: 'abc' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.submit(field);
  expect([screen.getByRole('alert').textContent, save.ariaDisabled, screen.queryByText('A date')]).toEqual([
    '`abc` is not a date; write MM/DD/YYYY',
    'true',
    expect.anything(),
  ]);
  // Pressed, it leads back to the reason.
  act(() => save.focus());
  fireEvent.click(save);
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect([field.value, save.ariaDisabled, screen.queryByText(QUESTION)]).toEqual(['06/30/2026', null, null]);
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText('A date')).toBeNull());
});

function Section() {
  const [open, setOpen] = useState(false);
  const [isOff, setOff] = useState(false);
  return (
    <section>
      <h2>Lines</h2>
      <button disabled={isOff} onClick={() => setOpen(true)}>
        Add line
      </button>
      {open && (
        <FormDialog
          title="A line"
          onSubmit={() => {
            setOff(true);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        >
          <textarea aria-label="Note" autoFocus defaultValue="" />
        </FormDialog>
      )}
    </section>
  );
}

it('gives the keyboard back: to the button that opened it, or to the heading where that is off', async () => {
  store.set(sessionAtom, 'signedIn');
  renderRoutes([{ path: '/', element: <Section /> }]);
  const add = screen.getByText('Add line');
  const open = () => {
    act(() => add.focus());
    fireEvent.click(add);
    act(() => screen.getByLabelText('Note').focus());
  };
  const isGone = () => waitFor(() => expect(screen.queryByText('A line')).toBeNull());
  open();
  escape();
  await isGone();
  expect(document.activeElement).toBe(add);
  open();
  type('Roof');
  escape();
  fireEvent.click(await screen.findByText('Discard'));
  await isGone();
  await waitFor(() => expect(document.activeElement).toBe(add));
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await isGone();
  expect(document.activeElement).toBe(screen.getByText('Lines'));
});
