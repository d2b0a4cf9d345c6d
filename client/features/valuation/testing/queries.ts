import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';

// By text and label: to ask for roles computes the style of every element on the page, which takes seconds here.

function section(title: string): HTMLElement {
  const found = screen.getByText(title, { selector: 'h2' }).closest('section');
  if (!found) throw new Error(`${title} is no panel`);
  return found;
}

export const panel = (title: string) => within(section(title));

/** A line of a panel by its label. */
export function line(title: string, label: string): HTMLElement {
  const found = [...section(title).querySelectorAll('li')].find(
    (item) => item.getAttribute('aria-label') === label,
  );
  if (!found) throw new Error(`${title} has no line ${label}`);
  return found;
}

export function box(title: string, label: string): HTMLInputElement {
  const found = line(title, label).querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (!found) throw new Error(`${label} has no box`);
  return found;
}

/** Presses the control of this text, or of this label if it is an icon. */
export function press(
  name: string,
  scope: Pick<typeof screen, 'queryByText' | 'getByLabelText'> = screen,
): void {
  fireEvent.click(scope.queryByText(name) ?? scope.getByLabelText(name));
}

/** The dialog with this title, once it is there. */
export async function dialog(title: string) {
  const found = (await screen.findByText(title, { selector: '.ant-modal-title' })).closest<HTMLElement>(
    '[role="dialog"]',
  );
  if (!found) throw new Error(`${title} is no dialog`);
  return within(found);
}

export function type(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

export const titles = (): (string | null)[] =>
  [...document.querySelectorAll('h2')].map((heading) => heading.textContent);

/** Names of the page's buttons. */
export const buttons = (): string[] =>
  [...document.querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );

export const ticked = (title: string, label: string): void => expect(box(title, label).checked).toBe(true);
export const unticked = (title: string, label: string): void => expect(box(title, label).checked).toBe(false);
