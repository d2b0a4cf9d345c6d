import { STAGES, type BorrowerStatus, type LoanStatus, type Stage } from './enums';

/** The stages in which a loan of this status can stand, the one it comes to first of all. A rejected loan stays where it was. */
export const STAGES_OF_STATUS: Readonly<Record<LoanStatus, readonly Stage[]>> = {
  Screening: ['screening'],
  Underwriting: ['underwriting', 'quote'],
  Marketplace: ['underwriting'],
  'Term Sheet': ['termSheet'],
  'Due Diligence': ['dueDiligence', 'closure'],
  Performing: ['monitoring'],
  Repaid: ['fullyPaid'],
  Rejected: STAGES,
  'Non Performing Loan': ['monitoring'],
};

/** Where a loan stands once it has a status: where it stood, if that goes with it. */
export function stageFor(status: LoanStatus, stage: Stage): Stage {
  const stages = STAGES_OF_STATUS[status];
  return stages.includes(stage) ? stage : (stages[0] ?? stage);
}

/** A request can be rejected until its money is out. */
export const isRejectable = (status: LoanStatus): boolean =>
  ['Screening', 'Underwriting', 'Marketplace', 'Term Sheet', 'Due Diligence'].includes(status);

/** A quote goes out, and is answered, between screening and the day the money is out. */
export const isQuotable = (status: LoanStatus): boolean => status !== 'Screening' && isRejectable(status);

/** A borrower who failed, before the money is out or after. */
export const IN_DEFAULT: readonly BorrowerStatus[] = ['Default', 'Insolvent', 'Bankrupt'];

/** What the borrower's standing makes of the status of a loan whose money is out; any other loan keeps its own. */
export function statusFor(borrower: BorrowerStatus, status: LoanStatus): LoanStatus {
  if (status === 'Performing' && IN_DEFAULT.includes(borrower)) return 'Non Performing Loan';
  return status === 'Non Performing Loan' && borrower === 'Performing' ? 'Performing' : status;
}
