import type { ConfirmContent } from '../../lib/confirm';

/** What becomes of the edits when they are left: as long as this browser keeps them, nothing is lost. */
export function leaving(draftFailed: boolean, save: () => Promise<boolean>): ConfirmContent {
  return {
    title: 'Leave without saving?',
    description: draftFailed
      ? 'This browser cannot keep your edits: they are lost when you leave without saving.'
      : 'Your edits are kept as a draft on this computer, and are back when you open the loan here again. Nobody else sees them until they are saved.',
    confirmText: draftFailed ? 'Leave without saving' : 'Leave',
    cancelText: 'Stay',
    danger: draftFailed,
    first: { text: 'Save and leave', run: save },
  };
}
