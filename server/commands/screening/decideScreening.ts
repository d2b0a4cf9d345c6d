import type { Workbook } from '#engine';
import { loanEvent, type LoanEventDraft } from '../../events/loanEvents';
import { forbidden } from '../../errors';
import type { User } from '../../models';
import { roleMay } from '../../policies/table';
import type { LoanChange } from '../lifecycle/changeLoan';
import { readScreening, type Verdict } from './readScreening';

export interface Completion {
  /** Let a request pass that fails, for the reason in `note`. */
  readonly override: boolean;
  readonly note?: string | null;
}

/** The outcome of a request, with the data for its history. */
export interface Decision {
  readonly read: Verdict;
  readonly overridden: boolean;
  readonly passes: boolean;
  readonly change: LoanChange;
  readonly event: LoanEventDraft;
}

/** The changes of a loan that passes screening: it moves on to its quote. */
const PASSED: LoanChange = {
  status: 'Underwriting',
  currentStage: 'quote',
  flags: { screeningCompleted: true },
  columns: { screeningStatus: 'pass' },
};
const FAILED: LoanChange = { columns: { screeningStatus: 'fail' } };

/**
 * Whether a request passes: as its workbook computes, unless a person with permission overrides that.
 * @throws AppError 400 if the workbook has no verdict, 403 if this person may not override.
 */
export function decideScreening(
  workbook: Workbook,
  who: Pick<User, 'role'>,
  { override, note }: Completion,
): Decision {
  const read = readScreening(workbook);
  const overridden = override && read.verdict === 'fail';
  if (overridden && !roleMay(who.role, 'screening.override'))
    throw forbidden(
      'Only an underwriter or an administrator may let a request pass that screening turns down',
    );
  const passes = read.verdict === 'pass' || overridden;
  const reasons = read.reasons.map(({ reason }) => reason);
  const event = loanEvent(passes ? 'ScreeningCompleted' : 'ScreeningFailed', {
    ...(overridden && { overridden }),
    ...(reasons.length > 0 && { reasons }),
    ...(note && { note }),
  });
  return { read, overridden, passes, change: passes ? PASSED : FAILED, event };
}
