import type * as XLSX from '@e965/xlsx';
import { countOf, formatDate, KEY_FIGURES } from '#domain';
import type { Workbook } from '../../workbook/types';
import { blank, put, text, type CellWriter } from './cells';
import { COVER, DEFINITIONS, type Plan, type SheetPlan } from './layout';
import { columnOf, linesIn, ROW_HEIGHT, rowOf } from './measures';
import { quoted } from './names';
import { LETTER } from './print';
import type { Written } from './sheets';
import { styleCode } from './styles';

/** Facts for the exported file that the workbook does not hold. */
export interface About {
  /** The loan's address. */
  readonly name?: string;
  readonly borrower?: string;
  readonly status?: string;
  /** Who exports it, and for which company. */
  readonly author?: string;
  readonly company?: string;
  readonly at?: Date;
}

const WIDTHS = [230, 170, 560] as const;

/** The first sheet: the loan, its key figures, and a list of the sheets. */
export function coverOf(workbook: Workbook, plan: Plan, cells: CellWriter, about: About): Written {
  const sheet: XLSX.WorkSheet = {};
  const heights: number[] = [36];
  const { template } = workbook;
  put(sheet, 'A1', text(about.name ?? template.title, 'cover'));
  put(sheet, 'A2', text(`${template.title} workbook, version ${template.version} of the model`, 'quiet'));
  let row = 4;
  const band = (label: string) => {
    put(sheet, `A${row}`, text(label, 'band'));
    for (const column of ['B', 'C']) put(sheet, `${column}${row}`, blank('band'));
    row++;
  };
  band('Loan');
  for (const [label, value] of factsOf(about)) {
    put(sheet, `A${row}`, text(label, 'plain', ['hairline']));
    put(sheet, `B${row}`, text(value, 'plain'));
    row++;
  }
  if (template.asOf !== undefined && workbook.value({ name: template.asOf }) !== null) {
    put(sheet, `A${row}`, text('As-of date', 'plain', ['hairline']));
    put(sheet, `B${row}`, cells.link(template.asOf, `B${row}`, 'crossSheet'));
    row++;
  }
  row++;
  band('Headline Figures');
  for (const name of KEY_FIGURES.filter((figure) => template.figure.has(figure))) {
    put(sheet, `A${row}`, text(template.figure.get(name)?.label ?? name, 'plain', ['hairline']));
    put(sheet, `B${row}`, cells.link(name, `B${row}`, 'headline', ['hairline', 'right']));
    row++;
  }
  row++;
  band('Contents');
  for (const { title, holds } of contentsOf(workbook, plan)) {
    put(sheet, `A${row}`, {
      ...text(title, 'link', ['wrap']),
      l: { Target: `#${quoted(title)}!A1`, Tooltip: `Go to ${title}` },
    });
    put(sheet, `B${row}`, text(holds, 'plain', ['wrap']));
    (sheet['!merges'] ??= []).push({ s: { r: row - 1, c: 1 }, e: { r: row - 1, c: 2 } });
    heights[row - 1] = linesIn(holds, WIDTHS[1] + WIDTHS[2]) * ROW_HEIGHT;
    row++;
  }
  put(
    sheet,
    `A${row + 1}`,
    text(
      `Blue is typed, black computed, green comes from another sheet, yellow is typed over a formula. Sheets that this loan does not use are hidden, as is “${DEFINITIONS}” with the formula of every figure.`,
      'quiet',
      ['wrap'],
    ),
  );
  (sheet['!merges'] ??= []).push({ s: { r: row, c: 0 }, e: { r: row, c: 2 } });
  heights[row] = 2 * ROW_HEIGHT;
  sheet['!ref'] = `A1:C${row + 1}`;
  sheet['!cols'] = WIDTHS.map(columnOf);
  sheet['!rows'] = Array.from({ length: row + 1 }, (_, i) => rowOf(heights[i] ?? ROW_HEIGHT));
  return {
    title: COVER,
    hidden: false,
    cells: sheet,
    finish: {
      frozen: { rows: 0, columns: 0 },
      gridLines: false,
      print: { paper: LETTER, pages: 1, columns: 3, rows: row + 1, headingRows: 0 },
    },
  };
}

/** The day in GMT, so that it is the same for everybody. */
export const dayOf = (at: Date | undefined): string => (at === undefined ? '' : formatDate(at.toISOString()));

function factsOf({ borrower, status, author, company, at }: About): (readonly [string, string])[] {
  const exported = [dayOf(at), [author, company].filter(Boolean).join(', ')].filter(Boolean).join(' by ');
  const facts: [string, string | undefined][] = [
    ['Borrower', borrower],
    ['Status', status],
    ['Exported', exported],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

/** The printed sheets and their contents. */
function contentsOf(
  workbook: Workbook,
  { sheets }: Plan,
): { readonly title: string; readonly holds: string }[] {
  const holds = ({ holds: held }: SheetPlan) =>
    held
      .map((sheet) =>
        sheet.kind === 'table'
          ? `${sheet.label} (${countOf(workbook.rowIds(sheet.key).length, 'line')})`
          : sheet.label,
      )
      .join(', ');
  return sheets.filter(({ hidden }) => !hidden).map((plan) => ({ title: plan.title, holds: holds(plan) }));
}

/**
 * Every figure with its name and its formula in the model's notation, on a hidden sheet for those who want to
 * check.
 */
export function definitionsOf(workbook: Workbook, plan: Plan): Written {
  const sheet: XLSX.WorkSheet = {};
  ['Sheet', 'Label', 'Name', 'Formula', 'Note'].forEach((heading, i) =>
    put(sheet, `${'ABCDE'[i]}1`, text(heading, 'heading')),
  );
  let row = 1;
  for (const { title, lines } of plan.sheets) {
    for (const line of lines) {
      if (!('figure' in line)) continue;
      row++;
      const { figure, reading } = line;
      const written = [
        title,
        figure.label,
        figure.name,
        reading.formula ?? figure.formula ?? '',
        figure.note ?? '',
      ];
      written.forEach((value, i) =>
        put(sheet, `${'ABCDE'[i]}${row}`, { ...text(value, 'plain'), z: styleCode('plain', 'text') }),
      );
    }
  }
  sheet['!ref'] = `A1:E${row}`;
  sheet['!cols'] = [{ wch: 30 }, { wch: 44 }, { wch: 40 }, { wch: 90 }, { wch: 60 }];
  return {
    title: DEFINITIONS,
    hidden: true,
    cells: sheet,
    finish: { frozen: { rows: 1, columns: 0 }, gridLines: true },
  };
}
