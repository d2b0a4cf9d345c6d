/** How a sheet is printed: landscape, on US letter, as wide as the paper, on so many pages. */
export interface PrintSetup {
  /** Pages one below the other. */
  readonly pages: number;
  /** The first columns and rows, counted from 1: what is printed. */
  readonly columns: number;
  readonly rows: number;
  /** Rows at the top of every page. */
  readonly headingRows: number;
}

/** Inches. The page's head and foot stand within the margins. */
export const MARGINS = { left: 0.4, right: 0.4, top: 0.7, bottom: 0.6, header: 0.3, footer: 0.3 } as const;
const PAPER = { width: 11, height: 8.5 } as const;
const PIXELS_PER_INCH = 96;
const PRINTED = {
  width: (PAPER.width - MARGINS.left - MARGINS.right) * PIXELS_PER_INCH,
  height: (PAPER.height - MARGINS.top - MARGINS.bottom) * PIXELS_PER_INCH,
} as const;

/** The pages that rows take when they are printed as wide as the paper. */
export function pagesOf(width: number, heading: number, rows: readonly number[]): number {
  const scale = Math.min(1, PRINTED.width / width);
  const room = PRINTED.height / scale - heading;
  let pages = 1;
  let filled = 0;
  for (const height of rows) {
    if (filled > 0 && filled + height > room) {
      pages++;
      filled = 0;
    }
    filled += height;
  }
  return pages;
}

/** What stands above and below each printed page: the loan and the sheet, who made the file, and the number of the page. */
export function headAndFoot(name: string, made: string): string {
  const head = `&L&"Calibri,Bold"${plain(name)}&R&A`;
  const foot = `&L${plain(made)}&RPage &P of &N`;
  return `<headerFooter><oddHeader>${xmlText(head)}</oddHeader><oddFooter>${xmlText(foot)}</oddFooter></headerFooter>`;
}

/** Of a head or foot a program takes 255 signs; `&` starts an order in it. */
const plain = (text: string): string => text.slice(0, 100).replaceAll('&', '&&');
const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Puts the page setup into a written sheet, each part where the file format wants it. */
export function withPrintSetup(xml: string, { pages }: PrintSetup, headFoot: string): string {
  const margins = Object.entries(MARGINS)
    .map(([side, inches]) => ` ${side}="${inches}"`)
    .join('');
  const setup = `<printOptions horizontalCentered="1"/><pageMargins${margins}/><pageSetup paperSize="1" orientation="landscape" fitToWidth="1" fitToHeight="${pages}"/>${headFoot}`;
  return xml
    .replace(/<sheetPr>.*?<\/sheetPr>|<sheetPr\/>/, '')
    .replace(/<worksheet[^>]*>/, (start) => `${start}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`)
    .replace(/(?=<ignoredErrors>)|(?<!<\/ignoredErrors>)(?=<\/worksheet>)/, () => setup);
}
