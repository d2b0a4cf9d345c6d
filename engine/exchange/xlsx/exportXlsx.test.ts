import * as XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { newestTemplate } from '../../node';
import { openWorkbook } from '../../workbook/workbook';
import { exportXlsx } from './exportXlsx';
import { definedName, sheetTitles } from './names';

const template = newestTemplate('bridge-loan');
const workbook = openWorkbook(template, {
  loanRequest: { transactionType: 'Purchase', borrowerPurchasePrice: 4_200_000 },
  sheets: {
    rentRoll: {
      residential: [
        {
          unitNumber: '1A',
          sqft: 750,
          actualRentInPlace: 2450,
          monthlyRentMarket: 3000,
          leaseStart: '2024-02-29',
          notes: "'=1+1",
        },
      ],
    },
  },
});
const bytes = exportXlsx(workbook);
const book = XLSX.read(bytes, { cellStyles: true, cellNF: true });
const refs = new Map((book.Workbook?.Names ?? []).map((name) => [name.Name, name.Ref]));
const cellOf = (name: string): XLSX.CellObject | undefined => {
  const match = /^'(.+)'!\$([A-Z]+)\$(\d+)/.exec(refs.get(name) ?? '');
  return match
    ? (book.Sheets[match[1] ?? '']?.[`${match[2]}${match[3]}`] as XLSX.CellObject | undefined)
    : undefined;
};
const part = (path: string): string => {
  const container: { FullPaths: string[]; FileIndex: { content: Uint8Array }[] } = XLSX.CFB.read(bytes, {
    type: 'array',
  });
  const file = container.FileIndex[container.FullPaths.findIndex((full) => full.endsWith(path))];
  return new TextDecoder().decode(Uint8Array.from(file?.content ?? []));
};

describe('names and sheets', () => {
  it('has sheets titled in 31 characters at most, each once', () => {
    expect(book.SheetNames.slice(0, 4)).toEqual(['Cover', 'Loan', 'Rent Roll - Residential', 'Rent Roll']);
    expect(book.SheetNames.filter((title) => title.length > 31 || /[[\]:*?/\\]/.test(title))).toEqual([]);
    expect(new Set(book.SheetNames.map((title) => title.toLowerCase())).size).toBe(book.SheetNames.length);
    expect(sheetTitles(template).get('RentRollResidential')).toBe('Rent Roll - Residential');
  });
  it('names every figure and every column', () => {
    for (const name of template.figure.keys()) expect(refs.has(definedName(name)), name).toBe(true);
    expect(refs.get('RentRollResidential_sqft')).toBe("'Rent Roll - Residential'!$E$2:$E$2");
    expect([...refs.values()].filter((ref) => ref.includes('#REF!'))).toEqual([]);
  });
  it('gives names that no program takes for an address', () => {
    expect(['LTV1', 'R1C1', 'rc', 'c', 'noi', 'a b', 'true'].map(definedName)).toEqual([
      'LTV1_',
      'R1C1_',
      'rc_',
      'c_',
      'noi',
      'a_b',
      'true_',
    ]);
  });
});

describe('cells', () => {
  it('carry formulas in names, with their values', () => {
    expect(cellOf('ltp')).toMatchObject({
      f: 'IF(OR(totalLoanAmount="",purchasePrice=0),"",N(totalLoanAmount)/purchasePrice)',
    });
    expect(cellOf('residentialUnitCount')).toMatchObject({ f: 'COUNT(RentRollResidential__rows)', v: 1 });
    expect(cellOf('commercialUnitCount')).toMatchObject({ v: 0 });
    expect(cellOf('RentRollResidential_inPlaceRPSF')).toMatchObject({
      f: 'IF(OR($E2=0,$L2=""),"",$L2*12/$E2)',
      v: 39.2,
    });
    expect(cellOf('purchasePrice')).toMatchObject({ v: 4_200_000 });
    expect(cellOf('purchasePrice')?.f).toBeUndefined();
  });
  it('read the cell of another row at its address, wherever the row stands', () => {
    const residential = [
      { id: 'a', unitNumber: '1A', actualRentInPlace: '=RentRollResidential[actualRentInPlace of "b"]*1.1' },
      { id: 'x', unitNumber: '1X' },
      { id: 'b', unitNumber: '1B', actualRentInPlace: 2000 },
    ];
    const other = openWorkbook(template, { sheets: { rentRoll: { residential } } });
    const sheet = XLSX.read(exportXlsx(other)).Sheets['Rent Roll - Residential'];
    const cells = Object.values(sheet ?? {}) as XLSX.CellObject[];
    expect(cells.find(({ f }) => f?.includes("'Rent Roll - Residential'!") === true)).toMatchObject({
      f: expect.stringMatching(/^N?\(?'Rent Roll - Residential'!\$[A-Z]+\$4\)?\*1\.1$/) as string,
      v: 2200,
    });
    other.destroy();
  });
  it('keep a text that looks like a formula a text, and dates as dates', () => {
    expect(cellOf('RentRollResidential_notes')).toMatchObject({ t: 's', v: '=1+1' });
    expect(cellOf('RentRollResidential_notes')?.f).toBeUndefined();
    expect(cellOf('RentRollResidential_leaseStart')).toMatchObject({ v: 45351, z: 'mm/dd/yyyy' });
  });
  it('have the formats of the screen', () => {
    expect(cellOf('purchasePrice')?.z).toBe('"$"#,##0_);\\("$"#,##0\\);;@');
    expect(cellOf('ltp')?.z).toBe('0.00%_);\\(0.00%\\);0.00%_);@');
  });
});

describe('the file', () => {
  it('colours inputs blue, formulas black and values of other sheets green, and marks what was typed over', () => {
    const styles = part('styles.xml');
    const fonts = [...styles.matchAll(/<font>(.*?)<\/font>/g)].map((font) => font[1] ?? '');
    const xfs = [...(/<cellXfs[^>]*>(.*?)<\/cellXfs>/.exec(styles)?.[1] ?? '').matchAll(/<xf ([^>]*)>/g)].map(
      (xf) => xf[1] ?? '',
    );
    const looks = (name: string) => {
      const [, title = '', column, row] = /^'(.+)'!\$([A-Z]+)\$(\d+)/.exec(refs.get(name) ?? '') ?? [];
      const sheet = part(`sheet${book.SheetNames.indexOf(title) + 1}.xml`);
      const index = Number(new RegExp(`<c r="${column}${row}" s="(\\d+)"`).exec(sheet)?.[1]);
      const xf = xfs[index] ?? '';
      return {
        colour: /rgb="(\w+)"/.exec(fonts[Number(/fontId="(\d+)"/.exec(xf)?.[1])] ?? '')?.[1],
        filled: !/fillId="0"/.test(xf),
      };
    };
    expect(looks('RentRollResidential_sqft')).toEqual({ colour: 'FF0000FF', filled: false });
    expect(looks('RentRollResidential_inPlaceRPSF')).toEqual({ colour: 'FF000000', filled: false });
    expect(looks('RentRollResidential_monthlyRentMarket')).toEqual({ colour: 'FF0000FF', filled: true });
    expect(looks('ltp').colour).toBe('FF007A33');
  });
  it('freezes headings and asks to be recalculated', () => {
    expect(part('sheet3.xml')).toContain(
      '<pane xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight" state="frozen"/>',
    );
    expect(part('xl/workbook.xml')).toContain('fullCalcOnLoad="1"');
  });
});
