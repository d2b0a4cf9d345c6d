import { oneOrMany } from '#domain';
import { short } from '../values/cell';
import type { Mapping } from './mapping';
import { rentShown } from './rentShown';
import { near } from './tally';
import type { ImportRemark, ImportTotal } from './types';

const RENT = 'actualRentInPlace';
const PREFERENTIAL = '~preferentialRent';

/** A unit whose preferential rent was taken in place of its legal one. */
export interface PreferentialRent {
  readonly line: number;
  readonly legal: number;
  readonly paid: number;
}

/** Preferential rents that were taken in place of legal ones, with both sums and how to have it otherwise. */
export function preferentialRents(mapping: Mapping, taken: readonly PreferentialRent[]): ImportRemark[] {
  const [first] = taken;
  const heading = mapping.headings[mapping.fields.indexOf('~preferentialRent')];
  if (!first || heading === undefined) return [];
  const sum = (key: 'legal' | 'paid') => rentShown(taken.reduce((all, one) => all + one[key], 0));
  return [
    {
      line: first.line,
      column: RENT,
      message: `“${short(heading)}” is taken as the rent paid of ${oneOrMany(taken.length, 'one unit', 'units')}: ${sum('paid')} in place of ${sum('legal')}. To take the other rent, read nothing from “${short(heading)}”`,
    },
  ];
}

/**
 * Splits the rent total into the sum of the rents paid and that of the file's rent column, under its own
 * name, because the file's total is of the latter.
 */
export function rentSums(
  totals: readonly ImportTotal[],
  { headings, fields }: Mapping,
  taken: readonly PreferentialRent[],
  rows: number,
): readonly ImportTotal[] {
  const [preferential, legal] = [PREFERENTIAL, RENT].map((field) => headings[fields.indexOf(field)]);
  if (taken.length === 0 || preferential === undefined || legal === undefined) return totals;
  const given = taken.reduce((sum, one) => sum + one.legal - one.paid, 0);
  return totals.flatMap((total) => {
    if (total.column !== RENT) return [total];
    const { stated, ...paid } = total;
    const sum = paid.sum + given;
    return [
      { ...paid, label: `${paid.label}, “${short(preferential)}” where it is given` },
      {
        ...paid,
        label: `“${short(legal)}” of the file`,
        sum,
        ...(stated && {
          stated: { line: stated.line, value: stated.value, agrees: near(stated.value, sum, rows) },
        }),
      },
    ];
  });
}
