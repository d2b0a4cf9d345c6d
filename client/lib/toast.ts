import { atom } from 'jotai';
import { store } from './store';

export type ToastVariant = 'default' | 'destructive' | 'success';

export interface ToastContent {
  readonly title: string;
  /** A line, or a list shown with bullets. */
  readonly description?: string | readonly string[];
  readonly variant?: ToastVariant;
  /** Undoes what the toast reports; the toast closes when it is chosen. */
  readonly undo?: () => void;
}

export interface Toast extends ToastContent {
  readonly id: number;
  /** False once dismissed: it fades, and is removed REMOVE_DELAY later. */
  readonly open: boolean;
}

/** Milliseconds from dismissal to removal, and the time a toast that asks for nothing stays open. */
export const REMOVE_DELAY = 5000;
export const OPEN_TIME = 5000;
/** There is something to decide. */
const UNDO_TIME = 12_000;

/** At most one toast at once: a new one takes the place of the one shown. */
export const toastAtom = atom<Toast | null>(null);

let lastId = 0;
let closing: ReturnType<typeof setTimeout> | undefined;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast; errors stay until dismissed, the others close by themselves. */
export function toast(content: ToastContent): number {
  clearTimeout(closing);
  clearTimeout(removal);
  lastId += 1;
  const id = lastId;
  store.set(toastAtom, { ...content, id, open: true });
  if (content.variant !== 'destructive')
    closing = setTimeout(() => dismissToast(id), content.undo ? UNDO_TIME : OPEN_TIME);
  return id;
}

/** Dismisses the toast shown, or only the one named; it is removed 5 seconds later. */
export function dismissToast(id?: number): void {
  const shown = store.get(toastAtom);
  if (!shown?.open || (id !== undefined && shown.id !== id)) return;
  clearTimeout(closing);
  store.set(toastAtom, { ...shown, open: false });
  removal = setTimeout(() => {
    if (store.get(toastAtom)?.id === shown.id) store.set(toastAtom, null);
  }, REMOVE_DELAY);
}
