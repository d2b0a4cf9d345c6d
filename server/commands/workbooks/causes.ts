import { isCellError, type CellValue } from '#domain';
import { attribute, changeGroups, type FigureDifference, type Workbook } from '#engine';

/** A group of changed inputs, and its effect on a figure in the figure's own unit. */
export interface Cause {
  readonly label: string;
  readonly amount: number;
}

/** A value for display: blanks and errors are null. */
export const shownValue = (value: CellValue | undefined): string | number | boolean | null =>
  value === undefined || value === '' || isCellError(value) ? null : value;

/** At most this many figures are explained by their causes, because each needs dozens of calculations. */
const MOST_EXPLAINED = 12;
/** Up to this many changed inputs are explained one by one, because all their orders are computed. */
const MOST_SINGLE = 6;
/** Parts below this share of the largest are negligible. */
const NOTHING = 1e-6;

/** The causes of a figure's change, largest first; by single inputs if they are few, else by sheet. */
function causesOf(before: Workbook, after: Workbook, name: string): Cause[] {
  const single = changeGroups(before, after, 'input').length <= MOST_SINGLE;
  const { parts } = attribute(before, after, name, single ? 'input' : 'sheet');
  const largest = Math.max(0, ...parts.map(({ amount }) => Math.abs(amount)));
  return parts
    .filter(({ amount }) => Math.abs(amount) > largest * NOTHING)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .map(({ label, amount }) => ({ label, amount }));
}

/** Adds causes to the first of the figures that differ; none if the two versions of the template differ. */
export function explained<D extends Pick<FigureDifference, 'name'>>(
  before: Workbook,
  after: Workbook,
  differences: readonly D[],
): (D & { readonly causes: Cause[] })[] {
  const comparable = before.template.checksum === after.template.checksum;
  return differences.map((one, index) => ({
    ...one,
    causes: comparable && index < MOST_EXPLAINED ? causesOf(before, after, one.name) : [],
  }));
}
