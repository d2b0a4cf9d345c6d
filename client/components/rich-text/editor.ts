import Quill, { type Delta } from 'quill';
import Link from 'quill/formats/link.js';
import { FORMATS, linkAddress } from '#contract';
import { isMac } from '../../lib/isMac';

/** Keys that the editor does not handle: Tab moves the focus to the next control, as everywhere else. */
const LEFT_TO_THE_PAGE = {
  tab: null,
  'remove tab': null,
  indent: null,
  outdent: null,
  'indent code-block': null,
  'outdent code-block': null,
};

export const MOD = isMac ? '⌘' : 'Ctrl+';

let prepared = false;

/** Links lead to the web or to a mailbox, and nowhere else. */
function prepare(): void {
  if (prepared) return;
  prepared = true;
  class SafeLink extends Link {
    static override sanitize(url: string): string {
      return linkAddress(url) ?? 'about:blank';
    }
  }
  Quill.register('formats/link', SafeLink, true);
}

export interface EditorOptions {
  readonly placeholder: string;
  readonly readOnly?: boolean;
  /** Formats allowed in addition to those of every text. */
  readonly formats?: readonly string[];
  /** Text without formats: only `formats` can be set. */
  readonly plain?: boolean;
  /** Modules beside those that every editor has. */
  readonly modules?: Readonly<Record<string, unknown>>;
  /** Called when the person changes the text. */
  readonly onChange?: (contents: Delta) => void;
  /** The person asks for a link by its key. */
  readonly onLink?: () => void;
}

/** An editor of rich text in `host`, which it fills. */
export function createEditor(host: HTMLElement, label: string, options: EditorOptions): Quill {
  const { placeholder, readOnly = false, formats = [], plain = false, modules = {} } = options;
  const { onChange, onLink } = options;
  prepare();
  const quill = new Quill(host, {
    formats: [...(plain ? [] : FORMATS), ...formats],
    placeholder,
    readOnly,
    modules: {
      keyboard: { bindings: LEFT_TO_THE_PAGE },
      history: { userOnly: true, delay: 500 },
      toolbar: false,
      ...modules,
    },
  });
  const { root } = quill;
  root.setAttribute('role', 'textbox');
  root.setAttribute('aria-multiline', 'true');
  root.setAttribute('aria-label', label);
  if (readOnly) {
    root.setAttribute('aria-readonly', 'true');
    // Its words are read and marked by keys, too.
    root.tabIndex = 0;
  }
  quill.keyboard.addBinding({ key: 'k', shortKey: true }, () => onLink?.());
  quill.keyboard.addBinding({ key: ']', shortKey: true }, () => quill.format('indent', '+1', 'user'));
  quill.keyboard.addBinding({ key: '[', shortKey: true }, () => quill.format('indent', '-1', 'user'));
  quill.on('text-change', (_delta, _before, source) => {
    if (source === 'user') onChange?.(quill.getContents());
  });
  return quill;
}
