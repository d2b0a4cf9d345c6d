import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import type { AddressChecker, AddressVerdict, Around } from './port';
import { judgeAddress, type KnownAddress } from './judgeAddress';
import { parseAddress } from './parse';

interface Row {
  readonly house: string;
  readonly street: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Addresses compared for one house number, which many streets have; those near the property come first. */
const PER_HOUSE = 2000;

/** Finds addresses by the property's area and house number; only positions of the property itself. */
const KNOWN = `
  SELECT house, street, city, state, zip, lat, lng FROM (
    SELECT *, row_number() OVER (PARTITION BY house ORDER BY (left(coalesce(zip, ''), 3) = left($2, 3)) DESC, zip, street) AS place FROM (
      SELECT DISTINCT ON (house, street, city, state, zip) * FROM (
        SELECT split_part(lower(address), ' ', 1) AS house, address AS street, city, state, zip,
          CASE WHEN position_precision = 'exact' THEN latitude END AS lat, CASE WHEN position_precision = 'exact' THEN longitude END AS lng
        FROM comps WHERE split_part(lower(address), ' ', 1) = ANY($1::text[])
        UNION ALL
        SELECT split_part(lower(street), ' ', 1), street, city, state, zip, latitude, longitude
        FROM loans WHERE deleted_at IS NULL AND split_part(lower(street), ' ', 1) = ANY($1::text[])
      ) AS every ORDER BY house, street, city, state, zip, lat NULLS LAST
    ) AS each
  ) AS ranked WHERE place <= ${PER_HOUSE}`;

/** Judges addresses by stored data: the imported comparables and the properties of the loans. */
export class DatabaseAddresses implements AddressChecker {
  constructor(
    private readonly db: Sequelize,
    private readonly transaction?: Transaction,
  ) {}

  async check(addresses: readonly string[], around: Around): Promise<readonly AddressVerdict[]> {
    const houses = addresses.map((address) => parseAddress(address).house?.toLowerCase() ?? null);
    const known = await this.known([...new Set(houses.filter((house) => house !== null))], around);
    return addresses.map((address, index) =>
      judgeAddress(address, known.get(houses[index] ?? '') ?? [], around),
    );
  }

  private async known(houses: readonly string[], around: Around): Promise<Map<string, KnownAddress[]>> {
    const found = new Map<string, KnownAddress[]>();
    if (houses.length === 0) return found;
    const rows = await this.db.query<Row>(KNOWN, {
      bind: [houses, around.zip],
      type: QueryTypes.SELECT,
      transaction: this.transaction,
    });
    for (const { house, street, city, state, zip, lat, lng } of rows) {
      const list = found.get(house) ?? [];
      list.push({ street, city, state, zip, position: lat === null || lng === null ? null : { lat, lng } });
      found.set(house, list);
    }
    return found;
  }
}
