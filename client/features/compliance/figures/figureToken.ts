import Quill from 'quill';
import Embed from 'quill/blots/embed.js';
import { placeholder } from '#engine';
import { FIGURE } from './tokens';

/** CSS class of a token. */
const TOKEN = 'memo-figure';

let known = false;

/** Registers figures with the editor: inserts that show the figure's value. */
export function registerFigures(): void {
  if (known) return;
  known = true;
  class FigureToken extends Embed {
    static override blotName = FIGURE;
    static override tagName = 'SPAN';
    static override className = TOKEN;
    static override create(name: unknown): HTMLElement {
      const node = super.create() as HTMLElement;
      node.dataset.figure = String(name);
      node.textContent = placeholder(String(name));
      return node;
    }
    static override value(node: Node): string {
      return node instanceof HTMLElement ? (node.dataset.figure ?? '') : '';
    }
  }
  Quill.register(`formats/${FIGURE}`, FigureToken, true);
}

/** The display of a token. */
export interface Shown {
  readonly words: string;
  /** The hint on hover. */
  readonly title: string;
  readonly stale: boolean;
}

/** Shows each token's figure with its value; the token itself holds only the name. */
export function showFigures(root: HTMLElement, shownOf: (name: string) => Shown): void {
  for (const token of root.querySelectorAll<HTMLElement>(`.${TOKEN}`)) {
    const { words, title, stale } = shownOf(token.dataset.figure ?? '');
    const content = token.querySelector('[contenteditable="false"]');
    if (content && content.textContent !== words) content.textContent = words;
    if (token.title !== title) token.title = title;
    token.toggleAttribute('data-stale', stale);
  }
}

/** The figure of the token that an event happened on. */
export const figureAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>(`.${TOKEN}`)?.dataset.figure : undefined;
