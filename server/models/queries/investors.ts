import { Op, QueryTypes, type Sequelize, type Transaction, type WhereOptions } from 'sequelize';
import type { InvestorsQuery, InvestorSort } from '#contract';
import type { InvestorStatus, InvestorType } from '#domain';
import { notFound } from '../../errors';
import { Invitation, Investor, InvestorCreditBox } from '../investor';
import { User } from '../user';
import { Binder } from './loanConditions';

const noSuch = () => notFound('There is no such investor');

/**
 * The investor that a person represents, and that person.
 * @throws AppError 404 if the person represents none
 */
export async function investorOfPerson(
  userId: string,
  transaction?: Transaction,
): Promise<{ investor: Investor; person: User }> {
  const person = await User.findByPk(userId, { transaction });
  if (person === null || person.investorId === null) throw noSuch();
  const investor = await Investor.findByPk(person.investorId, {
    transaction,
    ...(transaction && { lock: transaction.LOCK.NO_KEY_UPDATE }),
  });
  if (investor === null) throw noSuch();
  return { investor, person };
}

/**
 * Locks the investors that these people represent, ordered by id, so that two requests for the same investors
 * cannot deadlock.
 */
export async function lockInvestors(where: WhereOptions<User>, transaction: Transaction): Promise<void> {
  const people = await User.findAll({ where, attributes: ['investorId'], transaction });
  await Investor.findAll({
    where: { id: people.flatMap(({ investorId }) => investorId ?? []) },
    attributes: ['id'],
    order: [['id', 'ASC']],
    lock: transaction.LOCK.NO_KEY_UPDATE,
    transaction,
  });
}

/** The people of an investor, the one to write to first before the others by name. */
export async function peopleOfInvestor(
  { id, primaryUserId }: Investor,
  transaction?: Transaction,
): Promise<User[]> {
  const people = await User.findAll({
    where: { investorId: id },
    order: [
      ['lastName', 'ASC'],
      ['firstName', 'ASC'],
      ['id', 'ASC'],
    ],
    transaction,
  });
  return [
    ...people.filter((person) => person.id === primaryUserId),
    ...people.filter((person) => person.id !== primaryUserId),
  ];
}

/** The newest invitation of each of these people. */
export async function newestInvitations(
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Invitation>> {
  const rows = await Invitation.findAll({
    where: { userId: { [Op.in]: [...userIds] } },
    order: [['createdAt', 'ASC']],
  });
  return new Map(rows.map((row) => [row.userId, row]));
}

export const creditBoxOf = (
  investorId: string,
  transaction?: Transaction,
): Promise<InvestorCreditBox | null> => InvestorCreditBox.findByPk(investorId, { transaction });

/** An investor as the list shows it. */
export interface ListedInvestor {
  readonly id: string;
  readonly organizationName: string;
  readonly investorType: InvestorType;
  readonly status: InvestorStatus;
  readonly registrationDate: string | null;
  readonly createdAt: Date;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly issuer: string;
  readonly active: boolean;
  readonly repId: string | null;
  readonly repFirstName: string | null;
  readonly repLastName: string | null;
  readonly repEmail: string | null;
  readonly people: number;
  readonly criteria: unknown;
  readonly offered: number;
  readonly held: number;
  readonly expiresAt: Date | null;
  readonly withdrawnAt: Date | null;
}

/** The investor's main contact; if that person was removed, any other of its people. */
const FROM = `investors
  JOIN LATERAL (SELECT * FROM users WHERE users.investor_id = investors.id
    ORDER BY (users.id = investors.primary_user_id) DESC, users.created_at, users.id LIMIT 1) AS person ON TRUE
  LEFT JOIN users AS rep ON rep.id = investors.relation_rep_user_id
  LEFT JOIN investor_credit_boxes AS box ON box.investor_id = investors.id
  LEFT JOIN LATERAL (SELECT * FROM invitations WHERE invitations.user_id = person.id
    ORDER BY invitations.created_at DESC LIMIT 1) AS invited ON TRUE`;

const NAME = (user: string): string =>
  `lower(concat_ws(' ', ${user}.last_name, ${user}.first_name, ${user}.email))`;
const OFFERED = `(SELECT count(*)::int FROM deal_offerings WHERE deal_offerings.investor_id = investors.id AND deal_offerings.invited_at IS NOT NULL)`;
const HELD = `(SELECT count(*)::int FROM ownerships WHERE ownerships.investor_id = investors.id AND ownerships.to_date IS NULL)`;
const ORDERS: Readonly<Record<InvestorSort, string>> = {
  name: NAME('person'),
  organizationName: 'lower(investors.organization_name)',
  investorType: 'investors.investor_type',
  status: 'investors.status',
  rep: `CASE WHEN rep.id IS NULL THEN NULL ELSE ${NAME('rep')} END`,
  offered: OFFERED,
  held: HELD,
  registrationDate: 'investors.registration_date',
  createdAt: 'investors.created_at',
};

function orderOf(sort: InvestorsQuery['sort']): string {
  const key = (sort ?? 'organizationName').replace(/^-/, '') as InvestorSort;
  return `(${ORDERS[key]}) ${sort?.startsWith('-') ? 'DESC' : 'ASC'} NULLS LAST, investors.id`;
}

const containing = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

function whereOf({ search, status, investorType, repUserId }: InvestorsQuery, bind: Binder): string {
  const parts = ['TRUE'];
  for (const word of search?.split(/\s+/).filter(Boolean) ?? []) {
    const like = bind.add(containing(word));
    parts.push(
      `(lower(investors.organization_name) LIKE ${like} OR EXISTS (SELECT 1 FROM users WHERE users.investor_id = investors.id
        AND lower(concat_ws(' ', users.first_name, users.last_name, users.email)) LIKE ${like}))`,
    );
  }
  if (status !== undefined) parts.push(`investors.status = ${bind.add(status)}`);
  if (investorType !== undefined) parts.push(`investors.investor_type = ${bind.add(investorType)}`);
  if (repUserId === 'none') parts.push('investors.relation_rep_user_id IS NULL');
  else if (repUserId !== undefined)
    parts.push(`investors.relation_rep_user_id = ${bind.add(repUserId)}::uuid`);
  return parts.join(' AND ');
}

const COLUMNS = `investors.id, investors.organization_name AS "organizationName", investors.investor_type AS "investorType",
  investors.status, investors.registration_date::text AS "registrationDate", investors.created_at AS "createdAt",
  person.id AS "userId", person.first_name AS "firstName", person.last_name AS "lastName", person.email, person.issuer, person.active,
  rep.id AS "repId", rep.first_name AS "repFirstName", rep.last_name AS "repLastName", rep.email AS "repEmail",
  (SELECT count(*)::int FROM users WHERE users.investor_id = investors.id) AS people, box.criteria,
  ${OFFERED} AS offered, ${HELD} AS held, invited.expires_at AS "expiresAt", invited.withdrawn_at AS "withdrawnAt"`;

/** Investors of one page, and how many there are in all. */
export async function listInvestors(
  db: Sequelize,
  query: InvestorsQuery,
): Promise<{ rows: ListedInvestor[]; total: number }> {
  const bind = new Binder();
  const where = whereOf(query, bind);
  const [counted] = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM ${FROM} WHERE ${where}`,
    { bind: bind.values, type: QueryTypes.SELECT },
  );
  const page = `LIMIT ${bind.add(query.limit)} OFFSET ${bind.add(query.offset)}`;
  const rows = await db.query<ListedInvestor>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE ${where} ORDER BY ${orderOf(query.sort)} ${page}`,
    { bind: bind.values, type: QueryTypes.SELECT },
  );
  return { rows, total: counted?.total ?? 0 };
}
