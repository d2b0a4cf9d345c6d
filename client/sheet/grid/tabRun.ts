import type { Place } from '../../workbook/session/mirror';
import type { Hot } from './handsontable';

interface Run {
  /** The column where Tab was pressed first. */
  readonly start: number;
  /** Where the last Tab was pressed: a text that was refused keeps the cursor there. */
  readonly from: Place;
  /** Where it led. */
  readonly to: Place;
}

const same = (a: Place, b: Place): boolean => a[0] === b[0] && a[1] === b[1];

/**
 * Filling a table row by row, as in Excel: after Tab, Tab, the Enter that ends the row goes to the next one, in the
 * column where the first Tab was pressed. Going elsewhere in between ends the run.
 */
export class TabRun {
  private run: Run | undefined;

  /** Tab was pressed here, or Shift+Tab. */
  tab(from: Place, back: boolean): void {
    const to: Place = [from[0], from[1] + (back ? -1 : 1)];
    this.run = { start: Math.min(this.startAt(from) ?? from[1], to[1]), from, to };
  }

  /** Enter was pressed here: how many columns it goes sideways. */
  enter(from: Place): number {
    const start = this.startAt(from);
    if (start === undefined) return 0;
    this.run = { start, from, to: [from[0] + 1, start] };
    return start - from[1];
  }

  private startAt(place: Place): number | undefined {
    const { run } = this;
    return run && (same(run.to, place) || same(run.from, place)) ? run.start : undefined;
  }
}

/** Where the keyboard is in a grid. */
export function cursorOf(hot: Hot | undefined): Place {
  const at = hot?.getSelectedRangeActive()?.highlight;
  return [at?.row ?? 0, at?.col ?? 0];
}
