import type { Sequelize, Transaction } from 'sequelize';
import type {
  DefaultValue,
  DefaultsVersion,
  ParameterDefaultsResponse,
  PublishDefaultsRequest,
} from '#contract';
import type { Template } from '#engine';
import { invalid, refused } from '../../errors';
import { ParameterDefaults, User } from '../../models';
import { presentAuthor } from '../../presenters/author';
import { checkedDefaults, currentTemplate, defaultables, presentDefinition } from './definitions';

type Values = Readonly<Record<string, DefaultValue>>;
/** Serializes publishing; the number has no other meaning. */
const LOCK = 7_310_059;

/** The version in force; undefined while the template's own values apply. */
export async function newestDefaults(transaction?: Transaction): Promise<ParameterDefaults | undefined> {
  return (await ParameterDefaults.findOne({ order: [['version', 'DESC']], transaction })) ?? undefined;
}

function changesOf(template: Template, before: Values, after: Values): DefaultsVersion['changes'] {
  return defaultables(template)
    .filter(({ name }) => before[name] !== after[name])
    .map(({ name, label, format, default: usual }) => ({
      name,
      label,
      format,
      before: before[name] ?? usual ?? null,
      after: after[name] ?? usual ?? null,
    }));
}

/** All versions, newest first, with their authors and changes. */
export async function readDefaults(): Promise<ParameterDefaultsResponse> {
  const template = currentTemplate();
  const rows = await ParameterDefaults.findAll({
    include: [{ model: User, as: 'user', attributes: ['id', 'firstName', 'lastName', 'email'] }],
    order: [['version', 'DESC']],
    limit: 500,
  });
  const versions = rows.map(({ version, parameters, note, restores, user, createdAt }, index) => ({
    version,
    parameters,
    note,
    restores,
    by: presentAuthor(user),
    at: createdAt.toISOString(),
    changes: changesOf(template, rows[index + 1]?.parameters ?? {}, parameters),
  }));
  return {
    version: versions[0]?.version ?? 0,
    parameters: versions[0]?.parameters ?? {},
    definitions: defaultables(template).map(presentDefinition),
    versions,
  };
}

async function wanted(
  request: PublishDefaultsRequest,
  transaction: Transaction,
): Promise<Record<string, DefaultValue>> {
  if (request.restores === undefined) return checkedDefaults(currentTemplate(), request.parameters ?? {});
  if (request.restores === 0) return {};
  const earlier = await ParameterDefaults.findByPk(request.restores, { transaction });
  if (earlier === null) throw invalid(`There is no version ${request.restores}`, 'restores');
  return earlier.parameters;
}

/**
 * Publishes a new version for future loans; existing loans are not changed.
 * @throws AppError 400 for an invalid value or if nothing changes, 409 if there is a newer version than the
 * edited one
 */
export function publishDefaults(
  db: Sequelize,
  userId: string,
  request: PublishDefaultsRequest,
): Promise<number> {
  return db.transaction(async (transaction) => {
    await db.query('SELECT pg_advisory_xact_lock($1)', { bind: [LOCK], transaction });
    const newest = await newestDefaults(transaction);
    const current = newest?.version ?? 0;
    if (request.baseVersion !== current)
      throw refused(
        'stale',
        `Version ${current} was published in the meantime; review it first`,
        'baseVersion',
      );
    const parameters = await wanted(request, transaction);
    if (changesOf(currentTemplate(), newest?.parameters ?? {}, parameters).length === 0)
      throw invalid('Nothing differs from the version in force', 'parameters');
    const version = current + 1;
    await ParameterDefaults.create(
      { version, parameters, note: request.note || null, restores: request.restores || null, userId },
      { transaction },
    );
    return version;
  });
}
