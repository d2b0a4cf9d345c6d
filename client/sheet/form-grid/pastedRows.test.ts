import { describe, expect, it } from 'vitest';
import { pasteLines, sumOf, type FormColumn, type FormRow } from './rows';

const ITEM: FormColumn = {
  key: 'item',
  label: 'Item',
  type: 'text',
  format: 'text',
  required: true,
  width: 200,
};
const PLAIN: FormColumn = {
  key: 'price',
  label: 'Price',
  type: 'number',
  format: 'usd0',
  required: true,
  width: 120,
};
const PRICE: FormColumn = { ...PLAIN, total: sumOf('price') };
const YEAR: FormColumn = {
  key: 'year',
  label: 'Year',
  type: 'number',
  format: 'text',
  required: false,
  width: 90,
};
const EVENTS: readonly FormColumn[] = [
  { ...ITEM, key: 'label', label: 'Event' },
  ...['date', 'baseline'].map((key): FormColumn => ({
    key,
    label: key === 'date' ? 'Forecast | Actual' : 'Baseline',
    type: 'date',
    format: 'date',
    required: false,
    width: 120,
  })),
];
const lines = (text: string) => text.split('\n').map((line) => line.split('|'));
const paste = (columns: readonly FormColumn[], text: string, rows: readonly FormRow[] = []) => {
  const { rows: after, told, refused } = pasteLines(rows, columns, lines(text), { row: 0, column: 0 }, 20);
  return { rows: after.map(({ cells }) => columns.map(({ key }) => cells[key] ?? null)), told, refused };
};
const ASSETS = 'Savings|912,500\nHouse|900,000\nBoat|100,000';
const assets = [
  ['Savings', 912_500],
  ['House', 900_000],
  ['Boat', 100_000],
];

describe('totals among lines pasted into a form', () => {
  it.each([
    ['under headings', `Item|Price\n${ASSETS}\nTotal|1,912,500`, '“Total” was left out as a total'],
    ['without headings', `${ASSETS}\nTotal Assets:|1,912,500`, '“Total Assets:” was left out as a total'],
    [
      'without a word',
      `Item|Price\n${ASSETS}\n|1,912,500`,
      'Line 5 has no name and is the sum of lines above it: it was left out as a total',
    ],
  ])('are left out and said: %s', (_how, text, said) =>
    expect(paste([ITEM, PRICE], text)).toEqual({ rows: assets, told: [said], refused: [] }),
  );

  it('that say something else than the lines are told with both figures', () =>
    expect(paste([ITEM, PRICE], `${ASSETS}\nTotal|2,000,000`).told).toEqual([
      '“Total” was left out as a total',
      expect.stringContaining('says Price $2,000,000; the sum of the 3 rows above is $1,912,500'),
    ]));

  it.each(['Net worth|250', 'Net Worth|300', 'NET WORTH:|250', 'Total Net Worth|250'])(
    'are left out with what a statement comes to under them, which is compared with no sum: %s',
    (worth) =>
      expect(paste([ITEM, PRICE], `Cash|100\nHouse|200\nTotal Assets|300\n${worth}`)).toEqual({
        rows: [
          ['Cash', 100],
          ['House', 200],
        ],
        told: ['“Total Assets” was left out as a total', `“${worth.split('|')[0]}” was left out as a total`],
        refused: [],
      }),
  );

  it('are left out of liabilities with what is above them', () =>
    expect(
      paste([ITEM, PRICE], 'Mortgage|150\nCard|50\nNet worth|100\nLiabilities and Net Worth|300').rows,
    ).toEqual([
      ['Mortgage', 150],
      ['Card', 50],
    ]));

  it('are none where their words are part of a name', () =>
    expect(paste([ITEM, PRICE], 'Cash|100\nNet worth fund|200').rows).toHaveLength(2));

  it('are of the columns that are summed, and of no others', () =>
    expect(paste([ITEM, PRICE, YEAR], 'Flat|500|2010\nHouse|700|10\nTotal|1,200|').rows).toEqual([
      ['Flat', 500, 2010],
      ['House', 700, 10],
    ]));

  it('are taken where they are all that is pasted, or where nothing is summed', () => {
    expect(paste([ITEM, PRICE], 'Subtotal|500\nTotal|700').rows).toHaveLength(2);
    expect(paste([ITEM, PRICE], 'Total|500').rows).toEqual([['Total', 500]]);
    expect(paste([ITEM, PLAIN], `${ASSETS}\nTotal|1,912,500`)).toMatchObject({
      rows: { length: 4 },
      told: [],
    });
  });
});

describe('a first line of headings in other words', () => {
  it('is left out and said, and the lines under it are laid by place', () =>
    expect(paste(EVENTS, 'Milestone|Date|Original\nDemo|1/20/2027|\nExit|3/14/2028|3/31/2028')).toEqual({
      rows: [
        ['Demo', '2027-01-20', null],
        ['Exit', '2028-03-14', '2028-03-31'],
      ],
      told: ['First line left out as headings: Milestone, Date, Original'],
      refused: [],
    }));

  it('is one also over a column without values, and where half of the values below are readable', () =>
    expect(paste(EVENTS, 'Milestone|Date|Baseline\nDemo|1/20/2027|\nExit|soon|')).toMatchObject({
      rows: [
        ['Demo', '2027-01-20', null],
        ['Exit', null, null],
      ],
      told: ['First line left out as headings: Milestone, Date, Baseline'],
      refused: { length: 1 },
    }));

  it('may name a column by one of its choices, and is none with any other choice', () => {
    const columns = [ITEM, PRICE, { ...ITEM, key: 'kind', label: 'Liquidity', type: 'choice' as const }];
    const [item, price, kind] = columns as [FormColumn, FormColumn, FormColumn];
    const rows = (text: string) =>
      paste([item, price, { ...kind, options: ['Liquid', 'Pledged'] }], text).rows.length;
    expect([rows('Asset|Worth|Liquid\nCash|500|liquid'), rows('Boat|plenty|Pledged\nCash|500|')]).toEqual([
      1, 2,
    ]);
  });

  it.each([
    ['a value that is not known yet', 'Demo|TBD\nExit|3/4/2028'],
    ['a value with a slip', 'Demo|1/2/20277\nExit|3/4/2028'],
    ['a formula', 'Demo|=TODAY()\nExit|3/4/2028'],
    ['lines that say no more below', 'Demo|soon\nExit|later'],
    ['its name alone', 'Demo|\nExit|3/4/2028'],
    ['one of its values readable', 'Demo|soon|3/1/2028\nExit|3/4/2028|3/1/2028'],
  ])('is none with %s', (_what, text) => expect(paste(EVENTS, text).rows).toHaveLength(2));

  it.each(['Brokerage account|see attached', 'Boat|ask Jim', 'Property|see attached'])(
    'is none over one column of figures where no word of it is a heading: %s',
    (first) =>
      expect(paste([ITEM, PRICE], `${first}\nCash|5000`)).toEqual({
        rows: [
          [first.split('|')[0], null],
          ['Cash', 5000],
        ],
        told: [],
        refused: [expect.stringMatching(/^Row 1 .*Price: .*(see attached|ask Jim)/)],
      }),
  );

  it.each(['Asset|Worth now', 'Account|Balance', 'Whose|Market price', 'Account|Price'])(
    'is one over one column of figures where a word of it is a heading: %s',
    (first) =>
      expect(paste([ITEM, { ...PRICE, label: 'Market Price' }], `${first}\nCash|5000`).rows).toEqual([
        ['Cash', 5000],
      ]),
  );

  it('is none of one column alone, nor where it is all that is pasted', () => {
    expect(paste([PRICE], 'about\n500').rows).toHaveLength(2);
    expect(paste(EVENTS, 'Milestone|Date').rows).toEqual([['Milestone', null, null]]);
  });
});

describe('a line pasted over another row', () => {
  const rows: readonly FormRow[] = [
    { id: 'a', cells: { label: 'Certificate', date: '2027-01-01', baseline: null } },
  ];

  it('leaves nothing of that row in a cell that was refused', () => {
    const { rows: after, refused } = paste(EVENTS, 'Demo done|soon|later', rows);
    expect(after).toEqual([['Demo done', null, null]]);
    expect(refused).toEqual([
      expect.stringMatching(/^Row 1 \(Demo done\), Forecast \| Actual: `soon` is not a date.*; left blank$/),
      expect.stringMatching(/^Row 1 \(Demo done\), Baseline: `later` is not a date(?!.*left blank)/),
    ]);
  });

  it.each([
    ['of the same name', 'Certificate|soon', 'Certificate'],
    ['without a name', '|soon', null],
  ])('keeps what was there where it is %s', (_how, text, name) =>
    expect(paste(EVENTS, text, rows).rows).toEqual([[name, '2027-01-01', null]]),
  );

  it('keeps what was there where the row had no name', () =>
    expect(paste(EVENTS, 'Demo|soon', [{ id: 'a', cells: { date: '2027-01-01' } }]).rows).toEqual([
      ['Demo', '2027-01-01', null],
    ]));
});
