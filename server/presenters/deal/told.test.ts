import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USUAL_VIEW, type DealReport, type ViewSettings } from '#contract';
import { openWorkbook, type Workbook } from '#engine';
import { newestTemplate } from '#engine/node';
import { dealReader } from '../../commands/deals/dealReader';
import { presentDealReport } from '../dealReport';
import { forOutsiders } from './outside';
import { placesOfPage } from './pagePlaces';
import { placeOf } from './places';
import { toldStep } from './sources';
import { TOLD_ALL, ToldOutside, type Told } from './told';

/** Each of these stands in the workbook once, and in nothing that an investor may read. */
const SECRETS = [
  'NoteOnTheUnit',
  'LenderOfBefore',
  'WordsOfTheAnalyst',
  'ValuationNobodyUses',
  '7654321',
  '3456.78',
  '4321.09',
];

const unit = (id: string, actualRentInPlace: number) => ({
  id,
  unitNumber: id,
  vacant: 'Occupied',
  sqft: 500,
  rooms: 3,
  actualRentInPlace,
  notes: 'NoteOnTheUnit',
});

let workbook: Workbook;
let page: DealReport;
const settings: ViewSettings = {
  ...USUAL_VIEW,
  investorViewSettings: { ...USUAL_VIEW.investorViewSettings, rentRoll: ['sqft'], showSources: true },
};

beforeAll(() => {
  workbook = openWorkbook(newestTemplate('bridge-loan'), {
    loanRequest: { borrowerPurchasePrice: 4_200_000, borrowerRequestedLoanAmount: 3_000_000 },
    propertySpec: { unitsResidential: 2, grossBuildingArea: 1000 },
    information: {
      analystNote: 'WordsOfTheAnalyst',
      customValuations: [
        { title: 'ValuationNobodyUses', value: 7_654_321, method: 'current', checked: false },
      ],
    },
    loanInfo: { existing: { lender: 'LenderOfBefore' } },
    parameters: {
      hideValuationAnalystNote: true,
      capRate: { residential: 0.0616, commercial: 0.085 },
      valuations: {
        currentValuation: {
          selected: ['purchasePrice', 'capRate'],
          hidden: ['capRate'],
          calculateWith: 'avg',
        },
      },
    },
    sheets: { rentRoll: { residential: [unit('1A', 3456.78), unit('1B', 4321.09)] } },
  });
  const subject = {
    uuid: '6f0c2a52-58d7-4f0c-9d6e-2d8f7f4f6a01',
    street: '12 Main St',
    address: '12 Main St, Albany, NY 12207',
    status: 'Marketplace',
  } as const;
  const frozen = presentDealReport(subject, dealReader(workbook, null), {
    kind: 'snapshot',
    label: 'Package',
    at: '2026-11-21T10:00:00.000Z',
  });
  page = forOutsiders(frozen, settings, {
    version: 1,
    images: [],
    files: [],
    audience: 'investor',
    people: new Map(),
  });
});
afterAll(() => workbook.destroy());

/** Every place there is: figures, columns, cells and totals. */
function everyPlace(): string[] {
  const { template } = workbook;
  return [
    ...template.figure.keys(),
    ...template.sheets.flatMap((sheet) =>
      sheet.kind !== 'table'
        ? []
        : sheet.columns.flatMap(({ key }) => [
            `${sheet.key}[${key}]`,
            `${sheet.key}//${key}`,
            ...workbook.rowIds(sheet.key).map((_, at) => `${sheet.key}/${at + 1}/${key}`),
          ]),
    ),
  ];
}

/** All that is answered to who asks for every place, by the place. */
const answers = (told: Told): ReadonlyMap<string, string> =>
  new Map(
    everyPlace().flatMap((text) => {
      const place = placeOf(workbook, text);
      if (place === undefined || !told.leadsTo(place)) return [];
      return [[text, JSON.stringify(toldStep(workbook, place, told, workbook.values()))] as const];
    }),
  );

describe('what leads to the figures of a page', () => {
  it('is answered to staff whole, secrets among it', () => {
    const all = [...answers(TOLD_ALL).values()].join('\n');
    for (const secret of SECRETS) expect(all, secret).toContain(secret);
  });

  it('gives an investor who asks for every place there is nothing that is kept off their page', () => {
    const told = answers(new ToldOutside(workbook, placesOfPage(page)));
    expect(told.size).toBeGreaterThan(100);
    for (const [place, answer] of told)
      for (const secret of [...SECRETS, 'actualRentInPlace', 'currentMethodCapRate'])
        expect(answer, `${place}: ${secret}`).not.toContain(secret);
    for (const place of ['currentValueCapRate', 'selectCurrentValueCapRate', 'currentMethodCount', 'abLtv'])
      expect(told.has(place), place).toBe(false);
  });

  it('names to an investor only inputs that they may open', () => {
    const outside = new ToldOutside(workbook, placesOfPage(page));
    for (const answer of answers(outside).values()) {
      const { inputs } = JSON.parse(answer) as { inputs: { source: { place: string } }[] };
      for (const { source } of inputs) {
        const place = placeOf(workbook, source.place);
        expect(place !== undefined && outside.leadsTo(place), source.place).toBe(true);
      }
    }
  });

  it('is for an investor what stands on the page at least', () => {
    const outside = new ToldOutside(workbook, placesOfPage(page));
    for (const text of [
      'currentValue',
      'noi',
      'residentialInPlaceMonthlyRent',
      'RentRollResidential/2/sqft',
    ]) {
      const place = placeOf(workbook, text);
      expect(place !== undefined && outside.leadsTo(place), text).toBe(true);
    }
  });
});
