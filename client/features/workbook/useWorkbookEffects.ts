import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { onSessionEnding } from '../../lib/auth/session';
import { isCovered } from '../../lib/lostFocus';
import { store } from '../../lib/store';
import { isSaveKey } from '../../lib/useSaveKey';
import {
  isRefused,
  isUndo,
  othersSaved,
  redo,
  showMessage,
  undo,
  useOpenWorkbook,
  type WorkbookUi,
} from '../../workbook';
import { paths } from '../../paths';
import { typingTaken } from '../../sheet';
import { retrySave } from './retrySave';
import { navigationOf, placePath, type Place } from './navigation';
import type { Loaded } from './openLoan';
import { useDialogReturn } from './useDialogReturn';
import { TypedSinceFocus, isTextField } from './typedSinceFocus';
import { useLostKeyboard } from './useLostKeyboard';
import { useProFormaVersion } from './useProFormaVersion';

/** Listeners of the whole screen: keys, the end of the session, other people's saves. */
export function useWorkbookEffects(
  loanUuid: string,
  { session, ui, room }: Loaded,
  place: Place | undefined,
): void {
  const { userId } = useOpenWorkbook();
  useWorkbookKeys(loanUuid, place);
  useLostKeyboard(ui);
  useDialogReturn(ui);
  useEffect(() => onSessionEnding((ending) => ending.waitUntil(session.settled())), [session]);
  useEffect(
    () =>
      session.onOthersSaved((saves) => {
        const saved = othersSaved(saves, userId);
        const now = store.get(ui.message);
        // Keeps the message about a text whose row their save removed, so that it can still be read.
        if (now?.tone === 'refused') {
          if (!now.text.endsWith(saved)) showMessage(ui, `${now.text}. ${saved}`, 'refused');
        } else showMessage(ui, saved, 'info');
      }),
    [session, ui, userId],
  );
  useEffect(() => retrySave(session, room), [session, room]);
}

function useWorkbookKeys(loanUuid: string, place: Place | undefined): void {
  const open = useOpenWorkbook();
  const { session, ui, save } = open;
  const navigate = useNavigate();
  const here = place && placePath(place.entry);
  const proForma = useProFormaVersion(session);
  const setPanel = useSetAtom(ui.panel);
  const setHelp = useSetAtom(ui.help);
  const [typed] = useState(() => new TypedSinceFocus());
  useEffect(() => typed.listen(), [typed]);
  useEffect(() => {
    const order = navigationOf(session.workbook.template, proForma).flatMap(({ entries }) =>
      entries.map(placePath),
    );
    const step = (by: number) => {
      const next = here === undefined ? undefined : order[order.indexOf(here) + by];
      if (next !== undefined) void navigate(paths.loan(loanUuid).at(next));
    };
    const goBy = (by: number) => {
      // A refused text stays in its cell, and in front.
      if (!typingTaken(ui)) return;
      commitTyping(ui);
      step(by);
    };
    const onKey = (event: KeyboardEvent) => {
      const mod = (event.ctrlKey || event.metaKey) && !event.altKey;
      const key = event.key.toLowerCase();
      if (isSaveKey(event)) {
        commitTyping(ui);
        save();
      } else if (mod && key === 'f') setPanel('find');
      else if (mod && key === 'h' && session.canEdit) setPanel('replace');
      else if (mod && key === 'g' && nameBox()) nameBox()?.focus();
      else if ((mod || event.altKey) && (event.key === 'PageUp' || event.key === 'PageDown'))
        goBy(event.key === 'PageUp' ? -1 : 1);
      // A refused text is in no list of edits: its field takes it back.
      else if (isUndo(event) && inForm(event.target) && isRefused(event.target)) return;
      else if (
        mod &&
        (key === 'z' || key === 'y') &&
        !inGrid(event) &&
        !isBehind(event) &&
        (!isTyping(event) || untouched(event.target))
      )
        undoRedo(event, key === 'y' || event.shiftKey);
      // Beyond what was typed in a field, the browser would undo in another one.
      else if (isUndo(event) && typed.isBack(event.target)) return event.preventDefault();
      else if (event.key === '?' && !isTyping(event) && store.get(ui.editing) === null && !inGrid(event))
        setHelp(true);
      else return;
      event.preventDefault();
    };
    const undoRedo = (event: KeyboardEvent, forward: boolean) => {
      // The grid also listens on the document without any focus, and would do it a second time.
      event.stopPropagation();
      if (forward) redo(open);
      else undo(open);
    };
    const untouched = (target: EventTarget | null) =>
      inForm(target) && typed.isUntouched(target) && target.closest('[role="dialog"], aside') === null;
    // Capture the event before the grid and the fields handle it.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [open, session, ui, save, typed, setPanel, setHelp, navigate, loanUuid, here, proForma]);
}

/** Commits the text being typed before saving or leaving, as in Excel. A refused text stays in its field. */
function commitTyping(ui: WorkbookUi): void {
  const editor = store.get(ui.openEditor);
  const field = document.activeElement;
  // Flushed, as the rendered components that ask whether to leave must know the edit.
  flushSync(() => {
    if (editor) editor.commit();
    else if (inForm(field)) {
      // A form field commits its text on blur.
      field.blur();
      field.focus();
    }
  });
}

/** A field of a screen, apart from the grid and its formula bar. */
function inForm(element: EventTarget | null): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
    !element.hasAttribute('data-hot-input') &&
    !element.hasAttribute('data-formula-bar')
  );
}

const nameBox = () => document.querySelector<HTMLInputElement>('[data-name-box]');

function isTyping({ target }: KeyboardEvent): boolean {
  return isTextField(target) || (target instanceof HTMLElement && target.isContentEditable);
}

/** What is behind an open dialog or menu is not undone from it. */
const isBehind = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest('[role="menu"]') !== null) || isCovered();

/** In a grid a question mark is the beginning of a text, and the grid undoes by itself. */
function inGrid({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest('.bb-grid') !== null;
}
