import type { Sequelize, Transaction } from 'sequelize';
import type { z } from 'zod';
import { fullName } from '#domain';
import {
  SAME_PERSON,
  type addBorrowerRequest,
  type changeBorrowerRequest,
  type BorrowerIdentity,
} from '#contract';
import { notFound, refused } from '../../errors';
import { loanEvent } from '../../events/loanEvents';
import { BorrowerModel, BorrowerPfsItem, LoanBorrower } from '../../models';
import { borrowersOfLoan, candidatesFor, findBorrower } from '../../models/queries/borrowers';
import type { PersonalData } from '../../providers/personal-data';
import { keepEvent, sealedColumns } from './identity';
import { changeBorrowers } from './rollUp';
import { judgedRows, replaceSreo, type SreoInput } from './sreo';

/** The dependencies of commands on borrowers. */
export interface Desk {
  readonly db: Sequelize;
  readonly personalData: PersonalData;
  readonly userId: string;
}
type New = z.output<typeof addBorrowerRequest>;
type Info = Partial<New['info']>;

/** @throws AppError 409 if it has changed since it was read */
export function checkVersion(borrower: BorrowerModel, version: number | undefined, path = 'version'): void {
  if (version !== undefined && version !== borrower.version)
    throw refused('stale', 'Someone else has changed this borrower in the meantime: reload it', path);
}

/** Updates a record with the changed columns and the next version. */
export const touched = (
  borrower: BorrowerModel,
  columns: Partial<BorrowerModel>,
  transaction: Transaction,
): Promise<BorrowerModel> =>
  borrower.update({ ...columns, version: borrower.version + 1, updatedAt: new Date() }, { transaction });

export function infoColumns({ taxAddress, pfs: _items, ...info }: Info): Partial<BorrowerModel> {
  return {
    ...info,
    ...(taxAddress && {
      taxStreet: taxAddress.street,
      taxCity: taxAddress.city,
      taxState: taxAddress.state,
      taxZip: taxAddress.zip,
    }),
  };
}

async function replacePfs(borrowerId: string, { pfs }: Info, transaction: Transaction): Promise<void> {
  if (pfs === undefined) return;
  await BorrowerPfsItem.destroy({ where: { borrowerId }, transaction });
  const lines = [
    ...pfs.assets.map((line) => ({ ...line, side: 'asset' as const })),
    ...pfs.liabilities.map((line) => ({ ...line, liquid: false, side: 'liability' as const })),
  ];
  await BorrowerPfsItem.bulkCreate(
    lines.map((line, place) => ({ ...line, borrowerId, place })),
    { transaction },
  );
}

/**
 * @throws AppError 409 `confirm` if a borrower with this e-mail address or SSN exists and the request does not confirm
 *   it
 */
async function checkKnown(
  { db, personalData }: Desk,
  { contact, identity, despite }: New,
  transaction: Transaction,
): Promise<void> {
  if (despite === SAME_PERSON) return;
  const ssn = identity?.ssn ?? null;
  const found = await candidatesFor(
    db,
    {
      ...contact,
      ssnDigests: ssn === null ? [] : personalData.digests(ssn),
      except: null,
      loanUuid: null,
    },
    transaction,
  );
  const same = found.find(({ bySsn, byEmail }) => bySsn || byEmail);
  if (same)
    throw refused(
      'confirm',
      `${fullName(same)} is known here with this ${same.bySsn ? 'SSN' : 'e-mail address'}. Add that borrower, or add another person all the same`,
      'despite',
    );
}

const nextPlace = async (loanUuid: string, transaction: Transaction): Promise<number> =>
  ((await LoanBorrower.max<number | null, LoanBorrower>('place', { where: { loanUuid }, transaction })) ??
    -1) + 1;

/**
 * Adds a borrower to a loan.
 * @returns the id
 * @throws AppError 404, 409 if the person may be known already
 */
export async function addBorrower(desk: Desk, loanUuid: string, asked: New): Promise<string> {
  const { db, userId, personalData } = desk;
  return changeBorrowers(db, {
    userId,
    label: 'Borrower added',
    borrowerIds: [],
    loanUuids: [loanUuid],
    event: () => loanEvent('BorrowerAdded', {}),
    async change(transaction) {
      await checkKnown(desk, asked, transaction);
      const { contact, info, identity = {} } = asked;
      const borrower = await BorrowerModel.create(
        { ...contact, ...infoColumns(info), createdBy: userId },
        { transaction },
      );
      const { id } = borrower;
      await borrower.update(sealedColumns(personalData, id, identity), { transaction });
      await replacePfs(id, info, transaction);
      const place = await nextPlace(loanUuid, transaction);
      await LoanBorrower.create({ loanUuid, borrowerId: id, place, addedBy: userId }, { transaction });
      await keepEvent({ borrowerId: id, actorId: userId, name: 'BorrowerAdded' }, { loanUuid }, transaction);
      return id;
    },
  });
}

/** The names of the changed parts, for the log; values are never logged. */
const partsOf = ({ contact, info = {}, identity = {} }: z.output<typeof changeBorrowerRequest>): string[] => [
  ...(contact ? ['contact'] : []),
  ...Object.keys(info),
  ...Object.keys(identity),
];

/** @throws AppError 404, 409 if it has changed since it was read or the person was erased */
export async function changeBorrower(
  { db, userId, personalData }: Desk,
  id: string,
  asked: z.output<typeof changeBorrowerRequest>,
): Promise<void> {
  const { contact, info = {}, identity, version } = asked;
  await findBorrower(id);
  await changeBorrowers(db, {
    userId,
    label: 'Borrower changed',
    borrowerIds: [id],
    event: () => loanEvent('BorrowerChanged', { parts: partsOf(asked) }),
    async change(transaction) {
      const borrower = await findBorrower(id, transaction);
      checkVersion(borrower, version);
      if (borrower.erasedAt !== null) throw refused('already', 'The data of this person was erased');
      await replacePfs(id, info, transaction);
      const sealed = identity ? sealedColumns(personalData, id, identity) : {};
      await touched(borrower, { ...contact, ...infoColumns(info), ...sealed }, transaction);
      const told = { borrowerId: id, actorId: userId };
      await keepEvent({ ...told, name: 'BorrowerChanged' }, { parts: partsOf(asked) }, transaction);
      if (identity) await keepIdentityChange(told, identity, transaction);
    },
  });
}

/** Logs which encrypted fields of a borrower were changed, without their values. */
export const keepIdentityChange = (
  told: { borrowerId: string; actorId: string },
  identity: Partial<BorrowerIdentity>,
  transaction: Transaction,
) =>
  keepEvent(
    { ...told, name: 'IdentityChanged' },
    {
      fields: Object.keys(identity),
      removed: Object.entries(identity).flatMap(([field, value]) => (value === null ? [field] : [])),
    },
    transaction,
  );

/**
 * Saves the schedule of real estate with a verdict on each address; invalid addresses are saved too.
 * @returns storage keys of the pictures of removed rows
 * @throws AppError 404, 409
 */
export async function saveSreo(
  { db, userId }: Desk,
  id: string,
  rows: readonly SreoInput[],
  version: number | undefined,
): Promise<readonly string[]> {
  await findBorrower(id);
  return changeBorrowers(db, {
    userId,
    label: 'SREO saved',
    borrowerIds: [id],
    event: () => loanEvent('BorrowerChanged', { parts: ['sreo'] }),
    async change(transaction) {
      const borrower = await findBorrower(id, transaction);
      checkVersion(borrower, version);
      const gone = await replaceSreo(id, await judgedRows(db, borrower, rows, transaction), transaction);
      await touched(borrower, {}, transaction);
      const event = { borrowerId: id, actorId: userId, name: 'BorrowerChanged' } as const;
      await keepEvent(event, { parts: ['sreo'], rows: rows.length }, transaction);
      return gone;
    },
  });
}

/** Adds a borrower of another loan to this one. @throws AppError 404, 409 if the loan has the borrower already */
export async function linkBorrower({ db, userId }: Desk, loanUuid: string, id: string): Promise<void> {
  await findBorrower(id);
  await changeBorrowers(db, {
    userId,
    label: 'Borrower added',
    borrowerIds: [id],
    loanUuids: [loanUuid],
    event: (uuid) => (uuid === loanUuid ? loanEvent('BorrowerAdded', {}) : null),
    async change(transaction) {
      const borrower = await findBorrower(id, transaction);
      if (borrower.erasedAt !== null) throw refused('already', 'The data of this person was erased');
      if ((await LoanBorrower.count({ where: { loanUuid, borrowerId: id }, transaction })) > 0)
        throw refused('already', 'This borrower is on the loan already');
      const place = await nextPlace(loanUuid, transaction);
      await LoanBorrower.create({ loanUuid, borrowerId: id, place, addedBy: userId }, { transaction });
      await keepEvent({ borrowerId: id, actorId: userId, name: 'BorrowerLinked' }, { loanUuid }, transaction);
    },
  });
}

/**
 * Removes a borrower from a loan; the record is kept.
 * @throws AppError 404 if they are not on it
 */
export async function unlinkBorrower({ db, userId }: Desk, loanUuid: string, id: string): Promise<void> {
  await changeBorrowers(db, {
    userId,
    label: 'Borrower removed',
    borrowerIds: [],
    loanUuids: [loanUuid],
    event: () => loanEvent('BorrowerRemoved', {}),
    async change(transaction) {
      const removed = await LoanBorrower.destroy({ where: { loanUuid, borrowerId: id }, transaction });
      if (removed === 0) throw notFound('There is no such borrower on this loan');
      await keepEvent(
        { borrowerId: id, actorId: userId, name: 'BorrowerUnlinked' },
        { loanUuid },
        transaction,
      );
    },
  });
}

/** @throws AppError 404, 409 if the borrowers of the loan have changed meanwhile */
export async function orderBorrowers(
  { db, userId }: Desk,
  loanUuid: string,
  ids: readonly string[],
): Promise<void> {
  await changeBorrowers(db, {
    userId,
    label: 'Borrowers ordered',
    borrowerIds: [],
    loanUuids: [loanUuid],
    event: () => loanEvent('BorrowersOrdered', {}),
    async change(transaction) {
      const there = (await borrowersOfLoan(loanUuid, transaction)).map((one) => one.id);
      if (there.length !== ids.length || there.some((id) => !ids.includes(id)))
        throw refused('stale', 'The borrowers of this loan have changed in the meantime: reload them', 'ids');
      for (const [place, borrowerId] of ids.entries())
        await LoanBorrower.update({ place }, { where: { loanUuid, borrowerId }, transaction });
    },
  });
}
