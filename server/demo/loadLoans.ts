import type { Sequelize } from 'sequelize';
import type { Role } from '#domain';
import { addressLine } from '../commands/loans/addressLine';
import { createLoan } from '../commands/loans/createLoan';
import { createShare } from '../commands/snapshots/createShare';
import { createSnapshot } from '../commands/snapshots/createSnapshot';
import { Loan, LoanEvent, User } from '../models';
import { demoLoans } from './loans';
import type { DemoLoan } from './types';
import { DEMO_USERS } from './users';

/** The event that tells a loan of the demo from one that a person made. */
export const DEMO_LOAN = 'DemoLoan';

async function people(): Promise<(role: Role) => string> {
  const users = await User.findAll({ where: { email: DEMO_USERS.map((user) => user.email) } });
  return (role) => {
    // The first of a role in our list, where there are two.
    const email = DEMO_USERS.find((candidate) => candidate.role === role)?.email;
    const user = users.find((candidate) => candidate.email === email);
    if (user === undefined) throw new Error(`The demo has no ${role}`);
    return user.id;
  };
}

async function load(db: Sequelize, loan: DemoLoan, of: (role: Role) => string): Promise<void> {
  const { address, borrowerName, loanFile, status, borrowerStatus, reportStatus, currentStage, notes } = loan;
  const standing = { status, borrowerStatus, reportStatus, currentStage, notes };
  const uuid = await createLoan(db, { address, borrowerName, loanFile, ownerId: of('SALES'), assigneeId: of(loan.assignee), standing });
  await Loan.update({ story: loan.story, createdAt: new Date(`${loan.requested}T14:00:00Z`) }, { where: { uuid } });
  await LoanEvent.create({ loanUuid: uuid, userId: null, name: DEMO_LOAN, props: { key: loan.key } });
  if (!loan.shared) return;
  const snapshot = await createSnapshot(db, uuid, of('UNDERWRITER'), 'For investors');
  await createShare(db, uuid, of('UNDERWRITER'), snapshot);
}

/** Loads the demo's loans that are not there yet, told by their address. */
export async function loadDemoLoans(db: Sequelize): Promise<void> {
  const of = await people();
  const known = new Set((await Loan.findAll({ where: { deletedAt: null }, attributes: ['address'] })).map((loan) => loan.address));
  for (const loan of demoLoans()) if (!known.has(addressLine(loan.address))) await load(db, loan, of);
}
