import type { Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { openFont } from './openFont';

const read = (file: string): Font => openFont(readFileSync(new URL(`./fonts/${file}`, import.meta.url)));

/**
 * Inter, as the screens are set in, under the SIL Open Font License (fonts/OFL.txt): Latin with all its
 * accents, Greek and Cyrillic. A document holds the letters that it uses.
 */
export const FONTS = { regular: read('Inter-Regular.ttf'), bold: read('Inter-Bold.ttf') };

/** Whether both faces of Inter can write a character. */
export const hasLetter = (character: string): boolean => {
  const point = character.codePointAt(0) ?? 0;
  return FONTS.regular.hasGlyphForCodePoint(point) && FONTS.bold.hasGlyphForCodePoint(point);
};
