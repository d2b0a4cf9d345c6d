import { keepRecords } from '../commands/checks/importRecords';
import type { RecordLine } from '../commands/checks/readRecord';
import type { Desk } from '../commands/borrowers/borrowers';
import { DEMO_PEOPLE } from './borrowers';
import { DEMO_RECORDS } from './loadRecords';
import { daysFrom, randomFor, type Random } from './random';

const FIRST =
  'Abel Beatrix Carlton Delphine Edgar Fiona Gideon Harriet Ismael Jocelyn Kelvin Loretta Marcus Nadine Otto Paloma Quentin Rosalind Silas Tamara Ulric Verena Wendell Ximena Yosef Zelda'.split(
    ' ',
  );
const LAST =
  'Abernathy Bellweather Castañeda Dunleavy Ekwueme Fitzgibbon Grunewald Holloway Ishikawa Jablonski Kowalczyk Lindqvist Marchetti Nakamura Oyelaran Prendergast Quarles Rasmussen Szymanski Thibodeaux Underhill Vandermeer Wojcik Yarborough Zimmerman'.split(
    ' ',
  );
const STREETS =
  'Alder Birch Cedar Dogwood Elm Fir Grove Hickory Juniper Linden Maple Oak Poplar Spruce Walnut'.split(' ');
const COURTS: readonly (readonly [court: string, state: string])[] = [
  ['Kings County Supreme Court', 'NY'],
  ['Queens County Civil Court', 'NY'],
  ['Hudson County Superior Court', 'NJ'],
  ['Miami-Dade County Circuit Court', 'FL'],
  ['U.S. District Court, S.D.N.Y.', 'NY'],
];
const CASE_TYPES = [
  'Contract',
  'Foreclosure',
  'Landlord and tenant',
  'Mechanic’s lien',
  'Personal injury',
  'Tort',
];
const PAPERS = ['The Borough Ledger', 'Coast Business Daily', 'Hudson Record'];
const HEADLINES = [
  'Tenants sue over heat',
  'Contractor claims unpaid work',
  'City orders repairs',
  'Lender forecloses',
];
/** The newest of the records that are made up. */
const NEWEST = '2026-09-30';

/** Names as clerks write them: in order, last name first, or in capitals. */
const written = ({ pick }: Random, first: string, last: string): string =>
  pick([`${first} ${last}`, `${last}, ${first}`, `${last}, ${first}`.toUpperCase()]);

const link = (id: string): string => `https://records.example.test/${id}`;

function caseOf(random: Random, id: string, name: string, side: 'plaintiff' | 'defendant'): RecordLine {
  const [court, state] = random.pick(COURTS);
  const other = `${random.pick(FIRST)} ${random.pick(LAST)}`;
  return {
    kind: 'court_case',
    id,
    name,
    side,
    title: side === 'plaintiff' ? `${name} v. ${other}` : `${other} v. ${name}`,
    case_type: random.pick(CASE_TYPES),
    date: daysFrom(NEWEST, -random.whole(30, 3600)),
    court,
    state,
    source: 'Court index',
    url: link(id),
  };
}

function mediaOf(random: Random, id: string, name: string): RecordLine {
  const title = random.pick(HEADLINES);
  return {
    kind: 'media',
    id,
    name,
    title,
    snippet: `${title}: ${name} was named in the complaint and did not answer for comment.`,
    date: daysFrom(NEWEST, -random.whole(10, 2000)),
    source: random.pick(PAPERS),
    url: link(id),
  };
}

/**
 * For each person of the demo: numbers of cases as plaintiff and as defendant and of media reports, and the
 * bureaus' answers.
 */
const ABOUT: readonly (readonly [
  plaintiff: number,
  defendant: number,
  media: number,
  score: number | null,
  judgement: boolean,
])[] = [
  [3, 4, 1, 741, false],
  [1, 0, 0, 688, false],
  [2, 1, 3, 652, true],
  [0, 1, 0, null, false],
];

/** Records about the demo's people only. */
const COMPANIES: readonly (readonly [company: string, member: string, role: string])[] = [
  ['Whitney Avenue Owners LLC', 'Raymond Achterberg', 'Managing member'],
  ['Whitney Avenue Owners LLC', 'Theodora Quill', 'Member'],
  ['Putnam 1482 LLC', 'ACHTERBERG, RAYMOND', 'Member'],
  ['Putnam 1482 LLC', 'Lucille Imanov', 'Member'],
  ['Elmhurst Walk-Ups LLC', 'Raymond Achterberg', 'Sole member'],
  ['Design District Holdings LLC', 'Dominic Sarpong', 'Manager'],
  ['Design District Holdings LLC', 'Biscayne Equity Partners LP', 'Member'],
  ['Monroe Corner LLC', 'Noonan, Priscilla', 'Sole member'],
];
const PROPERTIES: readonly (readonly [owner: string, address: string])[] = [
  ['Whitney Avenue Owners LLC', '31-18 37th Street, Astoria, NY 11103'],
  ['Elmhurst Walk-Ups LLC', '41-27 Judge St, Elmhurst, NY 11373'],
  ['RAYMOND ACHTERBERG', '7 Lake Rd, Woodstock, NY 12498'],
  ['Dominic Sarpong', '120 Ocean Drive, Miami Beach, FL 33139'],
];

function* aboutPeople(random: Random): Generator<RecordLine> {
  for (const [at, { first, last, ssn }] of DEMO_PEOPLE.entries()) {
    const [plaintiff = 0, defendant = 0, media = 0, score = null, judgement = false] = ABOUT[at] ?? [];
    const name = () => written(random, first, last);
    for (let i = 0; i < plaintiff; i += 1) yield caseOf(random, `p${at}-${i}`, name(), 'plaintiff');
    for (let i = 0; i < defendant; i += 1) yield caseOf(random, `d${at}-${i}`, name(), 'defendant');
    for (let i = 0; i < media; i += 1) yield mediaOf(random, `m${at}-${i}`, name());
    if (score !== null)
      yield {
        kind: 'credit',
        ssn,
        date: NEWEST,
        Credit_Score: score,
        Chargeoffs: 0,
        Total_Delinquencies: random.whole(0, 2),
        Mortgage_Trades: random.whole(1, 6),
        Installment_Trades: random.whole(0, 4),
        Revolving_Trades: random.whole(2, 9),
        Bankruptcy: 'no',
        Collections: 'no',
        Recent_Collection: 'no',
        Judgement: judgement ? 'yes' : 'no',
      };
    yield { kind: 'kyc', ssn, date: NEWEST, warning: 'no', fitness: 'yes', pep: 'no', identity: 'yes' };
  }
  for (const [at, [name, related, role]] of COMPANIES.entries())
    yield {
      kind: 'company',
      id: `c${at}`,
      name,
      related,
      role,
      source: 'Register of companies',
      url: link(`c${at}`),
    };
  for (const [at, [name, address]] of PROPERTIES.entries())
    yield { kind: 'property', id: `o${at}`, name, address, source: 'Register of deeds', url: link(`o${at}`) };
  yield {
    kind: 'person',
    id: 'r0',
    name: 'Dominic Sarpong',
    related: 'Abena Sarpong',
    role: 'Sister and partner',
  };
  for (let i = 0; i < 5; i += 1) yield caseOf(random, `w${i}`, 'Whitney Avenue Owners, L.L.C.', 'defendant');
  yield caseOf(random, 'q0', 'Theodora Quill', 'defendant');
}

/**
 * Records of invented people, including those of the demo; the same each time.
 * @param others number of further records, of people who are not borrowers
 */
export function* sampleRecords(others = 0): Generator<RecordLine> {
  const random = randomFor('borrower records');
  yield* aboutPeople(random);
  for (let i = 0; i < others; i += 1) {
    const [first, last] = [
      `${random.pick(FIRST)} ${random.pick('ABCDEFGHJKLM'.split(''))}`,
      random.pick(LAST),
    ];
    const company = `${random.whole(1, 999)} ${random.pick(STREETS)} LLC`;
    const of = random.whole(0, 9);
    if (of < 7)
      yield caseOf(
        random,
        `x${i}`,
        written(random, first, last),
        random.pick(['plaintiff', 'defendant'] as const),
      );
    else if (of < 8) yield mediaOf(random, `x${i}`, `${first} ${last}`);
    else
      yield {
        kind: 'company',
        id: `x${i}`,
        name: company,
        related: `${first} ${last}`,
        role: 'Member',
        source: 'Register of companies',
      };
  }
}

/** Loads the records of the demo's people; a second load replaces the first. */
export async function loadDemoBorrowerRecords(desk: Pick<Desk, 'db' | 'personalData'>): Promise<void> {
  await keepRecords(desk, {
    lines: sampleRecords(),
    before: 0,
    source: DEMO_RECORDS,
    refused(line, reason) {
      throw new Error(`Record ${line} of the demo: ${reason}`);
    },
  });
}
