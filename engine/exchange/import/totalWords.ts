import { lineUnderUnits, numberOf, type TotalLabel } from './linesUnderUnits';

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const TOTAL = list(
  'total totals tot tots ttl σ totales totali totale totaal totaux gesamt gesamtsumme summe sum sums suma somme somma razem итого всего insgesamt totalt',
);
const SUBTOTAL = list('subtotal subtotals subtotaal subtotale subtotales zwischensumme');
const AVERAGE = list('average averages avg mean moyenne durchschnitt mittelwert promedio gemiddelde');
/**
 * Statistics under a table. They can also be names (`High Street`), so the other cells of the line decide.
 */
const STATISTICS = list(
  'median min max minimum maximum range high highest low lowest quartile percentile std stdev deviation variance count weighted wtd overall adjusted indicated concluded conclusion reconciled',
);
/** Words that mark a total only when the label has no other word. */
const ALONE: ReadonlySet<string> = new Set([...STATISTICS, 'summary', 'media']);
/** Words that may precede or follow a total word; with any other word the label is a name. */
const PLAIN = list(
  'grand all annual annually annualized yearly monthly month year potential gross net effective scheduled actual market current projected in place contract occupied vacant vacancy occupancy ' +
    'leased rented unit units apartment apartments apt apts suites beds rent rents rental rentals roll income revenue loss to tenant tenants lease leases resident residents residential commercial retail ' +
    'property properties building buildings bldg portfolio report page section group groups phase floor overall combined of the for per and or number no count charge charges amount amounts balance deposit deposits ' +
    'sqft sf sq ft square feet footage area rsf nrsf psf hard soft cost costs budget carrying expense expenses operating sales comps price general général generale general weighted simple percent sub sous ' +
    'gpr pgr gpi pgi gsr egi egr noi rentable leasable collected uncollected billed legal asking base physical economic down unleased unrented unoccupied other ancillary miscellaneous misc additional x',
);
/**
 * Before words of units or income these begin a summary of a rent roll: `All Units`, `Potential Gross Rent`,
 * `Occupied Units 2`.
 */
const SUMMARY_BEGINS = list(
  'all annual annually annualized yearly monthly potential gross net effective scheduled current actual contract asking legal base market projected in collected uncollected billed occupied vacant vacancy occupancy leased unleased rented overall combined physical economic number no count rent rental',
);
const SUMMARY_ENDS = list(
  'units apartments apts suites beds rent rents income revenue tenants leases residents roll sqft sf area feet occupancy vacancy occupied vacant percent total',
);

/** Result lines of a statement of income and expenses. */
const RESULT =
  /^(?:noi|ncf|egi|ebitda|net operating income|net income|effective (?:gross|rental) (?:income|revenue)|gross operating income|(?:net )?cash ?flow|net revenue)(?: (?:before|after) [a-z &]{3,40}| \(noi\)| \(egi\))?:?$/i;
/** What a statement of assets and liabilities comes to, alone or with the liabilities that it is stated beside. */
const NET_WORTH = /^(?:total )?(?:liabilities (?:and|&|\+) )?net ?worth(?: \([^()]*\))? ?:?$/i;
/** Spaced letters, or a sign. */
const SPACED = /^(?:t o t a l(?: s)?|∑)(?: ?[:=-])?$/i;

const COUNT_OF_UNITS = /^([\d,]+) (?:units?|apartments?|apts?)$/i;
/** `# Units: 4`, `Units: 4`, `No. of Units 4`. */
const UNITS_COUNTED = /^(?:#|no\.?|number|count)? ?(?:of )?units ?[:=]? ([\d,]+)$/i;
const CHARGE_TOTAL = /^(?:charges?|unit|lease) totals? ?:?$/i;
/** `Total for Maple Gardens`, `Subtotal - Division 3`, `Totals: Bldg. A`. */
const TOTAL_OF =
  /^(?:(?:grand|sub|property|portfolio|building|bldg|report|section|group|phase) ?-? ?)?totals? ?(?:for\b|of\b|[-–—:/]) ?\S/i;

/** A longer text is never a label. */
const LONGEST = 120;

/**
 * What the label says of its line, if it begins or ends as totals do. `ofUnits` says that the rows are units,
 * so that labels of a rent roll's summary count too: `All Units`, `Potential Gross Rent`.
 */
export function totalLabel(label: string, ofUnits: boolean): TotalLabel | undefined {
  if (label.length > LONGEST) return undefined;
  const text = label.replace(/\s+/g, ' ').trim();
  const counted = COUNT_OF_UNITS.exec(text);
  if (counted) return { kind: 'subtotal', sure: true, units: numberOf(counted[1]) };
  const units = ofUnits ? UNITS_COUNTED.exec(text) : null;
  if (units) return { kind: 'total', sure: true, units: numberOf(units[1]) };
  if (SPACED.test(text)) return { kind: 'total', sure: true };
  if (RESULT.test(text) || NET_WORTH.test(text)) return { kind: 'result', sure: true };
  if (CHARGE_TOTAL.test(text)) return { kind: 'chargeTotal', sure: true };
  const words = wordsOf(text);
  const under = ofUnits ? lineUnderUnits(text) : undefined;
  if (under) return under;
  if (words.length === 1 && ALONE.has(words[0] ?? '')) return { kind: 'other', sure: true };
  const kind = TOTAL_OF.test(text) && kindOf(words) === undefined ? 'total' : kindOf(words);
  const plain = words.every((word) => PLAIN.has(word) || isTotalWord(word) || /^\d/.test(word));
  if (kind === undefined)
    return ofUnits && plain && isSummary(words)
      ? { kind: 'total', sure: true, ...meaning(words) }
      : undefined;
  const sure =
    plain ||
    (TOTAL_OF.test(text) && kind !== 'average') ||
    /^bldg|^building|^property|^phase/.test(words[0] ?? '');
  return { kind, sure, ...meaning(words) };
}

/** `Subject Property`, `Subject: 12 Main St`: the property whose comps these are. */
const SUBJECT = /^(?:the )?subject(?: property| site)?(?:$| ?[:(–—-])/i;
export const isSubject = (label: string): boolean => SUBJECT.test(label.slice(0, LONGEST).trim());

/** Whether a label begins as statistics under a table do: `Median Sale Price`, `Std Dev`, `Number of Sales`. */
export function beginsStatistics(label: string): boolean {
  const [first = '', second = ''] = wordsOf(label.slice(0, LONGEST));
  return STATISTICS.has(first) || ['standard deviation', 'number of'].includes(`${first} ${second}`);
}

/** The words of a label, without marks and accents around them: `*** Total/Average ***`, `Sub-Total:`. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}.,]+/u)
    .map((word) => word.replace(/^[.,]|[.,]$/g, ''))
    .filter((word) => word !== '');
}

const isTotalWord = (word: string): boolean => TOTAL.has(word) || SUBTOTAL.has(word) || AVERAGE.has(word);

function kindOf(words: readonly string[]): TotalLabel['kind'] | undefined {
  const [first = '', second = ''] = words;
  const last = words.filter((word) => !/^\d/.test(word)).at(-1) ?? '';
  if (
    SUBTOTAL.has(first) ||
    ((first === 'sub' || first === 'sous') && TOTAL.has(second)) ||
    SUBTOTAL.has(last)
  )
    return 'subtotal';
  // A "Total/Average" line is a total: it sums the columns that can be summed.
  if (TOTAL.has(first) || TOTAL.has(last) || (first === 'grand' && TOTAL.has(second)))
    return words.at(-2) === 'sub' ? 'subtotal' : 'total';
  if (
    AVERAGE.has(first) ||
    AVERAGE.has(last) ||
    ((first === 'weighted' || first === 'simple') && AVERAGE.has(second))
  )
    return 'average';
  return undefined;
}

function isSummary(words: readonly string[]): boolean {
  return (
    words.length >= 2 &&
    SUMMARY_BEGINS.has(words[0] ?? '') &&
    words.slice(1).some((word) => SUMMARY_ENDS.has(word))
  );
}

function meaning(words: readonly string[]): Pick<TotalLabel, 'of' | 'annual' | 'units'> {
  const at = words.findIndex((word) => /^(?:units?|apartments?|apts?)$/.test(word));
  const beside =
    at < 0
      ? undefined
      : [words[at - 1], words[at + 1]].find((word) => word !== undefined && /^\d[\d,]*$/.test(word));
  const of =
    words.includes('occupied') || words.includes('leased')
      ? 'occupied'
      : words.includes('vacant')
        ? 'vacant'
        : undefined;
  return {
    of,
    annual: words.some((word) => /^(?:annual|yearly|annualized|annually)$/.test(word)) || undefined,
    units: numberOf(beside),
  };
}
