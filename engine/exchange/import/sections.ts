import { isPlaceholder } from './blankWords';
import { isIncomeOrExpense } from './incomeWords';
import { normalise } from './normalise';

/** Kinds of rent-roll rows that may not count as an apartment that is let. */
export const UNIT_KINDS = {
  future: 'Future residents and applicants',
  past: 'Past residents, and applications that came to nothing',
  model: 'Model apartments',
  employee: 'Employee apartments',
  down: 'Apartments out of service',
  admin: 'Offices, storage and guest apartments of the house',
  income: 'Parking, laundry, antennas and other income',
  commercial: 'Shops and offices among the apartments',
} as const;
/** Why a row of a rent roll may not count as an apartment that is let. */
export type UnitKind = keyof typeof UNIT_KINDS;

/** The kind of lines below a section heading. */
export type Section = 'current' | 'future' | 'past' | 'summary';

const SUMMARY =
  /^(?:rent roll |unit |unit type |unit mix |floor ?plan |charge code |occupancy |property |lease |lease expiration |amount )?(?:summary|summaries|recap|recapitulation|statistics)(?: groups?| by .*| of .*)?:?$|^(?:summary|totals?|charges?) (?:groups?|by|of charges)\b|^unit mix:?$|^legend:?$/i;
const FUTURE =
  /^(?:list of )?(?:future|applicants?|applications|pending|pre-?leas|upcoming|incoming|prospect|wait(?:ing)? ?list|move-ins? (?:scheduled|pending)|scheduled move-ins?)/i;
const PAST =
  /^(?:list of )?(?:past|former|previous|prior|moved[- ]out|move-outs?) (?:residents?|tenants?|leases?|occupants?)/i;
const DENIED =
  /^(?:list of )?(?:cancell?ed|denied|declined|rejected|withdrawn)\b[/,& a-z]*(?:applications?|applicants?|residents?|leases?)\b|^(?:list of )?skips\b/i;
const CURRENT =
  /^(?:list of )?(?:leased|current|occupied|active|existing|notice|vacant|in[- ]place)\b[/,&+ a-z-]*(?:residents?|tenants?|leases?|units?|occupants?|apartments?|suites?|spaces?)\b/i;

/** `Future Residents/Applicants`, `Current/Notice/Vacant Residents`, `Summary Groups`. */
export function sectionOf(text: string): Section | undefined {
  const label = text
    .replace(/\s+/g, ' ')
    .replace(/^[*=#: -]+|(?<![*=#: -])[*=#: -]+$/g, '')
    .slice(0, 80);
  if (SUMMARY.test(label) || isSummary(label)) return 'summary';
  if (DENIED.test(label)) return 'past';
  if (FUTURE.test(label)) return 'future';
  if (PAST.test(label)) return 'past';
  return CURRENT.test(label) ? 'current' : undefined;
}

const OF_SUMMARIES = new Set(
  (
    'average averages total charge charges billing transaction code codes unit units type types status occupancy and rent rents market lease leases leased expiration floorplan floor plan plans property rent roll for by of the as current date ' +
    'bedroom bedrooms mix monthly resident residents deposit deposits square footage sqft amount amounts group groups information details detail'
  ).split(' '),
);

/**
 * Whether a label has only words of reports beside `summary`: `Average Charges by Unit Type Summary`,
 * `occupancy and rents summary for current date`.
 */
function isSummary(label: string): boolean {
  const words = label
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return (
    words.length > 1 &&
    words.includes('summary') &&
    words.every((word) => word === 'summary' || OF_SUMMARIES.has(word) || /^\d+$/.test(word))
  );
}

const FOOTER =
  /^page:? ?\d+(?: ?(?:of|\/) ?\d+)?$|^(?:printed|run|report(?:ed)?|generated|created|exported|prepared|produced)(?:(?: (?:by|on|at|date|time|for))\b|:? ?\d)|^(?:as of|as at|date|time|user|database|db|version|source):? ?[\d/]|^©|^\(c\)|^copyright|^confidential|^continued|^end of (?:report|rent roll|list)|^\* ?\*? ?(?:note|indicates|denotes)/i;
const STAMP = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?: \d{1,2}:.*)?$|^\d{1,2}:\d{2}(?::\d{2})? ?(?:[ap]m)?$/i;

/** Whether a line is a page footer: `Page 1 of 3`, `Printed by …`, alone or beside a date. */
export function isFooter(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '').map((cell) => cell.replace(/\s+/g, ' ').slice(0, 120));
  return (
    filled.length > 0 &&
    (filled.length === 1 || filled.some((cell) => FOOTER.test(cell))) &&
    filled.every((cell) => FOOTER.test(cell) || STAMP.test(cell))
  );
}

const STATUS_KINDS: readonly (readonly [RegExp, UnitKind])[] = [
  [
    /^(?:future|upcoming|prelease|preleased|pending(?!renew)|applica(?!.*(?:cancel|denied|declin|reject|withdr))|applied|approved|prospect|movinginsoon|wait(?:ing)?list)/,
    'future',
  ],
  [
    /^(?:past|former|previous|prior|movedout|evicted$|skip(?:ped)?(?:out)?$|transferred|noshow)|(?:^|applica\w*)(?:cancell?ed|denied|declined|rejected|withdrawn|withdrew)/,
    'past',
  ],
  [/^model/, 'model'],
  [/^(?:employee|empl?$|staff|courtesy|super$|superintendent|manager|maintenance$)/, 'employee'],
  [
    /^(?:down|offline|outofservice|oos$|outoforder|uninhabitable|underconstruction|underrenovation|burned|fire)/,
    'down',
  ],
  [/^(?:admin|nonrev|office|leasingoffice|storage|guest|clubhouse|amenity|corporateunit)/, 'admin'],
];
const NAME_KINDS: Readonly<Record<string, UnitKind>> = {
  model: 'model',
  modelunit: 'model',
  modelapartment: 'model',
  modelapt: 'model',
  employee: 'employee',
  employeeunit: 'employee',
  employeeapartment: 'employee',
  staffunit: 'employee',
  super: 'employee',
  supt: 'employee',
  superintendent: 'employee',
  liveinsuper: 'employee',
  buildingsuper: 'employee',
  porter: 'employee',
  janitor: 'employee',
  doorman: 'employee',
  superapt: 'employee',
  superapartment: 'employee',
  supersapt: 'employee',
  supersapartment: 'employee',
  superunit: 'employee',
  down: 'down',
  downunit: 'down',
  outofservice: 'down',
  offline: 'down',
  offlineunit: 'down',
  admin: 'admin',
  adminunit: 'admin',
  office: 'admin',
  leasingoffice: 'admin',
  guestunit: 'admin',
  guestsuite: 'admin',
  storageunit: 'admin',
};

/** The kind of a unit by its status column, or by the text in the place of the tenant's name. */
export function kindOf(status: string, resident: string): UnitKind | undefined {
  const word = normalise(status);
  const named = isPlaceholder(resident) ? undefined : (NAME_KINDS[normalise(resident)] ?? markOf(resident));
  return STATUS_KINDS.find(([pattern]) => pattern.test(word))?.[1] ?? named;
}

const SHOPS = new Set(
  'store stores storefront shop retail commercial restaurant office offices showroom warehouse'.split(' '),
);
const BESIDE_SHOPS = new Set(
  'ground floor fl gf corner street front rear left right unit space suite no lease tenant basement cellar'.split(
    ' ',
  ),
);

/** The kind of a line of a residential rent roll, by its name or type: `STORE 1`, `CELL TOWER`, `Super`. */
export function kindOfName(name: string, type: string): UnitKind | undefined {
  const own = NAME_KINDS[normalise(name)];
  if (own) return own;
  if ([name, type].some(isShop)) return 'commercial';
  return isIncomeOrExpense(name) || isIncomeOrExpense(type) ? 'income' : undefined;
}

function isShop(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return (
    words.some((word) => SHOPS.has(word)) && words.every((word) => SHOPS.has(word) || BESIDE_SHOPS.has(word))
  );
}

/** A mark beside a name: `Dean, Di (Employee)`, `Future: Ed Ek`. */
function markOf(resident: string): UnitKind | undefined {
  const word =
    /\((employee|staff|super|superintendent|model|future|applicant|past|former)\)/i.exec(resident)?.[1] ??
    /^(future|applicant|pending|past|former):/i.exec(resident)?.[1];
  return word === undefined
    ? undefined
    : STATUS_KINDS.find(([pattern]) => pattern.test(word.toLowerCase()))?.[1];
}
