import { QueryTypes, type Sequelize } from 'sequelize';
import type { PositionPrecision } from '#contract';
import type { CompFacts } from '../../providers/comps';

/** A comp as stored. */
export interface NewComp extends CompFacts {
  /** Its identity at its source. */
  readonly sourceId: string;
  readonly positionPrecision: PositionPrecision | null;
  /** The line as read. */
  readonly raw: Readonly<Record<string, string>>;
}

const COLUMNS: readonly (readonly [column: string, type: string, key: keyof NewComp])[] = [
  ['kind', 'text', 'kind'],
  ['usage', 'text', 'usage'],
  ['source', 'text', 'source'],
  ['source_id', 'text', 'sourceId'],
  ['property_type', 'text', 'propertyType'],
  ['address', 'text', 'address'],
  ['unit', 'text', 'unit'],
  ['neighborhood', 'text', 'neighborhood'],
  ['city', 'text', 'city'],
  ['state', 'text', 'state'],
  ['zip', 'text', 'zip'],
  ['latitude', 'double precision', 'latitude'],
  ['longitude', 'double precision', 'longitude'],
  ['position_precision', 'text', 'positionPrecision'],
  ['price', 'double precision', 'price'],
  ['dated_on', 'date', 'datedOn'],
  ['residential_units', 'integer', 'residentialUnits'],
  ['commercial_units', 'integer', 'commercialUnits'],
  ['units', 'integer', 'units'],
  ['bedrooms', 'real', 'bedrooms'],
  ['bathrooms', 'real', 'bathrooms'],
  ['rooms', 'real', 'rooms'],
  ['sqft', 'integer', 'sqft'],
  ['lot_size', 'integer', 'lotSize'],
  ['stories', 'real', 'stories'],
  ['year_built', 'integer', 'yearBuilt'],
  ['star_rating', 'real', 'starRating'],
  ['raw', 'jsonb', 'raw'],
];
const NAMES = COLUMNS.map(([column]) => column).join(', ');
const RECORD = COLUMNS.map(([column, type]) => `${column} ${type}`).join(', ');
const UPDATES = COLUMNS.filter(([column]) => column !== 'source' && column !== 'source_id')
  .map(([column]) => `${column} = EXCLUDED.${column}`)
  .join(', ');

/**
 * Stores comps, replacing those of the same source and id.
 * @param comps no two of them with the same source and sourceId
 * @returns the number of new comps; the others replaced existing ones
 */
export async function upsertComps(
  db: Sequelize,
  comps: readonly NewComp[],
): Promise<{ added: number; updated: number }> {
  if (comps.length === 0) return { added: 0, updated: 0 };
  const records = comps.map((comp) =>
    Object.fromEntries(COLUMNS.map(([column, , key]) => [column, comp[key]])),
  );
  const rows = await db.query<{ added: boolean }>(
    `INSERT INTO comps (${NAMES}) SELECT ${NAMES} FROM jsonb_to_recordset($1::jsonb) AS line(${RECORD})
     ON CONFLICT (source, source_id) DO UPDATE SET ${UPDATES}, imported_at = now() RETURNING (xmax = 0) AS added`,
    { bind: [JSON.stringify(records)], type: QueryTypes.SELECT },
  );
  const added = rows.filter((row) => row.added).length;
  return { added, updated: rows.length - added };
}
