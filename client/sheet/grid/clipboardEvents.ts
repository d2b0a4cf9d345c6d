import type { Hot } from './handsontable';

/** A grid as the clipboard sees it. */
interface ClipboardOwner {
  readonly hot: Hot | undefined;
  /** An editor is open in one of its cells. */
  readonly editing: boolean;
  /** Puts the selection on the clipboard; false if there is none. */
  copy(data: DataTransfer): boolean;
  /** Clears the selected cells. */
  clear(): void;
  paste(data: DataTransfer): void;
}

/** Copy, cut and paste belong to a grid while it has the keyboard, and no editor or field does. */
function owns({ hot, editing }: ClipboardOwner): boolean {
  if (!hot || hot.isDestroyed || !hot.isListening() || editing) return false;
  const active = document.activeElement;
  const field = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
  return !field || active.hasAttribute('data-hot-input');
}

/**
 * Listens on the document, where the browser sends clipboard events of the grid; returns a function to stop.
 */
export function listenToClipboard(owner: ClipboardOwner): () => void {
  const copied = ({ clipboardData }: ClipboardEvent): boolean =>
    clipboardData !== null && owns(owner) && owner.copy(clipboardData);
  const onCopy = (event: ClipboardEvent) => {
    if (copied(event)) event.preventDefault();
  };
  const onCut = (event: ClipboardEvent) => {
    if (!copied(event)) return;
    event.preventDefault();
    owner.clear();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!event.clipboardData || !owns(owner)) return;
    event.preventDefault();
    owner.paste(event.clipboardData);
  };
  document.addEventListener('copy', onCopy);
  document.addEventListener('cut', onCut);
  document.addEventListener('paste', onPaste);
  return () => {
    document.removeEventListener('copy', onCopy);
    document.removeEventListener('cut', onCut);
    document.removeEventListener('paste', onPaste);
  };
}
