import { readFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { KEY_FIGURES } from '#domain';
import { loadTemplate, newestTemplate } from '../../node';
import type { Template } from '../../template/types';
import { openWorkbook } from '../../workbook/workbook';
import { exportXlsx, type About } from './exportXlsx';
import { PANES } from './panes';
import { headAndFoot, paperFor, paperOfTable, scaleOn } from './print';

const template = newestTemplate('bridge-loan');
const about: About = {
  name: '455 Linden Blvd, Brooklyn, NY 11203',
  borrower: 'Linden & Sons <LLC>',
  status: 'Underwriting',
  author: 'Dana Whitfield',
  company: 'Atlas',
  at: new Date(Date.UTC(2026, 2, 14)),
};

interface Row {
  readonly [key: string]: unknown;
}
interface LoanFile {
  sheets: Record<string, Record<string, Row[]>>;
}

/**
 * The golden loan of mixed use, which fills nearly every sheet, with so many apartments, and sales comps of
 * both kinds.
 */
function loanOf(units: number): LoanFile {
  const loan = JSON.parse(
    readFileSync(new URL('../../../tests/golden/loans/mixed-use-refinance.json', import.meta.url), 'utf8'),
  ) as LoanFile;
  const rows = loan.sheets['rentRoll']?.['residential'] ?? [];
  const residential = Array.from({ length: units }, (_, i): Row => ({
    ...rows[i % rows.length],
    id: `unit${i}`,
    unitNumber: `${i + 1}A`,
  }));
  const comp = (_: unknown, i: number): Row => ({
    address: `${100 + i} Ocean Parkway, Brooklyn, NY`,
    salePrice: 3_000_000 + i * 100_000,
    residentialUnits: 20 + i,
    saleDate: '2024-05-01',
    yearBuilt: 1931,
  });
  const salesComps = { current: Array.from({ length: 6 }, comp), future: Array.from({ length: 4 }, comp) };
  return {
    ...loan,
    sheets: { ...loan.sheets, rentRoll: { ...loan.sheets['rentRoll'], residential }, salesComps },
  };
}

interface Sheet {
  readonly title: string;
  readonly visible: boolean;
  readonly xml: string;
  readonly area: string | undefined;
  readonly again: string | undefined;
  /** Pages that it is printed on at most. */
  readonly pages: number;
}

interface File {
  readonly sheets: readonly Sheet[];
  readonly pages: number;
  part(path: string): string;
  readonly book: XLSX.WorkBook;
}

function fileOf(loan: unknown, of: Template = template): File {
  const workbook = openWorkbook(of, loan);
  const bytes = exportXlsx(workbook, about);
  workbook.destroy();
  const container: { FullPaths: string[]; FileIndex: { content: Uint8Array }[] } = XLSX.CFB.read(bytes, {
    type: 'array',
  });
  const part = (path: string) =>
    new TextDecoder().decode(
      Uint8Array.from(
        container.FileIndex[container.FullPaths.findIndex((full) => full.endsWith(path))]?.content ?? [],
      ),
    );
  const book = XLSX.read(bytes, { cellStyles: true });
  const named = (name: string, sheet: number) =>
    (book.Workbook?.Names ?? []).find((entry) => entry.Name === name && entry.Sheet === sheet)?.Ref;
  const sheets = book.SheetNames.map((title, i): Sheet => {
    const xml = part(`worksheets/sheet${i + 1}.xml`);
    return {
      title,
      visible: !book.Workbook?.Sheets?.[i]?.Hidden,
      xml,
      area: named('_xlnm.Print_Area', i),
      again: named('_xlnm.Print_Titles', i),
      pages: Number(/fitToHeight="(\d+)"/.exec(xml)?.[1] ?? Number.NaN),
    };
  });
  return {
    sheets,
    pages: sheets.filter(({ visible }) => visible).reduce((sum, { pages }) => sum + pages, 0),
    part,
    book,
  };
}

/** Pixels of the columns in sight within the print area. */
function widthOf({ xml, area = '' }: Sheet): number {
  const last = XLSX.utils.decode_col(/:\$([A-Z]+)\$/.exec(area)?.[1] ?? 'A') + 1;
  let sum = 0;
  for (const [, attributes = ''] of xml.matchAll(/<col ([^>]*)\/>/g)) {
    const read = (name: string) => Number(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? 0);
    if (/hidden="(?:1|true)"/.test(attributes)) continue;
    const count = Math.min(read('max'), last) - read('min') + 1;
    if (count > 0) sum += count * Math.round(read('width') * 7);
  }
  return sum;
}

/** Pixels between the margins of the landscape papers: letter, tabloid, legal. */
const ROOM: Readonly<Record<string, readonly [width: number, height: number]>> = {
  1: [10.2 * 96, 7.2 * 96],
  3: [16.2 * 96, 9.7 * 96],
  5: [13.2 * 96, 7.2 * 96],
};

/** How large the 11 points of a sheet are on its paper: all its columns beside one another, its rows on its pages. */
function pointsOf(sheet: Sheet): number {
  const [width, height] = ROOM[/paperSize="(\d+)"/.exec(sheet.xml)?.[1] ?? ''] ?? [0, 0];
  const rows = [...sheet.xml.matchAll(/<row [^>]*\bht="([\d.]+)"/g)].reduce(
    (sum, [, points]) => sum + Number(points) / 0.75,
    0,
  );
  return 11 * Math.min(1, width / widthOf(sheet), height / (rows / sheet.pages));
}

/** What stands in the first rows of a column of a page; of a table, which numbers its rows, nothing. */
const textsIn = ({ book }: File, { title }: Sheet, column: number): XLSX.CellObject['v'][] =>
  Array.from({ length: 80 }, (_, row) => {
    const cell = book.Sheets[title]?.[XLSX.utils.encode_cell({ c: column, r: row })] as
      XLSX.CellObject | undefined;
    return cell?.v === undefined || book.Sheets[title]?.['A1']?.v === '#' ? undefined : cell.v;
  });

/** The alignment of a cell as the file says it. */
function alignmentOf(file: File, xml: string, address: string): string {
  const style = Number(new RegExp(`<c r="${address}"[^>]*\\bs="(\\d+)"`).exec(xml)?.[1] ?? Number.NaN);
  const styles = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(file.part('styles.xml'))?.[1] ?? '';
  return styles.match(/<xf [^>]*?(?:\/>|>.*?<\/xf>)/gs)?.[style] ?? '';
}

const visible = ({ sheets }: File) => sheets.filter((sheet) => sheet.visible);
const versions = [
  ['1', loadTemplate('bridge-loan', 1)],
  ['newest', template],
] as const;

it('sets a sentence apart from the labels it stands below', () => {
  const file = fileOf(loanOf(108));
  const sentences = visible(file).flatMap((sheet) =>
    PANES.flatMap(({ label }) =>
      textsIn(file, sheet, label).flatMap((text, row) =>
        String(text).startsWith('The expense ratio of')
          ? [alignmentOf(file, sheet.xml, XLSX.utils.encode_cell({ c: label, r: row }))]
          : [],
      ),
    ),
  );
  expect(sentences).toEqual([expect.stringMatching(/horizontal="right"|indent="1"/)]);
});

describe.each(versions)('a loan of 62 apartments at version %s', (_, of) => {
  const file = fileOf(loanOf(62), of);
  it('is printed on fifteen pages at most', () => {
    expect(file.pages).toBeLessThanOrEqual(15);
  });
  it('is printed landscape, as wide as the paper, its headings on each page', () => {
    for (const { title, xml, area, again } of visible(file)) {
      expect(xml, title).toMatch(/<sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/);
      expect(xml, title).toMatch(
        /<pageSetup paperSize="[135]" orientation="landscape" fitToWidth="1" fitToHeight="\d+"\/><headerFooter>/,
      );
      expect(area, title).toMatch(/\$A\$1:\$[A-Z]+\$\d+$/);
      if (title !== 'Cover') expect(again, title).toMatch(/!\$1:\$1$/);
    }
  });
  it('is legible: nowhere below seven points', () => {
    const small = visible(file).map((sheet) => [sheet.title, pointsOf(sheet)] as const);
    expect(small.filter(([, points]) => !(points >= 7))).toEqual([]);
  });
  it('heads nothing twice, and nothing by what the title of its page says', () => {
    const twice = visible(file).flatMap((sheet) =>
      PANES.flatMap(({ label, value }) => {
        const [texts, values] = [label, value].map((column) => textsIn(file, sheet, column));
        const isHeading = (row: number) =>
          typeof texts?.[row] === 'string' && (values?.[row] ?? '') === '' && texts[row] !== '';
        return (texts ?? []).filter(
          (text, row) =>
            isHeading(row) &&
            ((text === texts?.[row + 1] && isHeading(row + 1)) ||
              (row === 2 && label === 0 && text === sheet.title.split(' - ').at(-1))),
        );
      }),
    );
    expect(twice).toEqual([]);
  });
  it('hides what the loan does not use, and prints none of it', () => {
    const hidden = file.sheets.filter((sheet) => !sheet.visible);
    expect(hidden.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Current Value Links', 'Definitions']),
    );
    expect(hidden.filter(({ xml, area }) => xml.includes('<pageSetup') || area !== undefined)).toEqual([]);
  });
  it('writes the parts of a sheet in the order of the file format', () => {
    const order = [
      '<sheetPr>',
      '<dimension',
      '<sheetViews>',
      '<sheetFormatPr',
      '<cols>',
      '<sheetData',
      '<mergeCells',
      '<hyperlinks',
      '<printOptions',
      '<pageMargins',
      '<pageSetup',
      '<headerFooter',
      '<ignoredErrors',
    ];
    for (const { title, xml } of file.sheets) {
      const found = order.map((tag) => xml.indexOf(tag)).filter((at) => at >= 0);
      expect(found, title).toEqual([...found].sort((a, b) => a - b));
      expect(/<cols>.*? level="/.test(xml), title).toBe(false);
    }
  });
});

describe('the cover', () => {
  const file = fileOf(loanOf(62));
  const cells = file.book.Sheets['Cover'] as Record<string, XLSX.CellObject>;
  const rowOf = (label: string) =>
    Object.keys(cells)
      .filter((address) => /^A\d+$/.test(address) && cells[address]?.v === label)
      .at(-1)
      ?.slice(1) ?? '';
  it('stands first and says what loan it is, for whom and by whom', () => {
    expect(file.sheets[0]?.title).toBe('Cover');
    expect(cells['A1']?.v).toBe(about.name);
    expect(['Borrower', 'Status', 'Exported'].map((label) => cells[`B${rowOf(label)}`]?.v)).toEqual([
      'Linden & Sons <LLC>',
      'Underwriting',
      '03/14/2026 by Dana Whitfield, Atlas',
    ]);
  });
  it('has the headline figures as live formulas', () => {
    for (const name of KEY_FIGURES) {
      const cell = cells[`B${rowOf(template.figure.get(name)?.label ?? '')}`];
      expect(cell?.f, name).toContain(name);
    }
    expect(cells[`B${rowOf('Stabilized DSCR')}`]).toMatchObject({ t: 'n' });
  });
  it('lists every sheet that is printed, with a link and what it holds', () => {
    for (const { title } of visible(file).slice(1)) {
      const row = rowOf(title);
      expect(cells[`A${row}`]?.l?.Target, title).toBe(`#'${title}'!A1`);
      expect(cells[`B${row}`]?.v, title).toBeTruthy();
    }
    expect(cells[`B${rowOf('Rent Roll - Residential')}`]?.v).toBe('Residential (62 lines)');
  });
  it('gives the file its title, author and company, and each page its head and foot', () => {
    expect(file.part('docProps/core.xml')).toContain(
      '<dc:title>455 Linden Blvd, Brooklyn, NY 11203</dc:title>',
    );
    expect(file.part('docProps/core.xml')).toContain('<dc:creator>Dana Whitfield</dc:creator>');
    expect(file.part('docProps/app.xml')).toContain('<Company>Atlas</Company>');
    expect(file.sheets[0]?.xml).toContain(
      '<oddFooter>&amp;LDana Whitfield, Atlas, 03/14/2026&amp;RPage &amp;P of &amp;N</oddFooter>',
    );
  });
});

describe('loans of other sizes', () => {
  it('an empty one is printed on a few pages', () => {
    const file = fileOf({});
    expect(file.pages).toBeLessThanOrEqual(7);
    expect(visible(file).some(({ title }) => title.startsWith('Rent Roll -'))).toBe(false);
  });
  it('one of 500 apartments has its rent roll on as many pages as stay legible', () => {
    const file = fileOf(loanOf(500));
    const { pages = 0 } = file.sheets.find(({ title }) => title === 'Rent Roll - Residential') ?? {};
    expect(pages).toBeGreaterThanOrEqual(6);
    expect(file.pages).toBeLessThanOrEqual(25);
  });
});

describe('the page', () => {
  it('holds the rows that its width leaves room for, below the headings that come again', () => {
    const pages = (width: number, rows: number) =>
      paperOfTable(
        width,
        20,
        Array.from({ length: rows }, () => 20),
      ).pages;
    expect([pages(900, 30), pages(900, 60), pages(1500, 50)]).toEqual([1, 2, 1]);
  });
  it('is tabloid where a wide table takes fewer pages so and stays legible', () => {
    const paper = (rows: number) => {
      const chosen = paperOfTable(
        1900,
        40,
        Array.from({ length: rows }, () => 20),
      );
      return [chosen.paper.code, chosen.pages];
    };
    expect([paper(40), paper(62), paper(71), paper(72)]).toEqual([
      [5, 1],
      [3, 1],
      [3, 1],
      [5, 2],
    ]);
  });
  it('is letter where texts of 11 points are printed at 7 or more, else legal or tabloid', () => {
    const papers = [979, 1530, 1550, 1980, 2000, 2440].map((width) => paperFor(width));
    expect(papers.map(({ code }) => code)).toEqual([1, 1, 5, 5, 3, 3]);
    papers.forEach((paper, i) =>
      expect(11 * scaleOn(paper, [979, 1530, 1550, 1980, 2000, 2440][i] ?? 0)).toBeGreaterThanOrEqual(7),
    );
    // What must go onto one page may be too high for letter and legal.
    expect([paperFor(1300, 1000).code, paperFor(1300, 1200).code]).toEqual([1, 3]);
  });
  it('takes no order from a name', () => {
    expect(headAndFoot('A & B <1>', '')).toContain('A &amp;&amp; B &lt;1&gt;');
  });
});
