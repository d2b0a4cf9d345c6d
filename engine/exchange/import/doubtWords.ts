import type { Doubt } from './types';

/**
 * `“Parking” may not be a row (its rent is negative) and was left out`: in the words of the dialog, of a
 * paste and of the command line.
 */
export function doubtSentence({ text, taken, why }: Omit<Doubt, 'line'>): string {
  return why === undefined
    ? `“${text}” may be a total or a row and was ${taken === 'row' ? 'taken as a row' : 'left out as a total'}`
    : `“${text}” may not be a row (${why}) and was ${taken === 'row' ? 'taken as a row' : 'left out'}`;
}
