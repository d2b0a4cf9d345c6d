import { inPoints } from '../values';
import type { CreditBoxCondition, CreditBoxOutcome, CreditBoxVerdict } from './creditBoxConditions';
import { formatDate } from './format';
import { loanField, type LoanFieldName } from './loanColumns';
import type { LoanCondition, LoanOperator, LoanQueryTree, LoanQueryValue, LoanRecord } from './loanQuery';

/** Shown if a deal has no value for a condition. */
export const NO_FIGURE = 'No figure';

const plain = (most: number, least = 0) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });
const UP_TO_TWO = plain(2);
const WHOLE = plain(0);
const TWO = plain(2, 2);
const ONE = plain(1, 1);
const EXACT = plain(10);

type Measure = 'percent' | 'money' | 'months' | 'score' | 'ratio' | 'number';

function measureOf(field: LoanFieldName): Measure {
  if (field === 'terms') return 'months';
  if (field === 'dscr') return 'ratio';
  if (field === 'atlasScore') return 'score';
  const { format } = loanField(field);
  return format.startsWith('percent') ? 'percent' : format.startsWith('usd') ? 'money' : 'number';
}

const counted = (value: string, one: string): string => `${value} ${one}${value === '1' ? '' : 's'}`;

/** A figure without trailing zeros: `65%`, `68.2%`, `$2,500,000`, `18 months`. */
function amount(value: number, measure: Measure): string {
  switch (measure) {
    case 'percent':
      return `${UP_TO_TWO.format(value * 100)}%`;
    case 'money':
      return `$${WHOLE.format(value)}`;
    case 'months':
      return counted(UP_TO_TWO.format(value), 'month');
    case 'ratio':
      return TWO.format(value);
    case 'score':
      return ONE.format(value);
    default:
      return UP_TO_TWO.format(value);
  }
}

/**
 * How far a figure is from its limit; a distance that rounds to zero reads `less than` the smallest one
 * shown.
 */
function distance(value: number, measure: Measure): string {
  const points = measure === 'percent' ? value * 100 : value;
  const least = measure === 'money' || measure === 'number' ? 1 : measure === 'score' ? 0.1 : 0.01;
  if (points < least / 2) return `less than ${distanceText(least, measure)}`;
  return distanceText(points, measure);
}

/** How far two percentages are apart: `0.6 points`, `1 point`, `less than 0.01 points`. */
export const pointsApart = (apart: number): string => distance(apart, 'percent');

function distanceText(value: number, measure: Measure): string {
  if (measure === 'percent') return counted(UP_TO_TWO.format(value), 'point');
  return amount(value, measure);
}

/** The deal's value in that column, in words. */
function figureText(field: LoanFieldName, deal: LoanRecord): string {
  const value = deal[field] ?? null;
  if (value === null || value === '') return NO_FIGURE;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return amount(value, measureOf(field));
  return loanField(field).type === 'date' ? formatDate(value) : value;
}

const LABELS: Partial<Record<LoanFieldName, string>> = {
  totalLoanAmount: 'Loan amount',
  terms: 'Term',
  dealType: 'Note type',
};
const labelOf = (field: LoanFieldName): string => LABELS[field] ?? loanField(field).label;

type Words = Pick<CreditBoxVerdict, 'label' | 'figure' | 'limit' | 'by' | 'words'>;

/** The words for one condition against one deal. */
export function verdictWords(
  condition: CreditBoxCondition,
  deal: LoanRecord,
  outcome: CreditBoxOutcome,
): Words {
  if (condition.kind === 'query') return queryWords(condition.tree, deal, outcome);
  const label = labelOf(condition.field);
  const figure = figureText(condition.field, deal);
  if (condition.kind === 'limit') return limitWords(condition, deal, outcome, { label, figure });
  const limit = condition.options.join(', ');
  return {
    label,
    figure,
    limit,
    by: null,
    words:
      outcome === 'missing'
        ? `${NO_FIGURE} for ${label}: ${limit} asked`
        : `${label} ${figure} is ${outcome === 'pass' ? 'among' : 'not among'} ${limit}`,
  };
}

function limitWords(
  { field, side, limit: asked }: Extract<CreditBoxCondition, { kind: 'limit' }>,
  deal: LoanRecord,
  outcome: CreditBoxOutcome,
  { label, figure }: Pick<Words, 'label' | 'figure'>,
): Words {
  const measure = measureOf(field);
  const least = amount(asked, measure);
  const limit = `${side === 'max' ? 'at most' : 'at least'} ${least}`;
  if (outcome === 'missing')
    return { label, figure, limit, by: null, words: `${NO_FIGURE} for ${label}: ${limit} asked` };
  if (outcome === 'pass') return { label, figure, limit, by: null, words: `${label} ${figure} is ${limit}` };
  const off = Math.abs(Number(deal[field]) - asked);
  const by = `${distance(off, measure)} ${side === 'max' ? 'over' : 'under'}`;
  // "the 24-month limit", as "the 65% limit"
  const named = measure === 'months' ? `${UP_TO_TWO.format(asked)}-month` : least;
  return { label, figure, limit, by, words: `${label} ${figure} is ${by} the ${named} limit` };
}

function fieldsOf(tree: LoanQueryTree): LoanFieldName[] {
  return tree.kind === 'condition' ? [tree.field] : [...new Set(tree.items.flatMap(fieldsOf))];
}

/** A value of a query with all its digits, as a person reads it. */
function valueText(field: LoanFieldName, value: LoanQueryValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return loanField(field).type === 'date' ? formatDate(value) : value;
  const measure = measureOf(field);
  if (measure === 'percent') return `${EXACT.format(inPoints(value))}%`;
  if (measure === 'money') return `$${EXACT.format(value)}`;
  return measure === 'months' ? counted(EXACT.format(value), 'month') : EXACT.format(value);
}

const NUMBERS: Partial<Readonly<Record<LoanOperator, string>>> = {
  '=': '',
  '!=': 'not ',
  '<': 'below ',
  '<=': 'at most ',
  '>': 'above ',
  '>=': 'at least ',
};
const DATES: typeof NUMBERS = { '<': 'before ', '<=': 'on or before ', '>': 'after ', '>=': 'on or after ' };

/** The condition on a column, phrased to follow `is`: `at most 65%`, `one of NY, CT, MA`. */
function askedOf({ field, operator, values }: LoanCondition): string {
  const shown = values.map((value) => valueText(field, value));
  if (operator === 'is blank') return 'blank';
  if (operator === 'is not blank') return 'not blank';
  if (operator === 'in') return shown.length === 1 ? shown.join('') : `one of ${shown.join(', ')}`;
  if (operator === 'not in')
    return shown.length === 1 ? `not ${shown.join('')}` : `none of ${shown.join(', ')}`;
  const words = loanField(field).type === 'date' ? (DATES[operator] ?? NUMBERS[operator]) : NUMBERS[operator];
  return words === undefined ? `${operator} ‘${shown.join('')}’` : `${words}${shown.join('')}`;
}

function conditionWords(condition: LoanCondition): string {
  const { field, operator } = condition;
  const asked = askedOf(condition);
  if (operator === 'contains') return `${labelOf(field)} ${asked}`;
  if (operator === 'not contains') return `${labelOf(field)} does ${asked.replace('contains', 'contain')}`;
  return `${labelOf(field)} is ${asked}`;
}

/** Several spellings of one condition as one: a column that is this or that is one of both. */
function gathered(tree: LoanQueryTree): LoanQueryTree {
  if (tree.kind === 'condition') return tree;
  const items = tree.items.map(gathered);
  const [first] = items;
  if (tree.kind === 'and' || first?.kind !== 'condition') return { ...tree, items };
  const same = items.flatMap((item) =>
    item.kind === 'condition' && item.field === first.field && ['=', 'in'].includes(item.operator)
      ? [item.values]
      : [],
  );
  return same.length === items.length
    ? { ...first, operator: 'in', values: same.flat() }
    : { ...tree, items };
}

/** A query as a person reads it. */
function treeWords(tree: LoanQueryTree): string {
  if (tree.kind === 'condition') return conditionWords(tree);
  return tree.items
    .map((item) => (item.kind === 'condition' ? treeWords(item) : `(${treeWords(item)})`))
    .join(` ${tree.kind} `);
}

function queryWords(asked: LoanQueryTree, deal: LoanRecord, outcome: CreditBoxOutcome): Words {
  const tree = gathered(asked);
  const fields = fieldsOf(tree);
  const each = fields.map((field) => `${labelOf(field)} ${lower(figureText(field, deal))}`).join(', ');
  const ends = { pass: 'is met', fail: 'is not met', missing: 'cannot be judged' } as const;
  const words = treeWords(tree);
  // For a single condition the label names the column; a query of several conditions names each column in its
  // own words.
  const of =
    tree.kind === 'condition'
      ? { label: labelOf(tree.field), limit: askedOf(tree) }
      : { label: 'Query', limit: words };
  return {
    ...of,
    figure: fields.map((field) => figureText(field, deal)).join(', '),
    by: null,
    words: `“${words}” ${ends[outcome]}: ${each}`,
  };
}

const lower = (figure: string): string => (figure === NO_FIGURE ? 'has no figure' : figure);
