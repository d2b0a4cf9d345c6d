import {
  formatDate,
  loanField,
  OPERATORS_OF,
  printLoanQuery,
  readDate,
  readLoanNumber,
  readLoanQuery,
  takesMany,
  takesNoValue,
  writeNumber,
  type LoanCondition,
  type LoanFieldName,
  type LoanGroup,
  type LoanOperator,
  type LoanQueryTree,
  type LoanQueryValue,
  type TwoReadings,
} from '#domain';
import { thisYear } from '../../lib/dateTime';

export const EMPTY_QUERY: LoanGroup = { kind: 'and', items: [] };

/** A new condition on a column, its value still to be given. */
export function newCondition(field: LoanFieldName = 'totalLoanAmount'): LoanCondition {
  const { type } = loanField(field);
  return {
    kind: 'condition',
    field,
    operator: OPERATORS_OF[type][type === 'number' ? 4 : 0] ?? '=',
    values: type === 'boolean' ? [true] : [],
  };
}

/** Another comparison; values stay where it takes as many. */
export function withOperator(condition: LoanCondition, operator: LoanOperator): LoanCondition {
  const values = takesNoValue(operator)
    ? []
    : takesMany(operator)
      ? condition.values
      : condition.values.slice(0, 1);
  return { ...condition, operator, values };
}

export function isComplete(tree: LoanQueryTree): boolean {
  if (tree.kind === 'condition')
    return (
      takesNoValue(tree.operator) || (tree.values.length > 0 && tree.values.every((value) => value !== ''))
    );
  return tree.items.every((item) => (item.kind === 'condition' || item.items.length > 0) && isComplete(item));
}

/** Whether nothing is built yet: there is only one condition, still without a value. */
export function isBlankDraft({ items }: LoanGroup): boolean {
  const [only] = items;
  return items.length === 1 && only?.kind === 'condition' && !isComplete(only);
}

/** A tree to edit: its top is always a group. */
export function draftOf(query: string | null): LoanGroup {
  const read = query ? readLoanQuery(query) : undefined;
  if (!read || !('tree' in read)) return EMPTY_QUERY;
  return read.tree.kind === 'condition' ? { kind: 'and', items: [read.tree] } : read.tree;
}

/** The draft as text; null if it is empty. */
export const textOf = (draft: LoanGroup): string | null => printLoanQuery(draft) || null;

/**
 * Reads the typed value of a column as a query would: `65` for an LTV is 0.65. A date without a year is in
 * the current year.
 */
export function readValue(
  field: LoanFieldName,
  text: string,
): { readonly value: LoanQueryValue } | { readonly problem: string; readonly readings?: TwoReadings } {
  const { type } = loanField(field);
  const iso = type === 'date' ? readDate(text, { year: thisYear() }) : undefined;
  if (iso !== undefined) return { value: iso };
  if (type === 'number') return readLoanNumber(loanField(field), text);
  const read = readLoanQuery(`${field} = "${text.replaceAll('"', '""')}"`);
  if ('problem' in read) {
    const { message, readings } = read.problem;
    return readings ? { problem: message, readings } : { problem: message };
  }
  const value = read.tree.kind === 'condition' ? read.tree.values[0] : undefined;
  return value === undefined ? { problem: 'A value is missing' } : { value };
}

/** A value as a person types it. */
export function valueText(field: LoanFieldName, value: LoanQueryValue | undefined): string {
  if (value === undefined) return '';
  const { type, format } = loanField(field);
  if (type === 'date') return formatDate(String(value));
  return typeof value === 'number' ? writeNumber(value, format) : String(value);
}

export const replaceAt = (group: LoanGroup, index: number, item: LoanQueryTree | null): LoanGroup => ({
  ...group,
  items: group.items.flatMap((one, at) => (at === index ? (item === null ? [] : [item]) : [one])),
});
