export { LOAN_QUERY_LIMITS, parseLoanQuery, readLoanNumber, readLoanQuery } from './parse';
export { LoanQueryProblem } from './tokenize';
export {
  fits,
  OPERATORS_OF,
  printLoanQuery,
  takesMany,
  takesNoValue,
  type LoanCondition,
  type LoanGroup,
  type LoanOperator,
  type LoanQueryTree,
  type LoanQueryValue,
} from './tree';
export { holds, type LoanRecord, type Truth } from './evaluate';
