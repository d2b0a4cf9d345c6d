import type { Sequelize } from 'sequelize';
import { addBorrowerRequest, sreoRowsInput, type AddBorrowerRequest, type SreoRowInput } from '#contract';
import { addBorrower, linkBorrower, saveSreo } from '../commands/borrowers/borrowers';
import { BorrowerModel } from '../models';
import type { PersonalData } from '../providers/personal-data';
import { checkBorrower } from './checkBorrower';

/** Domain of all invented borrowers, which tells them from borrowers added by people. */
export const DEMO_BORROWERS = '@sponsors.bridgebook.test';

type Property = readonly [
  address: string,
  propertyType: SreoRowInput['propertyType'],
  currentValue: number,
  mortgageBalance: number,
  purchasePrice: number,
  percentOwned: number,
  yearAcquired: number,
  lender: string,
  ownedBy: string,
];
interface DemoBorrower {
  readonly first: string;
  readonly last: string;
  readonly phone: string;
  readonly tax: readonly [street: string, city: string, state: string, zip: string];
  readonly ssn: string;
  readonly born: string;
  readonly years: number;
  readonly experience: string;
  readonly assets: readonly (readonly [item: string, price: number, liquid?: true])[];
  readonly liabilities: readonly (readonly [item: string, price: number])[];
  readonly sreo: readonly Property[];
  /** Was checked against the records of the demo. */
  readonly checked?: true;
  /** Keys of the demo's loans. */
  readonly loans: readonly string[];
}

/** Numbers that the Social Security Administration never gave out begin with 9. */
export const DEMO_PEOPLE: readonly DemoBorrower[] = [
  {
    first: 'Raymond',
    last: 'Achterberg',
    phone: '(718) 555-0142',
    tax: ['88-10 Whitney Ave', 'Elmhurst', 'NY', '11373'],
    ssn: '900-11-4821',
    born: '1968-05-14',
    years: 22,
    experience:
      'Owner and operator of rent-stabilized walk-ups in Brooklyn and Queens since 2004. Has renovated some 160 apartments on turnover, with his own crew of eight, and has sold five buildings after stabilization. Manages everything he owns himself; no loan of his was ever in default.',
    assets: [
      ['Cash, Ridgewood Savings', 640_000, true],
      ['Marketable securities', 385_000, true],
      ['Real estate', 14_362_500],
      ['Retirement accounts', 410_000],
    ],
    liabilities: [
      ['Mortgages', 7_605_000],
      ['Line of credit', 150_000],
    ],
    sreo: [
      [
        '31-18 37th St, Astoria, NY 11103',
        'Multi Family',
        6_200_000,
        3_350_000,
        3_900_000,
        1,
        2013,
        'Ridgewood Savings Bank',
        'Whitney Avenue Owners LLC',
      ],
      [
        '1482 Putnam Ave, Brooklyn, NY 11237',
        'Multi Family',
        4_850_000,
        2_900_000,
        2_750_000,
        0.75,
        2016,
        'Signature Bank',
        'Putnam 1482 LLC',
      ],
      [
        '66-15 Fresh Pond Rd, Ridgewood, NY 11385',
        'Mixed Use',
        3_400_000,
        1_680_000,
        2_100_000,
        1,
        2011,
        'Maspeth Federal',
        'Fresh Pond Retail LLC',
      ],
      ['20 Maple Ave, Kingston, NY 12401', 'SFR', 450_000, 0, 310_000, 0.5, 2019, '', 'R. Achterberg'],
      ['Lot on Ocean Pkwy', 'Land', 900_000, 400_000, 640_000, 1, 2021, 'Private', 'Ocean Land LLC'],
    ],
    checked: true,
    loans: ['bushwick-24', 'bronx-62'],
  },
  {
    first: 'Lucille',
    last: 'Imanov',
    phone: '(917) 555-0119',
    tax: ['240 E 27th St', 'New York', 'NY', '10016'],
    ssn: '900-27-3350',
    born: '1979-11-02',
    years: 9,
    experience:
      'Partner of the sponsor since 2017; arranges equity and permanent debt. Before, nine years at a commercial bank, the last three in special servicing.',
    assets: [
      ['Cash', 215_000, true],
      ['Brokerage account', 470_000, true],
      ['Real estate', 2_362_500],
    ],
    liabilities: [['Mortgages', 1_205_000]],
    sreo: [
      [
        '240 E 27th St, New York, NY 10016',
        'Co-Op',
        1_150_000,
        480_000,
        890_000,
        1,
        2014,
        'Chase',
        'L. Imanov',
      ],
      [
        '1482 Putnam Ave, Brooklyn, NY 11237',
        'Multi Family',
        4_850_000,
        2_900_000,
        2_750_000,
        0.25,
        2016,
        'Signature Bank',
        'Putnam 1482 LLC',
      ],
    ],
    loans: ['bushwick-24'],
  },
  {
    first: 'Dominic',
    last: 'Sarpong',
    phone: '(305) 555-0177',
    tax: ['1900 Biscayne Blvd', 'Miami', 'FL', '33132'],
    ssn: '900-63-9017',
    born: '1961-01-23',
    years: 31,
    experience:
      'Develops condominiums in Miami since 1995: eleven buildings, 640 apartments, all sold. Went through the downturn of 2008 with two loans extended and none lost.',
    assets: [
      ['Cash', 2_900_000, true],
      ['Treasury bills', 1_500_000, true],
      // Close to the full value of his partnerships' buildings: the page shows how far that is from his
      // shares.
      ['Real estate', 38_000_000],
      ['Interest in Sarpong Construction Inc', 3_200_000],
    ],
    liabilities: [
      ['Mortgages', 19_400_000],
      ['Construction guarantees called', 600_000],
    ],
    sreo: [
      [
        '2 NE 39th St, Miami, FL 33137',
        'Commercial',
        14_500_000,
        8_200_000,
        9_100_000,
        0.6,
        2015,
        'BankUnited',
        'Design District Holdings LLC',
      ],
      [
        '120 Ocean Dr, Miami Beach, FL 33139',
        'Condo',
        3_900_000,
        1_300_000,
        2_200_000,
        1,
        2009,
        'City National',
        'D. Sarpong',
      ],
      [
        '700 NW 1st Ave, Fort Lauderdale, FL 33311',
        'Multi Family',
        11_200_000,
        7_100_000,
        8_050_000,
        0.8,
        2018,
        'BankUnited',
        'Flagler Village Apartments LLC',
      ],
      [
        '455 Peachtree St NE, Atlanta, GA 30308',
        'Mixed Use',
        9_600_000,
        6_000_000,
        7_300_000,
        0.4,
        2020,
        'Truist',
        'Peachtree Partners LP',
      ],
    ],
    checked: true,
    loans: ['miami-condo-48'],
  },
  {
    first: 'Priscilla',
    last: 'Noonan',
    phone: '(201) 555-0164',
    tax: ['55 Erie St', 'Jersey City', 'NJ', '07302'],
    ssn: '900-48-2206',
    born: '1974-08-30',
    years: 15,
    experience:
      'Buys and repositions mixed-use corners in Hudson County; nine bought, six sold. Leases the stores herself.',
    assets: [
      ['Cash', 330_000, true],
      ['Real estate', 5_800_000],
    ],
    liabilities: [['Mortgages', 3_200_000]],
    sreo: [
      [
        '55 Erie St, Jersey City, NJ 07302',
        'SFR',
        1_600_000,
        700_000,
        980_000,
        1,
        2012,
        'Provident Bank',
        'P. Noonan',
      ],
      [
        '301 Monroe St, Hoboken, NJ 07030',
        'Mixed Use',
        4_200_000,
        2_500_000,
        3_050_000,
        1,
        2017,
        'Provident Bank',
        'Monroe Corner LLC',
      ],
    ],
    loans: ['jersey-city-mixed'],
  },
];

const asked = ({
  first,
  last,
  phone,
  tax,
  ssn,
  born,
  years,
  experience,
  assets,
  liabilities,
}: DemoBorrower): AddBorrowerRequest => {
  const [street, city, state, zip] = tax;
  return {
    contact: {
      firstName: first,
      lastName: last,
      email: `${first}.${last}${DEMO_BORROWERS}`.toLowerCase(),
      phone,
    },
    info: {
      taxAddress: { street, city, state, zip },
      experience,
      experienceYears: years,
      pfs: {
        assets: assets.map(([item, price, liquid = false]) => ({ item, price, liquid })),
        liabilities: liabilities.map(([item, price]) => ({ item, price, liquid: false })),
      },
    },
    identity: { ssn, dateOfBirth: born },
  };
};

const propertyOf = ([
  validAddress,
  propertyType,
  currentValue,
  mortgageBalance,
  purchasePrice,
  percentOwned,
  yearAcquired,
  lender,
  ownedBy,
]: Property) =>
  ({
    validAddress,
    propertyType,
    currentValue,
    mortgageBalance,
    purchasePrice,
    percentOwned,
    yearAcquired,
    lender,
    ownedBy,
  }) satisfies SreoRowInput;

/** Loads the borrowers of one of the demo's loans; those that exist from another loan are linked. */
export async function loadBorrowersOf(
  db: Sequelize,
  personalData: PersonalData,
  { uuid, key, userId }: { readonly uuid: string; readonly key: string; readonly userId: string },
): Promise<void> {
  const desk = { db, personalData, userId };
  for (const person of DEMO_PEOPLE.filter(({ loans }) => loans.includes(key))) {
    const request = addBorrowerRequest.parse(asked(person));
    const known = await BorrowerModel.findOne({ where: { email: request.contact.email, mergedInto: null } });
    if (known !== null) await linkBorrower(desk, uuid, known.id);
    else {
      const id = await addBorrower(desk, uuid, request);
      await saveSreo(desk, id, sreoRowsInput.parse(person.sreo.map(propertyOf)), undefined);
      if (person.checked) await checkBorrower(desk, id);
    }
  }
}
