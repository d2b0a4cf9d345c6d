import { Op, type Sequelize } from 'sequelize';
import { AppError } from '../../errors';
import { LoanNote, LoanNoteUpdate } from '../../models';
import { lockLoan } from '../lifecycle/changeLoan';
import { openNote } from './document';

export interface ChangesOfNote {
  /** Updates of the yjs document, in order. */
  readonly changes: readonly Uint8Array[];
  /** The id of the last of them. */
  readonly through: string;
}

const later = (a: string, b: string): string => (BigInt(a) > BigInt(b) ? a : b);

/**
 * The changes of a note after the change `since`, `0` for everything; undefined if the loan does not exist.
 */
export async function changesOfNote(
  db: Sequelize,
  loanUuid: string,
  since: string,
): Promise<ChangesOfNote | undefined> {
  // Changes are read first: those merged into the document between the two queries are in the second result.
  const apart = await LoanNoteUpdate.findAll({
    where: { loanUuid, id: { [Op.gt]: since } },
    order: [['id', 'ASC']],
  });
  const note = (await LoanNote.findByPk(loanUuid)) ?? (await firstOpened(db, loanUuid));
  if (note === undefined) return undefined;
  const whole = since === '0' || BigInt(note.docThrough) > BigInt(since);
  return {
    changes: [...(whole ? [note.doc] : []), ...apart.map(({ bytes }) => bytes)],
    through: apart.reduce((last, { id }) => later(last, id), later(note.docThrough, since)),
  };
}

async function firstOpened(db: Sequelize, loanUuid: string): Promise<LoanNote | undefined> {
  try {
    return await db.transaction(async (transaction) =>
      openNote(await lockLoan(loanUuid, transaction), transaction),
    );
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}
