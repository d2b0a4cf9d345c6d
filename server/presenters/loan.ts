import { forEachLoanColumn, type LoanColumnValues, isRejectable } from '#domain';
import { isFunded, isSplittable, type Loan as LoanView, type LoanPermissions } from '#contract';
import type { Loan, User } from '../models';
import { isPrivileged, roleMay } from '../policies/table';

/** The permissions of this person on this loan. */
export function loanPermissions(
  loan: Pick<Loan, 'dealType' | 'status' | 'borrowerStatus' | 'currentStage' | 'fundedAt'>,
  { role }: Pick<User, 'role'>,
): LoanPermissions {
  const whole = loan.dealType === 'WL';
  return {
    read: roleMay(role, 'loans.read'),
    update: roleMay(role, 'loans.edit'),
    editWorkbook: roleMay(role, 'workbook.edit'),
    // Status and borrower status of A and B notes follow their whole loan.
    changeStatus: whole && roleMay(role, 'loans.edit'),
    assign: roleMay(role, 'loans.assign'),
    snapshot: roleMay(role, 'snapshots.create'),
    share: roleMay(role, 'sharing.manage'),
    delete: whole && roleMay(role, 'loans.delete') && (!isFunded(loan) || isPrivileged(role)),
    reject: whole && isRejectable(loan.status) && roleMay(role, 'loans.edit'),
    reactivate: whole && loan.status === 'Rejected' && roleMay(role, 'loans.edit'),
  };
}

/**
 * A text of the workbook that is not in its column's list (a formula's result, an outdated option) is shown
 * as null.
 */
const columnsOf = (loan: Loan): LoanColumnValues =>
  forEachLoanColumn(({ options }, name) =>
    options === undefined ? loan[name] : (options.find((option) => option === loan[name]) ?? null),
  ) as LoanColumnValues;

const person = (user: User | null | undefined) => (user ? { id: user.id, email: user.email } : null);

export function presentLoan(loan: Loan, viewer: Pick<User, 'role'>): LoanView {
  const { latitude, longitude } = loan;
  return {
    uuid: loan.uuid,
    id: Number(loan.id),
    address: loan.address,
    propertyAddress: {
      address: loan.address,
      street: loan.street,
      city: loan.city,
      state: loan.state,
      zip: loan.zip,
      county: loan.county,
      apn: loan.apn,
      fips: loan.fips,
      position: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    },
    status: loan.status,
    borrowerStatus: loan.borrowerStatus,
    reportStatus: loan.reportStatus,
    currentStage: loan.currentStage,
    dealType: loan.dealType,
    ...columnsOf(loan),
    borrowerName: loan.borrowerName,
    assignee: person(loan.assignee),
    owner: person(loan.owner),
    notes: loan.notes,
    story: loan.story,
    reportNotes: loan.reportNotes,
    emailContent: loan.emailContent,
    geographicsState: loan.state,
    inMarket: loan.inMarket,
    brokenConditions: loan.brokenConditions,
    loanLifecycleId: loan.wholeUuid ?? loan.uuid,
    holdingStatus: {
      status: loan.holdingStatus,
      matching: { matched: loan.matchedCount, shared: loan.sharedCount, declined: loan.declinedCount },
      currentInvestor: loan.currentInvestor,
      approvedInvestors: loan.approvedInvestors,
    },
    timelineFlags: loan.timelineFlags,
    rejection: loan.rejection,
    canCreateANote: !loan.isSplit && isSplittable(loan) && roleMay(viewer.role, 'workbook.edit'),
    // Whether the notes can be consolidated also depends on their holders: see routes/loans/presented.
    canConsolidate: loan.isSplit && loan.holdingStatus !== 'Closing' && roleMay(viewer.role, 'workbook.edit'),
    hasANote: loan.isSplit,
    hasBNote: loan.isSplit,
    stages: { screening: { status: loan.screeningStatus } },
    fundedAt: loan.fundedAt?.toISOString() ?? null,
    createdAt: loan.createdAt.toISOString(),
    updatedAt: loan.updatedAt.toISOString(),
    can: loanPermissions(loan, viewer),
  };
}
