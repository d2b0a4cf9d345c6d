import { Op, QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import type { LoanStatus, BorrowerStatus, Stage } from '#domain';
import { notFound } from '../../errors';
import { BorrowerModel, BorrowerPfsItem, BorrowerPicture, BorrowerSreo, LoanBorrower } from '../borrower';

/** @throws AppError 404 if the borrower does not exist or was merged into another */
export async function findBorrower(id: string, transaction?: Transaction): Promise<BorrowerModel> {
  const borrower = await BorrowerModel.findOne({
    where: { id, mergedInto: null },
    transaction,
    ...(transaction && { lock: transaction.LOCK.NO_KEY_UPDATE }),
  });
  if (borrower === null) throw notFound('There is no such borrower');
  return borrower;
}

/** Whole loans that are there and have one of these borrowers. */
export async function loansOfBorrowers(
  db: Sequelize,
  ids: readonly string[],
  transaction?: Transaction,
): Promise<string[]> {
  const rows = await db.query<{ uuid: string }>(
    `SELECT DISTINCT uuid FROM loan_borrowers JOIN loans ON loans.uuid = loan_uuid
     WHERE borrower_id = ANY($1::uuid[]) AND deleted_at IS NULL ORDER BY uuid`,
    { bind: [ids], type: QueryTypes.SELECT, transaction },
  );
  return rows.map(({ uuid }) => uuid);
}

export const isBorrowerOf = async (
  loanUuid: string,
  borrowerId: string,
  transaction?: Transaction,
): Promise<boolean> => (await LoanBorrower.count({ where: { loanUuid, borrowerId }, transaction })) > 0;

/**
 * Completeness of the schedules of a loan's borrowers: number of borrowers, those without a schedule, and
 * addresses not recognized.
 */
export interface SchedulesOfLoan {
  readonly borrowers: number;
  readonly without: number;
  readonly invalid: number;
}
export async function schedulesOf(loanUuid: string, transaction?: Transaction): Promise<SchedulesOfLoan> {
  const ids = (await LoanBorrower.findAll({ where: { loanUuid }, transaction })).map(
    ({ borrowerId }) => borrowerId,
  );
  const rows = await BorrowerSreo.findAll({
    where: { borrowerId: { [Op.in]: ids }, reported: true },
    attributes: ['borrowerId', 'valid'],
    transaction,
  });
  return {
    borrowers: ids.length,
    without: ids.length - new Set(rows.map(({ borrowerId }) => borrowerId)).size,
    invalid: rows.filter(({ valid }) => !valid).length,
  };
}

/** The borrowers of a loan by their place. */
export async function borrowersOfLoan(loanUuid: string, transaction?: Transaction): Promise<BorrowerModel[]> {
  const links = await LoanBorrower.findAll({
    where: { loanUuid },
    order: [
      ['place', 'ASC'],
      ['addedAt', 'ASC'],
      ['borrowerId', 'ASC'],
    ],
    transaction,
  });
  const found = await BorrowerModel.findAll({
    where: { id: { [Op.in]: links.map(({ borrowerId }) => borrowerId) } },
    transaction,
  });
  const byId = new Map(found.map((one) => [one.id, one]));
  return links.flatMap(({ borrowerId }) => byId.get(borrowerId) ?? []);
}

/** The present borrowers for stored ids, following merges. */
export async function peopleBehind(ids: readonly string[]): Promise<ReadonlyMap<string, BorrowerModel>> {
  if (ids.length === 0) return new Map();
  const rows = await BorrowerModel.findAll({ where: { id: { [Op.in]: [...ids] } } });
  const later = await peopleBehind(rows.flatMap(({ mergedInto }) => mergedInto ?? []));
  return new Map(rows.map((row) => [row.id, (row.mergedInto && later.get(row.mergedInto)) || row]));
}

/** A picture of this property of the schedule. @throws AppError 404 */
export async function findPicture(borrowerId: string, row: string, uuid: string): Promise<BorrowerPicture> {
  const [picture, property] = await Promise.all([
    BorrowerPicture.findOne({ where: { uuid, borrowerId, deletedAt: null } }),
    BorrowerSreo.findOne({ where: { uuid: row, borrowerId } }),
  ]);
  if (picture === null || !property?.images.some(({ id }) => id === uuid))
    throw notFound('There is no such picture');
  return picture;
}

/** Which of these people's pictures are there today. */
export async function picturesOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await BorrowerPicture.findAll({
    where: { borrowerId: { [Op.in]: [...ids] }, deletedAt: null },
    attributes: ['uuid'],
  });
  return new Set(rows.map(({ uuid }) => uuid));
}

const BEHIND_LOAN = `
  SELECT 1 FROM borrowers AS one JOIN borrowers AS record ON record.id = coalesce(one.merged_into, one.id)
  WHERE record.id = $2 AND record.erased_at IS NULL AND (
    EXISTS (SELECT 1 FROM loan_borrowers WHERE loan_uuid = $1 AND borrower_id = one.id)
    OR EXISTS (SELECT 1 FROM snapshots WHERE loan_uuid = $1 AND deal -> 'borrowers' @> jsonb_build_array(jsonb_build_object('id', one.id))))
  LIMIT 1`;

/**
 * A picture of a property of a borrower of the loan, present or in one of its frozen pages; null if there is
 * none.
 */
export async function pictureBehind(loanUuid: string, uuid: string): Promise<BorrowerPicture | null> {
  const picture = await BorrowerPicture.findOne({ where: { uuid, deletedAt: null } });
  if (picture?.sequelize === undefined) return null;
  const found = await picture.sequelize.query(BEHIND_LOAN, {
    bind: [loanUuid, picture.borrowerId],
    type: QueryTypes.SELECT,
  });
  return found.length > 0 ? picture : null;
}

/** Sums of one borrower's statement and schedule; USD. */
export interface BorrowerSums {
  readonly id: string;
  readonly assets: number;
  readonly liabilities: number;
  readonly liquidity: number;
  readonly assetLines: number;
  readonly liabilityLines: number;
  /** Sums over the properties that the borrower reported. */
  readonly reoCount: number;
  readonly reoValue: number;
  readonly reoDebt: number;
  readonly reoPurchase: number;
  /**
   * Number of mortgaged properties without a stated value. With any, equity and LTV would compare the values
   * of some properties with the debt of others.
   */
  readonly reoUnvalued: number;
  /** Value less mortgage, times the share owned; without a stated share, the whole. */
  readonly reoOwnedEquity: number;
}

/** A mortgaged property without a stated value. */
const UNVALUED = 'current_value IS NULL AND coalesce(mortgage_balance, 0) <> 0';

const SUMS = `
  SELECT b.id,
    coalesce(p.assets, 0) AS assets, coalesce(p.liabilities, 0) AS liabilities, coalesce(p.liquidity, 0) AS liquidity,
    coalesce(p.asset_lines, 0)::int AS "assetLines", coalesce(p.liability_lines, 0)::int AS "liabilityLines",
    coalesce(s.count, 0)::int AS "reoCount", coalesce(s.value, 0) AS "reoValue", coalesce(s.debt, 0) AS "reoDebt",
    coalesce(s.purchase, 0) AS "reoPurchase", coalesce(s.equity, 0) AS "reoOwnedEquity",
    coalesce(s.unvalued, 0)::int AS "reoUnvalued"
  FROM borrowers b
  LEFT JOIN (SELECT borrower_id, sum(price) FILTER (WHERE side = 'asset') AS assets,
      sum(price) FILTER (WHERE side = 'liability') AS liabilities,
      sum(price) FILTER (WHERE side = 'asset' AND liquid) AS liquidity,
      count(*) FILTER (WHERE side = 'asset') AS asset_lines, count(*) FILTER (WHERE side = 'liability') AS liability_lines
    FROM borrower_pfs_items WHERE borrower_id = ANY($1::uuid[]) GROUP BY borrower_id) p ON p.borrower_id = b.id
  LEFT JOIN (SELECT borrower_id, count(*), sum(current_value) AS value, sum(mortgage_balance) AS debt,
      sum(purchase_price) AS purchase, count(*) FILTER (WHERE ${UNVALUED}) AS unvalued,
      sum((coalesce(current_value, 0) - coalesce(mortgage_balance, 0)) * coalesce(percent_owned, 1)) AS equity
    FROM borrower_sreo WHERE reported AND borrower_id = ANY($1::uuid[]) GROUP BY borrower_id) s ON s.borrower_id = b.id
  WHERE b.id = ANY($1::uuid[])`;

export async function sumsOf(
  db: Sequelize,
  ids: readonly string[],
  transaction?: Transaction,
): Promise<ReadonlyMap<string, BorrowerSums>> {
  const rows = await db.query<BorrowerSums>(SUMS, { bind: [ids], type: QueryTypes.SELECT, transaction });
  return new Map(rows.map((row) => [row.id, row]));
}

export const pfsOf = (borrowerId: string, transaction?: Transaction): Promise<BorrowerPfsItem[]> =>
  BorrowerPfsItem.findAll({ where: { borrowerId }, order: [['place', 'ASC']], transaction });
export const sreoOf = (borrowerId: string, transaction?: Transaction): Promise<BorrowerSreo[]> =>
  BorrowerSreo.findAll({ where: { borrowerId }, order: [['place', 'ASC']], transaction });

/** A loan of a borrower. */
export interface BorrowerLoan {
  readonly uuid: string;
  readonly address: string;
  readonly status: LoanStatus;
  readonly borrowerStatus: BorrowerStatus;
  readonly currentStage: Stage;
  readonly fundedAt: Date | null;
  readonly totalLoanAmount: number | null;
  /** From the workbook as last saved, like the next two. */
  readonly outstandingBalance: number | null;
  /** Not paid out yet. */
  readonly undrawnCommitment: number | null;
  /** The balance plus the undrawn amount that it does not include. */
  readonly committedBalance: number | null;
}

/** A number among the figures of a workbook as last saved. */
const figureOf = (name: string): string =>
  `CASE jsonb_typeof(figures -> '${name}') WHEN 'number' THEN (figures ->> '${name}')::float8 END AS "${name}"`;

/** Every whole loan of a borrower, the newest first. */
export const loansOf = (db: Sequelize, borrowerId: string): Promise<BorrowerLoan[]> =>
  db.query<BorrowerLoan>(
    `SELECT uuid, address, status, borrower_status AS "borrowerStatus", current_stage AS "currentStage",
       funded_at AS "fundedAt", total_loan_amount AS "totalLoanAmount",
       ${['outstandingBalance', 'undrawnCommitment', 'committedBalance'].map(figureOf).join(', ')}
     FROM loan_borrowers JOIN loans ON loans.uuid = loan_borrowers.loan_uuid
       LEFT JOIN workbooks ON workbooks.loan_uuid = loans.uuid
     WHERE borrower_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, uuid`,
    { bind: [borrowerId], type: QueryTypes.SELECT },
  );

/** The combined statements of a loan's borrowers, as the sheet Borrower takes them; null: not stated. */
export interface StatedFigures {
  readonly borrowerCount: number | null;
  readonly borrowerGuarantors: number | null;
  readonly borrowerExperienceYears: number | null;
  readonly borrowerAssets: number | null;
  readonly borrowerLiabilities: number | null;
  readonly borrowerLiquidity: number | null;
  readonly reoCount: number | null;
  readonly reoValue: number | null;
  readonly reoDebt: number | null;
  readonly reoOwnedEquity: number | null;
  readonly sreoInvalidated: number | null;
  readonly sreoUnreported: number | null;
}

/** Value and equity are blank rather than partial. */
const VALUED = `NOT EXISTS (SELECT 1 FROM reported WHERE ${UNVALUED})`;

const STATED = `
  WITH mine AS (SELECT borrowers.* FROM loan_borrowers JOIN borrowers ON borrowers.id = borrower_id WHERE loan_uuid = $1),
    pfs AS (SELECT * FROM borrower_pfs_items WHERE borrower_id IN (SELECT id FROM mine)),
    sreo AS (SELECT * FROM borrower_sreo WHERE borrower_id IN (SELECT id FROM mine)),
    reported AS (SELECT * FROM sreo WHERE reported)
  SELECT nullif((SELECT count(*)::int FROM mine), 0) AS "borrowerCount",
    (SELECT CASE WHEN count(*) > 0 THEN (count(*) FILTER (WHERE personal_guarantee))::int END FROM mine) AS "borrowerGuarantors",
    (SELECT max(experience_years) FROM mine) AS "borrowerExperienceYears",
    (SELECT sum(price) FROM pfs WHERE side = 'asset') AS "borrowerAssets",
    (SELECT sum(price) FROM pfs WHERE side = 'liability') AS "borrowerLiabilities",
    (SELECT sum(CASE WHEN liquid THEN price ELSE 0 END) FROM pfs WHERE side = 'asset') AS "borrowerLiquidity",
    (SELECT nullif(count(*)::int, 0) FROM reported) AS "reoCount",
    (SELECT sum(current_value) FROM reported WHERE ${VALUED}) AS "reoValue",
    (SELECT sum(mortgage_balance) FROM reported) AS "reoDebt",
    (SELECT sum((coalesce(current_value, 0) - coalesce(mortgage_balance, 0)) * coalesce(percent_owned, 1)) FROM reported WHERE ${VALUED}) AS "reoOwnedEquity",
    (SELECT CASE WHEN count(*) > 0 THEN (count(*) FILTER (WHERE NOT valid))::int END FROM reported) AS "sreoInvalidated",
    (SELECT CASE WHEN count(*) > 0 THEN (count(*) FILTER (WHERE NOT reported))::int END FROM sreo) AS "sreoUnreported"`;

export async function statedFigures(
  db: Sequelize,
  loanUuid: string,
  transaction?: Transaction,
): Promise<StatedFigures> {
  const [row] = await db.query<StatedFigures>(STATED, {
    bind: [loanUuid],
    type: QueryTypes.SELECT,
    transaction,
  });
  if (row === undefined) throw new Error('A question without conditions has a row');
  return row;
}

/** The data by which a new person is compared with known ones. */
export interface CandidateQuestion {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Digests of the SSN under each key; empty if no SSN was given. */
  readonly ssnDigests: readonly string[];
  readonly except: string | null;
  readonly loanUuid: string | null;
}

export interface FoundCandidate {
  readonly id: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly version: number;
  readonly bySsn: boolean;
  readonly byEmail: boolean;
  readonly byName: boolean;
  readonly loans: string[];
}

const CANDIDATES = `
  SELECT * FROM (
    SELECT id, first_name AS "firstName", middle_name AS "middleName", last_name AS "lastName", email, phone, version,
      coalesce(ssn_digest = ANY($1::text[]), FALSE) AS "bySsn",
      ($2 <> '' AND lower(email) = lower($2)) AS "byEmail",
      ($4 <> '' AND lower(last_name) = lower($4) AND ($3 = '' OR lower(first_name) = lower($3))) AS "byName",
      ARRAY(SELECT address FROM loan_borrowers JOIN loans ON loans.uuid = loan_uuid
        WHERE borrower_id = borrowers.id AND deleted_at IS NULL ORDER BY created_at DESC, uuid) AS loans
    FROM borrowers
    WHERE merged_into IS NULL AND erased_at IS NULL AND ($5::uuid IS NULL OR id <> $5)
      AND NOT EXISTS (SELECT 1 FROM loan_borrowers WHERE borrower_id = borrowers.id AND loan_uuid = $6::uuid)
      AND (ssn_digest = ANY($1::text[]) OR ($2 <> '' AND lower(email) = lower($2)) OR ($4 <> '' AND lower(last_name) = lower($4)))
  ) AS each WHERE "bySsn" OR "byEmail" OR "byName"
  ORDER BY "bySsn" DESC, "byEmail" DESC, "byName" DESC, "lastName", "firstName", id LIMIT 20`;

/** People who may be the same, most certain first. */
export const candidatesFor = (
  db: Sequelize,
  { firstName, lastName, email, ssnDigests, except, loanUuid }: CandidateQuestion,
  transaction?: Transaction,
): Promise<FoundCandidate[]> =>
  db.query<FoundCandidate>(CANDIDATES, {
    bind: [ssnDigests, email, firstName, lastName, except, loanUuid],
    type: QueryTypes.SELECT,
    transaction,
  });

/** Removes names and addresses from statements and schedules; the numbers are kept. */
export async function blankStatements(
  db: Sequelize,
  ids: readonly string[],
  transaction: Transaction,
): Promise<void> {
  await db.query(
    `UPDATE borrower_pfs_items SET item = initcap(side) || ' ' || (place + 1) WHERE borrower_id = ANY($1::uuid[])`,
    { bind: [ids], transaction },
  );
  await db.query(
    `UPDATE borrower_sreo SET valid_address = 'Property ' || (place + 1), owned_by = '', lender = '',
       validation_message = NULL, options = '{}', latitude = NULL, longitude = NULL, country_code = NULL, images = '[]'
     WHERE borrower_id = ANY($1::uuid[])`,
    { bind: [ids], transaction },
  );
}
