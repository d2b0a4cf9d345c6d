import { loanField, type LoanFieldName } from '../loanColumns';
import type { LoanCondition, LoanOperator, LoanQueryTree, LoanQueryValue } from './tree';

/**
 * A loan as the columns of the loan list: ratios as fractions, dates as ISO text of a moment. Null or a
 * missing key is blank.
 */
export type LoanRecord = { readonly [K in LoanFieldName]?: LoanQueryValue | null };

/** Null: unknown, because the loan has no figure. */
export type Truth = boolean | null;

/**
 * Whether a loan satisfies a query, with the same treatment of blanks as in SQL: a blank differs from each value, and
 * is neither above nor below one.
 */
export function holds(tree: LoanQueryTree, loan: LoanRecord): Truth {
  if (tree.kind === 'condition') return conditionHolds(tree, loan);
  const found = tree.items.map((item) => holds(item, loan));
  const decided = tree.kind === 'or';
  if (found.includes(decided)) return decided;
  return found.includes(null) ? null : !decided;
}

function conditionHolds({ field, operator, values }: LoanCondition, loan: LoanRecord): Truth {
  const { type } = loanField(field);
  const stored = loan[field] ?? null;
  const blank = stored === null || (type === 'text' && stored === '');
  if (operator === 'is blank') return blank;
  if (operator === 'is not blank') return !blank;
  if (stored === null)
    return operator === '!=' || operator === 'not in' || operator === 'not contains' || null;
  const [side, wanted] = comparable(field, operator, stored, values);
  switch (operator) {
    case 'contains':
      return String(side).includes(String(wanted[0]));
    case 'not contains':
      return !String(side).includes(String(wanted[0]));
    case 'in':
      return wanted.includes(side);
    case 'not in':
      return !wanted.includes(side);
    default:
      return compared(side, operator, wanted[0] ?? null);
  }
}

/**
 * Both sides as they are compared: texts in small letters, states in capitals as they are stored, moments by
 * their day in Greenwich.
 */
function comparable(
  field: LoanFieldName,
  operator: LoanOperator,
  stored: LoanQueryValue,
  values: readonly LoanQueryValue[],
): [LoanQueryValue, readonly LoanQueryValue[]] {
  const { type } = loanField(field);
  if (type === 'date') return [new Date(String(stored)).toISOString().slice(0, 10), values];
  if (type !== 'text') return [stored, values];
  const part = operator === 'contains' || operator === 'not contains';
  if (field === 'state' && !part) return [stored, values.map((value) => String(value).toUpperCase())];
  return [String(stored).toLowerCase(), values.map((value) => String(value).toLowerCase())];
}

function compared(side: LoanQueryValue, operator: string, wanted: LoanQueryValue | null): boolean {
  if (wanted === null) return false;
  switch (operator) {
    case '=':
      return side === wanted;
    case '!=':
      return side !== wanted;
    case '<':
      return side < wanted;
    case '<=':
      return side <= wanted;
    case '>':
      return side > wanted;
    default:
      return side >= wanted;
  }
}
