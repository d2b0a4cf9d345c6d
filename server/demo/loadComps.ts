import { fileURLToPath } from 'node:url';
import { QueryTypes, type Sequelize } from 'sequelize';
import { importComps } from '../commands/comps/importComps';

/** Public records around the demo's New York properties; `data/README.md` names their sources. */
const FILES = ['nyc-rolling-sales-2019.csv', 'streeteasy-rents.csv'];

/**
 * Fills an empty comps table, so that the comp tool finds something; a table with imported comps is not
 * changed.
 */
export async function loadDemoComps(db: Sequelize): Promise<void> {
  const known = await db.query('SELECT 1 FROM comps LIMIT 1', { type: QueryTypes.SELECT });
  if (known.length > 0) return;
  for (const file of FILES)
    await importComps(db, { file: fileURLToPath(new URL(`data/${file}`, import.meta.url)) });
}
