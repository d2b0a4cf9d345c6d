import * as XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { loadTemplate } from '#engine/node';
import { readTables } from '../readTables';
import { importRows } from '../import/importRows';
import { readXlsx } from './readXlsx';
import { cellsOf, file, repacked } from './testing/files';

const rents = loadTemplate('bridge-loan', 1).sheet.get('RentRollResidential');
if (rents?.kind !== 'table') throw new Error('RentRollResidential is a table');

describe('the sheets of a workbook', () => {
  it('come in order and by name, the empty ones left out, each line with its number', () => {
    const tables = readXlsx(
      file({
        Cover: XLSX.utils.aoa_to_sheet([]),
        Roll: XLSX.utils.aoa_to_sheet([[], ['Unit', ' Rent '], [], ['1A', 2450]]),
        Notes: XLSX.utils.aoa_to_sheet([['x']]),
      }),
    );
    expect(tables.map(({ name }) => name)).toEqual(['Roll', 'Notes']);
    expect(tables[0]?.raw.rows).toEqual([
      { line: 1, cells: [] },
      { line: 2, cells: ['Unit', 'Rent'] },
      { line: 3, cells: [] },
      { line: 4, cells: ['1A', '2450'] },
    ]);
  });

  it('are texts: numbers with all digits, dates in ISO, yes and no, errors, units as they are written', () => {
    const sheet = XLSX.utils.aoa_to_sheet([['n', 'd', 'b', 'e', 'p', 'u', 't']]);
    XLSX.utils.sheet_add_aoa(
      sheet,
      [
        [
          { t: 'n', v: 1234.5678, z: '$#,##0' },
          { t: 'n', v: 45658, z: 'mm/dd/yyyy' },
          { t: 'b', v: true },
          { t: 'e', v: 42 },
          { t: 'n', v: 0.7143, z: '0.00%' },
          { t: 'n', v: 7, z: '000' },
          { t: 's', v: '0101' },
        ],
      ],
      { origin: 'A2' },
    );
    expect(cellsOf(file({ Roll: sheet }))?.[1]).toEqual([
      '1234.5678',
      '2025-01-01',
      'Yes',
      '#N/A',
      '71.43%',
      '007',
      '0101',
    ]);
  });

  it('count their days from 1904 where the workbook says so', () => {
    const sheet = XLSX.utils.aoa_to_sheet([[{ t: 'n', v: 45658 - 1462, z: 'yyyy-mm-dd' }]]);
    expect(
      cellsOf(file({ Roll: sheet }, {}, (book) => (book.Workbook = { WBProps: { date1904: true } }))),
    ).toEqual([['2025-01-01']]);
  });

  it('hold the last values of their formulas; one that was never computed is no number', () => {
    const sheet = XLSX.utils.aoa_to_sheet([['a', 'b']]);
    sheet.A2 = { t: 'n', v: 12, f: 'SUM(1,11)' };
    sheet['!ref'] = 'A1:B2';
    expect(cellsOf(file({ Roll: sheet }))?.[1]).toEqual(['12']);
  });

  it('are read from older workbooks too, and a CSV file stays one table without a name', () => {
    expect(
      readTables(file({ Roll: XLSX.utils.aoa_to_sheet([['Unit'], ['1A']]) }, { bookType: 'biff8' }))[0],
    ).toMatchObject({ name: 'Roll', raw: { rows: [{ cells: ['Unit'] }, { cells: ['1A'] }] } });
    expect(readTables(new TextEncoder().encode('Unit,Rent\n1A,5\n'))).toMatchObject([
      { name: undefined, raw: { rows: [{ cells: ['Unit', 'Rent'] }, {}] } },
    ]);
  });
});

describe('formulas that a program wrote without their values', () => {
  const lines = (...rows: string[]) =>
    repacked(
      file({ Roll: XLSX.utils.aoa_to_sheet([['Unit']]), Prices: XLSX.utils.aoa_to_sheet([['Rate', 3]]) }),
      (name, text) =>
        name === 'xl/worksheets/sheet1.xml'
          ? text.replace(
              /<sheetData>.*<\/sheetData>/s,
              `<sheetData>${rows.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join('')}</sheetData>`,
            )
          : text,
    );
  const words = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

  it('are computed from the cells of the workbook, those of other sheets and shared ones too', () => {
    const bytes = lines(
      words('A1', 'Unit') + words('B1', 'Sqft') + words('C1', 'Rent') + words('D1', 'Name'),
      words('A2', '1A') +
        '<c r="B2"><v>700</v></c><c r="C2"><f>B2*Prices!$B$1</f></c>' +
        '<c r="D2" t="str"><f>A2&amp;" rear"</f><v></v></c>',
      words('A3', '1B') +
        '<c r="B3"><f t="shared" ref="B3:B4" si="0">B2+50</f></c><c r="C3" t="n"><f>ROUND(B3*Prices!$B$1,-2)</f><v/></c><c r="D3"><f>IF(B3&gt;700,TRUE,FALSE)</f></c>',
      words('A4', '1C') + '<c r="B4"><f t="shared" si="0"/></c><c r="C4"><f>SUM(C2:C3)</f><v>4500</v></c>',
    );
    expect(cellsOf(bytes)).toEqual([
      ['Unit', 'Sqft', 'Rent', 'Name'],
      ['1A', '700', '2100', '1A rear'],
      ['1B', '750', '2300', 'Yes'],
      ['1C', '800', '4500'],
    ]);
  });

  it('come as their text where they cannot be computed, which no number column takes', () => {
    const bytes = lines(
      words('A1', 'Unit') + words('B1', 'Rent'),
      words('A2', '1A') + '<c r="B2"><f>WEBSERVICE("x")</f></c>',
      words('A3', '1B') + '<c r="B3"><f>B3+1</f></c>',
      words('A4', '1C') + '<c r="B4"><f>[1]Other!A1</f></c>',
    );
    expect(
      cellsOf(bytes)
        ?.slice(1)
        .map(([, rent]) => rent?.slice(0, 1)),
    ).toEqual(['=', '=', '=']);
    expect([...(readXlsx(bytes)[0]?.raw.faults ?? [])]).toEqual([
      ['B2', 'uses WEBSERVICE, which cannot be computed here'],
      ['B3', 'goes in a circle: it needs its own result'],
      ['B4', 'reads another workbook, which is not in this file'],
    ]);
  });

  it.each([
    ['parentheses', '('.repeat(2000) + '1' + ')'.repeat(2000)],
    ['signs', '-'.repeat(5000) + '1'],
    ['sums', `1${'+1'.repeat(4000)}`],
    ['braces', '{'.repeat(500) + '1' + '}'.repeat(500)],
  ])('of more %s than can be computed cost their own cell only', (_what, formula) => {
    const bytes = lines(
      words('A1', 'Unit') + words('B1', 'Rent'),
      words('A2', '1A') + `<c r="B2"><f>${formula}</f></c>`,
      words('A3', '1B') + '<c r="B3"><f>(1+2)*3</f></c>',
    );
    expect(cellsOf(bytes)?.[2]).toEqual(['1B', '9']);
    expect(readXlsx(bytes)[0]?.raw.faults?.get('B2')).toBe(
      'is nested too deeply, or too long, to be computed',
    );
  });

  it('of more text than a cell holds cost their own cell only', () => {
    const bytes = lines(
      words('A1', 'Unit') + words('B1', 'Notes'),
      words('A2', '1A') + words('B2', 'x'.repeat(1000)),
      ...Array.from(
        { length: 60 },
        (_, index) =>
          words(`A${index + 3}`, `${index}B`) +
          `<c r="B${index + 3}"><f>B${index + 2}&amp;B${index + 2}</f></c>`,
      ),
    );
    expect(cellsOf(bytes)?.[6]?.[1]).toHaveLength(32_000);
    expect(readXlsx(bytes)[0]?.raw.faults?.get('B8')).toBe('comes to #VALUE!');
    expect(cellsOf(bytes)?.[60]?.[0]).toBe('58B');
  });

  it('are named with their cell and the reason where their row is refused', () => {
    const bytes = lines(
      words('A1', 'Unit') + words('B1', 'Rent') + words('C1', 'Notes'),
      words('A2', '1A') + '<c r="B2"><f>B2+1</f></c>',
      words('A3', '1B') + '<c r="B3"><v>900</v></c><c r="C3"><f>WEBSERVICE("x")</f></c>',
      ...[4, 5].map((row) => words(`A${row}`, `${row}A`) + `<c r="B${row}"><f>B${row}+1</f></c>`),
    );
    const raw = readXlsx(bytes)[0]?.raw;
    if (!raw) throw new Error('no table');
    const { refused, rows, warnings } = importRows(rents, raw);
    expect(refused[0]).toEqual({
      line: 2,
      column: 'actualRentInPlace',
      message:
        'Actual Rent In Place: the formula in B2 goes in a circle: it needs its own result. Put its value there, or save the file in Excel',
    });
    expect([refused.length, rows.map(({ cells }) => cells['actualRentInPlace'])]).toEqual([3, [900]]);
    expect(warnings.find(({ column }) => column === 'notes')?.message).toContain(
      'the formula in C3 uses WEBSERVICE, which cannot be computed here',
    );
  });
});
