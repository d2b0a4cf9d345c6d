/** A landscape paper size, in inches, and its code in the file format. */
export interface Paper {
  readonly code: number;
  readonly width: number;
  readonly height: number;
}

/** US letter, and the larger papers of the same offices: legal and tabloid. */
export const LETTER: Paper = { code: 1, width: 11, height: 8.5 };
const LEGAL: Paper = { code: 5, width: 14, height: 8.5 };
const TABLOID: Paper = { code: 3, width: 17, height: 11 };

/** Print setup of a sheet: landscape, fit to the width of the paper, on this many pages. */
export interface PrintSetup {
  readonly paper: Paper;
  /** Pages one below the other. */
  readonly pages: number;
  /** The printed area: the first columns and rows, counted from 1. */
  readonly columns: number;
  readonly rows: number;
  /** Rows at the top of every page. */
  readonly headingRows: number;
}

/** Inches. The page's header and footer are printed within the margins. */
export const MARGINS = { left: 0.4, right: 0.4, top: 0.7, bottom: 0.6, header: 0.3, footer: 0.3 } as const;
const PIXELS_PER_INCH = 96;
/** Font sizes in points: as typed on a sheet, and the smallest still legible on paper. */
const TYPED = 11;
const LEGIBLE = 7;

/** Pixels within the margins. */
const printed = ({ width, height }: Paper) => ({
  width: (width - MARGINS.left - MARGINS.right) * PIXELS_PER_INCH,
  height: (height - MARGINS.top - MARGINS.bottom) * PIXELS_PER_INCH,
});

/** The print scale at which these pixels fit on one page, at most 1. */
export function scaleOn(paper: Paper, width: number, height = 0): number {
  const room = printed(paper);
  return Math.min(1, room.width / width, height === 0 ? 1 : room.height / height);
}

/**
 * The smallest paper on which the text is legible, or the largest if it is legible on none.
 * @param height pixels that must fit on one page, 0 if the sheet may continue on the next
 */
export function paperFor(width: number, height = 0): Paper {
  const legible = (paper: Paper) => scaleOn(paper, width, height) * TYPED >= LEGIBLE;
  return [LETTER, LEGAL].find(legible) ?? TABLOID;
}

/**
 * The paper of a table, and its number of pages: letter if legible, else legal; tabloid if that takes fewer
 * pages, with rows as small as still legible.
 * @param heading pixels of the headings that are repeated on each page
 * @param rows pixels of the rows below them
 */
export function paperOfTable(
  width: number,
  heading: number,
  rows: readonly number[],
): { readonly paper: Paper; readonly pages: number } {
  const on = (paper: Paper, scale = scaleOn(paper, width)) => ({
    paper,
    pages: pagesOf(paper, scale, heading, rows),
  });
  const first = on(paperFor(width));
  if (first.paper === LETTER) return first;
  const large = on(TABLOID, Math.min(scaleOn(TABLOID, width), LEGIBLE / TYPED));
  return large.pages < first.pages ? large : first;
}

/** Number of pages of rows printed at a scale. */
function pagesOf(paper: Paper, scale: number, heading: number, rows: readonly number[]): number {
  const room = printed(paper).height / scale - heading;
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

/**
 * The header and footer of each printed page: the loan and the sheet, the file's author, and the page number.
 */
export function headAndFoot(name: string, made: string): string {
  const head = `&L&"Calibri,Bold"${plain(name)}&R&A`;
  const foot = `&L${plain(made)}&RPage &P of &N`;
  return `<headerFooter><oddHeader>${xmlText(head)}</oddHeader><oddFooter>${xmlText(foot)}</oddFooter></headerFooter>`;
}

/** Programs accept 255 characters in a header or footer; `&` begins a code in it. */
const plain = (text: string): string => text.slice(0, 100).replaceAll('&', '&&');
const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Adds the page setup to a written sheet, each part at its place in the file format. */
export function withPrintSetup(xml: string, { pages, paper }: PrintSetup, headFoot: string): string {
  const margins = Object.entries(MARGINS)
    .map(([side, inches]) => ` ${side}="${inches}"`)
    .join('');
  const setup = `<printOptions horizontalCentered="1"/><pageMargins${margins}/><pageSetup paperSize="${paper.code}" orientation="landscape" fitToWidth="1" fitToHeight="${pages}"/>${headFoot}`;
  return xml
    .replace(/<sheetPr>.*?<\/sheetPr>|<sheetPr\/>/, '')
    .replace(/<worksheet[^>]*>/, (start) => `${start}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`)
    .replace(/(?=<ignoredErrors>)|(?<!<\/ignoredErrors>)(?=<\/worksheet>)/, () => setup);
}
