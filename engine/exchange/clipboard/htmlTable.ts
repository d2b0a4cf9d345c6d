/**
 * The cells of the first table of an HTML text, as Excel, Sheets and web pages put it on the clipboard. Merged cells
 * leave blanks, line breaks inside a cell stay; Excel's `x:num` gives the number behind a rounded display.
 * A scanner rather than a DOM, so that the same code runs on the server, and nothing of the HTML is ever interpreted.
 */
export function htmlTable(html: string): string[][] {
  const table = /<table\b[\s\S]*?(?:<\/table>|$)/i.exec(html.replace(/<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1>/gi, ''));
  if (!table) return [];
  const rows: string[][] = [];
  const spans = new Map<number, number>();
  for (const [, body = ''] of table[0].matchAll(/<tr\b[^>]*>([\s\S]*?)(?=<tr\b|<\/tr>|<\/table>|$)/gi)) {
    rows.push(rowCells(body, spans));
  }
  return rows;
}

const MAX_SPAN = 1000;

/** `spans` counts, by column, the rows that a merged cell above still covers. */
function rowCells(body: string, spans: Map<number, number>): string[] {
  const cells: string[] = [];
  const skipCovered = () => {
    for (let left = spans.get(cells.length); left; left = spans.get(cells.length)) {
      if (left === 1) spans.delete(cells.length);
      else spans.set(cells.length, left - 1);
      cells.push('');
    }
  };
  for (const [, attributes = '', inner = ''] of body.matchAll(/<t[dh]\b([^>]*)>([\s\S]*?)(?=<t[dh]\b|<\/t[dh]>|$)/gi)) {
    skipCovered();
    const width = span(attributes, 'colspan');
    const height = span(attributes, 'rowspan');
    for (let i = 0; i < width; i++) {
      if (height > 1) spans.set(cells.length, height - 1);
      cells.push(i === 0 ? cellText(attributes, inner) : '');
    }
  }
  skipCovered();
  return cells;
}

function span(attributes: string, name: string): number {
  const match = new RegExp(`\\b${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(attributes);
  return Math.min(Math.max(Number(match?.[1] ?? 1), 1), MAX_SPAN);
}

function cellText(attributes: string, inner: string): string {
  const exact = /\bx:num\s*=\s*["']([^"']+)["']/i.exec(attributes)?.[1];
  if (exact !== undefined && exact !== '') return exact;
  // Line breaks of the source are spaces; those of the cell are <br>.
  const text = inner.replace(/\s+/g, ' ').replace(/<br\s*\/?>\s?/gi, '\n').replace(/<[^>]*>/g, '');
  return decodeEntities(text).replace(/\u00A0/g, ' ').trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', rsquo: '’', lsquo: '‘', ldquo: '“', rdquo: '”', hellip: '…', eacute: 'é' };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal !== undefined ? Number(decimal) : parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
