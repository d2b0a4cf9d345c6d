import { Autofill } from 'handsontable/plugins';

/**
 * Returns the last row that a double click on the fill handle fills; undefined if there is no column to
 * follow.
 */
type FillEnd = (corners: {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}) => number | undefined;

const ends = new WeakMap<object, FillEnd>();

export function setFillEnd(hot: object, end: FillEnd): void {
  ends.set(hot, end);
}

/**
 * Handsontable's fill handle, except that a double click goes as far as the neighbouring data: its own would
 * stop at the totals.
 */
export class SheetAutofill extends Autofill {
  override getIndexOfLastAdjacentFilledInRow([top = 0, left = 0, bottom = 0, right = 0]: number[]):
    number | undefined {
    return ends.get(this.hot)?.({ top, left, bottom, right });
  }
}
