import type { Sequelize } from 'sequelize';
import { initAlerts } from './alert';
import { initExtraction } from './extraction';
import { initCellComment } from './cellComment';
import { initCompAddress } from './compAddress';
import { initFile } from './file';
import { initJob } from './job';
import { initLoan } from './loan';
import { initLoanEvent } from './loanEvent';
import { initLoanView } from './loanView';
import { initLoanReport } from './loanReport';
import { initMail } from './mail';
import { initProperty } from './property';
import { initSetAside } from './setAside';
import { initSnapshot } from './snapshot';
import { initUser } from './user';
import { initWorkbook } from './workbook';

/** Ties every model to a connection; each model file exports an `init…`, listed here. */
export function initModels(sequelize: Sequelize): void {
  initUser(sequelize);
  initLoan(sequelize);
  initLoanEvent(sequelize);
  initLoanReport(sequelize);
  initLoanView(sequelize);
  initWorkbook(sequelize);
  initSnapshot(sequelize);
  initJob(sequelize);
  initFile(sequelize);
  initExtraction(sequelize);
  initSetAside(sequelize);
  initCellComment(sequelize);
  initCompAddress(sequelize);
  initProperty(sequelize);
  initAlerts(sequelize);
  initMail(sequelize);
}

export { ExtractionRow } from './extraction';
export { Alert, ChecklistMark } from './alert';
export { CellComment } from './cellComment';
export { CompAddress } from './compAddress';
export { FileRow } from './file';
export { JobRow } from './job';
export { Loan } from './loan';
export { LoanEvent } from './loanEvent';
export { LoanViewRow } from './loanView';
export { LoanReport } from './loanReport';
export { MailRow, Quote } from './mail';
export { PropertyBackground, PropertyCheckReport } from './property';
export { SetAsideRow } from './setAside';
export { ShareRow, SnapshotRow } from './snapshot';
export { User } from './user';
export { WorkbookRevision, WorkbookRow } from './workbook';
