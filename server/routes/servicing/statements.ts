import { ownStatementEndpoints, statementEndpoints } from '#contract';
import { makeStatements } from '../../commands/servicing/makeStatements';
import { deleteStatement, releaseStatement, saveRemarks } from '../../commands/servicing/releaseStatement';
import {
  statementCsv,
  statementFileName,
  statementPdf,
  type StatementContent,
} from '../../commands/servicing/statementDocument';
import { notFound } from '../../errors';
import { defineRoute, type FileReply, type Route } from '../../http/route';
import type { HolderStatementRow } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { findStatement, listStatements, releasedStatements } from '../../models/queries/statements';
import { lastRevision } from '../../models/queries/workbooks';
import { roleMay } from '../../policies/table';
import type { UserActor } from '../../policies/actor';
import {
  presentOwnStatement,
  presentOwnStatementHead,
  presentStatement,
  presentStatementHead,
} from '../../presenters/statement';
import { todayInGmt } from '../../commands/today';

const mayEdit = ({ user }: UserActor): boolean => roleMay(user.role, 'servicing.edit');

/** A note's statements are those of its whole loan. */
async function wholeOf(uuid: string): Promise<string> {
  const loan = await findLoan(uuid);
  return loan.wholeUuid ?? loan.uuid;
}

async function listOf(loanUuid: string, actor: UserActor) {
  return {
    statements: (await listStatements(loanUuid)).map(presentStatementHead),
    canEdit: mayEdit(actor),
  };
}

const statementIn = async (uuid: string, id: string): Promise<HolderStatementRow> =>
  findStatement(await wholeOf(uuid), id);

/**
 * Finds an investor's own statement; every such route uses it.
 * @throws AppError 404 for a statement of others or a draft
 */
async function ownStatement({ user }: UserActor, id: string): Promise<HolderStatementRow> {
  const [row] = user.investorId === null ? [] : await releasedStatements(user.investorId, { id });
  if (row === undefined) throw notFound('There is no such statement');
  return row;
}

const attached = (
  told: StatementContent,
  ending: string,
  contentType: string,
  body: FileReply['body'],
): FileReply => ({
  contentType,
  headers: {
    'content-disposition': `attachment; filename="${statementFileName(told)}.${ending}"`,
    'cache-control': 'private, no-store',
  },
  body,
});
const asPdf = async (told: StatementContent) =>
  attached(told, 'pdf', 'application/pdf', await statementPdf(told));
const asCsv = (told: StatementContent) =>
  attached(told, 'csv', 'text/csv; charset=utf-8', statementCsv(told));

/** A statement as staff see it, compared with the loan's present state. */
async function told(uuid: string, id: string, actor: UserActor) {
  const row = await statementIn(uuid, id);
  const revision = await lastRevision(row.loanUuid);
  return presentStatement(row, mayEdit(actor), { revision, today: todayInGmt() });
}

const staffRoutes: Route[] = [
  defineRoute(statementEndpoints.list, {
    policy: 'servicing.read',
    handler: async ({ params, actor }) => listOf(await wholeOf(params.uuid), actor),
  }),
  defineRoute(statementEndpoints.make, {
    policy: 'servicing.edit',
    async handler({ params, body, actor, context }) {
      const loanUuid = await wholeOf(params.uuid);
      const told = await makeStatements(context.db, { loanUuid, userId: actor.user.id }, body.month);
      return { ...(await listOf(loanUuid, actor)), ...told };
    },
  }),
  defineRoute(statementEndpoints.read, {
    policy: 'servicing.read',
    handler: ({ params, actor }) => told(params.uuid, params.id, actor),
  }),
  defineRoute(statementEndpoints.update, {
    policy: 'servicing.edit',
    async handler({ params, body, actor, context }) {
      const loanUuid = await wholeOf(params.uuid);
      const which = { id: params.id, version: body.version };
      await saveRemarks(context.db, { loanUuid, userId: actor.user.id }, which, body.remarks);
      return told(loanUuid, params.id, actor);
    },
  }),
  defineRoute(statementEndpoints.release, {
    policy: 'servicing.edit',
    async handler({ params, body, actor, context }) {
      const loanUuid = await wholeOf(params.uuid);
      const which = { id: params.id, version: body.version };
      await releaseStatement(context.db, context, { loanUuid, userId: actor.user.id }, which);
      return told(loanUuid, params.id, actor);
    },
  }),
  defineRoute(statementEndpoints.remove, {
    policy: 'servicing.edit',
    async handler({ params, query, actor, context }) {
      const loanUuid = await wholeOf(params.uuid);
      const which = { id: params.id, version: query.version };
      await deleteStatement(context.db, { loanUuid, userId: actor.user.id }, which);
      return { id: params.id };
    },
  }),
  defineRoute(statementEndpoints.pdf, {
    policy: 'servicing.read',
    handler: async ({ params }) => asPdf(await statementIn(params.uuid, params.id)),
  }),
  defineRoute(statementEndpoints.csv, {
    policy: 'servicing.read',
    handler: async ({ params }) => asCsv(await statementIn(params.uuid, params.id)),
  }),
];

const ownRoutes: Route[] = [
  defineRoute(ownStatementEndpoints.list, {
    policy: 'statements.own',
    async handler({ query, actor: { user } }) {
      const rows = user.investorId === null ? [] : await releasedStatements(user.investorId, query);
      return { statements: rows.map(presentOwnStatementHead) };
    },
  }),
  defineRoute(ownStatementEndpoints.read, {
    policy: 'statements.own',
    handler: async ({ params, actor }) => presentOwnStatement(await ownStatement(actor, params.id)),
  }),
  defineRoute(ownStatementEndpoints.pdf, {
    policy: 'statements.own',
    handler: async ({ params, actor }) => asPdf(await ownStatement(actor, params.id)),
  }),
  defineRoute(ownStatementEndpoints.csv, {
    policy: 'statements.own',
    handler: async ({ params, actor }) => asCsv(await ownStatement(actor, params.id)),
  }),
];

/** Monthly statements: as staff make and release them, and as their holders read them. */
export const statementRoutes: Route[] = [...staffRoutes, ...ownRoutes];
