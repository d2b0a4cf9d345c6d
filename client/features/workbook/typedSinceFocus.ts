/** A box to tick takes no text: its field leaves the keys to the workbook. */
const TICKED = new Set(['checkbox', 'radio', 'button', 'submit']);

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A field that takes text, apart from the cell itself. */
export function isTextField(element: EventTarget | null): element is TextField {
  return (
    (element instanceof HTMLTextAreaElement && !element.hasAttribute('data-hot-input')) ||
    (element instanceof HTMLInputElement && !TICKED.has(element.type))
  );
}

/** A field whose text is an edit of the workbook once it is taken. */
const isOfWorkbook = (field: TextField) => field.closest('[data-workbook-field]') !== null;

/** `undone`: back by undo of the browser, as far as that goes. */
type State = 'untouched' | 'typed' | 'undone';

/**
 * What was typed in the focused field since it got the focus, or since its text was taken: whether undo is for the
 * field, for the workbook or for nobody. Beyond the text of a field the browser undoes that of another one.
 */
export class TypedSinceFocus {
  private state: State = 'untouched';
  private field: TextField | null = null;
  private text = '';

  /** Whether nothing was typed. */
  isUntouched(target: EventTarget | null): boolean {
    return target !== this.field || this.state === 'untouched';
  }

  /** Whether a field is back at what it held, by undo or because nothing was typed: there is nothing left to undo. */
  isBack(target: EventTarget | null): boolean {
    return target === this.field && this.state !== 'typed' && this.text === this.field?.value;
  }

  /** @returns stops listening */
  listen(): () => void {
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    window.addEventListener('focusin', ({ target }) => this.begin(target), options);
    window.addEventListener('focusout', () => this.begin(null), options);
    window.addEventListener('input', this.onInput, options);
    window.addEventListener('keydown', this.onKey, options);
    return () => ending.abort();
  }

  private begin(target: EventTarget | null): void {
    this.state = 'untouched';
    this.field = isTextField(target) ? target : null;
    this.text = this.field?.value ?? '';
  }

  private readonly onInput = (event: Event): void => {
    if (event.target !== this.field) return;
    this.state = event instanceof InputEvent && event.inputType === 'historyUndo' ? 'undone' : 'typed';
  };

  /** Enter gives the text to the workbook and Escape drops it, with the field still focused. */
  private readonly onKey = ({ key, target }: KeyboardEvent): void => {
    const ends = key === 'Enter' || key === 'Escape';
    if (ends && target instanceof HTMLInputElement && isOfWorkbook(target)) this.begin(target);
  };
}
