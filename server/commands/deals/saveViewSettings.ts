import type { Sequelize, Transaction } from 'sequelize';
import { viewSettingsChange, type ViewSettings, type ViewSettingsChange } from '#contract';
import { AppError, refused } from '../../errors';
import { loanEvent } from '../../events/loanEvents';
import { LoanEvent, ViewSettingsRow } from '../../models';
import { findViewSettings, wholeView } from '../../models/queries/viewSettings';
import { lockLoan } from '../lifecycle/changeLoan';
import type { LoanEditor } from '../loanEditor';

const GROUPS = Object.keys(viewSettingsChange.shape);

/**
 * Splits the parameters of a request into the loan file's and the view settings.
 * @throws AppError 400 naming each field that is not a valid setting
 */
export function splitViewSettings(parameters: Record<string, unknown>): {
  readonly part: Record<string, unknown>;
  readonly view: ViewSettingsChange | null;
} {
  const entries = Object.entries(parameters);
  const [ours, theirs] = [true, false].map((is) => entries.filter(([key]) => GROUPS.includes(key) === is));
  if (ours === undefined || ours.length === 0) return { part: parameters, view: null };
  const read = viewSettingsChange.safeParse(Object.fromEntries(ours));
  if (!read.success)
    throw new AppError(
      'The request is not valid',
      read.error.issues.map(({ message, path }) => ({
        message,
        path: ['parameters', ...path].join('.'),
        code: 'invalid' as const,
      })),
    );
  return { part: Object.fromEntries(theirs ?? []), view: read.data };
}

const changed = (now: ViewSettings, change: ViewSettingsChange): ViewSettings => ({
  investorViewSettings: { ...now.investorViewSettings, ...change.investorViewSettings },
  overviewSettings: { ...now.overviewSettings, ...change.overviewSettings },
  sreoTableSettings: { ...now.sreoTableSettings, ...change.sreoTableSettings },
  hiddenAttachmentSubCategories: change.hiddenAttachmentSubCategories ?? now.hiddenAttachmentSubCategories,
});

/** The same inside a transaction that changes more. @throws AppError as {@link saveViewSettings}. */
export async function changeViewSettings(
  { loanUuid, userId }: LoanEditor,
  change: ViewSettingsChange,
  seen: number | undefined,
  transaction: Transaction,
): Promise<void> {
  await lockLoan(loanUuid, transaction);
  const row = await findViewSettings(loanUuid, transaction);
  const version = row?.version ?? 0;
  if (seen !== undefined && seen !== version)
    throw refused(
      'stale',
      'Someone has changed what readers see in the meantime: review it again',
      'version',
    );
  const before = wholeView(row?.settings);
  const settings = changed(before, change);
  await ViewSettingsRow.upsert(
    { loanUuid, settings, userId, version: version + 1, updatedAt: new Date() },
    { transaction },
  );
  const disabled = settings.investorViewSettings.shareLinkDisabled;
  const switched = disabled !== before.investorViewSettings.shareLinkDisabled;
  const event = switched
    ? loanEvent(disabled ? 'SharingDisabled' : 'SharingEnabled', {})
    : loanEvent('ViewSettingsChanged', { previous: before });
  await LoanEvent.create({ loanUuid, userId, ...event }, { transaction });
}

/**
 * Changes what outside readers see of a loan, on all its pages.
 * @param seen the version that the person saw
 * @throws AppError 404 if the loan does not exist, 409 if somebody has changed the settings since
 */
export const saveViewSettings = (
  db: Sequelize,
  who: LoanEditor,
  change: ViewSettingsChange,
  seen: number,
): Promise<void> => db.transaction((transaction) => changeViewSettings(who, change, seen, transaction));
