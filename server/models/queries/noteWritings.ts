import { LoanNoteWriting } from '../loanNote';
import { User } from '../user';

const MOST = 100;

/** Who wrote in the note of a loan, the newest first. */
export const noteWritings = (loanUuid: string): Promise<LoanNoteWriting[]> =>
  LoanNoteWriting.findAll({
    where: { loanUuid },
    order: [
      ['endedAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: MOST,
    include: [{ model: User, as: 'user', attributes: ['id', 'firstName', 'lastName', 'email'] }],
  });
