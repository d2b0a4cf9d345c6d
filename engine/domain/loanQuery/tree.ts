import { inPoints, isPercent, separated } from '../../values';
import { loanField, type LoanField, type LoanFieldName, type LoanFieldType } from '../loanColumns';

const LOAN_OPERATORS = [
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'contains',
  'not contains',
  'in',
  'not in',
  'is blank',
  'is not blank',
] as const;
export type LoanOperator = (typeof LOAN_OPERATORS)[number];

export type LoanQueryValue = string | number | boolean;

/**
 * One comparison. `values` holds one value, several for `in`, and is empty for blanks; a date is ISO text.
 */
export interface LoanCondition {
  readonly kind: 'condition';
  readonly field: LoanFieldName;
  readonly operator: LoanOperator;
  readonly values: readonly LoanQueryValue[];
}

/** Conditions and groups of which all (`and`) or at least one (`or`) must hold. */
export interface LoanGroup {
  readonly kind: 'and' | 'or';
  readonly items: readonly LoanQueryTree[];
}

export type LoanQueryTree = LoanCondition | LoanGroup;

const BLANKS: readonly LoanOperator[] = ['is blank', 'is not blank'];
const EQUALS: readonly LoanOperator[] = ['=', '!='];
const LISTS: readonly LoanOperator[] = ['in', 'not in'];
const ORDERS: readonly LoanOperator[] = ['<', '<=', '>', '>='];

/** Which comparisons a type knows, in the order offered. */
export const OPERATORS_OF: Readonly<Record<LoanFieldType, readonly LoanOperator[]>> = {
  text: ['contains', 'not contains', ...EQUALS, ...LISTS, ...BLANKS],
  number: [...EQUALS, ...ORDERS, ...LISTS, ...BLANKS],
  choice: [...EQUALS, ...LISTS, ...BLANKS],
  date: [...EQUALS, ...ORDERS, ...BLANKS],
  boolean: EQUALS,
};

export const takesNoValue = (operator: LoanOperator): boolean => BLANKS.includes(operator);
export const takesMany = (operator: LoanOperator): boolean => LISTS.includes(operator);

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

/** In plain digits: a query knows no exponents. */
function digits(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e');
  if (exponent === undefined) return mantissa;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${whole}${fraction}`;
  return `${sign}${(whole + fraction).padEnd(point, '0')}`;
}

function written(value: LoanQueryValue, { format }: LoanField, grouped: boolean): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'boolean') return String(value);
  const text = digits(isPercent(format) ? inPoints(value) : value);
  return `${grouped ? separated(text) : text}${isPercent(format) ? '%' : ''}`;
}

function printCondition({ field, operator, values }: LoanCondition, grouped: boolean): string {
  if (takesNoValue(operator)) return `${field} ${operator}`;
  const many = takesMany(operator);
  // Commas part the values of a list.
  const shown = values.map((value) => written(value, loanField(field), grouped && !many));
  return `${field} ${operator} ${many ? `(${shown.join(', ')})` : shown.join('')}`;
}

/**
 * The tree as text that parses to it again; an empty group gives an empty text.
 * @param grouped with thousands separated, as a person reads them
 */
export function printLoanQuery(tree: LoanQueryTree, grouped = false): string {
  if (tree.kind === 'condition') return printCondition(tree, grouped);
  const texts = tree.items
    .map((item) => ({ item, text: printLoanQuery(item, grouped) }))
    .filter(({ text }) => text !== '');
  return texts
    .map(({ item, text }) => (item.kind !== 'condition' && texts.length > 1 ? `(${text})` : text))
    .join(` ${tree.kind} `);
}

/** Whether a field may be compared so. */
export const fits = (field: LoanFieldName, operator: LoanOperator): boolean =>
  OPERATORS_OF[loanField(field).type].includes(operator);
