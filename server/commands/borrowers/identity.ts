import type { Transaction } from 'sequelize';
import type { BorrowerIdentity } from '#contract';
import type { BorrowerEventName, BorrowerEventProps } from '../../events/recordEvents';
import { BorrowerEvent, type BorrowerModel } from '../../models';
import { findBorrower } from '../../models/queries/borrowers';
import type { PersonalData } from '../../providers/personal-data';

const SSN = 'ssn';
const BIRTH = 'dateOfBirth';

/** Logs an event of a borrower's record, without typed values. */
export const keepEvent = <N extends BorrowerEventName>(
  event: { readonly borrowerId: string; readonly actorId: string | null; readonly name: N },
  props: BorrowerEventProps<N>,
  transaction?: Transaction,
): Promise<BorrowerEvent> => BorrowerEvent.create({ ...event, props }, { transaction });

/** The encrypted columns for SSN and date of birth; a part that is not given keeps its value. */
export function sealedColumns(
  personalData: PersonalData,
  record: string,
  { ssn, dateOfBirth }: Partial<BorrowerIdentity>,
): Partial<Pick<BorrowerModel, 'ssnSealed' | 'ssnDigest' | 'dateOfBirthSealed'>> {
  return {
    ...(ssn !== undefined && {
      ssnSealed: ssn === null ? null : personalData.seal(ssn, { record, field: SSN }),
      ssnDigest: ssn === null ? null : personalData.digest(ssn),
    }),
    ...(dateOfBirth !== undefined && {
      dateOfBirthSealed:
        dateOfBirth === null ? null : personalData.seal(dateOfBirth, { record, field: BIRTH }),
    }),
  };
}

type Sealed = Pick<BorrowerModel, 'id' | 'ssnSealed' | 'dateOfBirthSealed'>;

/** Decrypts SSN and date of birth. */
export const openIdentity = (
  personalData: PersonalData,
  { id: record, ssnSealed, dateOfBirthSealed }: Sealed,
): BorrowerIdentity => ({
  ssn: ssnSealed === null ? null : personalData.open(ssnSealed, { record, field: SSN }),
  dateOfBirth:
    dateOfBirthSealed === null ? null : personalData.open(dateOfBirthSealed, { record, field: BIRTH }),
});

/**
 * SSN and date of birth, for a person whose name is logged in the record.
 * @throws AppError 404
 */
export async function readIdentity(
  { personalData, userId }: { readonly personalData: PersonalData; readonly userId: string },
  id: string,
): Promise<BorrowerIdentity> {
  const identity = openIdentity(personalData, await findBorrower(id));
  // Logged before the answer, so that nothing is shown without a log entry.
  await keepEvent({ borrowerId: id, actorId: userId, name: 'IdentityRead' }, {});
  return identity;
}

/** The SSN as `***-**-1234`; of a date of birth only whether there is one. */
export function maskedIdentity(
  personalData: PersonalData,
  { id, ssnSealed, dateOfBirthSealed }: Sealed,
): BorrowerIdentity {
  const { ssn } = openIdentity(personalData, { id, ssnSealed, dateOfBirthSealed: null });
  return {
    ssn: ssn === null ? null : `***-**-${ssn.slice(-4)}`,
    dateOfBirth: dateOfBirthSealed === null ? null : '****-**-**',
  };
}
