import * as XLSX from '@e965/xlsx';
import type { Workbook } from '../../workbook/types';
import { CellWriter } from './cells';
import { coverOf, dayOf, definitionsOf, type About } from './cover';
import { definedNames, planOf } from './layout';
import { letters, quoted } from './names';
import { finishPackage } from './package';
import { headAndFoot } from './print';
import { SheetWriter, type Written } from './sheets';

export type { About } from './cover';

/**
 * The whole workbook as an XLSX file: a cover, the sheets that the loan uses as they are printed, and the
 * others hidden; live formulas with their values, a defined name for every figure (`noi`) and every column
 * (`RentRollResidential_sqft`), number formats and the colours of financial models. Excel and LibreOffice
 * recalculate it to the same values.
 */
export function exportXlsx(workbook: Workbook, about: About = {}): Uint8Array {
  const plan = planOf(workbook);
  const cells = new CellWriter(workbook, plan);
  const writer = new SheetWriter(workbook, cells);
  const sheets = [
    coverOf(workbook, plan, cells, about),
    ...plan.sheets.map((sheet) => writer.write(sheet)),
    definitionsOf(workbook, plan),
  ];
  const name = about.name ?? workbook.template.title;
  const book: XLSX.WorkBook = {
    SheetNames: sheets.map(({ title }) => title),
    Sheets: Object.fromEntries(sheets.map((sheet) => [sheet.title, sheet.cells])),
    Workbook: {
      Names: [...definedNames(plan), ...sheets.flatMap(printNames)],
      Sheets: sheets.map(({ title, hidden }) => ({ name: title, Hidden: hidden ? 1 : 0 })),
    },
    Props: {
      Title: name,
      Subject: `${workbook.template.title} workbook`,
      ...(about.author === undefined ? {} : { Author: about.author, LastAuthor: about.author }),
      ...(about.company === undefined ? {} : { Company: about.company }),
      ...(about.at === undefined ? {} : { CreatedDate: about.at }),
    },
  };
  const bytes: ArrayBuffer = XLSX.write(book, { type: 'array', bookType: 'xlsx', compression: true });
  return finishPackage(
    new Uint8Array(bytes),
    sheets.map(({ finish }) => finish),
    headAndFoot(name, madeBy(about)),
  );
}

const madeBy = ({ author, company, at }: About): string =>
  [author, company, dayOf(at)].filter(Boolean).join(', ');

/** The print area of a sheet and the rows repeated on each page, as defined names of the file format. */
function printNames({ title, finish: { print } }: Written, sheet: number): XLSX.DefinedName[] {
  if (!print) return [];
  const area = {
    Name: '_xlnm.Print_Area',
    Ref: `${quoted(title)}!$A$1:$${letters(print.columns - 1)}$${print.rows}`,
    Sheet: sheet,
  };
  const titles = {
    Name: '_xlnm.Print_Titles',
    Ref: `${quoted(title)}!$1:$${print.headingRows}`,
    Sheet: sheet,
  };
  return print.headingRows > 0 ? [area, titles] : [area];
}
