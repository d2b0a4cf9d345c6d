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
  boolean: '"Yes";"Yes";"No";@',
};

/** Styles of cells: the colours of financial models, and the parts of a sheet. */
const LOOKS = [
  'input',
  'formula',
  'crossSheet',
  'overwritten',
  'heading',
  'section',
  'total',
  'quiet',
  'plain',
  'title',
  'band',
  'cover',
  'headline',
  'link',
] as const;
export type Look = (typeof LOOKS)[number];

interface LookParts {
  readonly font: string;
  readonly size?: number;
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
  band: { font: '<b/><color rgb="FF000000"/>', fill: 'FFE7EBF0' },
  title: { font: '<b/><color rgb="FF1F2937"/>', size: 16 },
  cover: { font: '<b/><color rgb="FF1F2937"/>', size: 22 },
  headline: { font: '<b/><color rgb="FF007A33"/>', size: 12 },
  link: { font: '<u/><color rgb="FF0563C1"/>' },
};

/**
 * Further properties of a cell: right-aligned, indented, wrapped, shrunk to fit, with a hairline below, or
 * the line of a section.
 */
const MARKS = ['right', 'indent', 'wrap', 'shrink', 'hairline', 'underline'] as const;
export type Mark = (typeof MARKS)[number];

const SEPARATOR = '\u00A6';
const AND = '+';

/** The number format that marks a cell's style at first; {@link finishStyles} replaces it by a real style. */
export function styleCode(
  look: Look,
  format: Format | 'General' = 'General',
  marks: readonly Mark[] = [],
): string {
  return `${[look, ...marks].join(AND)}${SEPARATOR}${format === 'General' ? 'General' : CODES[format]}`;
}

interface Style {
  readonly look: Look;
  readonly marks: readonly Mark[];
  readonly code: string;
}

function styleOf(written: string): Style | undefined {
  const [parts = '', code] = written.split(SEPARATOR);
  const [name, ...marks] = parts.split(AND);
  const look = LOOKS.find((candidate) => candidate === name);
  return look && code !== undefined
    ? { look, marks: MARKS.filter((mark) => marks.includes(mark)), code }
    : undefined;
}

/**
 * Completes the style sheet of the file. The library writes only number formats: each distinct one encodes a
 * combination of look and format, and gets its font, fill and border here.
 */
export function finishStyles(xml: string): string {
  const styles = new Map<number, Style>();
  for (const [, id = '', written = ''] of xml.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"\/>/g)) {
    const style = styleOf(written);
    if (style) styles.set(Number(id), style);
  }
  const codes = [
    ...new Set([...styles.values()].map((style) => style.code).filter((code) => code !== 'General')),
  ];
  const idOf = (code: string) => (code === 'General' ? 0 : FIRST_ID + codes.indexOf(code));
  const xfs = [
    ...(/<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(xml)?.[1] ?? '').matchAll(
      /<xf [^>]*numFmtId="(\d+)"[^>]*\/>/g,
    ),
  ].map(([, id = '0']) => xf(styles.get(Number(id)), idOf));
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    list(
      'numFmts',
      codes.map((code) => `<numFmt numFmtId="${idOf(code)}" formatCode="${code}"/>`),
    ),
    list('fonts', [font({ font: '<color rgb="FF000000"/>' }), ...LOOKS.map((look) => font(PARTS[look]))]),
    list('fills', [
      '<fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill>',
      ...LOOKS.map((look) => fill(PARTS[look].fill)),
    ]),
    list('borders', BORDERS),
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    list('cellXfs', xfs),
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('');
}

/**
 * Borders: none, above (totals), a hairline below (to guide the eye along rows), and the line below a
 * section's heading.
 */
const BORDERS = [
  '<border><left/><right/><top/><bottom/><diagonal/></border>',
  '<border><left/><right/><top style="thin"><color rgb="FF6B7280"/></top><bottom/><diagonal/></border>',
  '<border><left/><right/><top/><bottom style="hair"><color rgb="FFD1D5DB"/></bottom><diagonal/></border>',
  '<border><left/><right/><top/><bottom style="thin"><color rgb="FF6B7280"/></bottom><diagonal/></border>',
];

/** Numbers below are the formats that every program knows. */
const FIRST_ID = 164;

function font({ font: parts, size = 11 }: LookParts): string {
  const [, style = '', colour = ''] = /^((?:<[bu]\/>)*)(.*)$/.exec(parts) ?? [];
  return `<font>${style}<sz val="${size}"/>${colour}<name val="Calibri"/><family val="2"/></font>`;
}

function fill(colour: string | undefined): string {
  return colour
    ? `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/><bgColor indexed="64"/></patternFill></fill>`
    : '<fill><patternFill patternType="none"/></fill>';
}

function xf(style: Style | undefined, idOf: (code: string) => number): string {
  if (!style) return '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
  const index = LOOKS.indexOf(style.look);
  const parts = PARTS[style.look];
  const has = (mark: Mark) => style.marks.includes(mark);
  const border = parts.ruled ? 1 : has('hairline') ? 2 : has('underline') ? 3 : 0;
  const attributes = `numFmtId="${idOf(style.code)}" fontId="${index + 1}" fillId="${parts.fill ? index + 2 : 0}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"`;
  const wrap = parts.wrap || has('wrap');
  const alignment = [
    has('right') ? 'horizontal="right"' : has('indent') ? 'horizontal="left" indent="1"' : '',
    parts.wrap ? 'vertical="center"' : wrap ? 'vertical="top"' : '',
    wrap ? 'wrapText="1"' : '',
    has('shrink') ? 'shrinkToFit="1"' : '',
  ].filter(Boolean);
  return alignment.length > 0
    ? `<xf ${attributes} applyAlignment="1"><alignment ${alignment.join(' ')}/></xf>`
    : `<xf ${attributes}/>`;
}

function list(name: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `<${name} count="${items.length}">${items.join('')}</${name}>`;
}
