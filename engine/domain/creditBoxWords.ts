import type { CreditBoxCondition, CreditBoxOutcome, CreditBoxVerdict } from './creditBoxConditions';
import { formatDate } from './format';
import { loanField, type LoanFieldName } from './loanColumns';
import { printLoanQuery, type LoanQueryTree, type LoanRecord } from './loanQuery';

/** Shown where a deal has no value for a condition. */
export const NO_FIGURE = 'No figure';

const plain = (most: number, least = 0) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });
const UP_TO_TWO = plain(2);
const WHOLE = plain(0);
const TWO = plain(2, 2);
const ONE = plain(1, 1);

type Measure = 'percent' | 'money' | 'months' | 'score' | 'ratio' | 'number';

function measureOf(field: LoanFieldName): Measure {
  if (field === 'terms') return 'months';
  if (field === 'dscr') return 'ratio';
  if (field === 'atlasScore') return 'score';
  const { format } = loanField(field);
  return format.startsWith('percent') ? 'percent' : format.startsWith('usd') ? 'money' : 'number';
}

const counted = (value: string, one: string): string => `${value} ${one}${value === '1' ? '' : 's'}`;

/** A figure without digits that say nothing: `65%`, `68.2%`, `$2,500,000`, `18 months`. */
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

/** How far a figure is off; what rounds to nothing is said to be less than the least that shows. */
function distance(value: number, measure: Measure): string {
  const points = measure === 'percent' ? value * 100 : value;
  const least = measure === 'money' || measure === 'number' ? 1 : measure === 'score' ? 0.1 : 0.01;
  if (points < least / 2) return `less than ${distanceText(least, measure)}`;
  return distanceText(points, measure);
}

function distanceText(value: number, measure: Measure): string {
  if (measure === 'percent') return counted(UP_TO_TWO.format(value), 'point');
  return amount(value, measure);
}

/** What the deal has in that column, as a person reads it. */
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

/** What there is to read of one condition against one deal. */
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

function queryWords(tree: LoanQueryTree, deal: LoanRecord, outcome: CreditBoxOutcome): Words {
  const fields = fieldsOf(tree);
  const limit = printLoanQuery(tree);
  const each = fields.map((field) => `${labelOf(field)} ${lower(figureText(field, deal))}`).join(', ');
  const ends = { pass: 'is met', fail: 'is not met', missing: 'cannot be judged' } as const;
  // The label says of which column a single condition is; one of several names each in its own words.
  const of =
    tree.kind === 'condition'
      ? { label: labelOf(tree.field), limit: limit.slice(tree.field.length + 1) }
      : { label: 'Query', limit };
  return {
    ...of,
    figure: fields.map((field) => figureText(field, deal)).join(', '),
    by: null,
    words: `“${limit}” ${ends[outcome]}: ${each}`,
  };
}

const lower = (figure: string): string => (figure === NO_FIGURE ? 'has no figure' : figure);
