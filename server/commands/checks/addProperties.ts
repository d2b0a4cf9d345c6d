import { parseAddress } from '../../providers/addresses';
import type { PropertyRecords } from '../../providers/property-records';
import { isOfArea, statsOf } from '../property/checkProperty';
import type { NewRow } from './buildGraph';

/**
 * Adds public records to each property that was found; rows without records are not changed.
 * @returns the number of properties with records
 */
export async function addPropertyStats(records: PropertyRecords, rows: readonly NewRow[]): Promise<number> {
  let count = 0;
  for (const row of rows) {
    if (row.list !== 'propertyStats') continue;
    const { house, street, city, state, zip } = parseAddress(row.name);
    const found = await records.of({
      apn: null,
      street: [house, street].filter(Boolean).join(' '),
      city: city ?? '',
      state: state ?? '',
      zip: zip ?? '',
    });
    const own = found.filter(({ kind }) => !isOfArea(kind));
    if (own.length === 0) continue;
    row.stats = statsOf(row.name, own, null);
    count += 1;
  }
  return count;
}
