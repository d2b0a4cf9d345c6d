import { readDate } from '#domain';
import { bareFigureIn } from '../values/figures';
import { HEADINGS } from './headingWords';
import { normalise } from './normalise';

const LONGEST_HEADING = 60;
/** So much of a line of headings are words that headings have. */
const MOST = 0.7;
/** Words that occur as values in rows too, so that they do not prove a heading. */
const ALSO_VALUES = new Set(['occupied', 'vacant', 'space', 'suite', 'door', 'pending', 'st']);
const HEADING_WORDS = new Set(
  Object.values(HEADINGS)
    .flatMap((names) => names.map(normalise))
    .filter((name) => !ALSO_VALUES.has(name)),
);
const OF_SUMMARIES =
  /^(?:#|no\.?|number|avg\.?|average|total|%|percent|potential|transaction|trans|charge|unit|floor ?plan|type|market|leased|rentable|square|units|occupied|occupancy|vacant)\b|\b(?:units|occupied|occupancy|sqft|sq ft|psf|amount|rent|charges|type|floor ?plan|code)$|^[#%] /i;

/**
 * Whether a line under the rows is the heading of something else: a summary by type, by status or by charge
 * code, or another table.
 */
export function isOtherHeading(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (
    filled.length < 2 ||
    filled.some(
      (cell) =>
        cell.length > LONGEST_HEADING || bareFigureIn(cell) !== undefined || readDate(cell) !== undefined,
    )
  )
    return false;
  const known = filled.filter(
    (cell) =>
      HEADING_WORDS.has(normalise(cell)) || (OF_SUMMARIES.test(cell) && !ALSO_VALUES.has(normalise(cell))),
  );
  return known.length >= 2 && known.length >= filled.length * MOST;
}
