import { randomUUID } from 'node:crypto';
import type { Sequelize, Transaction } from 'sequelize';
import type { Action, CellInput } from '#domain';
import { isSplittable } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { invalid, refused } from '../../errors';
import { Loan, LoanEvent } from '../../models';
import { lockLoan, SHARED_WITH_NOTES } from '../lifecycle/changeLoan';
import { changeWorkbook } from '../workbooks/saveWorkbook';
import type { LoanEditor } from '../loanEditor';
import { lockDeal } from '../offers/deal';
import { mergeHoldings, requireUnsold } from '../offers/holders';
import { noteColumns } from './noteColumns';
import { findWhole } from './ownerships';
import { splitRefusal } from './split';

/** The A and B settings of the loan file, by the names of their figures. */
const SETTINGS = { ltv: 'abLtv', interest: 'aNoteInterestRate', hideBHolder: 'hideBHolder' } as const;
type Settings = { readonly [K in keyof typeof SETTINGS]?: CellInput };

const settingActions = (settings: Settings): Action[] => {
  const inputs = (Object.keys(SETTINGS) as (keyof Settings)[]).flatMap((key) =>
    settings[key] === undefined ? [] : [{ name: SETTINGS[key], value: settings[key] }],
  );
  return [{ type: 'setInputs', inputs }];
};

/** Fields that notes copy from the whole loan when they are created. */
const SHARED = [...SHARED_WITH_NOTES, 'ownerId', 'assigneeId'] as const satisfies readonly (keyof Loan)[];

const sharedWith = (whole: Loan): Pick<Loan, (typeof SHARED)[number]> =>
  Object.fromEntries(SHARED.map((name) => [name, whole[name]])) as Pick<Loan, (typeof SHARED)[number]>;

async function addNotes(
  whole: Loan,
  userId: string,
  inputs: Record<string, unknown>,
  figures: Parameters<typeof noteColumns>[2],
  transaction: Transaction,
): Promise<void> {
  const splitNo = whole.splitNo + 1;
  for (const dealType of ['A', 'B'] as const) {
    await Loan.create(
      {
        ...sharedWith(whole),
        ...noteColumns(dealType, inputs, figures),
        // Notes share the loan's report status until somebody changes that of a note.
        reportStatus: whole.reportStatus,
        uuid: randomUUID(),
        dealType,
        wholeUuid: whole.uuid,
        isSplit: true,
        splitNo,
      },
      { transaction },
    );
  }
  await Loan.update(
    { isSplit: true, splitNo, updatedAt: new Date() },
    { where: { uuid: whole.uuid }, transaction },
  );
  await LoanEvent.create({ loanUuid: whole.uuid, userId, ...loanEvent('NotesCreated', {}) }, { transaction });
}

/**
 * Splits a whole loan into an A and a B note: the settings become a revision of its workbook, and the notes
 * become rows of the loan list that follow it. All or nothing.
 * @param split fractions: the A note's share of the current value, and its annual interest
 * @throws AppError 404 if the loan does not exist, 400 for a note, a loan that is not far enough or that an
 * investor is closing or holds, or if one note had no amount, 409 if it is split already
 */
export async function createNotes(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  split: { readonly ltv: number; readonly interest: number },
): Promise<void> {
  const change = {
    label: 'A note created',
    async also(transaction: Transaction): Promise<void> {
      const whole = await lockLoan(loanUuid, transaction);
      if (whole.dealType !== 'WL') throw invalid('Only a whole loan is split into notes');
      if (whole.isSplit) throw refused('already', 'This loan is split into notes already');
      if (!isSplittable(whole))
        throw invalid(
          whole.status === 'Screening'
            ? 'Screening must be completed before the loan is split'
            : 'This loan cannot be split into notes now',
        );
      await requireUnsold(await lockDeal(loanUuid, 'WL', transaction));
      await addNotes(whole, userId, {}, {}, transaction);
    },
    actions: () => settingActions(split),
  };
  // A refusal thrown under the lock rolls back the rows and the revision.
  await changeWorkbook(db, { loanUuid, userId }, change, (workbook) => {
    const refusal = splitRefusal(workbook.values());
    if (refusal !== null) throw invalid(refusal, 'ltv');
  });
}

/**
 * Changes the settings of the notes, and updates the notes.
 * @throws AppError 404 if the loan does not exist, 400 if a note would have no amount, 409 for other terms
 * while a note is closing or held
 */
export async function changeNoteSettings(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  settings: Settings,
): Promise<void> {
  const { uuid } = await findWhole(loanUuid);
  let isSplit = false;
  const change = {
    label: 'A note settings',
    // Under the lock: somebody may be splitting the loan, or consolidating its notes.
    async also(transaction: Transaction): Promise<void> {
      ({ isSplit } = await lockLoan(uuid, transaction));
    },
    actions: () => settingActions(settings),
  };
  await changeWorkbook(db, { loanUuid: uuid, userId }, change, (workbook) => {
    const refusal = isSplit && settings.hideBHolder === undefined ? splitRefusal(workbook.values()) : null;
    if (refusal !== null) throw invalid(refusal, 'ltv');
  });
}

/**
 * Consolidates the two notes into one loan again; they leave the list. An investor who holds both then holds
 * the whole loan; open offers of the notes are withdrawn.
 * @throws AppError 404 if the loan does not exist, 400 if a note is closing or held, unless both notes have
 * the same holder, 409 if it is not split
 */
export async function consolidateNotes(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  note: string | null | undefined,
): Promise<void> {
  const { uuid } = await findWhole(loanUuid);
  await db.transaction(async (transaction) => {
    const whole = await lockLoan(uuid, transaction);
    if (!whole.isSplit) throw refused('already', 'This loan is not split into notes');
    const notes = [await lockDeal(uuid, 'A', transaction), await lockDeal(uuid, 'B', transaction)] as const;
    await mergeHoldings(await lockDeal(uuid, 'WL', transaction), notes, userId);
    const now = new Date();
    await Loan.update(
      { holdingStatus: 'Consolidated', deletedAt: now, updatedAt: now },
      { where: { wholeUuid: uuid, deletedAt: null }, transaction },
    );
    await Loan.update({ isSplit: false, updatedAt: now }, { where: { uuid }, transaction });
    await LoanEvent.create(
      { loanUuid: uuid, userId, ...loanEvent('NotesConsolidated', note ? { note } : {}) },
      { transaction },
    );
  });
}
