import { atom } from 'jotai';
import { keyboardPlace, type KeyboardPlace } from './focusBack';
import { store } from './store';

/** The words of a question. */
export interface ConfirmContent {
  readonly title: string;
  readonly description?: string;
  /** The text of the confirming button, naming the action: "Delete loan". */
  readonly confirmText: string;
  readonly cancelText?: string;
  /** The deed destroys something. */
  readonly danger?: boolean;
  /** An action to run first: its button, which then confirms if the action resolves to true. */
  readonly first?: { readonly text: string; readonly run: () => Promise<boolean> };
}

export interface PendingConfirm extends ConfirmContent {
  /** Where the keyboard was when it was asked. */
  readonly from: KeyboardPlace;
  answer(yes: boolean): void;
}

export const confirmAtom = atom<PendingConfirm | null>(null);

/** Asks; resolves to whether the person goes ahead. A second question answers the first with no. */
export function confirm(content: ConfirmContent): Promise<boolean> {
  store.get(confirmAtom)?.answer(false);
  return new Promise((resolve) => {
    store.set(confirmAtom, {
      ...content,
      from: keyboardPlace(),
      answer: (yes) => {
        store.set(confirmAtom, null);
        resolve(yes);
      },
    });
  });
}
