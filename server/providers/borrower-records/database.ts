import { QueryTypes, type Sequelize } from 'sequelize';
import { creditModelSchema, kycAmlSchema } from '#contract';
import { nameKey } from './keys';
import type { BorrowerRecordKind, BorrowerRecords, NameMatch, FoundRelation } from './port';

/** Minimum likeness of a name to count as a match; it is stated with each record. */
export const ALIKE = 0.85;
/** From this likeness of their trigrams on two names are compared at all: `jon smith` and `john smith` have 0.6. */
const LOOKED_AT = 0.5;
/** More records of one name than anybody would read. */
const MOST = 500;

/** The numbers of a name, in its order: `1482 Putnam` and `1480 Putnam`, `Fund 1` and `Fund 2` are never the same. */
const NUMBERS = (key: string) => `btrim(regexp_replace(${key}, '\\D+', ' ', 'g'))`;
const LIKENESS = (key: string) =>
  `greatest(similarity(${key}, asked.key)::float8, 1 - levenshtein(${key}, asked.key)::float8 / greatest(length(${key}), length(asked.key), 1))`;
/** Numbers are compared last, because few of the compared names are so similar. */
const IS_ALIKE = (key: string) =>
  `CASE WHEN ${LIKENESS(key)} >= ${ALIKE} THEN ${NUMBERS(key)} = ${NUMBERS('asked.key')} ELSE false END`;

/** @param key the column that is compared with the names */
const question = (key: 'name_key' | 'related_key', columns: string) => `
  SELECT (asked.place - 1)::int AS asked, round(found.likeness::numeric, 2)::float8 AS confidence, ${columns}
  FROM unnest($1::text[]) WITH ORDINALITY AS asked (key, place)
  CROSS JOIN LATERAL (
    SELECT * FROM (
      SELECT *, ${LIKENESS(key)} AS likeness FROM borrower_records WHERE kind = $2 AND ${key} % asked.key AND ${IS_ALIKE(key)}
    ) AS near ORDER BY likeness DESC, dated_on DESC NULLS LAST, id LIMIT ${MOST}
  ) AS found
  WHERE asked.key <> ''
  ORDER BY asked.place, found.likeness DESC, found.dated_on DESC NULLS LAST, found.id`;

const CASE = `name, party, title, url, case_type AS "caseType", dated_on::text AS date, court, state, source_name AS "sourceName"`;
const MEDIA = `name, title, url, dated_on::text AS date, source_name AS "sourceName", snippet`;
const OF_NAME = `name, related_name AS other, role, source_name AS "sourceName"`;
const OF_RELATED = `related_name AS name, name AS other, role, source_name AS "sourceName"`;
const PROPERTY = `name, address, source_name AS "sourceName"`;

/** Likeness of names, pair by pair, computed as for imported records. */
export type Likeness = (pairs: readonly (readonly [asked: string, found: string])[]) => Promise<number[]>;
export const likenessIn =
  (db: Sequelize): Likeness =>
  async (pairs) => {
    const rows = await db.query<{ likeness: number }>(
      `SELECT round((CASE WHEN asked.key = '' OR asked.other = '' OR ${NUMBERS('asked.key')} <> ${NUMBERS('asked.other')} THEN 0 ELSE ${LIKENESS('asked.other')} END)::numeric, 2)::float8 AS likeness
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (key, other, place) ORDER BY asked.place`,
      {
        bind: [pairs.map(([asked]) => nameKey(asked)), pairs.map(([, found]) => nameKey(found))],
        type: QueryTypes.SELECT,
      },
    );
    return rows.map(({ likeness }) => likeness);
  };

/** Records of the table `borrower_records`, which `npm run import -- borrower-records FILE` fills. */
export function databaseBorrowerRecords(db: Sequelize): BorrowerRecords {
  const find = <T extends NameMatch>(
    kind: BorrowerRecordKind,
    names: readonly string[],
    key: 'name_key' | 'related_key',
    columns: string,
  ): Promise<T[]> =>
    db.transaction(async (transaction) => {
      await db.query(`SET LOCAL pg_trgm.similarity_threshold = ${LOOKED_AT}`, { transaction });
      return db.query<T>(question(key, columns), {
        bind: [names.map(nameKey), kind],
        type: QueryTypes.SELECT,
        transaction,
      });
    });
  const answer = async (kind: 'credit' | 'kyc', digests: readonly string[]): Promise<unknown> => {
    const [newest] = await db.query<{ answers: unknown }>(
      `SELECT answers FROM borrower_records WHERE kind = $1 AND ssn_digest = ANY($2::text[])
       ORDER BY dated_on DESC NULLS LAST, imported_at DESC, id DESC LIMIT 1`,
      { bind: [kind, [...digests]], type: QueryTypes.SELECT },
    );
    return newest?.answers;
  };
  return {
    name: 'Imported records',
    async reads(kinds) {
      const [found] = await db.query<{ there: boolean }>(
        'SELECT EXISTS (SELECT 1 FROM borrower_records WHERE kind = ANY($1::text[])) AS there',
        { bind: [[...kinds]], type: QueryTypes.SELECT },
      );
      return found?.there ?? false;
    },
    cases: (names) => find('court_case', names, 'name_key', CASE),
    media: (names) => find('media', names, 'name_key', MEDIA),
    sanctions: (names) => find('sanction', names, 'name_key', MEDIA),
    companiesOf: (people) => find('company', people, 'related_key', OF_RELATED),
    membersOf: (companies) => find('company', companies, 'name_key', OF_NAME),
    async relatedTo(people) {
      const [from, to] = [
        await find<FoundRelation>('person', people, 'name_key', OF_NAME),
        await find<FoundRelation>('person', people, 'related_key', OF_RELATED),
      ];
      return [...from, ...to];
    },
    propertiesOf: (owners) => find('property', owners, 'name_key', PROPERTY),
    async credit(digests) {
      const found = await answer('credit', digests);
      return found === undefined ? null : creditModelSchema.parse(found);
    },
    async screening(digests) {
      const found = await answer('kyc', digests);
      return found === undefined ? null : kycAmlSchema.parse(found);
    },
  };
}
