import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import type { CompType, CompUsage } from '#contract';
import type { CompQuery, CompSource, FoundComp, Position, SearchedFigure } from './port';

/** Miles; distances are great circles on a sphere of this radius. */
const EARTH_RADIUS = 3958.8;
const MILES_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS;
/** Slack for the map's scale, which grows towards the poles. */
const SCALE_SLACK = 1.03;
/** The index orders by the map, the result by the ground, so some more are read than returned. */
const ORDER_SLACK = 1.1;
/** Miles. Beyond this a circle on the map differs too much from a circle on the ground. */
const WIDEST_CIRCLE = 250;

/** If a source states only bedrooms, n of them are n + 2 rooms, as lenders count. */
const COLUMNS: Readonly<Record<SearchedFigure, string>> = {
  price: 'price',
  units: 'units',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  rooms: 'coalesce(rooms, bedrooms + 2)',
  sqft: 'sqft',
  lotSize: 'lot_size',
  stories: 'stories',
  yearBuilt: 'year_built',
};
/** Written exactly as in the partial indexes. */
const KIND: Readonly<Record<CompType, string>> = { sale: "kind = 'sale'", rent: "kind = 'rent'" };
const USAGE: Readonly<Record<CompUsage, string>> = {
  residential: "usage = 'residential'",
  commercial: "usage = 'commercial'",
};

const SELECTED = `id::text AS id, kind, usage, source, imported_at AS "importedAt", property_type AS "propertyType", address, unit, neighborhood, city, state, zip,
  latitude, longitude, position_precision AS precision, price, dated_on::text AS "datedOn", residential_units AS "residentialUnits",
  commercial_units AS "commercialUnits", units, bedrooms, bathrooms, rooms, sqft, lot_size AS "lotSize", stories, year_built AS "yearBuilt", star_rating AS "starRating"`;

const mercator = (lat: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;

type Row = Omit<FoundComp, 'distance'>;
interface Statement {
  readonly where: string[];
  readonly bind: unknown[];
}

/** Comps of the table `comps`, which `npm run import -- comps FILE` fills. */
export class DatabaseComps implements CompSource {
  constructor(private readonly db: Sequelize) {}

  async search(query: CompQuery): Promise<FoundComp[]> {
    const [near, inZip] = await Promise.all([this.near(query), this.inZip(query)]);
    const found = new Map<string, FoundComp>();
    for (const row of [...near, ...inZip])
      found.set(row.id, { ...row, distance: distanceOf(query.around, row) });
    const reachable = [...found.values()].filter(
      (comp) =>
        (query.zip !== null && comp.zip === query.zip) ||
        query.distance === null ||
        (comp.distance !== null && comp.distance <= query.distance),
    );
    return reachable
      .sort(
        (a, b) =>
          (a.distance ?? Number.MAX_VALUE) - (b.distance ?? Number.MAX_VALUE) ||
          (b.datedOn ?? '').localeCompare(a.datedOn ?? '') ||
          Number(a.id) - Number(b.id),
      )
      .slice(0, query.limit + 1);
  }

  private near(query: CompQuery): Promise<Row[]> {
    const { around, distance, limit, zipOnly } = query;
    if (around === null || zipOnly === true) return Promise.resolve([]);
    const { where, bind } = conditions(query);
    bind.push(around.lng, mercator(around.lat));
    const centre = `point($${bind.length - 1}, $${bind.length})`;
    if (distance !== null && distance <= WIDEST_CIRCLE) {
      bind.push((distance * SCALE_SLACK) / (MILES_PER_DEGREE * Math.cos((around.lat * Math.PI) / 180)));
      where.push(`spot <@ circle(${centre}, $${bind.length})`);
    } else where.push('spot IS NOT NULL');
    return this.nearestFirst(
      `${where.join(' AND ')} ORDER BY spot <-> ${centre} LIMIT ${Math.ceil((limit + 1) * ORDER_SLACK)}`,
      bind,
    );
  }

  /**
   * Walks the index outwards from the centre and stops at the limit. PostgreSQL estimates any circle at a
   * thousandth of the table, and would otherwise read all of it and sort.
   */
  private nearestFirst(condition: string, bind: unknown[]): Promise<Row[]> {
    return this.db.transaction(async (transaction) => {
      await this.db.query('SET LOCAL enable_bitmapscan = off', { transaction });
      return this.rows(condition, bind, transaction);
    });
  }

  private inZip(query: CompQuery): Promise<Row[]> {
    if (query.zip === null) return Promise.resolve([]);
    const { where, bind } = conditions(query);
    bind.push(query.zip);
    where.push(`zip = $${bind.length}`);
    return this.rows(
      `${where.join(' AND ')} ORDER BY dated_on DESC NULLS LAST, id LIMIT ${query.limit + 1}`,
      bind,
    );
  }

  private rows(condition: string, bind: unknown[], transaction?: Transaction): Promise<Row[]> {
    return this.db.query<Row>(`SELECT ${SELECTED} FROM comps WHERE ${condition}`, {
      bind,
      transaction,
      type: QueryTypes.SELECT,
    });
  }

  async locate(address: string, zip: string | null): Promise<Position | null> {
    const rows = await this.db.query<Position>(
      `SELECT latitude AS lat, longitude AS lng FROM comps WHERE lower(address) = lower($1) AND position_precision = 'exact' AND ($2::text IS NULL OR zip = $2) LIMIT 1`,
      { bind: [address, zip], type: QueryTypes.SELECT },
    );
    return rows[0] ?? null;
  }

  async count(): Promise<Record<CompType, number>> {
    const rows = await this.db.query<{ kind: CompType; count: number }>(
      'SELECT kind, count(*)::int AS count FROM comps GROUP BY kind',
      { type: QueryTypes.SELECT },
    );
    return { sale: 0, rent: 0, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) };
  }
}

/** Conditions that do not depend on the place; an unknown figure is in no range. */
function conditions({ kind, usage, propertyTypes, ranges, since }: CompQuery): Statement {
  const bind: unknown[] = [];
  const where = [KIND[kind], USAGE[usage]];
  const and = (text: string, value: unknown) => where.push(`${text}$${bind.push(value)}`);
  if (propertyTypes !== null) where.push(`property_type = ANY($${bind.push([...propertyTypes])}::text[])`);
  const sorted = [...(propertyTypes ?? [])].sort();
  // The index narrows by a span of types only; in it one type is next to another as in the alphabet.
  if (sorted.length > 0)
    where.push(`property_type COLLATE "C" BETWEEN $${bind.push(sorted[0])} AND $${bind.push(sorted.at(-1))}`);
  if (since !== undefined) and('dated_on >= ', since);
  for (const [key, range] of Object.entries(ranges) as [
    SearchedFigure,
    { min: number | null; max: number | null },
  ][]) {
    if (range.min !== null) and(`${COLUMNS[key]} >= `, range.min);
    if (range.max !== null) and(`${COLUMNS[key]} <= `, range.max);
  }
  return { where, bind };
}

/** Great-circle miles between the place and the comp; null if one of them is unknown. */
function distanceOf(
  from: Position | null,
  { latitude, longitude }: Pick<Row, 'latitude' | 'longitude'>,
): number | null {
  if (from === null || latitude === null || longitude === null) return null;
  return milesBetween(from, { lat: latitude, lng: longitude });
}

/** Great circle by the haversine formula, in miles. */
export function milesBetween(a: Position, b: Position): number {
  const radians = Math.PI / 180;
  const [dLat, dLng] = [(b.lat - a.lat) * radians, (b.lng - a.lng) * radians];
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}
