import { formatValue, isCellError, type CellValue } from '#domain';

/** Pixels around the text of a cell. */
const AROUND = 12;
/** Default heights of a row, and of a row of figures. */
export const ROW_HEIGHT = 20;
export const FIGURE_HEIGHT = 18;

/** A text in Calibri 11, sign by sign and on the safe side: a number that does not fit shows as ####. */
const textWidth = (text: string): number => [...text].reduce((width, sign) => width + signWidth(sign), 0);

function signWidth(sign: string): number {
  if (/[\d$]/.test(sign)) return 7.5;
  if (/[\s.,:;'()|il-]/.test(sign)) return 4.5;
  if (/[MWmw%@&]/.test(sign)) return 11;
  return /\p{Lu}/u.test(sign) ? 8.5 : 7.2;
}

/** Widths and heights as the file holds them: in signs of 7 pixels (the library adds its own padding), in points. */
export const columnOf = (pixels: number) => ({ wch: pixels / 7 - 5 / 6 });
export const rowOf = (pixels: number) => ({ hpt: pixels * 0.75 });

/** Bold is a little wider. */
const BOLD = 1.06;
export const widthOf = (text: string): number => Math.ceil(textWidth(text) + AROUND);
export const boldWidthOf = (text: string): number => Math.ceil(textWidth(text) * BOLD + AROUND);

/** A value as shown; a number gets one extra character, the room for a negative's parenthesis. */
export function shownText(value: CellValue, format: string): string {
  if (value === null) return '';
  if (isCellError(value)) return value.error;
  return typeof value === 'number' ? `${formatValue(value, format)})` : formatValue(value, format);
}

/** The width of the longest word of a heading: the minimum width of a column, since words are not broken. */
export const wordWidth = (heading: string): number => Math.max(...heading.split(/\s+/).map(boldWidthOf));

/** Number of lines of a text wrapped to a width. */
export function linesIn(text: string, width: number): number {
  const room = Math.max(1, width - AROUND);
  let lines = 1;
  let filled = 0;
  for (const word of text.split(/\s+/)) {
    const needed = textWidth(word) * BOLD;
    if (filled > 0 && filled + 4 + needed > room) {
      lines++;
      filled = 0;
    }
    lines += Math.max(0, Math.ceil(needed / room) - 1);
    filled = filled === 0 ? needed % room || needed : filled + 4 + needed;
  }
  return lines;
}
