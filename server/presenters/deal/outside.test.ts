import { describe, expect, it } from 'vitest';
import { USUAL_VIEW, type DealMethods, type DealReport, type ViewSettings } from '#contract';
import { openWorkbook } from '#engine';
import { newestTemplate } from '#engine/node';
import { dealReader } from '../../commands/deals/dealReader';
import { presentDealReport } from '../dealReport';
import { forOutsiders, forReaders, withoutInternals } from './outside';

it('takes what is not for readers out of a page that was frozen while it still held it, and changes nothing else', () => {
  const workbook = openWorkbook(newestTemplate('bridge-loan'), {
    loanRequest: { borrowerPurchasePrice: 900_000 },
  });
  const subject = {
    uuid: '6f0c2a52-58d7-4f0c-9d6e-2d8f7f4f6a01',
    street: '12 Main St',
    address: '12 Main St, Albany, NY 12207',
    status: 'Underwriting',
  } as const;
  const now = presentDealReport(subject, dealReader(workbook, null), {
    kind: 'snapshot',
    label: 'Package',
    at: '2026-11-21T10:00:00.000Z',
  });
  workbook.destroy();
  const one = (key: string, value: number, selected: boolean) => ({
    key,
    label: key,
    value,
    format: 'usd0',
    selected,
    counts: selected,
  });
  const more = (methods: DealMethods): DealMethods => ({
    ...methods,
    methods: [...methods.methods, one('custom1', 1_234_567, false), one('someMethod', -5, true)],
  });
  const cutOff = (methods: DealMethods): DealMethods => ({
    ...methods,
    methods: [...methods.methods, one('currentValueDscr', 0, true)],
  });
  const frozen: DealReport = {
    ...now,
    overview: {
      ...now.overview,
      metrics: [
        ...now.overview.metrics,
        { key: 'inPlaceDscr', label: 'In Place DSCR', value: -0.23, format: 'number2x' },
      ],
    },
    loanBreakdown: { ...now.loanBreakdown, loanAmount: more(now.loanBreakdown.loanAmount) },
    valuation: {
      ...now.valuation,
      current: cutOff(more(now.valuation.current)),
      future: more(now.valuation.future),
    },
  };
  expect(JSON.stringify(frozen)).toContain('1234567');
  expect(withoutInternals(frozen)).toEqual(now);
  const shown = { version: 2, images: [], files: [] };
  const beside = { ...shown, audience: 'staff', people: new Map(), pictures: new Set<string>() } as const;
  expect(forReaders(frozen, USUAL_VIEW, beside)).toEqual({
    ...now,
    ...shown,
    loanUuid: now.uuid,
    parameters: USUAL_VIEW,
    monitoring: null,
  });
  expect(forOutsiders(frozen, USUAL_VIEW, beside)).toEqual({
    loanUuid: now.uuid,
    parameters: USUAL_VIEW,
    monitoring: null,
    ...now,
    ...shown,
    source: { ...now.source, label: '' },
  });
});

describe('the settings of what readers see', () => {
  const table = (title: string, sheet?: string) => ({
    title,
    sheet,
    columns: ['unitNumber', 'sqft', 'actualRentInPlace'].map((key) => ({ key, label: key, format: 'text' })),
    rows: [['1A', 700, 2_345]],
    total: ['Total', 700, 2_345],
    emptyText: '',
    more: 0,
  });
  const page = (tables: readonly ReturnType<typeof table>[]): DealReport => {
    const nothing = { result: { key: 'x', label: 'x', value: null, format: 'usd0' }, methods: [] };
    return {
      overview: { metrics: [], description: 'A corner building' },
      valuation: { current: nothing, future: nothing, tables },
      loanBreakdown: { loanAmount: nothing },
      source: { kind: 'snapshot', label: 'x', at: '' },
    } as unknown as DealReport;
  };
  const settings = (change: Partial<ViewSettings['investorViewSettings']>): ViewSettings => ({
    ...USUAL_VIEW,
    investorViewSettings: { ...USUAL_VIEW.investorViewSettings, ...change },
  });
  const none = {
    version: 1,
    images: [],
    files: [],
    audience: 'staff',
    people: new Map(),
    pictures: new Set<string>(),
  } as const;

  it('leave the chosen columns of a table, in head, rows and total, and its first always', () => {
    const { tables } = forReaders(
      page([table('Rent Roll, Residential', 'RentRollResidential')]),
      settings({ rentRoll: ['sqft'] }),
      none,
    ).valuation;
    expect(tables).toMatchObject([
      { columns: [{ key: 'unitNumber' }, { key: 'sqft' }], rows: [['1A', 700]], total: ['Total', 700] },
    ]);
    expect(JSON.stringify(tables)).not.toContain('2345');
  });

  it('hold for pages that were frozen before tables named their sheet, and for no other table', () => {
    const deal = page([table('Rent Comps, Residential'), table('Sales Comps, Future', 'SalesCompsFuture')]);
    const { tables } = forReaders(deal, settings({ rentComps: [] }), none).valuation;
    expect(tables.map(({ title }) => title)).toEqual(['Sales Comps, Future']);
  });

  it('keep back a category of files, all files, photos and the description', () => {
    const images = [{ id: 'i', name: 'front.jpg' }];
    const file = { id: 'a', name: 'a.pdf', category: 'Appraisal', contentType: 'application/pdf', size: 9 };
    const files = [file, { ...file, id: 't', category: 'Title' }].map((one) => ({
      file: one,
      borrowerId: null,
    }));
    const beside = { ...none, images, files };
    const some = { ...USUAL_VIEW, hiddenAttachmentSubCategories: ['Appraisal'] };
    expect(forReaders(page([]), some, beside)).toMatchObject({ images, files: [{ id: 't' }] });
    const hidden = {
      ...USUAL_VIEW,
      overviewSettings: { hidePhotos: true, hideFiles: true, hideDescription: true },
    };
    expect(forReaders(page([]), hidden, beside)).toMatchObject({
      images: [],
      files: [],
      overview: { description: null },
    });
  });
});
