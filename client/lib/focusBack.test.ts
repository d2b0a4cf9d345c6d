import { afterEach, expect, it, vi } from 'vitest';
import { focusBack, keyboardPlace } from './focusBack';

afterEach(() => document.body.replaceChildren());

function page() {
  document.body.innerHTML = `
    <main><h1>Loan</h1>
      <section><h2>Risks</h2><ul><li><button id="edit">Edit</button></li></ul></section>
      <button class="ant-dropdown-open" id="menu">More</button>
    </main>
    <div class="ant-dropdown"><button id="entry">Rename</button></div>`;
  const at = (id: string) => document.querySelector<HTMLButtonElement>(`#${id}`)!;
  const lose = () => (document.activeElement as HTMLElement).blur();
  return { at, lose };
}
const held = () => document.activeElement?.textContent;

it('gives the keyboard back to what had it', () => {
  const { at, lose } = page();
  at('edit').focus();
  const place = keyboardPlace();
  lose();
  focusBack(place);
  expect(held()).toBe('Edit');
});

it('takes it from the main part of the page, which has it after a press on what takes no keys', () => {
  const { at } = page();
  at('edit').focus();
  const place = keyboardPlace();
  const main = document.querySelector('main')!;
  main.tabIndex = -1;
  main.focus();
  focusBack(place);
  expect(held()).toBe('Edit');
});

it.each([
  ['gone', (button: HTMLButtonElement) => button.parentElement!.remove()],
  ['off', (button: HTMLButtonElement) => (button.disabled = true)],
])('leads to the heading of the nearest part that remains where what had it is %s', (_, change) => {
  const { at } = page();
  at('edit').focus();
  const place = keyboardPlace();
  change(at('edit'));
  focusBack(place);
  expect(held()).toBe('Risks');
});

it('leads to the button of a menu that closed', () => {
  const { at, lose } = page();
  at('entry').focus();
  const place = keyboardPlace();
  lose();
  focusBack(place);
  expect(held()).toBe('More');
});

it('leaves the keyboard with what has taken it, and does nothing on another page', () => {
  const { at, lose } = page();
  at('edit').focus();
  const place = keyboardPlace();
  at('menu').focus();
  focusBack(place);
  expect(held()).toBe('More');
  lose();
  document.querySelector('section')!.remove();
  focusBack(place);
  expect(document.activeElement).toBe(document.body);
});

it('goes on to the heading where what has the keyboard goes a moment later, as by an answer', async () => {
  const { at, lose } = page();
  at('edit').focus();
  const place = keyboardPlace();
  lose();
  focusBack(place);
  at('edit').parentElement!.remove();
  await vi.waitFor(() => expect(held()).toBe('Risks'));
});

it('does not, once the person has gone on', async () => {
  const { at, lose } = page();
  at('edit').focus();
  const place = keyboardPlace();
  lose();
  focusBack(place);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  lose();
  at('edit').parentElement!.remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

it('tells the grid of a cell that its keys are for it', () => {
  document.body.innerHTML = '<table><tr><td role="gridcell" tabindex="-1">$900</td></tr></table>';
  const cell = document.querySelector('td')!;
  const heard: unknown[] = [];
  document.addEventListener('focusin', () => heard.push(cell.dataset.htFocusSource), { once: true });
  focusBack(keyboardPlace(cell));
  expect([held(), heard, cell.dataset.htFocusSource]).toEqual(['$900', ['click'], undefined]);
});
