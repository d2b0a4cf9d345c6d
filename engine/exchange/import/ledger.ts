import { ExchangeProblem, count } from '../problem';
import { short } from '../values/cell';
import type { Mapping } from './mapping';
import type { Draft } from './unit';
import { normalise } from './normalise';

const DATE =
  /^(?:(?:payment|pay|paid|check|cheque|transaction|trans|posting|post|posted|receipt|received|deposit|invoice|entry|effective|value|bank|issue) ?)?(?:date|on)$/i;
const MONEY =
  /^(?:(?:payment|check|transaction|paid|net|gross|invoice|total) ?)?(?:amount|amt|paid|payment|debit|credit|balance)(?: ?paid)?(?: ?\(?(?:usd|\$)\)?)?$/i;
const PAYEE =
  /^(?:payee|payer|paid (?:to|by)|vendor|supplier|merchant|(?:check|cheque|invoice|voucher|transaction|receipt|reference|ref)(?: ?(?:#|no\.?|number|id))?)(?: name)?$/i;
/** Columns that a rent roll has and a list of payments lacks. */
const OF_UNITS =
  /^(?:sqft|rooms|bedrooms|bathrooms|~bedsBaths|~unitType|leaseStart|leaseEnd|stabilization|monthlyRentMarket|monthlyRentBorrowerProjected|~chargeCode)$/;
/** Fewer lines are judged by the person who sees them. */
const ENOUGH = 10;

/**
 * Refuses a list of payments that was given as a rent roll: a date, an amount and a payee on each line, or
 * the same units repeatedly, and no area, rooms or leases.
 * @throws ExchangeProblem `other_table`
 */
export function refuseLedger(mapping: Mapping, identity: string, drafts: readonly Draft[]): void {
  if (identity !== 'unitNumber' || drafts.length < ENOUGH) return;
  if (mapping.fields.some((field) => field !== null && OF_UNITS.test(field))) return;
  const headed = (pattern: RegExp) =>
    mapping.headings.find((heading) => pattern.test(heading.replace(/[\s_]+/g, ' ').trim()));
  const date = headed(DATE);
  const money = headed(MONEY) ?? mapping.headings[mapping.fields.indexOf('actualRentInPlace')];
  const payee = headed(PAYEE);
  if (date === undefined || money === undefined || (payee === undefined && !repeats(drafts))) return;
  const said = [date, payee, money].flatMap((heading) =>
    heading === undefined ? [] : `“${short(heading)}”`,
  );
  throw new ExchangeProblem(
    'other_table',
    `This looks like a payment ledger, not a rent roll: each of its ${count(drafts.length)} lines is a payment (${said.join(', ')}), and none tells a unit's area, rooms or lease. Import the rent roll instead: one line for each unit.`,
    mapping.headingLine,
  );
}

/** More lines than units: a unit that pays every month. */
function repeats(drafts: readonly Draft[]): boolean {
  const units = new Set(
    drafts.map(({ texts, group }) => `${group ?? ''}\n${normalise(texts.get('unitNumber') ?? '')}`),
  );
  return units.size * 2 <= drafts.length;
}
