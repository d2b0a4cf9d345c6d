import type { Sequelize, Transaction } from 'sequelize';
import type { z } from 'zod';
import { INVALID_ADDRESS, VERIFY_ADDRESSES, type sreoRowsInput } from '#contract';
import { invalid } from '../../errors';
import { BorrowerSreo, Loan, type BorrowerModel } from '../../models';
import { loansOfBorrowers, sreoOf } from '../../models/queries/borrowers';
import { cityCentroid, DatabaseAddresses, type AddressVerdict, type Around } from '../../providers/addresses';
import { dropPictures } from './pictures';

export type SreoInput = z.output<typeof sreoRowsInput>[number];

/** Around which addresses are expected: the tax address, else the newest loan. */
async function aroundOf(db: Sequelize, borrower: BorrowerModel, transaction?: Transaction): Promise<Around> {
  if (borrower.taxCity !== '' && borrower.taxState !== '')
    return { city: borrower.taxCity, state: borrower.taxState, zip: borrower.taxZip };
  const loans = await Loan.findAll({
    where: { uuid: await loansOfBorrowers(db, [borrower.id], transaction) },
    attributes: ['city', 'state', 'zip'],
    order: [['createdAt', 'DESC']],
    limit: 1,
    transaction,
  });
  return loans[0] ?? { city: '', state: '', zip: '' };
}

type Verdict = Pick<
  BorrowerSreo,
  'valid' | 'validationMessage' | 'options' | 'latitude' | 'longitude' | 'countryCode'
>;

/**
 * The verdict of a check as stored. The position is the property's if known, else that of its ZIP code or
 * city; null if the address is not valid.
 */
function verdictOf(address: string, { valid, options, position }: AddressVerdict): Verdict {
  const at = valid ? (position ?? cityCentroid(address)) : null;
  return {
    valid,
    validationMessage: valid ? null : options.length > 0 ? INVALID_ADDRESS(address) : VERIFY_ADDRESSES,
    options: valid ? [] : [...options],
    latitude: at?.lat ?? null,
    longitude: at?.lng ?? null,
    countryCode: valid ? 'US' : null,
  };
}

/**
 * Rows as they would be stored, each with the verdict on its address; one that was offered before is good: a
 * person picked it.
 */
export async function judgedRows(
  db: Sequelize,
  borrower: BorrowerModel,
  rows: readonly SreoInput[],
  transaction?: Transaction,
): Promise<BorrowerSreo[]> {
  const before = await sreoOf(borrower.id, transaction);
  const offered = new Set(before.flatMap(({ options }) => options));
  const pictures = new Map(before.map(({ uuid, images }) => [uuid, images]));
  const known = new Set(before.flatMap(({ images }) => images.map((image) => image.id)));
  const addresses = rows.map(({ validAddress }) => validAddress);
  const around = await aroundOf(db, borrower, transaction);
  const verdicts = await new DatabaseAddresses(db, transaction).check(addresses, around);
  return rows.map(({ uuid, images, ...row }, place) => {
    const strange = images?.findIndex((image) => !known.has(image.id)) ?? -1;
    if (strange >= 0) throw invalid('There is no such picture', `${place}.images.${strange}.id`);
    const own = typeof uuid === 'string' ? pictures.get(uuid) : undefined;
    const verdict = verdicts[place] ?? { valid: false, options: [], position: null };
    const picked = !verdict.valid && offered.has(row.validAddress);
    return BorrowerSreo.build({
      ...(own && { uuid: uuid ?? undefined }),
      borrowerId: borrower.id,
      place,
      ...row,
      purchasePrice: row.purchasePrice ?? null,
      currentValue: row.currentValue ?? null,
      mortgageBalance: row.mortgageBalance ?? null,
      percentOwned: row.percentOwned ?? null,
      ownedBy: row.ownedBy ?? '',
      lender: row.lender ?? '',
      yearAcquired: row.yearAcquired ?? null,
      images: images ?? own ?? [],
      ...verdictOf(row.validAddress, picked ? { ...verdict, valid: true } : verdict),
    });
  });
}

/**
 * Replaces the stored schedule of real estate by these rows.
 * @returns storage keys of removed pictures
 */
export async function replaceSreo(
  borrowerId: string,
  rows: readonly BorrowerSreo[],
  transaction: Transaction,
): Promise<readonly string[]> {
  const imagesOf = (of: readonly BorrowerSreo[]) => of.flatMap(({ images }) => images);
  const gone = await dropPictures(
    borrowerId,
    imagesOf(rows),
    transaction,
    imagesOf(await sreoOf(borrowerId, transaction)),
  );
  await BorrowerSreo.destroy({ where: { borrowerId }, transaction });
  await BorrowerSreo.bulkCreate(
    rows.map((row) => row.get({ plain: true })),
    { transaction },
  );
  return gone;
}
