import { STAGES, type BorrowerStatus, type LoanStatus, type Stage } from './enums';

/**
 * The stages that are possible with each status, the default stage first. A rejected loan keeps the stage it was in.
 */
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

/**
 * The stage of a loan after a change of status: its present stage if the new status allows it, else the default one.
 */
export function stageFor(status: LoanStatus, stage: Stage): Stage {
  const stages = STAGES_OF_STATUS[status];
  return stages.includes(stage) ? stage : (stages[0] ?? stage);
}

/** A request can be rejected until its money is out. */
export const isRejectable = (status: LoanStatus): boolean =>
  ['Screening', 'Underwriting', 'Marketplace', 'Term Sheet', 'Due Diligence'].includes(status);

/** Quotes are sent and answered between screening and funding. */
export const isQuotable = (status: LoanStatus): boolean => status !== 'Screening' && isRejectable(status);

/** A borrower who failed, before the money is out or after. */
export const IN_DEFAULT: readonly BorrowerStatus[] = ['Default', 'Insolvent', 'Bankrupt'];

/** The loan status that follows from a borrower status once the loan is funded; any other loan keeps its own. */
export function statusFor(borrower: BorrowerStatus, status: LoanStatus): LoanStatus {
  if (status === 'Performing' && IN_DEFAULT.includes(borrower)) return 'Non Performing Loan';
  return status === 'Non Performing Loan' && borrower === 'Performing' ? 'Performing' : status;
}
