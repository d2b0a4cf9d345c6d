export {
  actionsOf,
  axisValues,
  sensitivity,
  type AxisRequest,
  type Sensitivity,
  type SensitivityCell,
  type SensitivityRequest,
  type Steps,
} from './sensitivity';
export {
  asSized,
  customAmountOf,
  hasLoanOptions,
  LOAN_AMOUNT,
  loanAmountAs,
  requestAlone,
  sizedAmount,
} from './loanAmount';
export { goalSeek, type GoalSeekResult, type NoSolution, type Solution, type Stop } from './goalSeek';
export type { Goal, GoalSeekRequest } from './goal';
export { isUncounted, limitHolds, limitSlack, type Limit, type LimitReading } from './limits';
export {
  canVary,
  parseVariable,
  tidy,
  variableFormat,
  variableKey,
  variableLabel,
  variables,
  type Variable,
} from './variable';
export { attribute, type Attribution, type Part } from './attribution';
export { changeGroups, type ChangeGroup, type GroupBy } from './changes';
export { sheetWords } from '../template/sheetWords';
