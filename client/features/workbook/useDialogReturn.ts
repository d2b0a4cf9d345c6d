import { useEffect } from 'react';
import { focusGrid } from '../../sheet';
import type { WorkbookUi } from '../../workbook';

/** antd's dialogs and drawers, which pass the focus through the element around them as they close. */
const DIALOGS = '.ant-modal-root, .ant-drawer';

const isIn = (target: EventTarget | null, places: string): boolean =>
  target instanceof Element && target.closest(places) !== null;

/**
 * After a dialog that was opened by a button at the top (snapshots, revisions, note) the keyboard goes on to the sheet
 * in front: on the button, to which a dialog returns it, arrows and letters would do nothing.
 */
export function useDialogReturn(ui: WorkbookUi): void {
  useEffect(() => {
    let wasInDialog = false;
    const onFocus = ({ target }: FocusEvent) => {
      const returns = wasInDialog && target instanceof HTMLButtonElement && isIn(target, '[data-top-bar]');
      wasInDialog = isIn(target, DIALOGS);
      if (returns && !wasInDialog) focusGrid(ui);
    };
    const onPress = ({ target }: PointerEvent) => {
      // A button that is pressed keeps the focus.
      if (!isIn(target, DIALOGS)) wasInDialog = false;
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [ui]);
}
