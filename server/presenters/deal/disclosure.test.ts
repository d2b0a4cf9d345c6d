import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USUAL_VIEW, type DealReport, type Market, type ViewSettings } from '#contract';
import { openWorkbook, type Workbook } from '#engine';
import { newestTemplate } from '#engine/node';
import { dealReader } from '../../commands/deals/dealReader';
import { presentDealReport } from '../dealReport';
import { forOutsiders } from './outside';
import { presentMonitoring } from './monitoring';
import { placesOfMonitoring, placesOfPage } from './pagePlaces';
import { paymentRows } from './payments';
import { placeOf } from './places';
import { disclosedStep, type DisclosedStep } from './sources';
import { FULL_DISCLOSURE, OutsideDisclosure, type Disclosure } from './disclosure';

/** Each of these stands in the workbook once, and in nothing that an investor may read. */
const SECRETS = [
  'NoteOnTheUnit',
  'LenderOfBefore',
  'WordsOfTheAnalyst',
  'ValuationNobodyUses',
  '7654321',
  '3456.78',
  '4321.09',
  'WordsBesideThePayment',
  '98765.43',
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

const NO_MARKET: Market = {
  marketPerformance: { text: '', hide: false },
  chartConfiguration: {
    chartData: [],
    chartSettings: { title: '', xAxisTitle: '', yAxisTitle: '' },
    hide: false,
  },
};

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
      payments: [
        { date: '2026-02-03', paymentType: 'INTEREST_PAYMENT', receivedAmount: 1000 },
        {
          date: '2026-03-03',
          paymentType: 'INTEREST_PAYMENT',
          receivedAmount: 98_765.43,
          dealType: 'B',
          note: 'WordsBesideThePayment',
        },
        { date: '2026-04-03', paymentType: 'INTEREST_PAYMENT', receivedAmount: 500, dealType: 'A' },
      ],
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
    pictures: new Set<string>(),
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
const answers = (told: Disclosure): ReadonlyMap<string, string> =>
  new Map(
    everyPlace().flatMap((text) => {
      const place = placeOf(workbook, text, told.onSheet);
      if (place === undefined || !told.leadsTo(place)) return [];
      return [[text, JSON.stringify(disclosedStep(workbook, place, told, workbook.values()))] as const];
    }),
  );

describe('what leads to the figures of a page', () => {
  it('is answered to staff whole, secrets among it', () => {
    const all = [...answers(FULL_DISCLOSURE).values()].join('\n');
    for (const secret of SECRETS) expect(all, secret).toContain(secret);
  });

  it('gives an investor who asks for every place there is nothing that is kept off their page', () => {
    const told = answers(new OutsideDisclosure(workbook, placesOfPage(page)));
    expect(told.size).toBeGreaterThan(100);
    for (const [place, answer] of told)
      for (const secret of [...SECRETS, 'actualRentInPlace', 'currentMethodCapRate'])
        expect(answer, `${place}: ${secret}`).not.toContain(secret);
    for (const place of ['currentValueCapRate', 'selectCurrentValueCapRate', 'currentMethodCount', 'abLtv'])
      expect(told.has(place), place).toBe(false);
  });

  it('gives who reads a note its payments by its own numbers, and nothing of another note', () => {
    const who = { staff: false, investorId: null, dealType: 'A' } as const;
    const reader = dealReader(workbook, null);
    const monitoring = presentMonitoring(
      reader,
      { status: 'Performing', today: '2026-06-01', market: NO_MARKET, files: [] },
      who,
    );
    const places = placesOfMonitoring({ ...page, dealType: 'A', monitoring }, paymentRows(reader, who));
    const outside = new OutsideDisclosure(workbook, places);
    const told = answers(outside);
    for (const [place, answer] of told)
      for (const secret of SECRETS) expect(answer, `${place}: ${secret}`).not.toContain(secret);
    const answer = (place: string) => JSON.parse(told.get(place) ?? '{}') as DisclosedStep;
    expect(answer('Payments/1/receivedAmount').source.source.value).toBe(1000);
    expect(answer('Payments/2/receivedAmount').source.source.value).toBe(500);
    expect(told.has('Payments/3/receivedAmount')).toBe(false);
    const rows = answer('Payments[interestAmount]');
    expect([rows.source.source.rows, rows.more]).toEqual([2, 0]);
    expect(rows.inputs.map(({ source }) => [source.place, source.value])).toEqual([
      ['Payments/1/interestAmount', 1000],
      ['Payments/2/interestAmount', 500],
    ]);
    expect(answer('aNoteProfitToDate').inputs.map(({ source }) => source.place)).toContain(
      'aNoteInterestReceived',
    );
    for (const place of [
      'Payments//receivedAmount',
      'interestReceived',
      'bNoteInterestReceived',
      'paymentsReceived',
    ])
      expect(told.has(place), place).toBe(false);
  });

  it('names to an investor only inputs that they may open', () => {
    const outside = new OutsideDisclosure(workbook, placesOfPage(page));
    for (const answer of answers(outside).values()) {
      const { inputs } = JSON.parse(answer) as { inputs: { source: { place: string } }[] };
      for (const { source } of inputs) {
        const place = placeOf(workbook, source.place);
        expect(place !== undefined && outside.leadsTo(place), source.place).toBe(true);
      }
    }
  });

  it('is for an investor what stands on the page at least', () => {
    const outside = new OutsideDisclosure(workbook, placesOfPage(page));
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
