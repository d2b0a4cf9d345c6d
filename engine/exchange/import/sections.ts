import { isPlaceholder, normalise } from './vocabulary';

/** Rows of a rent roll that are no ordinary apartments, or no apartments of their own. */
export const UNIT_KINDS = {
  future: 'Future residents and applicants',
  past: 'Past residents',
  model: 'Model apartments',
  employee: 'Employee apartments',
  down: 'Apartments out of service',
  admin: 'Offices, storage and guest apartments of the house',
} as const;
export type UnitKind = keyof typeof UNIT_KINDS;

/** What a line that heads others says of them. */
export type Section = 'current' | 'future' | 'past' | 'summary';

const SUMMARY = /^(?:rent roll |unit |unit type |unit mix |floor ?plan |charge code |occupancy |property |lease |lease expiration |amount )?(?:summary|summaries|recap|recapitulation|statistics)(?: groups?| by .*| of .*)?:?$|^(?:summary|totals?|charges?) (?:groups?|by|of charges)\b|^unit mix:?$|^legend:?$/i;
const FUTURE = /^(?:list of )?(?:future|applicants?|applications|pending|pre-?leas|upcoming|incoming|prospect|wait(?:ing)? ?list|move-ins? (?:scheduled|pending)|scheduled move-ins?)/i;
const PAST = /^(?:list of )?(?:past|former|previous|prior|moved[- ]out|move-outs?) (?:residents?|tenants?|leases?|occupants?)/i;
const CURRENT = /^(?:list of )?(?:current|occupied|active|existing|notice|vacant|in[- ]place)\b[/,&+ a-z-]*(?:residents?|tenants?|leases?|units?|occupants?|apartments?)\b/i;

/** `Future Residents/Applicants`, `Current/Notice/Vacant Residents`, `Summary Groups`. */
export function sectionOf(text: string): Section | undefined {
  const label = text.replace(/\s+/g, ' ').replace(/^[*=#: -]+|(?<![*=#: -])[*=#: -]+$/g, '').slice(0, 80);
  if (SUMMARY.test(label)) return 'summary';
  if (FUTURE.test(label)) return 'future';
  if (PAST.test(label)) return 'past';
  return CURRENT.test(label) ? 'current' : undefined;
}

const FOOTER = /^page:? ?\d+(?: ?(?:of|\/) ?\d+)?$|^(?:printed|run|report(?:ed)?|generated|created|exported|prepared|produced)(?: (?:by|on|at|date|time))\b|^(?:as of|as at|date|time|user|database|db|version|source):? ?[\d/]|^©|^\(c\)|^copyright|^confidential|^continued|^end of (?:report|rent roll|list)|^\* ?\*? ?(?:note|indicates|denotes)/i;
const STAMP = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?: \d{1,2}:.*)?$|^\d{1,2}:\d{2}(?::\d{2})? ?(?:[ap]m)?$/i;

/** What a page ends with: `Page 1 of 3`, `Printed by …`, alone or beside a date. */
export function isFooter(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '').map((cell) => cell.replace(/\s+/g, ' ').slice(0, 120));
  return filled.length > 0 && (filled.length === 1 || filled.some((cell) => FOOTER.test(cell))) && filled.every((cell) => FOOTER.test(cell) || STAMP.test(cell));
}

const STATUS_KINDS: readonly (readonly [RegExp, UnitKind])[] = [
  [/^(?:future|upcoming|prelease|preleased|pending(?!renew)|applica|applied|approved|prospect|movinginsoon)/, 'future'],
  [/^(?:past|former|previous|prior|movedout|evicted$)/, 'past'],
  [/^model/, 'model'],
  [/^(?:employee|empl?$|staff|courtesy|super$|superintendent|manager|maintenance$)/, 'employee'],
  [/^(?:down|offline|outofservice|oos$|outoforder|uninhabitable|underconstruction|underrenovation|burned|fire)/, 'down'],
  [/^(?:admin|office|leasingoffice|storage|guest|clubhouse|amenity|corporateunit)/, 'admin'],
];
const NAME_KINDS: Readonly<Record<string, UnitKind>> = {
  model: 'model', modelunit: 'model', modelapartment: 'model', modelapt: 'model',
  employee: 'employee', employeeunit: 'employee', employeeapartment: 'employee', staffunit: 'employee', superintendent: 'employee', superunit: 'employee',
  down: 'down', downunit: 'down', outofservice: 'down', offline: 'down', offlineunit: 'down',
  admin: 'admin', adminunit: 'admin', office: 'admin', leasingoffice: 'admin', guestunit: 'admin', guestsuite: 'admin', storageunit: 'admin',
};

/** By the words of its status column, or by what stands where a tenant's name would. */
export function kindOf(status: string, resident: string): UnitKind | undefined {
  const word = normalise(status);
  const named = isPlaceholder(resident) ? undefined : NAME_KINDS[normalise(resident)];
  return STATUS_KINDS.find(([pattern]) => pattern.test(word))?.[1] ?? named;
}
