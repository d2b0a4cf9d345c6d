import type { Sequelize } from 'sequelize';
import { initAlerts } from './alert';
import { initBorrower } from './borrower';
import { initChecksReport } from './checksReport';
import { initExtraction } from './extraction';
import { initCellComment } from './cellComment';
import { initCompAddress } from './compAddress';
import { initFile } from './file';
import { initInvestor } from './investor';
import { initIssueReport } from './issueReport';
import { initJob } from './job';
import { initLoan } from './loan';
import { initLoanEvent } from './loanEvent';
import { initLoanNote } from './loanNote';
import { initLoanView } from './loanView';
import { initSheetView } from './sheetView';
import { initLoanReport } from './loanReport';
import { initMail } from './mail';
import { initMemo } from './memo';
import { initOffering } from './offering';
import { initParameterDefaults } from './parameterDefaults';
import { initPerson } from './person';
import { initProperty } from './property';
import { initServicing } from './servicing';
import { initSetAside } from './setAside';
import { initSnapshot } from './snapshot';
import { initUser } from './user';
import { initViewSettings } from './viewSettings';
import { initWorkbook } from './workbook';

/** Ties every model to a connection; each model file exports an `init…`, listed here. */
export function initModels(sequelize: Sequelize): void {
  initUser(sequelize);
  initPerson(sequelize);
  initInvestor(sequelize);
  initIssueReport(sequelize);
  initParameterDefaults(sequelize);
  initLoan(sequelize);
  initLoanEvent(sequelize);
  initLoanNote(sequelize);
  initLoanReport(sequelize);
  initLoanView(sequelize);
  initSheetView(sequelize);
  initWorkbook(sequelize);
  initSnapshot(sequelize);
  initViewSettings(sequelize);
  initJob(sequelize);
  initFile(sequelize);
  initExtraction(sequelize);
  initSetAside(sequelize);
  initCellComment(sequelize);
  initCompAddress(sequelize);
  initProperty(sequelize);
  initAlerts(sequelize);
  initMail(sequelize);
  initOffering(sequelize);
  initServicing(sequelize);
  initBorrower(sequelize);
  initChecksReport(sequelize);
  initMemo(sequelize);
}

export { ExtractionRow } from './extraction';
export { Alert, ChecklistAddition, ChecklistMark } from './alert';
export {
  BorrowerEvent,
  BorrowerModel,
  BorrowerPfsItem,
  BorrowerPicture,
  BorrowerSreo,
  LoanBorrower,
} from './borrower';
export {
  BorrowerReport,
  BorrowerReportCase,
  BorrowerReportOverride,
  BorrowerReportRow,
  type CaseKind,
  type FrozenSreo,
} from './checksReport';
export { CellComment } from './cellComment';
export { CompAddress } from './compAddress';
export { FileRow } from './file';
export { ensureInvestor, INVITED, Invitation, Investor, InvestorCreditBox, InvestorEvent } from './investor';
export { IssueReportRow } from './issueReport';
export { JobRow, RunTakenOver } from './job';
export { readAll } from './readAll';
export { Loan } from './loan';
export { LoanEvent } from './loanEvent';
export { LoanNote, LoanNoteUpdate, LoanNoteWriting } from './loanNote';
export { LoanViewRow } from './loanView';
export { SheetViewRow } from './sheetView';
export { LoanReport } from './loanReport';
export { MailRow, Quote, quoteState } from './mail';
export { CommitteeSettingsRow, MemoBundleRow, MemoConditionRow, MemoParticipantRow, MemoRow } from './memo';
export { DealOffering, OfferingView, OwnershipRow } from './offering';
export { ParameterDefaults } from './parameterDefaults';
export { UserEvent, UserGroupRow } from './person';
export { PropertyBackground, PropertyCheckReport } from './property';
export { HolderStatementRow, MonitoringReportRow, type KeptFigures } from './servicing';
export { SetAsideRow } from './setAside';
export { ShareRow, SnapshotRow } from './snapshot';
export { User } from './user';
export { ViewSettingsRow } from './viewSettings';
export { WorkbookRevision, WorkbookRow } from './workbook';
