/**
 * What the figures of a line are, by its label: `other` are medians, minima and maxima; `result` is a result
 * of an operating statement (net operating income), compared with units alone; `share` is the occupied or
 * vacant share.
 */
export interface TotalLabel {
  readonly kind: 'total' | 'subtotal' | 'average' | 'chargeTotal' | 'result' | 'share' | 'other';
  /**
   * True if the label has only words of totals: `Rent Roll Total`. Otherwise it may be a name:
   * `Total Wine & More`, `Sum Yung`.
   */
  readonly sure: boolean;
  /** The units it concerns, if the label says so. */
  readonly of?: 'occupied' | 'vacant' | undefined;
  /** The figures of a year: twelve times a monthly one. */
  readonly annual?: boolean | undefined;
  /** `Totals (3 units)`, `86 Units`: how many units it counts. */
  readonly units?: number | undefined;
}

/**
 * Lines under the units of a rent roll that are not units, besides totals and averages: gross potential rent,
 * counts and shares of occupied units, loss to lease, rent per year or per square foot.
 */
const LINES: readonly (readonly [RegExp, Omit<TotalLabel, 'units'>])[] = [
  [
    /^(?:annual|annually|annuali[sz]ed|yearly|per (?:year|annum)|p\.?a\.?|(?:x|×|\*|times) ?12(?: (?:months?|mos?\.?))?|12 ?(?:x|months?|mos?\.?)|ltm|t-?12)$/,
    { kind: 'total', sure: true, annual: true },
  ],
  [/^(?:monthly|per month|p\.?m\.?)$/, { kind: 'total', sure: true }],
  [/^(?:per|\/|\$ ?\/|\$ per) ?(?:unit|apartment|apt|suite|door|bed)$/, { kind: 'average', sure: true }],
  [
    /^(?:(?:rents? ?)?(?:per|\/)|\$ ?\/|\$ per) ?(?:s\.?f\.?|sq\.? ?ft\.?|sqft|psf|square foot|square feet)$|^(?:rents? |avg\.? |average |\$ ?)?psf$/,
    { kind: 'other', sure: true },
  ],
  [/^(?:gpr|pgr|gpi|pgi|gsr|gri|egr|gsi)$/, { kind: 'total', sure: true }],
  [
    /^(?:net |gross )?(?:rentable|leasable|lettable)(?: area| sq\.? ?ft\.?| sqft| s\.?f\.?| square feet)?$|^(?:nra|gla|gba|rsf|nrsf|usf|nla)$/,
    { kind: 'total', sure: true },
  ],
  [
    /^(?:grand|combined|aggregate|aggregated|cumulative|overall|summary|recap|collected|billed|potential|scheduled|in[- ]place|as[- ]is|pro[- ]?forma|balance|portfolio|property|complex|community|site|project|budget(?:ed)?|actuals?|prior (?:month|year)|last (?:month|year)|gross|net|(?:effective|adjusted|scheduled) gross|adjusted|stabilized)$/,
    { kind: 'total', sure: true },
  ],
  [
    /^(?:balance |total |amount )?(?:brought|carried|b\/?|c\/?) ?(?:forward|fwd\.?|down|over|f|d)$|^(?:balance|forward) (?:forward|fwd\.?)$/,
    { kind: 'subtotal', sure: true },
  ],
  [
    /^(?:less|minus|plus|add)\b ?[:-]? ?\p{L}[\p{L} &/'-]*$|^(?:loss|gain)(?:\/(?:loss|gain))? (?:to|on|from) (?:lease|leases|vacancy|market)$|^(?:vacancy|credit|collection|rent) loss(?:es)?$|^(?:bad debts?|concessions?|delinquenc(?:y|ies)|uncollected|arrears|write-?offs?|variance|difference|change|check|control|proof|rounding|% (?:change|variance)|std\.? ?dev\.?|standard deviation|range|mode)$/u,
    { kind: 'other', sure: true },
  ],
];

const UNITS = '(?:units?|apartments?|apts?|suites?|spaces?|doors?|beds?)';
/** `Count: 3`, `N=3`, `Apts: 3`, `# of Units`, `Unit Count 3`. */
const COUNTED = new RegExp(
  `^(?:(?:#|no\\.?|number|count|total) ?(?:of )?(?:units|apartments|apts|suites|spaces|doors|beds)|(?:${UNITS} )?count|n(?= ?=)|(?:units|apartments|apts|suites|spaces|doors|beds)(?= ?[:=]))(?: ?[:=] ?| ?)([\\d,]+)?$`,
);
const WORDS_OF_STATUS =
  '(?:occupied|leased|rented|let|vacant|unoccupied|unleased|unrented|available|down|offline|model)';
/**
 * `Units Occupied: 2 of 3`, `2 of 3 occupied`, `Down Units`, `Unleased 1`. A bare word with a figure does not
 * match, since it may be a unit.
 */
const OF_STATUS = [
  new RegExp(
    `^(?:(?:#|no\\.?|number|total) ?(?:of )?)?${UNITS} (?:are |is )?(${WORDS_OF_STATUS}) ?[:=-]? ?([\\d,]+)?(?: ?(?:of|/) ?[\\d,]+)?$`,
  ),
  new RegExp(
    `^(?:(?:#|no\\.?|number|total) ?(?:of )?)?(${WORDS_OF_STATUS}) ${UNITS} ?[:=-]? ?([\\d,]+)?(?: ?(?:of|/) ?[\\d,]+)?$`,
  ),
  new RegExp(`^([\\d,]+) ?(?:of|/) ?[\\d,]+ (?:${UNITS} )?(${WORDS_OF_STATUS})$`),
];
const MAYBE_OF_STATUS = [
  new RegExp(`^([\\d,]+) (?:${UNITS} )?(${WORDS_OF_STATUS})$`),
  new RegExp(`^(${WORDS_OF_STATUS}) ?[:=-]? ?([\\d,]+)$`),
  /^(unleased|unoccupied|unrented)()$/,
];
/** `% Occupied`, `Physical Occupancy 66.7%`, `Vacancy rate`; `Occupied` alone may be a unit. */
const SHARE =
  /^(?:% ?|percent(?:age)? |pct\.? )?(?:of )?(?:(?:physical|economic|total|overall|current|average|market|unit|units) )*(occupied|occupancy|occ\.?|leased|vacant|vacancy|vacancies)(?: ?%| percent(?:age)?| pct\.?| rate)* ?[:=-]? ?(?:[\d.,]+ ?%?)?$/;
const BARE = /^(?:occupied|leased|vacant)(?: ?[:=-]? ?\d[\d,]*)?$/;

/** Reads a label under the units; undefined for any other label. */
export function lineUnderUnits(label: string): TotalLabel | undefined {
  const text = label
    .toLowerCase()
    .replace(/[*_=~#]{2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ *=~-]+|(?<![ *=~:;-])[ *=~:;-]+$/g, '');
  // `Less: Vacancy (5%)` means the same as `Less: Vacancy`.
  const bare = text.replace(/ ?\([^()]*\)$| [\d.,]+ ?%$/, '');
  const known = LINES.find(([pattern]) => pattern.test(text) || pattern.test(bare))?.[1];
  if (known) return known;
  const counted = COUNTED.exec(text);
  if (counted) return { kind: 'total', sure: true, units: numberOf(counted[1]) };
  const status = ofStatus(OF_STATUS, text);
  if (status) return { kind: 'total', sure: true, ...status };
  const share = BARE.test(text) ? null : SHARE.exec(text);
  if (share) return { kind: 'share', sure: true, of: isVacantWord(share[1] ?? '') ? 'vacant' : 'occupied' };
  const maybe = ofStatus(MAYBE_OF_STATUS, text);
  return maybe && { kind: 'total', sure: false, ...maybe };
}

function ofStatus(patterns: readonly RegExp[], text: string): Pick<TotalLabel, 'of' | 'units'> | undefined {
  const found = patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  if (!found) return undefined;
  const word = found.slice(1).find((part) => /\p{L}/u.test(part)) ?? '';
  // Down and model units are neither occupied nor vacant here.
  const of = /^(?:down|offline|model|available)$/.test(word)
    ? undefined
    : isVacantWord(word)
      ? 'vacant'
      : 'occupied';
  return { of, units: of && numberOf(found.slice(1).find((part) => /^\d/.test(part))) };
}

const isVacantWord = (word: string): boolean => /^vacan|^un/.test(word);

/** A count in the text of a line, with or without commas. */
export function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined || digits === '' ? undefined : Number(digits.replaceAll(',', ''));
}
