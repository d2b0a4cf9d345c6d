/** How long the keyboard rests before the cursor comes back by itself. */
const REST_MS = 1000;

/** They end a text or move the cursor. */
const BACK = /^(Arrow|Enter$|Tab$|Escape$|Home$|End$|Page|F2$)/;

/** Pressed on the way to another key. */
const MODIFIER = /^(Shift|Control|Alt|Meta)/;

/**
 * When somebody else removes the row under an open editor, the cursor is removed, too: keys still being typed
 * were meant for that row and must not go into the one now in its place. The cursor comes back with a key
 * that ends a text or moves, or after a second without a key.
 */
export class CursorReturn {
  private rest: ReturnType<typeof setTimeout> | undefined;

  /** @param back puts the cursor where it was, unless there is one again */
  constructor(private readonly back: (by: 'key' | 'rest') => void) {}

  wait(): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      this.rest = undefined;
      this.back('rest');
    }, REST_MS);
  }

  stop(): void {
    clearTimeout(this.rest);
    this.rest = undefined;
  }

  /** A key pressed while there is no cursor. Returns whether the grid must not see it. */
  key(event: KeyboardEvent): boolean {
    if (BACK.test(event.key)) {
      this.stop();
      this.back('key');
    } else if (this.rest === undefined || event.ctrlKey || event.metaKey || MODIFIER.test(event.key))
      return false;
    else this.wait();
    event.preventDefault();
    event.stopImmediatePropagation();
    return true;
  }
}
