import { hasLetter } from './fonts';

/**
 * A text in the characters of the font: an accented letter that it lacks loses the accent, and what it cannot write at all
 * becomes a question mark, so that a reader sees that something stood there.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      if (/\s/.test(character)) return character === '\n' || hasLetter(character) ? character : ' ';
      if (hasLetter(character)) return character;
      const [plain = '?'] = character.normalize('NFD');
      return hasLetter(plain) ? plain : '?';
    })
    .join('');
}
