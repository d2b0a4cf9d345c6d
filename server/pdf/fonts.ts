import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';

interface Face {
  readonly bytes: Buffer;
  readonly font: Font;
}

function read(file: string): Face {
  const bytes = readFileSync(new URL(`./fonts/${file}`, import.meta.url));
  return { bytes, font: create(bytes) };
}

/**
 * Inter, as the screens are set in, under the SIL Open Font License (fonts/OFL.txt): Latin with all its accents, Greek and
 * Cyrillic. A document holds the letters that it uses.
 */
export const FONTS = { regular: read('Inter-Regular.ttf'), bold: read('Inter-Bold.ttf') };

/** Whether both faces of Inter can write a character. */
export const hasLetter = (character: string): boolean => {
  const point = character.codePointAt(0) ?? 0;
  return FONTS.regular.font.hasGlyphForCodePoint(point) && FONTS.bold.font.hasGlyphForCodePoint(point);
};
