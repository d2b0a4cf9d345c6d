/**
 * The cells of the first table of an HTML text, as Excel, Sheets and web pages put it on the clipboard.
 * Merged cells leave blanks, line breaks inside a cell are kept; Excel's `x:num` gives the number behind a
 * rounded display. A scanner rather than a DOM, so that the same code runs on the server and the HTML is
 * never interpreted.
 */
export function htmlTable(html: string): string[][] {
  const rows: string[][] = [];
  const spans = new Map<number, number>();
  for (const cells of tableRows(html)) rows.push(rowCells(cells, spans));
  return rows;
}

/** A tag and the text after it, up to the next. */
interface Piece {
  /** In small letters, `/td` for one that closes; empty for the text before the first. */
  readonly tag: string;
  readonly attributes: string;
  readonly text: string;
}

interface Cell {
  readonly attributes: string;
  /** Line breaks of the source are spaces; those of the cell, which are `<br>`, are line breaks. */
  text: string;
}

/** Splits the HTML into tags and texts in one pass; unclosed tags are tolerated. */
function* pieces(html: string): Generator<Piece> {
  let tag = '';
  let attributes = '';
  for (let from = 0; from < html.length;) {
    const open = html.indexOf('<', from);
    yield { tag, attributes, text: html.slice(from, open < 0 ? html.length : open) };
    if (open < 0) return;
    const comment = html.startsWith('<!--', open);
    const close = html.indexOf(comment ? '-->' : '>', open);
    if (close < 0) return;
    const inside = comment ? '' : html.slice(open + 1, close);
    tag = /^\/?[a-z][a-z\d]*/i.exec(inside)?.[0].toLowerCase() ?? '';
    attributes = inside.slice(tag.length);
    from = close + (comment ? 3 : 1);
  }
  yield { tag, attributes, text: '' };
}

/** The cells of each row of the first table. */
function tableRows(html: string): Cell[][] {
  const rows: Cell[][] = [];
  let started = false;
  let hidden = false;
  let row: Cell[] | undefined;
  let cell: Cell | undefined;
  for (const { tag, attributes, text } of pieces(html)) {
    if (tag === '/table' && started) break;
    if (tag === 'table') started = true;
    if (tag === 'style' || tag === 'script') hidden = true;
    if (tag === '/style' || tag === '/script') hidden = false;
    if (!started || hidden) continue;
    if (tag === 'tr' || tag === '/tr') row = cell = undefined;
    if (tag === 'tr') rows.push((row = []));
    if (/^\/?t[dh]$/.test(tag)) cell = undefined;
    if ((tag === 'td' || tag === 'th') && row) row.push((cell = { attributes, text: '' }));
    if (cell)
      cell.text +=
        (tag === 'br' ? '\n' : '') + text.replace(/\s+/g, ' ').replace(tag === 'br' ? /^ / : '', '');
  }
  return rows;
}

const MAX_SPAN = 1000;

/** `spans` counts, by column, the rows that a merged cell above still covers. */
function rowCells(row: readonly Cell[], spans: Map<number, number>): string[] {
  const cells: string[] = [];
  const skipCovered = () => {
    for (let left = spans.get(cells.length); left; left = spans.get(cells.length)) {
      if (left === 1) spans.delete(cells.length);
      else spans.set(cells.length, left - 1);
      cells.push('');
    }
  };
  for (const cell of row) {
    skipCovered();
    const width = span(cell.attributes, 'colspan');
    const height = span(cell.attributes, 'rowspan');
    for (let i = 0; i < width; i++) {
      if (height > 1) spans.set(cells.length, height - 1);
      cells.push(i === 0 ? cellText(cell) : '');
    }
  }
  skipCovered();
  return cells;
}

function span(attributes: string, name: string): number {
  const match = new RegExp(`\\b${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(attributes);
  return Math.min(Math.max(Number(match?.[1] ?? 1), 1), MAX_SPAN);
}

function cellText({ attributes, text }: Cell): string {
  const exact = /\bx:num\s*=\s*["']([^"']+)["']/i.exec(attributes)?.[1];
  return exact !== undefined && exact !== ''
    ? exact
    : decodeEntities(text)
        .replace(/\u00A0/g, ' ')
        .trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  eacute: 'é',
};

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal !== undefined ? Number(decimal) : parseInt(hex ?? '', 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
