import { expect, it, vi } from 'vitest';
import { beforeNextKey } from './beforeNextKey';

const press = (on: EventTarget, init: KeyboardEventInit = {}) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, ...init }));

function afterKeyOn(button: HTMLElement, work: () => void): void {
  document.body.append(button);
  button.addEventListener('keydown', () => beforeNextKey(work), { once: true });
  press(button);
}

it('comes after the key under way and before the next one, however late the timers are', () => {
  const said: string[] = [];
  const button = document.createElement('button');
  const hear = () => said.push('key');
  document.addEventListener('keydown', hear);
  afterKeyOn(button, () => said.push('work'));
  press(button);
  expect(said).toEqual(['key', 'work', 'key']);
  document.removeEventListener('keydown', hear);
  button.remove();
});

it('does not wait for a key, does not take the one under way that is held down, and comes once', async () => {
  const work = vi.fn();
  const button = document.createElement('button');
  afterKeyOn(button, work);
  press(button, { repeat: true });
  expect(work).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
  press(button);
  expect(work).toHaveBeenCalledOnce();
  button.remove();
});

it('what it leads to is done before that key too', () => {
  const said: string[] = [];
  beforeNextKey(() => beforeNextKey(() => said.push('both')));
  press(document.body);
  expect(said).toEqual(['both']);
});
