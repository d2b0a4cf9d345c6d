import { setTimeout } from 'node:timers/promises';
import { Op } from 'sequelize';
import { NO_SSN, ZIP } from '#contract';
import { invalid, refused } from '../../../errors';
import { JobRow } from '../../../models';
import { findLoan } from '../../../models/queries/loans';
import type { FileStorage } from '../../../providers/storage';
import { findMemo, participantsOf } from '../memos';
import { readingsNow } from '../readMemo';
import { secretsIn } from '../record';
import { assemble, bundleName, type Progress } from './assemble';

/** The kind of its job. */
export const MEMO_DRAFT = 'memo-draft';

const MINUTE = 60_000;
/** A draft is read by a link that is good for ten minutes. */
const KEPT = 15 * MINUTE;
/** Age after which a job counts as lost, because no worker was there to run it. */
const LOST = 24 * 60 * MINUTE;
/** How long a request waits for a draft, and its polling interval, in milliseconds. */
const WAIT = 2 * MINUTE;
const LOOK = 250;

const keyOf = (loanUuid: string, jobUuid: string): string => `loans/${loanUuid}/drafts/${jobUuid}`;

interface Which {
  readonly loanUuid: string;
  readonly memoId: string;
}

/** @throws AppError 409 if there is a record */
async function draftOf({ loanUuid, memoId }: Which) {
  const row = await findMemo(loanUuid, memoId);
  if (row.recordedAt !== null) throw refused('already', 'The record of this memo was made: read that');
  return row;
}

/**
 * The file name of the memo's record if it were made now.
 * @throws AppError 404 if the memo does not exist, 409 if there is a record, 400 if a text contains a social
 * security number
 */
export async function draftName(which: Which): Promise<string> {
  const row = await draftOf(which);
  const [secret] = secretsIn(row, await participantsOf(row.id));
  if (secret !== undefined) throw invalid(`${secret}: ${NO_SSN}`);
  const { street } = await findLoan(which.loanUuid);
  return bundleName(`ICR-${which.memoId}`, street, new Date(), true);
}

/** Makes the file of the memo's record as of now; a second run replaces the first. */
export async function makeDraft(
  storage: FileStorage,
  { jobUuid, ...which }: Which & { readonly jobUuid: string },
  progress?: Progress,
): Promise<void> {
  await collectDrafts(storage);
  const { loanUuid } = which;
  const row = await draftOf(which);
  const { address } = await findLoan(loanUuid);
  const { revision, stale: _stale, ...readings } = await readingsNow(row, address);
  const assembly = { row, readings, revision, by: null, at: new Date(), draft: true };
  await storage.put(keyOf(loanUuid, jobUuid), await assemble(storage, assembly, progress), ZIP);
}

/**
 * The file of a draft, once its job is done.
 * @throws AppError 409 if there is a record by now, 404 if the draft has been removed, 503 if it could not be
 * made, or not in time
 */
export async function readDraft(
  storage: FileStorage,
  { jobUuid, ...which }: Which & { readonly jobUuid: string },
): Promise<Buffer> {
  await draftOf(which);
  const last = Date.now() + WAIT;
  for (;;) {
    const job = await JobRow.findByPk(jobUuid, { attributes: ['status'] });
    const bytes = job?.status === 'completed' ? await storage.get(keyOf(which.loanUuid, jobUuid)) : undefined;
    if (bytes !== undefined) return bytes;
    if (job === null || job.status === 'completed')
      throw refused('not_found', 'This draft is not kept any more: ask for it again');
    if (job.status === 'failed' || Date.now() > last)
      throw refused('busy', 'The draft could not be made in time: ask for it again');
    await setTimeout(LOOK);
  }
}

/** Removes the drafts whose links are over, those of runs that died among them. */
export async function collectDrafts(storage: FileStorage, now = Date.now()): Promise<void> {
  const rows = await JobRow.findAll({
    attributes: ['uuid', 'loanUuid'],
    where: {
      kind: MEMO_DRAFT,
      [Op.or]: [
        { status: { [Op.ne]: 'in_progress' }, createdAt: { [Op.lt]: new Date(now - KEPT) } },
        { createdAt: { [Op.lt]: new Date(now - LOST) } },
      ],
    },
    limit: 200,
  });
  for (const { uuid, loanUuid } of rows) {
    if (loanUuid !== null) await storage.remove(keyOf(loanUuid, uuid));
    await JobRow.destroy({ where: { uuid } });
  }
}
