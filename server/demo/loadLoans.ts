import type { Sequelize } from 'sequelize';
import {
  DAY_MS,
  LOAN_STATUSES,
  type HoldingStatus,
  type LoanStatus,
  type Role,
  type TimelineFlag,
} from '#domain';
import { isQuoting } from '#contract';
import { addressLine } from '../commands/loans/addressLine';
import { createLoan } from '../commands/loans/createLoan';
import { createShare } from '../commands/snapshots/createShare';
import { createSnapshot } from '../commands/snapshots/createSnapshot';
import { loanEvent, type LoanEventName } from '../events/loanEvents';
import { Loan, LoanEvent, User } from '../models';
import type { PersonalData } from '../providers/personal-data';
import { loadBorrowersOf } from './borrowers';
import { describeProperty } from './loadRecords';
import { demoLoans } from './loans';
import type { DemoLoan } from './types';
import { DEMO_USERS } from './users';

/** The event that marks a demo loan. */
export const DEMO_LOAN = 'DemoLoan' satisfies LoanEventName;

/** The people of the demo by their roles. */
export async function people(): Promise<(role: Role) => User> {
  const users = await User.findAll({ where: { email: DEMO_USERS.map((user) => user.email) } });
  return (role) => {
    // If several have a role, the first in our list.
    const email = DEMO_USERS.find((candidate) => candidate.role === role)?.email;
    const user = users.find((candidate) => candidate.email === email);
    if (user === undefined) throw new Error(`The demo has no ${role}`);
    return user;
  };
}

/** The holding status that a loan of each status usually has. */
const HOLDING: Readonly<Record<LoanStatus, HoldingStatus>> = {
  Screening: 'Draft',
  Underwriting: 'Draft',
  Marketplace: 'Matching',
  'Term Sheet': 'Approved',
  'Due Diligence': 'Closing',
  Performing: 'Holder',
  'Non Performing Loan': 'Holder',
  Repaid: 'Past Holder',
  Rejected: 'Draft',
};
const isPast = (status: LoanStatus, step: LoanStatus): boolean =>
  status !== 'Rejected' && LOAN_STATUSES.indexOf(status) >= LOAN_STATUSES.indexOf(step);

/** The steps that a loan went through, some days after its request. */
function stepsOf({ status, borrowerStatus, requested }: DemoLoan): Partial<Record<TimelineFlag, string>> {
  const day = (after: number): string =>
    new Date(Date.parse(`${requested}T15:00:00Z`) + after * DAY_MS).toISOString();
  const quoted = borrowerStatus !== 'Loan Requested';
  return {
    ...(status !== 'Screening' && { screeningCompleted: day(1), screeningEmailsSkipped: day(1) }),
    ...(quoted && { quoteEmailSent: day(3) }),
    ...(quoted &&
      (borrowerStatus === 'Quote Approve' || !isQuoting(borrowerStatus)) && { quoteApproved: day(5) }),
    ...(borrowerStatus === 'Quote Rejected' && { quoteRejected: day(5) }),
    ...(isPast(status, 'Marketplace') && { underwritingDealSharingStarted: day(14) }),
  };
}

async function load(
  db: Sequelize,
  personalData: PersonalData,
  loan: DemoLoan,
  of: (role: Role) => string,
): Promise<void> {
  const { address, borrowerName, loanFile, status, borrowerStatus, reportStatus, currentStage, notes } = loan;
  const standing = { status, borrowerStatus, reportStatus, currentStage, notes };
  const uuid = await createLoan(db, {
    address,
    borrowerName,
    loanFile,
    ownerId: of('SALES'),
    assigneeId: of(loan.assignee),
    standing,
  });
  const past = { holdingStatus: HOLDING[status], timelineFlags: stepsOf(loan) };
  await Loan.update(
    { ...past, story: loan.story, createdAt: new Date(`${loan.requested}T14:00:00Z`) },
    { where: { uuid } },
  );
  await LoanEvent.create({ loanUuid: uuid, userId: null, ...loanEvent(DEMO_LOAN, { key: loan.key }) });
  await describeProperty(db, uuid, of('UNDERWRITER'));
  await loadBorrowersOf(db, personalData, { uuid, key: loan.key, userId: of('SALES') });
  if (!loan.shared) return;
  const snapshot = await createSnapshot(db, uuid, of('UNDERWRITER'), 'For investors');
  await createShare(db, uuid, of('UNDERWRITER'), { snapshotId: snapshot });
}

/** Loads missing demo loans, identified by their address. */
export async function loadDemoLoans(db: Sequelize, personalData: PersonalData): Promise<void> {
  const person = await people();
  const of = (role: Role): string => person(role).id;
  const known = new Set(
    (await Loan.findAll({ where: { deletedAt: null }, attributes: ['address'] })).map((loan) => loan.address),
  );
  for (const loan of demoLoans())
    if (!known.has(addressLine(loan.address))) await load(db, personalData, loan, of);
}
