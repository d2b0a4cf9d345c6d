import { Faces } from './faces';

/**
 * A text in the characters of the fonts: an accented letter that they lack loses its accent, and other
 * missing characters become question marks, so that a reader sees that something is missing.
 * @param missing collects the characters that became question marks
 */
export function printable(text: string, faces: Faces = Faces.plain, missing?: Set<string>): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      if (/\s/.test(character)) return character === '\n' || faces.has(character) ? character : ' ';
      if (faces.has(character)) return character;
      const [plain = '?'] = character.normalize('NFD');
      if (faces.has(plain)) return plain;
      missing?.add(character);
      return '?';
    })
    .join('');
}
