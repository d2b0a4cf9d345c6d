import { describe, expect, it } from 'vitest';
import type { CompType } from '#contract';
import { readTable, type NamedTable } from '#exchange';
import { CountedDoubts } from './doubts';
import { layoutOf } from './layout';
import { readComp } from './readComp';

const table = (text: string, name?: string): NamedTable => ({ name, raw: readTable(text) });
const layout = (tables: readonly NamedTable[], kind?: CompType, sheet?: string) =>
  layoutOf(tables, 'broker.xlsx', { kind, sheet });

describe('two columns of one heading', () => {
  const twice = layout([table('Address,Price,Price,Note,Note\n12 Main St,1000000,2000000,a,b\n')]);

  it('are kept apart, the first is read, and that is said', () => {
    expect(twice.headings).toEqual(['Address', 'Price', 'Price (2)', 'Note', 'Note (2)']);
    expect(twice.mapping.columns).toMatchObject({ address: 'Address', price: 'Price' });
    expect(twice.told).toEqual(['Columns B and C are both headed “Price”: B is read, C is not.']);
    expect(twice.unread).toEqual(['Note']);
  });

  it('are kept apart from a third that is called like the second', () => {
    expect(layout([table('Address,Price,Price (2),Price\n1 A St,1,2,3\n')]).headings).toEqual([
      'Address',
      'Price',
      'Price (2)',
      'Price (3)',
    ]);
  });
});

describe('the sheet of a workbook', () => {
  const SALES = table('Address,Sale Amt,Sale Date\n12 Main St,1000000,1/2/2024\n', 'Sales');
  const RENTS = table('Address,Rent,Beds,Baths,Rooms\n12 Main St,2500,2,1,4\n', 'Rents');
  const COVER = table('Prepared by\nnobody\n', 'Cover');

  it('that is read is named, and those that are not', () => {
    expect(layout([SALES, COVER, RENTS], 'sale').told).toEqual([
      'Read the sheet “Sales”, not “Cover” and “Rents”.',
    ]);
    expect(layout([SALES, RENTS])).toMatchObject({
      mapping: { kind: 'rent', source: 'broker Rents' },
      told: ['Read the sheet “Rents”, not “Sales”. --sheet NAME reads another.'],
    });
    expect(layout([SALES]).told).toEqual([]);
  });

  it('is the one that is named', () => {
    expect(layout([SALES, RENTS], undefined, 'sales')).toMatchObject({
      mapping: { kind: 'sale', source: 'broker Sales' },
      told: ['Read the sheet “Sales”, not “Rents”. --sheet NAME reads another.'],
    });
    expect(() => layout([SALES, RENTS], undefined, 'Costs')).toThrow(
      'broker.xlsx has no sheet “Costs”. Its sheets: “Sales” and “Rents”.',
    );
  });

  it('is the one with a name like the kind where the headings fit alike', () => {
    const named = (name: string) => table('Address,Price\n12 Main St,1000000\n', name);
    expect(layout([named('Rents'), named('Sales')], 'sale').told[0]).toContain('Read the sheet “Sales”');
    expect(layout([named('Sales'), named('Rents')], 'rent').told[0]).toContain('Read the sheet “Rents”');
  });
});

describe('the source of the comps of a workbook', () => {
  const SALES = table('ID,Address,Price\n1,12 Main St,1000000\n', 'Sales');
  const RENTS = table('ID,Address,Rent\n1,14 Main St,2500\n', 'Rents');
  const sourceOf = (tables: readonly NamedTable[], kind?: CompType, sheet?: string, file = 'broker.xlsx') =>
    layoutOf(tables, file, { kind, sheet }).mapping.source;

  it('is one for each sheet of comps, however the sheet was chosen', () => {
    const both = [SALES, RENTS];
    expect([sourceOf(both, 'sale'), sourceOf(both, undefined, 'Sales')]).toEqual([
      'broker Sales',
      'broker Sales',
    ]);
    expect([sourceOf(both, 'rent'), sourceOf(both, 'rent', 'Rents')]).toEqual([
      'broker Rents',
      'broker Rents',
    ]);
  });

  it('is the file where no other sheet has comps', () => {
    const cover = table('Prepared by\nnobody\n', 'Cover');
    const blank = table('Address,Rent\n', 'Rents');
    expect([sourceOf([SALES]), sourceOf([cover, SALES], 'sale'), sourceOf([SALES, blank])]).toEqual([
      'broker',
      'broker',
      'broker',
    ]);
  });

  it('names the whole sheet where the name of the file is long', () => {
    const file = `${'a'.repeat(70)}.xlsx`;
    expect(sourceOf([SALES], undefined, undefined, file)).toBe('a'.repeat(60));
    expect(sourceOf([SALES, RENTS], 'sale', undefined, file)).toBe(`${'a'.repeat(54)} Sales`);
    expect(sourceOf([SALES, RENTS], 'rent', undefined, file)).toBe(`${'a'.repeat(54)} Rents`);
  });
});

describe('a file that is no comps', () => {
  it('is told which column is missing and which headings it has', () => {
    expect(() => layout([table('Comps of May\nAddress,Asking,Beds\n12 Main St,1,2\n')])).toThrow(
      'No column of broker.xlsx says the price. Its headings: Address, Asking, Beds. Describe its columns: --mapping FILE.',
    );
    expect(() => layout([table('Where,Price\n12 Main St,1\n')])).toThrow(
      'No column of broker.xlsx says the address. Its headings: Where, Price.',
    );
    expect(() => layout([table('a,b\n1,2\n')])).toThrow(
      'No column of broker.xlsx says the address or the price. Its headings: a, b.',
    );
  });
});

describe('headings', () => {
  it.each([
    ['Building,Sold for,ST', { address: 'Building', price: 'Sold for', state: 'ST' }],
    ['Street,Sale Amt,GSF', { address: 'Street', price: 'Sale Amt', sqft: 'GSF' }],
    [
      'Address,Sale Amount,Building size',
      { address: 'Address', price: 'Sale Amount', sqft: 'Building size' },
    ],
    ['House No,Street,Price', { address: '{House No} {Street}', price: 'Price' }],
  ])('%s are known', (headings, columns) => {
    const found = layout([table(`${headings}\n${headings.replace(/[^,]+/g, '7')}\n`)]);
    expect(found.mapping.columns).toEqual(columns);
    expect(found.unread).toEqual([]);
  });

  it('of a building are its address only where no other heading is one', () => {
    const addressOf = (headings: string) =>
      layout([table(`${headings}\n${headings.replace(/[^,]+/g, '7')}\n`)]).mapping.columns.address;
    expect(addressOf('Building,Street,City,Price')).toBe('Street');
    expect(addressOf('Building,House No,Street,Price')).toBe('{House No} {Street}');
  });

  it('of house numbers and streets tell lines apart', () => {
    expect(layout([table('House No,Street,Price\n12,Main St,1000000\n')]).mapping.sourceId).toEqual([
      'House No',
      'Street',
      'Price',
    ]);
  });
});

describe('a value', () => {
  const { mapping } = layout([table('Address,Price,Date,Beds\n12 Main St,1000000,,\n')]);
  const read = (change: Record<string, string>) =>
    readComp({ Address: '12 Main St', Price: '1000000', Date: '', Beds: '', ...change }, mapping);

  it('that stands for no date is left out and told', () => {
    const found = read({ Date: '1/1/1900' });
    expect(found).toMatchObject({ comp: { datedOn: null }, doubts: { placeholder: '1/1/1900' } });
    const doubts = new CountedDoubts();
    if ('comp' in found) doubts.add(3, found.doubts);
    expect(doubts.sentences()).toContain(
      '1 date stands for an unknown one and was left out (line 3: 1/1/1900).',
    );
  });

  it('may name the rooms that it counts', () => {
    expect(['Studio', '2 BR', '2BR', '2 bed(s)', '0'].map((Beds) => read({ Beds }))).toMatchObject([
      { comp: { bedrooms: 0 } },
      { comp: { bedrooms: 2 } },
      { comp: { bedrooms: 2 } },
      { comp: { bedrooms: 2 } },
      { comp: { bedrooms: null } },
    ]);
  });
});
