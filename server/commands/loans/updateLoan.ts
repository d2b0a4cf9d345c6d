import type { Sequelize, Transaction } from 'sequelize';
import type { z } from 'zod';
import { isRecord, sameTimeline, type LoanFile, type Stage, STAGES_OF_STATUS } from '#domain';
import {
  SCREENING_HINT,
  selectableStatuses,
  SET_BACK,
  setBackWords,
  STAGE_LABELS,
  type updateLoanRequest,
} from '#contract';
import { loanEvent, type LoanEventDraft } from '../../events/loanEvents';
import { AppError, conflict, forbidden, invalid, refused } from '../../errors';
import type { Loan, User } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { roleMay } from '../../policies/table';
import { replaceWords } from '../loanNote/replaceNote';
import { changeLoan, lockLoan, type LoanChange } from '../lifecycle/changeLoan';
import { decideScreening, type Decision } from '../screening/decideScreening';
import { followsOffers } from '../offers/holding';
import { inWorkbook } from '../workbooks/lockedWorkbook';
import { addressLine } from './addressLine';
import { checkRequestRules, representativeRefusal } from './checkRequest';
import { savePart } from './savePart';

export type LoanUpdate = z.output<typeof updateLoanRequest>;

/**
 * The parts of an update that belong to the loan file; settings of the A and B notes are among its
 * parameters.
 */
export function filePartOf({
  loanRequest,
  propertySpec,
  parameters,
  information,
  abSettings,
}: LoanUpdate): Record<string, unknown> {
  const all =
    abSettings === undefined
      ? parameters
      : { ...parameters, abSettings: { ...groupOf(parameters?.abSettings), ...abSettings } };
  return Object.fromEntries(
    Object.entries({ loanRequest, propertySpec, parameters: all, information }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

const groupOf = (value: unknown): object => (isRecord(value) ? value : {});

type Own = Omit<
  LoanUpdate,
  'loanRequest' | 'propertySpec' | 'parameters' | 'information' | 'abSettings' | 'loanStatus'
>;

function ownOf({
  loanRequest: _request,
  propertySpec: _spec,
  parameters: _parameters,
  information: _information,
  abSettings: _settings,
  loanStatus,
  ...own
}: LoanUpdate): Own {
  return loanStatus === undefined ? own : { ...own, status: loanStatus };
}

interface OwnChange {
  readonly db: Sequelize;
  readonly who: Pick<User, 'id' | 'role'>;
  readonly note: LoanUpdate['note'];
  readonly previous: LoanUpdate['previous'];
  readonly despite: LoanUpdate['despite'];
  readonly own: Omit<Own, 'note' | 'previous' | 'despite'>;
}

/**
 * Changes a loan's own fields, and saves the parts of its loan file as a revision of the workbook: both or
 * neither. A screening verdict is computed by the workbook.
 * @throws AppError 400 for a status that may not be set, a verdict that differs from the workbook's or a
 * field that it refuses, 403 if this person may not edit workbooks, 404 if the loan does not exist, 409 if a
 * status is no longer the one that the person saw
 */
export async function updateLoan(
  db: Sequelize,
  loanUuid: string,
  who: Pick<User, 'id' | 'role'>,
  update: LoanUpdate,
): Promise<Loan> {
  const part = filePartOf(update);
  const { note, previous, despite, ...own } = ownOf(update);
  const change: OwnChange = { db, who, note, previous, despite, own };
  const hasPart = Object.keys(part).length > 0;
  if (hasPart && !roleMay(who.role, 'workbook.edit')) throw forbidden();
  if (hasPart || own.stages !== undefined) {
    // A note has no workbook that could refuse it.
    const loan = await findLoan(loanUuid);
    if (loan.dealType !== 'WL') checkNote(loan, own, part);
  }
  if (hasPart) await saveParts(db, loanUuid, update, part, change);
  else if (own.stages !== undefined) await screened(db, loanUuid, change, own.stages.screening.status);
  else if (Object.keys(own).length > 0)
    await db.transaction((transaction) => changeOwn(loanUuid, change, transaction));
  return findLoan(loanUuid);
}

/** The parts of the loan file as a revision, and the loan's own fields in the same transaction. */
async function saveParts(
  db: Sequelize,
  loanUuid: string,
  update: LoanUpdate,
  part: Record<string, unknown>,
  change: OwnChange,
): Promise<void> {
  if (change.own.stages !== undefined)
    throw invalid(
      'Screening uses the saved workbook: save the other changes first',
      'stages.screening.status',
    );
  const stranger = await representativeRefusal(update.loanRequest?.salesRepresentitiveUserId);
  await savePart(
    db,
    { loanUuid, userId: change.who.id },
    {
      part,
      check: (stands) => checkPart(stands, update, stranger),
      async also(transaction) {
        if (Object.keys(change.own).length > 0) await changeOwn(loanUuid, change, transaction);
      },
    },
  );
}

/** By the same rules as POST .../screening/complete. */
async function screened(
  db: Sequelize,
  loanUuid: string,
  change: OwnChange,
  wanted: 'pass' | 'fail',
): Promise<void> {
  const { who, note } = change;
  await inWorkbook(db, loanUuid, async (locked) => {
    const loan = await lockForChange(loanUuid, change, locked.transaction);
    const decision = decideScreening(await locked.open(), who, {
      override: wanted === 'pass' && Boolean(note),
      note,
    });
    if (decision.passes !== (wanted === 'pass')) throw otherVerdict(decision);
    await store(loan, change, locked.transaction, decision);
  });
}

function otherVerdict({ passes, read: { reasons } }: Decision): AppError {
  const path = 'stages.screening.status';
  if (passes) return invalid('This request passes screening', path);
  const message = 'This request does not pass screening';
  return new AppError(
    message,
    [message, ...reasons.map(({ reason }) => reason)].map((text) => ({
      message: text,
      path,
      code: 'invalid' as const,
    })),
  );
}

async function changeOwn(loanUuid: string, change: OwnChange, transaction: Transaction): Promise<void> {
  await store(await lockForChange(loanUuid, change, transaction), change, transaction);
}

/** Locks the loan, and checks that its present state permits the change. */
async function lockForChange(
  loanUuid: string,
  { previous, despite, own }: OwnChange,
  transaction: Transaction,
): Promise<Loan> {
  const loan = await lockLoan(loanUuid, transaction);
  checkPrevious(loan, own, previous);
  checkOwn(loan, own);
  checkSetBack(loan, own, despite);
  if (
    own.holdingStatus !== undefined &&
    own.holdingStatus !== loan.holdingStatus &&
    (await followsOffers(loan, transaction))
  )
    throw invalid('The holding status follows from the offers of this deal', 'holdingStatus');
  return loan;
}

async function store(
  loan: Loan,
  { db, who, note, own }: OwnChange,
  transaction: Transaction,
  decision?: Decision,
): Promise<void> {
  const { columns, flags, ...change } = changeOf(own);
  const all = {
    ...change,
    ...decision?.change,
    flags: { ...flags, ...decision?.change.flags },
    columns: { ...columns, ...decision?.change.columns },
  };
  await changeLoan(loan, { userId: who.id, note }, all, transaction, [
    ...(decision ? [decision.event] : []),
    ...ownEvents(loan, own),
  ]);
  // Its formats go with the words that are written over: the same words leave them as they are.
  if (own.notes !== undefined && isOtherText(loan.notes, own.notes))
    await replaceWords(db, loan, who.id, own.notes, transaction);
}

/** @param stranger why the representative may not be newly named; one who is named already may stay */
function checkPart(stands: LoanFile, update: LoanUpdate, stranger: AppError | undefined): void {
  checkTimeline(stands, update);
  const { loanRequest } = update;
  if (loanRequest === undefined) return;
  checkRequestRules(stands, loanRequest);
  if (stranger && stands.loanRequest?.salesRepresentitiveUserId !== loanRequest.salesRepresentitiveUserId)
    throw stranger;
}

/** Refuses a list of events based on an outdated list, because it would undo others' saves. */
function checkTimeline({ information }: LoanFile, { information: wanted, previous }: LoanUpdate): void {
  if (wanted?.timeline === undefined || previous?.timeline === undefined) return;
  const stands = Array.isArray(information?.timeline) ? information.timeline : [];
  if (!sameTimeline(previous.timeline, stands) && !sameTimeline(wanted.timeline, stands))
    throw conflict('Someone else changed the timeline in the meantime');
}

const SEEN = {
  status: 'loan status',
  borrowerStatus: 'borrower status',
  reportStatus: 'report status',
  currentStage: 'stage',
} as const;

const shown = (value: string): string =>
  Object.hasOwn(STAGE_LABELS, value) ? STAGE_LABELS[value as Stage] : value;

const isOtherAddress = (loan: Loan, seen: NonNullable<LoanUpdate['previous']>['address'] = {}): boolean =>
  Object.entries(seen).some(([part, value]) => (loan[part as keyof typeof seen] ?? '') !== (value ?? ''));

const isOtherText = (stands: string | null, text: string | null | undefined): boolean =>
  text !== undefined && (text ?? '') !== (stands ?? '');
const cut = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)} …` : text);

/**
 * Refuses the change if status or note differ from what the person saw, because the decision was made on outdated
 * data.
 */
function checkPrevious(loan: Loan, own: OwnChange['own'], previous: LoanUpdate['previous'] = {}): void {
  for (const [field, label] of Object.entries(SEEN) as [keyof typeof SEEN, string][]) {
    const seen = previous[field];
    if (seen === undefined || seen === loan[field] || own[field] === undefined || own[field] === loan[field])
      continue;
    throw conflict(
      `Someone else changed the ${label} from ${shown(seen)} to ${shown(loan[field])} in the meantime`,
    );
  }
  if (
    own.notes !== undefined &&
    isOtherText(loan.notes, previous.notes) &&
    isOtherText(loan.notes, own.notes)
  ) {
    throw conflict(
      loan.notes
        ? `Someone else changed the note to “${cut(loan.notes)}” in the meantime`
        : 'Someone else removed the note in the meantime',
    );
  }
  if (own.address !== undefined && isOtherAddress(loan, previous.address))
    throw conflict(`Someone else changed the address to ${loan.address} in the meantime`);
}

function checkOwn(
  loan: Loan,
  { status, borrowerStatus, currentStage, holdingStatus, stages, timelineFlags }: OwnChange['own'],
): void {
  if (stages !== undefined && loan.status !== 'Screening')
    throw invalid('Screening of this loan is over', 'stages.screening.status');
  if (loan.dealType !== 'WL') checkNote(loan, { status, borrowerStatus, currentStage, stages });
  if (status !== undefined && status !== loan.status) {
    if (loan.status === 'Screening') throw invalid(SCREENING_HINT, 'status');
    // A rejection is undone by reactivating the loan, which also restores its stage.
    if (loan.status === 'Rejected') throw invalid('Reactivate the loan to change its status', 'status');
    if (!selectableStatuses(loan.status, loan.dealType).includes(status))
      throw invalid(`${status} cannot be picked by hand`, 'status');
  }
  if (timelineFlags?.screeningCompleted !== undefined && loan.status === 'Screening')
    throw invalid(SCREENING_HINT, 'timelineFlags.screeningCompleted');
  const standing = status ?? loan.status;
  if (
    currentStage !== undefined &&
    currentStage !== loan.currentStage &&
    (standing === 'Rejected' || !STAGES_OF_STATUS[standing].includes(currentStage))
  ) {
    throw invalid(`A loan that is ${standing} cannot be in ${STAGE_LABELS[currentStage]}`, 'currentStage');
  }
  if (holdingStatus === 'Consolidated' && loan.holdingStatus !== 'Consolidated')
    throw invalid('The A and B notes can only be consolidated together', 'holdingStatus');
}

/**
 * @throws AppError 409 for a status before funding on a loan that is or was funded, unless its sender
 * confirmed the warning
 */
function checkSetBack(loan: Loan, own: OwnChange['own'], despite: LoanUpdate['despite']): void {
  const words = setBackWords(loan, own);
  if (words !== null && despite !== SET_BACK) throw refused('confirm', words, 'despite');
}

/**
 * An A or B note has its own report status, holding status and words; everything else is its whole loan's.
 */
function checkNote(
  loan: Loan,
  {
    status,
    borrowerStatus,
    currentStage,
    stages,
  }: Pick<Own, 'status' | 'borrowerStatus' | 'currentStage' | 'stages'>,
  part: Record<string, unknown> = {},
): void {
  const others = Object.entries({ status, borrowerStatus, currentStage, stages }).filter(
    ([key, value]) => value !== undefined && value !== loan[key as 'status'],
  );
  const [named] = [...others.map(([key]) => key), ...Object.keys(part)];
  if (named !== undefined)
    throw invalid(
      named === 'status' || named === 'borrowerStatus'
        ? 'The status of an A or B note follows its whole loan'
        : 'This belongs to the whole loan',
      named,
    );
}

function changeOf({
  status,
  borrowerStatus,
  reportStatus,
  currentStage,
  holdingStatus,
  timelineFlags,
  address,
  stages: _stages,
  ...plain
}: OwnChange['own']): LoanChange {
  return {
    ...(status !== undefined && { status }),
    borrowerStatus,
    reportStatus,
    currentStage,
    holdingStatus,
    flags: timelineFlags,
    columns: { ...plain, ...(address !== undefined && addressColumns(address)) },
  };
}

function addressColumns({ position, ...parts }: NonNullable<Own['address']>): Record<string, unknown> {
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  const place =
    position === undefined ? {} : { latitude: position?.lat ?? null, longitude: position?.lng ?? null };
  return { ...given, ...place, address: addressLine(parts) };
}

const TEXTS = ['notes', 'story', 'reportNotes', 'emailContent', 'borrowerName'] as const;

/** History events of an update, other than its statuses. */
function ownEvents(loan: Loan, own: OwnChange['own']): LoanEventDraft[] {
  const fields = TEXTS.filter((field) => own[field] !== undefined && own[field] !== loan[field]);
  const address = own.address !== undefined && addressLine(own.address) !== loan.address;
  return [
    ...(fields.length > 0
      ? [loanEvent('LoanEdited', { fields: [...fields], previous: formerTexts(loan, fields) })]
      : []),
    ...(address ? [loanEvent('AddressChanged', { previous: loan.address })] : []),
    ...Object.keys(own.timelineFlags ?? {}).map((flag) => loanEvent('StepNoted', { flag })),
  ];
}

/** The texts before they are overwritten. The e-mail is omitted, since the outbox has it as sent. */
const formerTexts = (loan: Loan, fields: readonly (typeof TEXTS)[number][]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => (field === 'emailContent' || !loan[field] ? [] : [[field, loan[field]]])),
  );
