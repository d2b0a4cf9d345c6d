import { Op, type Sequelize } from 'sequelize';
import { BorrowerModel } from '../../models';
import type { PersonalData } from '../../providers/personal-data';
import { openIdentity, sealedColumns } from './identity';

/**
 * Re-encrypts personal data with the current key, record by record, so that an interrupted run can be continued.
 * @returns the number of records that were re-encrypted
 */
export async function resealAll(db: Sequelize, personalData: PersonalData): Promise<number> {
  const sealed = { [Op.or]: [{ ssnSealed: { [Op.ne]: null } }, { dateOfBirthSealed: { [Op.ne]: null } }] };
  const ids = await BorrowerModel.findAll({ where: sealed, attributes: ['id'], order: [['id', 'ASC']] });
  let done = 0;
  for (const { id } of ids)
    await db.transaction(async (transaction) => {
      const borrower = await BorrowerModel.findByPk(id, {
        transaction,
        lock: transaction.LOCK.NO_KEY_UPDATE,
      });
      const values = [borrower?.ssnSealed, borrower?.dateOfBirthSealed].filter(
        (value): value is string => typeof value === 'string',
      );
      if (borrower === null || !values.some((value) => personalData.isFormer(value))) return;
      await borrower.update(sealedColumns(personalData, id, openIdentity(personalData, borrower)), {
        transaction,
      });
      done += 1;
    });
  return done;
}
