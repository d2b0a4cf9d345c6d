/** What the fonts that every PDF reader has can write beside ASCII and Latin-1 (Windows-1252). */
const BESIDE = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '−': '-',
  '‑': '-',
  '\u202f': ' ',
  '\u2009': ' ',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '≤': '<=',
  '≥': '>=',
};

const isKnown = (character: string): boolean =>
  /[\x20-\x7e\xa0-\xff]/.test(character) || BESIDE.has(character);

/**
 * A text in the characters of the standard fonts: a letter with an accent that they lack loses the accent, and what
 * they cannot write at all becomes a question mark, so that it is seen that something stood there.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      if (character === '\t') return ' ';
      if (isKnown(character)) return character;
      const [plain = '?'] = character.normalize('NFD');
      return LOOKS_LIKE[character] ?? (isKnown(plain) ? plain : '?');
    })
    .join('');
}
