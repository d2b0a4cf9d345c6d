import { QueryTypes } from 'sequelize';
import type { Benchmark, BenchmarkGroup, BenchmarkMetric, BenchmarkQuery, Spread } from '#contract';
import { notFound } from '../../errors';
import { database } from './database';
import { Binder, LOAN_EXPRESSIONS, loanConditions, LOANS_FROM } from './loanConditions';

/** Bars of the histogram. */
const BINS = 20;

const GROUPS: Readonly<Record<BenchmarkGroup, string>> = {
  propertyType: `COALESCE(loans.property_type, 'Not given')`,
  state: 'loans.state',
  year: `(EXTRACT(YEAR FROM loans.created_at AT TIME ZONE 'UTC')::int)::text`,
};

const SPREAD = `count(*)::int AS count, avg(value) AS mean, min(value) AS min, max(value) AS max,
  percentile_cont(ARRAY[0.1, 0.25, 0.5, 0.75, 0.9, 0.01, 0.99]) WITHIN GROUP (ORDER BY value) AS quantiles`;

interface SpreadRow {
  readonly key: string | null;
  readonly count: number;
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  readonly quantiles: readonly number[];
}

/** `values`: the figure and the group of every whole loan that matches and has the figure. */
function valuesOf(query: BenchmarkQuery, bind: Binder, metric: BenchmarkMetric): string {
  const value = LOAN_EXPRESSIONS[metric];
  return `SELECT loans.uuid, ${value} AS value, ${GROUPS[query.by]} AS grouping FROM ${LOANS_FROM} WHERE ${loanConditions(query, bind)} AND loans.deal_type = 'WL' AND ${value} IS NOT NULL`;
}

const spreadOf = ({
  count,
  mean,
  min,
  max,
  quantiles: [p10 = mean, p25 = mean, median = mean, p75 = mean, p90 = mean],
}: SpreadRow): Spread => ({ count, mean, min, p10, p25, median, p75, p90, max });

async function spreads(query: BenchmarkQuery, metric: BenchmarkMetric): Promise<SpreadRow[]> {
  const bind = new Binder();
  const values = valuesOf(query, bind, metric);
  const sql = `WITH found AS MATERIALIZED (${values}) SELECT grouping AS key, ${SPREAD} FROM found GROUP BY GROUPING SETS ((), (grouping)) ORDER BY GROUPING(grouping) DESC, grouping`;
  const rows = await database().query<SpreadRow>(sql, { bind: bind.values, type: QueryTypes.SELECT });
  return rows.filter(({ count }) => count > 0);
}

async function binsOf(query: BenchmarkQuery, low: number, high: number): Promise<Benchmark['bins']> {
  const width = (high - low) / BINS;
  if (width <= 0) return [];
  const bind = new Binder();
  const values = valuesOf(query, bind, query.metric);
  const [from, to] = [bind.add(low), bind.add(high)];
  const sql = `SELECT GREATEST(1, LEAST(${BINS}, width_bucket(value, ${from}::double precision, ${to}::double precision, ${BINS}))) AS bin, count(*)::int AS count FROM (${values}) AS found GROUP BY 1`;
  const rows = await database().query<{ bin: number; count: number }>(sql, {
    bind: bind.values,
    type: QueryTypes.SELECT,
  });
  const counts = new Map(rows.map(({ bin, count }) => [bin, count]));
  return Array.from({ length: BINS }, (_, index) => ({
    from: low + index * width,
    to: low + (index + 1) * width,
    count: counts.get(index + 1) ?? 0,
  }));
}

/**
 * Ranks one loan among the others.
 * @throws AppError 404 if the loan does not exist
 */
async function markOf(query: BenchmarkQuery, uuid: string): Promise<NonNullable<Benchmark['loan']>> {
  const one = `SELECT loans.address, ${LOAN_EXPRESSIONS[query.metric]} AS value, ${GROUPS[query.by]} AS grouping FROM loans WHERE loans.uuid = $1 AND loans.deleted_at IS NULL`;
  const [loan] = await database().query<{ address: string; value: number | null; grouping: string }>(one, {
    bind: [uuid],
    type: QueryTypes.SELECT,
  });
  if (!loan) throw notFound('There is no such loan');
  const { address, value, grouping: group } = loan;
  if (value === null) return { uuid, address, value, group, rank: null, groupRank: null };
  const bind = new Binder();
  const values = valuesOf(query, bind, query.metric);
  const [mine, own, self] = [
    `${bind.add(value)}::double precision`,
    `${bind.add(group)}::text`,
    `${bind.add(uuid)}::uuid`,
  ];
  const share = (among: string) =>
    `avg(CASE WHEN value < ${mine} THEN 1.0 WHEN value = ${mine} THEN 0.5 ELSE 0.0 END) FILTER (WHERE ${among})::double precision`;
  const sql = `SELECT (${share('TRUE')}) AS rank, (${share(`grouping = ${own}`)}) AS "groupRank" FROM (${values}) AS found WHERE uuid <> ${self}`;
  const [ranks] = await database().query<{ rank: number | null; groupRank: number | null }>(sql, {
    bind: bind.values,
    type: QueryTypes.SELECT,
  });
  return { uuid, address, value, group, rank: ranks?.rank ?? null, groupRank: ranks?.groupRank ?? null };
}

/** The spread of one figure over the portfolio, in all and by group, computed by the database. */
export async function benchmark(query: BenchmarkQuery): Promise<Benchmark> {
  const { metric, by } = query;
  const [rows, loan] = await Promise.all([
    spreads(query, metric),
    query.loanUuid === undefined ? null : markOf(query, query.loanUuid),
  ]);
  const overall = rows.find(({ key }) => key === null);
  const [low, high] = overall?.quantiles.slice(5) ?? [];
  const bins = low === undefined || high === undefined ? [] : await binsOf(query, low, high);
  const groups = rows.flatMap((row) => (row.key === null ? [] : [{ key: row.key, spread: spreadOf(row) }]));
  return { metric, by, overall: overall ? spreadOf(overall) : null, groups, bins, loan };
}

/** The spreads of a figure alone, for the export. */
export async function benchmarkSpreads(
  query: BenchmarkQuery,
  metric: BenchmarkMetric,
): Promise<{ key: string | null; spread: Spread }[]> {
  return (await spreads(query, metric)).map((row) => ({ key: row.key, spread: spreadOf(row) }));
}
