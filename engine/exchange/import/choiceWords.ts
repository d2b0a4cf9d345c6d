import { normalise } from './normalise';

type Assignment = Readonly<Record<string, string>>;
const OCCUPIED: Assignment = { vacant: 'Occupied' };
const VACANT: Assignment = { vacant: 'Vacant' };

/**
 * Words of a status column, exact after normalising. Regulated and free-market units are let, or the file
 * would say vacant.
 */
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

/**
 * Beginnings, tried in this order: `Vacant-Unrented`, `Vacant Rented Not Ready`, `Notice-Unrented`, `Occupied
 * No Notice`.
 */
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

/** The cells that a word in a choice column sets, by column key; undefined if the word is not known. */
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

/** `VACANT`, `-- Vacant --`, `*** Vacant Unit ***` in the place of a tenant's name. */
export function saysVacant(text: string): boolean {
  return /^vacant(unit)?$/.test(normalise(text));
}

/** Whether the text in a tenant column means that there is no tenant: `--`, `n/a`, `VACANT`. */
export function namesNobody(text: string): boolean {
  return (
    saysVacant(text) ||
    /^[\s\-–—./*_]+$/.test(text) ||
    ['na', 'none', 'null', 'notenant', 'notenants', 'available'].includes(normalise(text))
  );
}
