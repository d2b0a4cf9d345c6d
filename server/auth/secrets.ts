import { QueryTypes, type Sequelize } from 'sequelize';

/** A value made once and kept: of several processes that start together, one makes it and all read the same. */
export async function secret<T extends object>(
  db: Sequelize,
  name: string,
  make: () => T | Promise<T>,
): Promise<T> {
  const read = async () =>
    (
      await db.query<{ value: T }>('SELECT value FROM secrets WHERE name = $1', {
        bind: [name],
        type: QueryTypes.SELECT,
      })
    )[0]?.value;
  const existing = await read();
  if (existing !== undefined) return existing;
  await db.query('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', {
    bind: [name, JSON.stringify(await make())],
  });
  const stored = await read();
  if (stored === undefined) throw new Error(`The secret ${name} could not be stored`);
  return stored;
}
