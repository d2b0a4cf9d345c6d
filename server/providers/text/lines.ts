import type { RichText } from '#contract';

type Formats = NonNullable<RichText['ops'][number]['attributes']>;

/** A line of a text with the format of its line: heading, list item. */
export interface Line {
  readonly words: string;
  readonly format?: Formats;
}

/** The lines of a rich text, without formats within a line. */
export function linesOf({ ops }: RichText): Line[] {
  const lines: Line[] = [];
  let words = '';
  for (const { insert, attributes } of ops) {
    for (const part of insert.split(/(\n)/)) {
      if (part !== '\n') words += part;
      else {
        lines.push({ words, ...(attributes && { format: attributes }) });
        words = '';
      }
    }
  }
  return words === '' ? lines : [...lines, { words }];
}

export function fromLines(lines: readonly Line[]): RichText {
  return {
    ops: lines.flatMap(({ words, format }) => [
      ...(words === '' ? [] : [{ insert: words }]),
      { insert: '\n', ...(format && { attributes: format }) },
    ]),
  };
}

const MARKS: readonly (readonly [pattern: RegExp, format: Formats])[] = [
  [/^###\s+/, { header: 3 }],
  [/^##\s+/, { header: 2 }],
  [/^#\s+/, { header: 1 }],
  [/^[-*•]\s+/, { list: 'bullet' }],
  [/^\d+[.)]\s+/, { list: 'ordered' }],
];

/** Text as language models mark it: headings, lists and paragraphs; the stars of bold words go. */
export function fromMarkedText(text: string): RichText {
  const lines = text
    .trim()
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line): Line => {
      const words = line.trim().replaceAll('**', '');
      const mark = MARKS.find(([pattern]) => pattern.test(words));
      return mark ? { words: words.replace(mark[0], ''), format: mark[1] } : { words };
    });
  return fromLines(lines);
}
