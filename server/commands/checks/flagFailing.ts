import { Op, type Transaction } from 'sequelize';
import type { CheckSummary } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { Alert, LoanEvent } from '../../models';
import { initialsOf } from '../../models/borrowerNames';
import { borrowersOfLoan } from '../../models/queries/borrowers';
import type { RevisionAuthor } from '../loanEditor';
import type { JudgedReport } from './judgedReports';

const CAUSE = 'borrower-checks';
/** An alert has at most as many letters. */
const MOST = 1000;

/** A verdict that fails, in words. */
export interface FailingVerdict {
  /** Names the report and the check, so that the alert is raised only once for it. */
  readonly cause: string;
  /** Without the findings of the checks. */
  readonly title: string;
  readonly message: string;
}

/** Why a check fails: the override with its reason, else the rules that decided. */
const reasonOf = ({ override, computed, decidedBy }: CheckSummary): string =>
  override !== null && !override.expired && computed !== 'Fail'
    ? `set by hand, ${override.reason}`
    : decidedBy.join('; ');

/** @param initials of each borrower by their ids */
export const failingOf = (
  found: readonly JudgedReport[],
  initials: ReadonlyMap<string, string>,
): FailingVerdict[] =>
  found.flatMap(({ report: { id, borrowerId }, summaries }) =>
    summaries
      .filter(({ verdict }) => verdict === 'Fail')
      .map((summary) => {
        const title = `${summary.label} fails for ${initials.get(borrowerId) || 'a borrower'}`;
        return {
          cause: `${CAUSE} ${id} ${summary.summary}`,
          title,
          message: `${title}: ${reasonOf(summary)}`.slice(0, MOST),
        };
      }),
  );

async function raise(
  { loanUuid, userId }: RevisionAuthor,
  { cause, title, message }: FailingVerdict,
  transaction: Transaction,
): Promise<void> {
  const event = loanEvent('AlertRaised', { scope: 'borrower', severity: 'High', message: title });
  await LoanEvent.create({ loanUuid, userId, ...event }, { transaction });
  await Alert.create(
    {
      loanUuid,
      scope: 'borrower',
      severity: 'High',
      trigger: null,
      message,
      cause,
      createdBy: userId,
      changedBy: null,
    },
    { transaction },
  );
}

/** An alert changed without a person was changed by the product. */
const system = () => ({ changedBy: null, changedAt: new Date() });

/**
 * Updates the red flags of a loan to its borrowers' checks: a failed verdict raises one, and it is cleared
 * when the verdict no longer fails. Flags that a person cleared stay cleared for that report.
 * @returns the number of active red flags; null if none of these checks ever failed
 */
export async function flagFailing(
  who: RevisionAuthor,
  found: readonly JudgedReport[],
  transaction: Transaction,
): Promise<number | null> {
  const { loanUuid } = who;
  const people = await borrowersOfLoan(loanUuid, transaction);
  const failing = failingOf(
    found,
    new Map(people.map((person) => [person.id, person.erasedAt === null ? initialsOf(person) : ''])),
  );
  const known = await Alert.findAll({
    where: { loanUuid, cause: { [Op.startsWith]: CAUSE } },
    transaction,
  });
  if (failing.length + known.length === 0) return null;
  for (const one of failing) {
    const before = known.find(({ cause }) => cause === one.cause);
    if (before === undefined) await raise(who, one, transaction);
    else if (before.status === 'cleared' && before.changedBy === null)
      await before.update(
        { status: 'active', note: null, message: one.message, ...system() },
        { transaction },
      );
    else if (before.message !== one.message) await before.update({ message: one.message }, { transaction });
  }
  for (const alert of known)
    if (alert.status === 'active' && !failing.some(({ cause }) => cause === alert.cause))
      await alert.update(
        { status: 'cleared', note: 'The check fails no more', ...system() },
        { transaction },
      );
  return Alert.count({ where: { loanUuid, status: 'active', severity: 'High' }, transaction });
}
