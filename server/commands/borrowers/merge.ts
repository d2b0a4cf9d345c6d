import { Op, type Sequelize, type Transaction } from 'sequelize';
import type { z } from 'zod';
import { SREO_PICTURES, type mergeBorrowersRequest } from '#contract';
import { invalid, refused, wrongState } from '../../errors';
import { loanEvent } from '../../events/loanEvents';
import {
  BorrowerPfsItem,
  BorrowerPicture,
  BorrowerSreo,
  FileRow,
  Loan,
  LoanBorrower,
  BorrowerModel,
} from '../../models';
import { blankStatements, findBorrower, loansOfBorrowers } from '../../models/queries/borrowers';
import { blankReports, moveReports } from '../../models/queries/checksReports';
import type { FileStorage } from '../../providers/storage';
import { removeBytes } from '../files/keep';
import { checkVersion, touched, type Desk } from './borrowers';
import { keepEvent, openIdentity, sealedColumns } from './identity';
import { changeBorrowers } from './rollUp';

const TEXTS = ['middleName', 'note', 'experience', 'experienceSummary'] as const;

/** Fields that the kept record lacks, taken from the other one. */
function filledIn(kept: BorrowerModel, other: BorrowerModel): Partial<BorrowerModel> {
  const texts = TEXTS.flatMap((key) => (kept[key] === '' && other[key] !== '' ? [[key, other[key]]] : []));
  const noAddress = [kept.taxStreet, kept.taxCity, kept.taxState, kept.taxZip].every((part) => part === '');
  return {
    ...Object.fromEntries(texts),
    phone: kept.phone ?? other.phone,
    experienceYears: kept.experienceYears ?? other.experienceYears,
    personalGuarantee: kept.personalGuarantee || other.personalGuarantee,
    ...(noAddress && {
      taxStreet: other.taxStreet,
      taxCity: other.taxCity,
      taxState: other.taxState,
      taxZip: other.taxZip,
    }),
  };
}

/**
 * Locks the loans of these borrowers and of their files, by uuid: a loan is locked before its records, and
 * files of a borrower may be on a loan that they left.
 */
async function lockLoansOf(db: Sequelize, ids: readonly string[], transaction: Transaction): Promise<void> {
  const files = await FileRow.findAll({
    where: { borrowerId: { [Op.in]: [...ids] } },
    attributes: ['loanUuid'],
    transaction,
  });
  const own = await loansOfBorrowers(db, ids, transaction);
  await Loan.findAll({
    where: { uuid: { [Op.in]: [...own, ...files.map(({ loanUuid }) => loanUuid)] } },
    attributes: ['uuid'],
    order: [['uuid', 'ASC']],
    lock: transaction.LOCK.NO_KEY_UPDATE,
    transaction,
  });
}

/** Moves the other record's loans; a loan with both keeps one place. */
async function moveLinks(kept: string, other: string, transaction: Transaction): Promise<void> {
  const links = await LoanBorrower.findAll({ where: { borrowerId: kept }, transaction });
  const both = links.map(({ loanUuid }) => loanUuid);
  await LoanBorrower.destroy({ where: { borrowerId: other, loanUuid: both }, transaction });
  await LoanBorrower.update({ borrowerId: kept }, { where: { borrowerId: other }, transaction });
}

/**
 * A financial statement is taken over as a whole, and only if the kept record has none. Properties are merged
 * by address.
 */
async function moveStatements(kept: string, other: string, transaction: Transaction): Promise<void> {
  if ((await BorrowerPfsItem.count({ where: { borrowerId: kept }, transaction })) === 0)
    await BorrowerPfsItem.update({ borrowerId: kept }, { where: { borrowerId: other }, transaction });
  const own = await BorrowerSreo.findAll({ where: { borrowerId: kept }, transaction });
  const addresses = new Map(own.map((row) => [row.validAddress.toLowerCase(), row]));
  const theirs = await BorrowerSreo.findAll({
    where: { borrowerId: other },
    order: [['place', 'ASC']],
    transaction,
  });
  let place = Math.max(-1, ...own.map((row) => row.place));
  for (const row of theirs) {
    const same = addresses.get(row.validAddress.toLowerCase());
    if (same === undefined) await row.update({ borrowerId: kept, place: (place += 1) }, { transaction });
    else if (row.images.length > 0)
      await same.update({ images: [...same.images, ...row.images].slice(0, SREO_PICTURES) }, { transaction });
  }
  await BorrowerPicture.update({ borrowerId: kept }, { where: { borrowerId: other }, transaction });
}

/**
 * Merges two records of one person: `id` is kept, with the other's loans, files and the fields it lacked.
 * @throws AppError 400 if both ids are the same, 404, 409 if one has changed since it was read, a person was
 * erased or their SSNs differ
 */
export async function mergeBorrowers(
  { db, userId, personalData }: Desk,
  id: string,
  { otherId, version, otherVersion }: z.output<typeof mergeBorrowersRequest>,
): Promise<void> {
  if (otherId === id) throw invalid('Choose another record', 'otherId');
  await Promise.all([findBorrower(id), findBorrower(otherId)]);
  await changeBorrowers(db, {
    userId,
    label: 'Borrowers merged',
    borrowerIds: [id, otherId],
    event: () => loanEvent('BorrowersMerged', {}),
    async change(transaction) {
      // Ordered by id, so that two opposite merges of the same records cannot deadlock.
      const locked = new Map<string, BorrowerModel>();
      for (const one of [id, otherId].sort()) locked.set(one, await findBorrower(one, transaction));
      const [kept, other] = [locked.get(id), locked.get(otherId)];
      if (kept === undefined || other === undefined) throw new Error('Both were found');
      checkVersion(kept, version);
      checkVersion(other, otherVersion, 'otherVersion');
      if (kept.erasedAt !== null || other.erasedAt !== null)
        throw refused('already', 'The data of this person was erased');
      const [mine, theirs] = [openIdentity(personalData, kept), openIdentity(personalData, other)];
      if (mine.ssn !== null && theirs.ssn !== null && mine.ssn !== theirs.ssn)
        throw wrongState('These records have different SSNs: they are different people', 'otherId');
      await lockLoansOf(db, [id, otherId], transaction);
      await moveLinks(id, otherId, transaction);
      await moveStatements(id, otherId, transaction);
      await moveReports(db, id, otherId, transaction);
      await FileRow.update({ borrowerId: id }, { where: { borrowerId: otherId }, transaction });
      const identity = sealedColumns(personalData, id, {
        ssn: mine.ssn ?? theirs.ssn,
        dateOfBirth: mine.dateOfBirth ?? theirs.dateOfBirth,
      });
      await touched(kept, { ...filledIn(kept, other), ...identity }, transaction);
      const gone = { ssnSealed: null, ssnDigest: null, dateOfBirthSealed: null, mergedInto: id };
      await touched(other, gone, transaction);
      // Records merged into the other one earlier now point to the kept record, so that erasing finds all of
      // them.
      await BorrowerModel.update({ mergedInto: id }, { where: { mergedInto: otherId }, transaction });
      for (const borrowerId of [id, otherId])
        await keepEvent(
          { borrowerId, actorId: userId, name: 'BorrowersMerged' },
          { kept: id, other: otherId },
          transaction,
        );
    },
  });
}

/**
 * Erases personal data: names, contact, tax address, SSN, date of birth, words, addresses and names in
 * statement and schedule, files and pictures with their bytes. Numbers are kept, so that no figure of a loan
 * changes; records merged into this one are erased with it.
 * @returns storage keys that could not be removed
 * @throws AppError 404, 409 if it has changed since it was read or was erased already
 */
export async function eraseBorrower(
  { db, userId, storage }: Desk & { readonly storage: FileStorage },
  id: string,
  version: number,
): Promise<string[]> {
  await findBorrower(id);
  const keys: string[] = [];
  await changeBorrowers(db, {
    userId,
    label: 'Borrower erased',
    borrowerIds: [id],
    event: () => loanEvent('BorrowerErased', {}),
    async change(transaction) {
      const borrower = await findBorrower(id, transaction);
      checkVersion(borrower, version);
      if (borrower.erasedAt !== null) throw refused('already', 'The data of this person was erased');
      const merged = await BorrowerModel.findAll({ where: { mergedInto: id }, transaction });
      const ids = [id, ...merged.map((one) => one.id)];
      await lockLoansOf(db, ids, transaction);
      for (const one of [borrower, ...merged]) await touched(one, blanked(), transaction);
      await blankStatements(db, ids, transaction);
      await blankReports(db, ids, transaction);
      const theirs = { where: { borrowerId: { [Op.in]: ids } }, transaction };
      const kept = [...(await FileRow.findAll(theirs)), ...(await BorrowerPicture.findAll(theirs))];
      keys.push(...kept.flatMap(({ storageKey, thumbnailKey }) => [storageKey, thumbnailKey ?? []].flat()));
      await FileRow.update({ deletedAt: new Date() }, theirs);
      await BorrowerPicture.update({ deletedAt: new Date() }, theirs);
      await keepEvent({ borrowerId: id, actorId: userId, name: 'BorrowerErased' }, {}, transaction);
    },
  });
  return removeBytes(storage, keys);
}

const blanked = (): Partial<BorrowerModel> => ({
  firstName: 'Erased',
  middleName: '',
  lastName: 'borrower',
  email: '',
  phone: null,
  taxStreet: '',
  taxCity: '',
  taxState: '',
  taxZip: '',
  note: '',
  experience: '',
  experienceSummary: '',
  ssnSealed: null,
  ssnDigest: null,
  dateOfBirthSealed: null,
  erasedAt: new Date(),
});
