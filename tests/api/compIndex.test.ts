import { expect, it } from 'vitest';
import { DatabaseComps, milesBetween } from '../../server/providers/comps/database';
import { useServer } from './harness';

const api = useServer();

it('the nearest by the index are the nearest on the ground', async () => {
  const { db } = api().context;
  await db.query(
    `INSERT INTO comps (kind, source, source_id, address, latitude, longitude, position_precision, price)
     SELECT 'rent', 'scattered', n::text, n || ' Scattered Way', 47 + (n * 7919 % 10007) / 10007.0, -122.5 + (n * 104729 % 10009) / 10009.0, 'exact', 2000 FROM generate_series(1, 4000) AS n`,
  );
  const from = { lat: 47.5, lng: -122 };
  const [all] = await db.query(
    "SELECT source_id AS id, latitude AS lat, longitude AS lng FROM comps WHERE source = 'scattered'",
  );
  const truth = (all as { id: string; lat: number; lng: number }[])
    .map((row) => ({ id: row.id, miles: milesBetween(from, row) }))
    .sort((a, b) => a.miles - b.miles);
  const query = {
    kind: 'rent',
    usage: 'residential',
    around: from,
    zip: null,
    propertyTypes: null,
    ranges: {},
    limit: 300,
  } as const;
  for (const distance of [2, 10, null]) {
    const found = await new DatabaseComps(db).search({ ...query, distance });
    const expected = truth.filter(({ miles }) => distance === null || miles <= distance).slice(0, 301);
    expect(found.map((comp) => comp.address)).toEqual(expected.map(({ id }) => `${id} Scattered Way`));
  }
  await db.query("DELETE FROM comps WHERE source = 'scattered'");
});

it('filters that the index knows find what reading every comp finds', async () => {
  const { db } = api().context;
  await db.query(
    `INSERT INTO comps (kind, source, source_id, address, latitude, longitude, position_precision, price, units, property_type, dated_on)
     SELECT 'sale', 'filtered', n::text, n || ' Filtered Way', 47 + (n * 7919 % 10007) / 10007.0, -122.5 + (n * 104729 % 10009) / 10009.0, 'exact', 1000000 + n % 97 * 10000, nullif(n % 41, 0),
       (ARRAY['MixedUse', 'MultiFamily', 'Condo', 'SingleFamilyRental', NULL])[1 + n % 5], CASE WHEN n % 7 > 0 THEN date '2026-01-01' - n % 900 END FROM generate_series(1, 4000) AS n`,
  );
  const around = { lat: 47.5, lng: -122 };
  const [all] = await db.query(
    `SELECT address, latitude AS lat, longitude AS lng, price, units, property_type AS type, dated_on::text AS dated FROM comps WHERE source = 'filtered'`,
  );
  const truth = (
    all as {
      address: string;
      lat: number;
      lng: number;
      price: number;
      units: number | null;
      type: string | null;
      dated: string | null;
    }[]
  )
    .map((row) => ({ ...row, miles: milesBetween(around, row) }))
    .sort((a, b) => a.miles - b.miles);
  const query = { kind: 'sale', usage: 'residential', around, zip: null, distance: 15, limit: 300 } as const;
  const bySpread = await new DatabaseComps(db).search({
    ...query,
    propertyTypes: ['SingleFamilyRental', 'Condo'],
    ranges: { units: { min: 10, max: 20 }, price: { min: 1_500_000, max: null } },
  });
  expect(bySpread.length).toBeGreaterThan(20);
  expect(bySpread.map(({ address }) => address)).toEqual(
    truth
      .filter(
        ({ miles, type, units, price }) =>
          miles <= 15 &&
          (type === 'SingleFamilyRental' || type === 'Condo') &&
          (units ?? 0) >= 10 &&
          (units ?? 0) <= 20 &&
          price >= 1_500_000,
      )
      .map(({ address }) => address),
  );
  const recent = await new DatabaseComps(db).search({
    ...query,
    propertyTypes: null,
    since: '2025-06-01',
    ranges: { units: { min: null, max: 40 } },
  });
  expect(recent.map(({ address }) => address)).toEqual(
    truth
      .filter(({ miles, units, dated }) => miles <= 15 && units !== null && (dated ?? '') >= '2025-06-01')
      .slice(0, 301)
      .map(({ address }) => address),
  );
  expect(await new DatabaseComps(db).search({ ...query, propertyTypes: [], ranges: {} })).toEqual([]);
  await db.query("DELETE FROM comps WHERE source = 'filtered'");
});
