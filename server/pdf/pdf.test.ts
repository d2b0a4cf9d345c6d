import { describe, expect, it, vi } from 'vitest';
import { pdfPages } from '../testing/pdfText';
import { drawPdf, type PdfBlock } from '.';
import { Page } from './page';
import { printable } from './printable';

const draw = async (...blocks: PdfBlock[]) =>
  pdfPages(
    await drawPdf({ title: 'Payoff Statement', lines: ['12 Main St'], foot: 'For the borrower', blocks }),
  );

describe('a document to print', () => {
  it('says as palely of a text as of a table that there is none', async () => {
    const write = vi.spyOn(Page.prototype, 'write');
    await draw(
      { kind: 'table', title: 'Tables', columns: [], rows: [], emptyText: 'None.' },
      { kind: 'text', title: 'Files', text: '', emptyText: 'None.' },
      { kind: 'text', title: 'Notes', text: 'Some' },
    );
    const written = write.mock.calls.map(([words, look]) => [words, look?.ink]);
    expect(written.filter(([words]) => words === 'None.')).toEqual([
      ['None.', 'quiet'],
      ['None.', 'quiet'],
    ]);
    expect(written).toContainEqual(['Some', undefined]);
    write.mockRestore();
  });

  it('is read as it is written whatever was drawn before it: fonts are shared, and what is known of their letters', async () => {
    // Their accents stand on letters that nobody wrote; a blank that does not break looks like any other.
    await draw({ kind: 'text', text: 'ÀÉÎÕÜ\u00a0ñ' });
    const [page] = await draw({ kind: 'text', text: 'AEIOU n of OEUIA' });
    expect(page).toContain('AEIOU n of OEUIA');
    const again = await draw({ kind: 'text', text: 'AEIOU n of OEUIA' });
    expect(again).toEqual([page]);
  });

  it('has its heading, its figures in order, and the number of its only page', async () => {
    const pages = await draw({
      kind: 'figures',
      title: 'Owed',
      rows: [
        { label: 'Principal', text: '$1,000.00' },
        { label: 'Total', text: '$1,010.00', strong: true },
      ],
    });
    expect(pages).toHaveLength(1);
    expect(pages[0]?.split('\n')).toEqual([
      'Payoff Statement',
      '12 Main St',
      'Owed',
      'Principal',
      '$1,000.00',
      'Total',
      '$1,010.00',
      'For the borrower',
      'Page 1 of 1',
    ]);
  });

  it('breaks no figure, date or word of a table where there is room for it', async () => {
    const money = ['Actual Rent In Place', 'Borrower Projected Rent', 'Current Value'];
    const cells = ['101', 'Occupied', '1-Bedroom', '06/30/2027', '$2,205.00', '$112,300.00', '$60,224,171'];
    const [page] = await draw({
      kind: 'table',
      title: 'Rent Roll',
      columns: [
        ...['Unit', 'Status', 'Layout'].map((label) => ({ label, share: 16 })),
        { label: 'Lease End', share: 9 },
        ...money.map((label) => ({ label, share: 6, figure: true })),
        { label: 'Listed at', share: 16 },
      ],
      rows: [[...cells, `https://example.com/${'a'.repeat(200)}`]],
      total: ['1 unit', '', '', '', '$2,205.00', '$112,300.00', '$60,224,171', ''],
      emptyText: 'No units',
    });
    for (const whole of cells) expect(page?.split('\n')).toContain(whole);
    expect(page?.match(/^\$60,224,171$/gm)).toHaveLength(2);
    expect(page).toContain('Projected');
  });

  it('breaks no word of a heading that several words stand in', async () => {
    const labels = ['Stabilized DSCR', 'Debt Yield', 'Net Operating Income', 'Current Value', 'Future Value'];
    const [page] = await draw({
      kind: 'table',
      title: 'Stress',
      columns: [
        { label: 'Stress', share: 20 },
        ...['LTV', 'LTARV', ...labels].map((label) => ({ label, share: 10, figure: true })),
        { label: 'Limits Broken', share: 18 },
      ],
      rows: [
        ['Rents 10% lower', '70.46%', '47.79%', '1.27', '13.98%', '$380,046', '$3,857,910', '$5,688,095', ''],
      ],
      emptyText: '',
    });
    const lines = page?.split('\n').map((line) => line.trim());
    for (const word of labels.flatMap((label) => label.split(' '))) expect(lines).toContain(word);
  });

  it('leaves no heading of a table alone at the end of a page', async () => {
    for (const before of [36, 38, 40, 42]) {
      const [first, second] = await draw(
        { kind: 'text', text: Array.from({ length: before }, (_, at) => `Line ${at}`).join('\n') },
        {
          kind: 'table',
          title: 'Schedule',
          columns: [{ label: 'Property Type', share: 1 }],
          rows: [['Multi Family\nMixed Use\nLand\nRetail\nOffice']],
          emptyText: '',
        },
      );
      for (const page of [first, second])
        expect(page?.includes('Property Type'), `${before}`).toBe(page?.includes('Multi Family'));
    }
  });

  it('goes on over pages, each with its number, the title and the labels of the columns', async () => {
    const rows = Array.from({ length: 90 }, (_, at) => [String(at + 1), '$5.00']);
    const pages = await draw({
      kind: 'table',
      title: 'Payments',
      columns: [
        { label: 'Payment #', share: 1 },
        { label: 'Received', share: 1, figure: true },
      ],
      rows,
      total: ['Total', '$450.00'],
      emptyText: 'No payments',
    });
    expect(pages).toHaveLength(3);
    pages.forEach((page, at) => {
      expect(page).toContain('Payoff Statement');
      expect(page).toContain('Payment #\nReceived');
      expect(page).toContain(`Page ${at + 1} of 3`);
    });
    const numbers = pages.flatMap((page) =>
      [...page.matchAll(/^(\d+)$/gm)].map(([, number]) => Number(number)),
    );
    expect(numbers).toEqual(rows.map((_, at) => at + 1));
    expect(pages[2]).toContain('Total\n$450.00');
  });

  it('says so where a table has no row, and loses no word of a text that is longer than a page', async () => {
    const [empty] = await draw({
      kind: 'table',
      title: 'Payments',
      columns: [{ label: 'Payment #', share: 1 }],
      rows: [],
      emptyText: 'No payments',
    });
    expect(empty).toContain('Payments\nNo payments');
    const words = Array.from({ length: 4000 }, (_, at) => `word${at}`);
    const pages = await draw({ kind: 'text', title: 'Remarks', text: words.join(' ') });
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join('\n').match(/word\d+/g)).toEqual(words);
  });

  it('writes accents and letters that are not Latin, and shows where its font knows no sign', async () => {
    const words = 'Łódź – “Kräuter” ≥ 5 €, Ağrı, Đặng Văn Ước, Жанна Ёлкина, Ωμέγα';
    expect(printable(words)).toBe(words);
    const [page] = await draw({ kind: 'text', text: words });
    expect(page).toContain(words);
    expect(printable('東京\u202f5\t€')).toMatch(/^\?\?\s5\s€$/);
  });

  it('writes Chinese, Japanese, Korean, Arabic and Hebrew, each in its direction', async () => {
    const hebrew = 'שלום עולם';
    const [page = ''] = await draw(
      { kind: 'text', text: '王小明, 東京 かな, 김철수' },
      { kind: 'text', text: hebrew },
      { kind: 'text', text: 'محمد' },
      { kind: 'figures', title: 'Owed', rows: [{ label: '王小明', text: '$5.00', strong: true }] },
    );
    const written = page.replaceAll('\n', '');
    for (const words of ['王小明, 東京 かな, 김철수', 'Owed王小明$5.00']) expect(written).toContain(words);
    for (const words of [hebrew, 'محمد']) expect(written).toContain([...words].reverse().join(''));
    expect(page).not.toContain('?');
  });

  it('breaks no figure of a table, however large: columns give room to each other, and letters get smaller', async () => {
    const column = (label: string, share: number, figure = true) => ({ label, share, figure });
    const table = (amount: string): PdfBlock => ({
      kind: 'table',
      title: 'Payments of the Month',
      columns: [
        column('#', 4),
        column('Type', 14, false),
        ...['Bill Date', 'Received On'].map((label) => column(label, 10)),
        ...['Billed', 'Received', 'Principal', 'Interest', 'Late Charges', 'Unpaid'].map((label) =>
          column(label, 12),
        ),
        column('Days Late', 7),
      ],
      rows: [['11', 'Interest Payment', '10/14/2026', '10/14/2026', ...Array<string>(6).fill(amount), '0']],
      emptyText: '',
    });
    for (const amount of ['$139,333.33', '$15,200,000.00']) {
      const lines = (await draw(table(amount)))[0]?.split('\n') ?? [];
      expect(lines.filter((line) => line === amount)).toHaveLength(6);
      expect(lines.filter((line) => line === '10/14/2026')).toHaveLength(2);
    }
  });

  it('says which letters it has no font for', async () => {
    const [page] = await draw({ kind: 'text', text: 'Lender ก' });
    expect(page).toContain('Lender ?');
    expect(page).toContain('Letters that this document has no font for, shown as “?”: U+0E01.');
  });

  it('sets every digit of figures as wide as the others', async () => {
    const [narrow, wide] = ['1111111111', '0000000000'].map((text) =>
      new Page({ title: '', lines: [] }, '').widthOf(text, { align: 'right' }),
    );
    expect(narrow).toBeGreaterThan(0);
    expect(narrow).toBeCloseTo(wide ?? 0, 6);
  });

  it('draws a picture on one page with its labels, also turned ones', async () => {
    const node = { shape: 'square', turn: 0, anchor: 'start', strong: false, quiet: false } as const;
    const pages = await draw(
      { kind: 'text', text: 'Long before it. '.repeat(400) },
      {
        kind: 'picture',
        title: 'Knowledge Graph',
        size: 200,
        nodes: [
          { ...node, x: 0, y: 0, shape: 'round', label: 'Ann Ames', anchor: 'middle', strong: true },
          { ...node, x: 80, y: 0, label: 'Main St LLC' },
          {
            ...node,
            x: -60,
            y: -60,
            shape: 'roof',
            label: '12 Main St',
            turn: 45,
            anchor: 'end',
            quiet: true,
          },
        ],
        edges: [
          { from: 0, to: 1 },
          { from: 0, to: 9 },
        ],
      },
      { kind: 'text', text: 'Below it.' },
    );
    const page = pages.find((words) => words.includes('Knowledge Graph')) ?? '';
    for (const label of ['Ann Ames', 'Main St LLC', '12 Main St', 'Below it.']) expect(page).toContain(label);
  });
});
