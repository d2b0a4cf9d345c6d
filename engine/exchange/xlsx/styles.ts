import type { Format } from '../../template/types';

/** Number formats of the display formats: negatives in parentheses, zero amounts blank, as on screen. */
const CODES: Readonly<Record<Format, string>> = {
  text: '@',
  usd0: '"$"#,##0_);\\("$"#,##0\\);;@',
  usd2: '"$"#,##0.00_);\\("$"#,##0.00\\);;@',
  usd3: '"$"#,##0.000_);\\("$"#,##0.000\\);;@',
  percent0: '0%_);\\(0%\\);0%_);@',
  percent1: '0.0%_);\\(0.0%\\);0.0%_);@',
  percent2: '0.00%_);\\(0.00%\\);0.00%_);@',
  percent3: '0.000%_);\\(0.000%\\);0.000%_);@',
  number0: '#,##0_);\\(#,##0\\);0_);@',
  number1: '#,##0.0_);\\(#,##0.0\\);0.0_);@',
  number2: '#,##0.00_);\\(#,##0.00\\);0.00_);@',
  number4: '#,##0.0000_);\\(#,##0.0000\\);0.0000_);@',
  date: 'mm/dd/yyyy',
  boolean: 'General',
};

/** How a cell looks: the colours of financial models, and the parts of a sheet. */
export type Look = 'input' | 'formula' | 'crossSheet' | 'overwritten' | 'heading' | 'section' | 'total' | 'quiet' | 'plain';
const LOOKS: readonly Look[] = ['input', 'formula', 'crossSheet', 'overwritten', 'heading', 'section', 'total', 'quiet', 'plain'];

interface LookParts {
  readonly font: string;
  readonly fill?: string;
  /** A line above: totals. */
  readonly ruled?: boolean;
  readonly wrap?: boolean;
}

const PARTS: Readonly<Record<Look, LookParts>> = {
  input: { font: '<color rgb="FF0000FF"/>' },
  formula: { font: '<color rgb="FF000000"/>' },
  crossSheet: { font: '<color rgb="FF007A33"/>' },
  overwritten: { font: '<color rgb="FF0000FF"/>', fill: 'FFFFE8A3' },
  heading: { font: '<b/><color rgb="FF000000"/>', fill: 'FFE7EBF0', wrap: true },
  section: { font: '<b/><color rgb="FF000000"/>' },
  total: { font: '<b/><color rgb="FF000000"/>', ruled: true },
  quiet: { font: '<color rgb="FF6B7280"/>' },
  plain: { font: '<color rgb="FF000000"/>' },
};

const SEPARATOR = '\u00A6';

/** The number format under which a cell is written first; {@link finishStyles} turns it into a style of its own. */
export function styleCode(look: Look, format: Format | 'General' = 'General'): string {
  return `${look}${SEPARATOR}${format === 'General' ? 'General' : CODES[format]}`;
}

interface Style {
  readonly look: Look;
  readonly code: string;
}

/**
 * The style sheet of the file. The library writes number formats only; each distinct one stands for a look and a
 * format here, and gets its font, fill and border.
 */
export function finishStyles(xml: string): string {
  const styles = new Map<number, Style>();
  for (const [, id = '', code = ''] of xml.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"\/>/g)) {
    const [look, format] = code.split(SEPARATOR);
    const known = LOOKS.find((candidate) => candidate === look);
    if (known && format !== undefined) styles.set(Number(id), { look: known, code: format });
  }
  const codes = [...new Set([...styles.values()].map((style) => style.code).filter((code) => code !== 'General'))];
  const idOf = (code: string) => (code === 'General' ? 0 : FIRST_ID + codes.indexOf(code));
  const xfs = [...(/<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(xml)?.[1] ?? '').matchAll(/<xf [^>]*numFmtId="(\d+)"[^>]*\/>/g)].map(([, id = '0']) => xf(styles.get(Number(id)), idOf));
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    list('numFmts', codes.map((code) => `<numFmt numFmtId="${idOf(code)}" formatCode="${code}"/>`)),
    list('fonts', [FONT('<color rgb="FF000000"/>'), ...LOOKS.map((look) => FONT(PARTS[look].font))]),
    list('fills', ['<fill><patternFill patternType="none"/></fill>', '<fill><patternFill patternType="gray125"/></fill>', ...LOOKS.map((look) => fill(PARTS[look].fill))]),
    list('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>', '<border><left/><right/><top style="thin"><color rgb="FF6B7280"/></top><bottom/><diagonal/></border>']),
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    list('cellXfs', xfs),
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('');
}

/** Numbers below are the formats that every program knows. */
const FIRST_ID = 164;
const FONT = (parts: string) => `<font>${parts.includes('<b/>') ? '<b/>' : ''}<sz val="11"/>${parts.replace('<b/>', '')}<name val="Calibri"/><family val="2"/></font>`;

function fill(colour: string | undefined): string {
  return colour ? `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/><bgColor indexed="64"/></patternFill></fill>` : '<fill><patternFill patternType="none"/></fill>';
}

function xf(style: Style | undefined, idOf: (code: string) => number): string {
  if (!style) return '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
  const index = LOOKS.indexOf(style.look);
  const parts = PARTS[style.look];
  const attributes = `numFmtId="${idOf(style.code)}" fontId="${index + 1}" fillId="${parts.fill ? index + 2 : 0}" borderId="${parts.ruled ? 1 : 0}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"`;
  return parts.wrap ? `<xf ${attributes} applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>` : `<xf ${attributes}/>`;
}

function list(name: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `<${name} count="${items.length}">${items.join('')}</${name}>`;
}
