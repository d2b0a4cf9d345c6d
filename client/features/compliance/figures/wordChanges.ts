import Delta from 'quill-delta';

/** Words that are in both texts, in the later one alone, or in the earlier one alone. */
export interface WordChange {
  readonly kind: 'kept' | 'added' | 'removed';
  readonly words: string;
}

/** Words, the blanks between them, and marks; a figure is one. */
const WORDS = /@[A-Za-z_]\w*(?:\[(?:total \w+|\w+ of "[^"]*")\])?|[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu;
/** Letters that no text has, one a word: what compares letters compares words. */
const PRIVATE = 0xe000;
const MOST = 6400;

/** What differs between two texts, word by word. */
export function wordChanges(before: string, after: string): WordChange[] {
  const known: string[] = [];
  const letters = new Map<string, string>();
  const letterOf = (word: string): string => {
    const letter = letters.get(word);
    if (letter !== undefined) return letter;
    const next = String.fromCharCode(PRIVATE + known.length);
    known.push(word);
    letters.set(word, next);
    return next;
  };
  const coded = (text: string): string => (text.match(WORDS) ?? []).map(letterOf).join('');
  const [from, to] = [coded(before), coded(after)];
  // A text with too many distinct words to encode is compared as a whole.
  if (known.length > MOST)
    return [
      { kind: 'removed', words: before },
      { kind: 'added', words: after },
    ];
  const told = (code: string): string =>
    [...code].map((letter) => known[letter.charCodeAt(0) - PRIVATE] ?? '').join('');
  let at = 0;
  const changes = new Delta()
    .insert(from)
    .diff(new Delta().insert(to))
    .ops.map(({ retain, insert, delete: removed }): WordChange => {
      if (typeof insert === 'string') return { kind: 'added', words: told(insert) };
      const length = removed ?? (typeof retain === 'number' ? retain : 0);
      const words = told(from.slice(at, (at += length)));
      return { kind: removed === undefined ? 'kept' : 'removed', words };
    });
  const rest = told(from.slice(at));
  return rest === '' ? changes : [...changes, { kind: 'kept', words: rest }];
}

const AROUND = 8;

/** Words that are kept, without those that are far from any change. */
export function nearChanges(changes: readonly WordChange[]): WordChange[] {
  return changes.map((change, index) => {
    if (change.kind !== 'kept') return change;
    const words = change.words.split(/(?<=\s)/);
    const [isFirst, isLast] = [index === 0, index === changes.length - 1];
    if (words.length <= AROUND * (isFirst || isLast ? 1 : 2) + 1) return change;
    const head = isFirst ? '' : words.slice(0, AROUND).join('');
    const tail = isLast ? '' : words.slice(-AROUND).join('');
    return { kind: 'kept', words: `${head}… ${tail}` };
  });
}
