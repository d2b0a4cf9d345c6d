import type { Role } from '#domain';
import { borrowerEndpoints, loanBorrowerEndpoints, type Borrower } from '#contract';
import {
  addBorrower,
  changeBorrower,
  linkBorrower,
  orderBorrowers,
  saveSreo,
  unlinkBorrower,
  type Desk,
} from '../../commands/borrowers/borrowers';
import { experienceFacts } from '../../commands/borrowers/experience';
import { maskedIdentity, readIdentity } from '../../commands/borrowers/identity';
import { eraseBorrower, mergeBorrowers } from '../../commands/borrowers/merge';
import { addSreoPictures, removeSreoPicture } from '../../commands/borrowers/pictures';
import { judgedRows } from '../../commands/borrowers/sreo';
import { removeBytes } from '../../commands/files/keep';
import type { AppContext } from '../../context';
import { defineRoute, type Route } from '../../http/route';
import {
  borrowersOfLoan,
  candidatesFor,
  findBorrower,
  findPicture,
  loansOf,
  pfsOf,
  sreoOf,
  sumsOf,
} from '../../models/queries/borrowers';
import { reportsOf } from '../../models/queries/checksReports';
import { findLoan } from '../../models/queries/loans';
import {
  borrowerRights,
  presentBorrower,
  presentBorrowerRow,
  presentCandidate,
  presentSreoRow,
  presentSreoTotals,
} from '../../presenters/borrower';
import { lastChecksOf } from '../../presenters/checksReport';
import { asText } from '../asText';
import { storedFile } from '../files/stored';
import { checksRoutes } from './checks';

const deskOf = ({ db, personalData }: AppContext, userId: string): Desk => ({ db, personalData, userId });

/** Logs deleted files that could not be removed from storage: somebody has to remove them by hand. */
function tellLeft({ log }: AppContext, borrower: string, left: readonly string[]): void {
  if (left.length > 0) log.error({ borrower, left }, 'files of a borrower are left');
}

async function sumsOfOne({ db }: AppContext, id: string) {
  const sums = (await sumsOf(db, [id])).get(id);
  if (sums === undefined) throw new Error('A borrower has sums');
  return sums;
}

async function readBorrower(context: AppContext, id: string, role: Role): Promise<Borrower> {
  const borrower = await findBorrower(id);
  const [sums, pfs, sreo, loans, reports] = await Promise.all([
    sumsOfOne(context, id),
    pfsOf(id),
    sreoOf(id),
    loansOf(context.db, id),
    reportsOf([id]),
  ]);
  const masked = maskedIdentity(context.personalData, borrower);
  return presentBorrower({ borrower, sums, pfs, sreo, loans, reports, masked, role });
}

async function readList({ db }: AppContext, loanUuid: string, role: Role) {
  await findLoan(loanUuid);
  const borrowers = await borrowersOfLoan(loanUuid);
  const ids = borrowers.map(({ id }) => id);
  const [sums, reports] = [await sumsOf(db, ids), await reportsOf(ids)];
  return {
    borrowers: borrowers.flatMap((borrower) => {
      const own = sums.get(borrower.id);
      return own ? [presentBorrowerRow(borrower, own, lastChecksOf(reports, borrower.id))] : [];
    }),
    can: borrowerRights(role),
  };
}

const ofLoans: Route[] = [
  defineRoute(loanBorrowerEndpoints.list, {
    policy: 'borrowers.read',
    handler: ({ params, actor, context }) => readList(context, params.uuid, actor.user.role),
  }),
  defineRoute(loanBorrowerEndpoints.add, {
    policy: 'borrowers.edit',
    handler: async ({ params, body, actor, context }) => ({
      id: await addBorrower(deskOf(context, actor.user.id), params.uuid, body),
    }),
  }),
  defineRoute(loanBorrowerEndpoints.order, {
    policy: 'borrowers.edit',
    async handler({ params, body, actor, context }) {
      await orderBorrowers(deskOf(context, actor.user.id), params.uuid, body.ids);
      return readList(context, params.uuid, actor.user.role);
    },
  }),
  defineRoute(loanBorrowerEndpoints.link, {
    policy: 'borrowers.edit',
    async handler({ params, actor, context }) {
      await linkBorrower(deskOf(context, actor.user.id), params.uuid, params.id);
      return { id: params.id };
    },
  }),
  defineRoute(loanBorrowerEndpoints.unlink, {
    policy: 'borrowers.edit',
    async handler({ params, actor, context }) {
      await unlinkBorrower(deskOf(context, actor.user.id), params.uuid, params.id);
      return { id: params.id };
    },
  }),
];

const sreo: Route[] = [
  defineRoute(borrowerEndpoints.saveSreo, {
    policy: 'borrowers.edit',
    async handler({ params: { id }, query, body, actor, context }) {
      const gone = await saveSreo(deskOf(context, actor.user.id), id, body, query.version);
      tellLeft(context, id, await removeBytes(context.storage, gone));
      const [{ version }, rows] = await Promise.all([findBorrower(id), sreoOf(id)]);
      return {
        rows: rows.map(presentSreoRow),
        totals: presentSreoTotals(await sumsOfOne(context, id)),
        version,
      };
    },
  }),
  defineRoute(borrowerEndpoints.validateSreo, {
    policy: 'borrowers.edit',
    async handler({ params, body, context }) {
      const borrower = await findBorrower(params.id);
      return (await judgedRows(context.db, borrower, body)).map(presentSreoRow);
    },
  }),
];

const pictures: Route[] = [
  defineRoute(borrowerEndpoints.addSreoPictures, {
    policy: 'borrowers.edit',
    async handler({ params, files, actor, context: { db, storage } }) {
      return { images: await addSreoPictures({ db, storage, userId: actor.user.id }, params, files) };
    },
  }),
  defineRoute(borrowerEndpoints.removeSreoPicture, {
    policy: 'borrowers.edit',
    async handler({ params, actor, context }) {
      const desk = { db: context.db, storage: context.storage, userId: actor.user.id };
      const { images, left } = await removeSreoPicture(desk, params, params.imageId);
      tellLeft(context, params.id, left);
      return { images };
    },
  }),
  defineRoute(borrowerEndpoints.sreoPicture, {
    policy: 'borrowers.read',
    async handler({ params, query, context }) {
      const row = await findPicture(params.id, params.row, params.imageId);
      const small = query.thumbnail === 'yes';
      return storedFile(context.storage, row, {
        key: small ? row.thumbnailKey : row.storageKey,
        contentType: small ? 'image/jpeg' : row.contentType,
        disposition: 'inline',
      });
    },
  }),
];

export const borrowerRoutes: Route[] = [
  ...ofLoans,
  defineRoute(borrowerEndpoints.candidates, {
    policy: 'borrowers.edit',
    async handler({ body, context: { db, personalData } }) {
      const { firstName = '', lastName = '', email = '', ssn, except = null, loanUuid = null } = body;
      const ssnDigests = ssn === undefined ? [] : personalData.digests(ssn);
      const found = await candidatesFor(db, { firstName, lastName, email, ssnDigests, except, loanUuid });
      return { candidates: found.map(presentCandidate) };
    },
  }),
  defineRoute(borrowerEndpoints.read, {
    policy: 'borrowers.read',
    handler: ({ params, actor, context }) => readBorrower(context, params.id, actor.user.role),
  }),
  defineRoute(borrowerEndpoints.change, {
    policy: 'borrowers.edit',
    async handler({ params, body, actor, context }) {
      await changeBorrower(deskOf(context, actor.user.id), params.id, body);
      return readBorrower(context, params.id, actor.user.role);
    },
  }),
  defineRoute(borrowerEndpoints.writeSummary, {
    policy: 'borrowers.edit',
    async handler({ params: { id }, body, context: { db, textWriter } }) {
      const facts = await experienceFacts(db, id, body);
      const { refinementPrompt } = body;
      const summary = body.experienceSummary || facts.words;
      const text = await asText(() =>
        refinementPrompt === undefined
          ? textWriter.summarize(facts)
          : textWriter.refineSummary(summary, refinementPrompt, facts),
      );
      return { text, writer: textWriter.name, note: textWriter.note };
    },
  }),
  defineRoute(borrowerEndpoints.identity, {
    policy: 'borrowers.identity',
    async handler({ params: { id }, actor, context }) {
      const identity = await readIdentity(deskOf(context, actor.user.id), id);
      context.log.warn({ borrower: id, reader: actor.user.id }, 'identity of a borrower read');
      return identity;
    },
  }),
  ...sreo,
  ...pictures,
  ...checksRoutes,
  defineRoute(borrowerEndpoints.merge, {
    policy: 'borrowers.identity',
    async handler({ params, body, actor, context }) {
      await mergeBorrowers(deskOf(context, actor.user.id), params.id, body);
      return readBorrower(context, params.id, actor.user.role);
    },
  }),
  defineRoute(borrowerEndpoints.erase, {
    policy: 'borrowers.identity',
    async handler({ params, body, actor, context }) {
      const desk = { ...deskOf(context, actor.user.id), storage: context.storage };
      const left = await eraseBorrower(desk, params.id, body.version);
      tellLeft(context, params.id, left);
      return readBorrower(context, params.id, actor.user.role);
    },
  }),
];
