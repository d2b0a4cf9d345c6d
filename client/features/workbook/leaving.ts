import { listOf } from '#domain';
import type { ConfirmContent } from '../../lib/confirm';

export interface Left {
  readonly unsaved: number;
  /** The browser could not keep the edits. */
  readonly draftFailed: boolean;
  /** Labels of fields whose text is not accepted yet: no edit, and in no draft. */
  readonly unfinished: readonly string[];
}

/**
 * The question when the loan is left: what happens to typed data. As long as this browser keeps it, nothing
 * is lost.
 */
export function leaving(
  { unsaved, draftFailed, unfinished }: Left,
  save: () => Promise<boolean>,
): ConfirmContent {
  const danger = draftFailed || unfinished.length > 0;
  const edits =
    unsaved === 0
      ? []
      : [
          draftFailed
            ? 'This browser cannot keep your edits: they are lost when you leave without saving.'
            : KEPT,
        ];
  const open =
    unfinished.length === 0
      ? []
      : [`The text in ${listOf(unfinished)} is not accepted yet: it is lost when you leave.`];
  return {
    title: 'Leave without saving?',
    description: [...edits, ...open].join(' '),
    confirmText: danger ? 'Leave without saving' : 'Leave',
    cancelText: 'Stay',
    danger,
    // Saving would not keep texts that are not accepted.
    ...(unfinished.length === 0 && { first: { text: 'Save and leave', run: save } }),
  };
}
const KEPT =
  'Your edits are kept as a draft on this computer, and are back when you open the loan here again. Nobody else sees them until they are saved.';
