/**
 * What other systems call things: headings and status words of rent rolls, budgets and sales files. A template's own
 * `aliases` come first; this table is for what every template of the field shares. Everything is compared normalised
 * (see {@link normalise}): case, spaces, punctuation and accents do not count.
 */

/** Columns of a file that hold no cell of the sheet but say something about the row. */
export const HELPER_FIELDS = {
  '~resident': 'Tenant (says whether the unit is vacant)',
  '~bedsBaths': 'Beds/Baths in one column',
  '~chargeCode': 'Charge code, one line per charge',
  '~chargeAmount': 'Charge amount, one line per charge',
  '~otherCharges': 'Charges that are no rent, beside the rent of each charge line',
  '~building': 'Building or property of the unit',
  '~unitType': 'Unit type (the file’s summaries are compared by it)',
  '~usage': 'Use: residential or commercial',
  '~typedOver': 'Columns typed over, in a file downloaded from here',
} as const;
export type HelperField = keyof typeof HELPER_FIELDS;

/** Headings by column key or helper field, the likeliest first. */
export const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  unitNumber: [
    'unit number',
    'unit no',
    'unit #',
    'unit id',
    'unit',
    'apartment',
    'apt',
    'apt no',
    'apt number',
    'suite',
    'space',
    'bldg/unit',
    'bldg id-suit id',
    'bldg id-suite id',
    'suit id',
    'suite id',
    'suite no',
    'suite number',
    'unit name',
    'unit code',
    'door',
    'apartment number',
  ],
  vacant: [
    'occupancy status',
    'unit status',
    'status',
    'occupancy',
    'occupied/vacant',
    'occupied',
    'vacant',
    'occ status',
    'lease status',
    'unit/lease status',
    'tenant status',
    'resident status',
    'occupant status',
    'lease/unit status',
  ],
  stabilization: [
    'stabilization',
    'stabilization status',
    'rent stabilization',
    'regulation',
    'rent regulation',
    'regulatory status',
    'legal status',
    'rs/fm',
    'rs/fm/rc',
  ],
  sqft: [
    'sqft',
    'sf',
    'sq ft',
    'sq feet',
    'square ft',
    'sq footage',
    'gla sqft',
    'gla',
    'leased sqft',
    'leased sf',
    'square feet',
    'square footage',
    'unit sqft',
    'unit sf',
    'unit size',
    'rentable sqft',
    'rentable square feet',
    'nrsf',
    'rsf',
    'size sqft',
    'sqft living',
    'gross square feet',
    'gross sqft',
    'gba',
    'building area',
    'building sqft',
    'building sf',
    'bldg sf',
    'bldg sqft',
    'gross sf',
    'area',
    'size',
  ],
  rooms: ['rooms', 'room count', 'total rooms', 'number of rooms', '# rooms', 'rms'],
  bedrooms: ['bedrooms', 'beds', 'bedroom', 'bed', 'br', 'bd', 'bdrms', '# beds', 'bed(s)'],
  bathrooms: ['bathrooms', 'baths', 'bathroom', 'bath', 'ba', '# baths', 'bath(s)'],
  '~bedsBaths': ['bd/ba', 'beds/baths', 'bed/bath', 'br/ba', 'bedrooms/bathrooms', 'bed bath'],
  actualRentInPlace: [
    'actual rent in place',
    'in-place rent',
    'in place monthly rent',
    'current rent',
    'current monthly rent',
    'actual rent',
    'actual rents',
    'contract rent',
    'lease rent',
    'monthly rent',
    'rent',
    'rent amount',
    'monthly rent amount',
    'base rent',
    'monthly base rent',
    'base monthly rent',
    'scheduled rent',
    'effective rent',
    'rent/month',
  ],
  monthlyRentBorrowerProjected: [
    'monthly rent borrower projected',
    'projected rent',
    'projected monthly rent',
    'borrower projected',
    'pro forma rent',
    'proforma rent',
    'pro-forma',
    'future rent',
    'stabilized rent',
    'market + addl',
    'budgeted rent',
  ],
  monthlyRentMarket: [
    'monthly rent market',
    'market rent',
    'monthly market rent',
    'market',
    'market rents',
    'asking rent',
    'market + addl',
  ],
  analystFactor: ['analyst factor', 'analyst assessment', 'factor'],
  leaseStart: [
    'lease start',
    'lease start date',
    'lease from',
    'lease begin',
    'lease begin date',
    'lease commencement',
    'rent start',
    'rent start date',
    'term start',
    'lease starts',
    'start',
    'begin',
    'begins',
    'from',
    'commencement date',
    'commencement',
    'start date',
    'move in date',
    'move-in',
    'move in',
  ],
  leaseEnd: [
    'lease end',
    'lease end date',
    'lease to',
    'lease expiration',
    'lease expiration date',
    'lease expires',
    'lease expire',
    'lease thru',
    'lease through',
    'term end',
    'expires',
    'expire',
    'end',
    'ends',
    'through',
    'thru',
    'lease exp',
    'expiration date',
    'expiration',
    'end date',
    'expiry',
  ],
  notes: ['notes', 'note', 'comments', 'comment', 'remarks'],
  '~resident': [
    'tenant',
    'tenant name',
    'resident',
    'tenants',
    'tenant names',
    'occupants',
    'occupant name',
    'residents',
    'resident name',
    'name',
    'occupant',
    'lessee',
  ],
  '~chargeCode': [
    'charge codes',
    'charge code',
    'charge type',
    'charge',
    'chg code',
    'chrg code',
    'trans code',
    'transaction code',
    'billing code',
    'bill code',
    'charge description',
    'recurring charge',
    'code',
  ],
  '~chargeAmount': [
    'scheduled charges',
    'scheduled charge',
    'charge amount',
    'charges',
    'chg amount',
    'charge amt',
    'lease charges',
    'recurring charges',
    'scheduled billing',
    'billing amount',
    'amount',
  ],
  '~otherCharges': ['other charges/ credits', 'other charges', 'other charges and credits'],
  '~building': [
    'property',
    'building',
    'bldg',
    'building name',
    'property name',
    'building no',
    'building number',
    'bldg no',
    'property id',
    'property code',
    'building id',
    'bldg id',
  ],
  '~unitType': [
    'unit type',
    'floorplan',
    'floor plan',
    'unit type/floorplan',
    'unit type/floor plan',
    'plan',
    'type',
  ],
  '~usage': ['use', 'usage', 'unit use', 'use type', 'usage type', 'space type'],
  materialsStored: ['materials presently stored', 'stored materials', 'materials stored'],
  '~typedOver': ['typed over'],

  item: [
    'description of work',
    'description',
    'item',
    'line item',
    'work item',
    'scope of work',
    'scope',
    'trade',
    'category',
    'name',
  ],
  scheduledValue: [
    'scheduled value',
    'schedule of values',
    'budget',
    'budget amount',
    'original budget',
    'revised budget',
    'contract amount',
    'amount',
    'total cost',
    'cost',
    'total',
  ],
  workCompletedFromPreviousApplications: [
    'work completed from previous applications',
    'work completed previous',
    'from previous application',
    'from previous applications',
    'previous applications',
    'previously completed',
    'previous draws',
  ],
  thisPeriodAmount: [
    'work completed this period',
    'this period amount',
    'this period',
    'current period',
    'this application',
    'current draw',
  ],
  amount: ['amount', 'cost', 'total', 'budget', 'scheduled value', 'total cost'],

  address: [
    'address',
    'property address',
    'street address',
    'full address',
    'location',
    'property location',
    'property',
  ],
  salePrice: ['sale price', 'sold price', 'sales price', 'price', 'last sale price', 'purchase price'],
  saleDate: [
    'sale date',
    'sold date',
    'date of sale',
    'closing date',
    'close date',
    'last sale date',
    'date',
  ],
  saleStatus: ['sale status', 'status'],
  neighborhood: ['neighborhood', 'neighbourhood', 'submarket', 'area name'],
  buildingName: ['building name', 'property name'],
  residentialUnits: ['residential units', 'resi units', 'res units'],
  commercialUnits: ['commercial units', 'comm units'],
  units: ['units', 'total units', 'number of units', '# units', 'unit count', 'no of units'],
  yearBuilt: ['year built', 'yr built', 'built', 'original date of construction'],
  starRating: ['star rating', 'stars', 'rating'],
  distance: ['distance', 'distance miles', 'miles'],
  city: ['city', 'town'],
  state: ['state'],
  zip: ['zip', 'zip code', 'postal code'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'long', 'lng', 'lon'],
  propertyType: ['property type', 'type'],
  usageType: ['usage', 'usage type'],
  lotSize: ['lot size', 'lot sqft', 'lot sf', 'land square feet', 'land sf'],
  stories: ['stories', 'floors'],
  monthlyRent: ['monthly rent', 'rent', 'asking rent', 'rent amount', 'effective rent', 'price'],
};

type Assignment = Readonly<Record<string, string>>;
const OCCUPIED: Assignment = { vacant: 'Occupied' };
const VACANT: Assignment = { vacant: 'Vacant' };

/** Words of a status column, exact after normalising. Regulated and free-market units are let, or the file would say vacant. */
const STATUS_WORDS: Readonly<Record<string, Assignment>> = {
  c: OCCUPIED,
  o: OCCUPIED,
  occ: OCCUPIED,
  ntv: OCCUPIED,
  y: OCCUPIED,
  yes: OCCUPIED,
  true: OCCUPIED,
  vl: VACANT,
  vacantready: VACANT,
  nr: OCCUPIED,
  nu: OCCUPIED,
  nl: OCCUPIED,
  ntvl: OCCUPIED,
  n: VACANT,
  v: VACANT,
  u: VACANT,
  no: VACANT,
  false: VACANT,
  vac: VACANT,
  vr: VACANT,
  vu: VACANT,
  rs: { vacant: 'Occupied', stabilization: 'RS' },
  rentstabilized: { vacant: 'Occupied', stabilization: 'RS' },
  fm: { vacant: 'Occupied', stabilization: 'FM' },
  freemarket: { vacant: 'Occupied', stabilization: 'FM' },
  rc: { vacant: 'Occupied', stabilization: 'RC' },
  rentcontrolled: { vacant: 'Occupied', stabilization: 'RC' },
};

/** Beginnings, tried in this order: `Vacant-Unrented`, `Vacant Rented Not Ready`, `Notice-Unrented`, `Occupied No Notice`. */
const STATUS_BEGINNINGS: readonly (readonly [string, Assignment])[] = [
  ['vacant', VACANT],
  ['unoccupied', VACANT],
  ['unleased', VACANT],
  ['unrented', VACANT],
  ['available', VACANT],
  ['future', VACANT],
  ['applica', VACANT],
  ['waitlist', VACANT],
  ['waitinglist', VACANT],
  ['skip', VACANT],
  ['cancel', VACANT],
  ['denied', VACANT],
  ['declined', VACANT],
  ['rejected', VACANT],
  ['withdr', VACANT],
  ['noshow', VACANT],
  ['transferred', VACANT],
  ['down', VACANT],
  ['model', VACANT],
  ['admin', VACANT],
  ['office', VACANT],
  ['nonrev', VACANT],
  ['pendingrenew', OCCUPIED],
  ['renew', OCCUPIED],
  ['occupied', OCCUPIED],
  ['current', OCCUPIED],
  ['notice', OCCUPIED],
  ['onnotice', OCCUPIED],
  ['holdover', OCCUPIED],
  ['holdingover', OCCUPIED],
  ['lockedout', OCCUPIED],
  ['leased', OCCUPIED],
  ['rented', OCCUPIED],
  ['evict', OCCUPIED],
  ['monthtomonth', OCCUPIED],
  ['mtm', OCCUPIED],
  ['employee', OCCUPIED],
  ['super', OCCUPIED],
];

const STABILIZATION_WORDS: Readonly<Record<string, Assignment>> = {
  rs: { stabilization: 'RS' },
  stabilized: { stabilization: 'RS' },
  rentstabilized: { stabilization: 'RS' },
  regulated: { stabilization: 'RS' },
  fm: { stabilization: 'FM' },
  freemarket: { stabilization: 'FM' },
  market: { stabilization: 'FM' },
  deregulated: { stabilization: 'FM' },
  unregulated: { stabilization: 'FM' },
  destabilized: { stabilization: 'FM' },
  exempt: { stabilization: 'FM' },
  rc: { stabilization: 'RC' },
  rentcontrol: { stabilization: 'RC' },
  rentcontrolled: { stabilization: 'RC' },
  controlled: { stabilization: 'RC' },
};

const SALE_WORDS: Readonly<Record<string, Assignment>> = {
  sold: { saleStatus: 'Closed' },
  recorded: { saleStatus: 'Closed' },
  settled: { saleStatus: 'Closed' },
  sale: { saleStatus: 'Closed' },
  pending: { saleStatus: 'UnderContract' },
  incontract: { saleStatus: 'UnderContract' },
  contract: { saleStatus: 'UnderContract' },
  active: { saleStatus: 'Listed' },
  forsale: { saleStatus: 'Listed' },
  onmarket: { saleStatus: 'Listed' },
  listing: { saleStatus: 'Listed' },
};

/** What a word in a choice column sets, by column key; undefined when the word is not known. */
export function choiceWord(column: string, word: string, heading: string): Assignment | undefined {
  const text = normalise(word);
  if (column === 'stabilization') return STABILIZATION_WORDS[text];
  if (column === 'saleStatus') return SALE_WORDS[text];
  if (column !== 'vacant') return undefined;
  // Under "Vacant?" a yes means vacant; under every other heading it means occupied.
  if (normalise(heading).startsWith('vacant')) {
    if (['y', 'yes', 'true', 'x', '1'].includes(text)) return VACANT;
    if (['n', 'no', 'false', '0'].includes(text)) return OCCUPIED;
  }
  return STATUS_WORDS[text] ?? STATUS_BEGINNINGS.find(([beginning]) => text.startsWith(beginning))?.[1];
}

/** `VACANT`, `-- Vacant --`, `*** Vacant Unit ***`: where a tenant's name would stand. */
export function saysVacant(text: string): boolean {
  return /^vacant(unit)?$/.test(normalise(text));
}

/** Whether a place for a tenant's name says that there is none: `--`, `n/a`, `VACANT`. */
export function namesNobody(text: string): boolean {
  return (
    saysVacant(text) ||
    /^[\s\-–—./*_]+$/.test(text) ||
    ['na', 'none', 'null', 'notenant', 'notenants', 'available'].includes(normalise(text))
  );
}

/** Charge codes that are the rent of the unit; parking, pets and fees are not, nor a rent of these. */
export function isRentCharge(code: string): boolean {
  // `RENT: Apartment rent` is a code and its words: `PET: Rent` is none.
  const parts = code
    .split(/: ?/)
    .map(normalise)
    .filter((word) => word !== '' && !/^\d+$/.test(word));
  return parts.length > 0 && parts.every((word) => RENT_CHARGES.has(word) || RENT_CODE.test(word));
}
const RENT_CHARGES = new Set([
  'hap',
  'hapsubsidy',
  'hapayment',
  'subsidy',
  'subsidyrent',
  'section8',
  'section8rent',
  'sec8',
  'housingassistance',
  'hud',
  'voucher',
]);
/** `rent`, `RNT`, `Rent - Residential`, `rntmtm`, `Lease Rent`, `resrent`. */
const RENT_CODE =
  /^(?:hap|base|lease|leased|apartment|apt|unit|contract|resident|residential|res|resi|tenant|monthly|scheduled|affordable|subsidized|commercial|comm|retail|office|minimum|basic|4\d{3,5})?(?:rent|rnt)(?:s|al|income|residential|resident|res|resi|apartment|apt|unit|commercial|comm|retail|base|mtm|monthtomonth|charge|subsidy|hap|section8|affordable|market)?$/;

/** Columns in which a zero stands for "not known": transfers without a price, buildings without a year. */
export const ZERO_IS_UNKNOWN: ReadonlySet<string> = new Set(['salePrice', 'monthlyRent', 'yearBuilt']);

/** What people write where they have no value. */
export function isPlaceholder(text: string): boolean {
  return /^[\s\-–—./*_]+$/.test(text) || PLACEHOLDERS.has(text.toLowerCase());
}
const PLACEHOLDERS = new Set([
  'n/a',
  'na',
  '#n/a',
  'tbd',
  'tba',
  'tbc',
  'none',
  'null',
  'nil',
  'unknown',
  'pending',
  'various',
  '$ -',
  '$ —',
  '$-',
  '$—',
  'vacant',
  'mtm',
  'month to month',
  'month-to-month',
  'monthly',
  'm-t-m',
  'm2m',
]);

/** One spelling for comparing; `$/SF` is a price per area and no area: `Unit #` and `unit`, `Move-in` and `move in`, `unitNumber` and `Unit Number` are the same. */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/%/g, 'percent')
    .replace(/\$ *\//g, 'per')
    .replace(/[^a-z0-9]+/g, '');
}
