import type { RichText } from '#contract';

type Formats = NonNullable<RichText['ops'][number]['attributes']>;

/** Words that are set alike. */
export interface Stretch {
  readonly words: string;
  readonly formats: Formats;
}

interface Line {
  readonly indent: number;
  readonly stretches: readonly Stretch[];
}

/** A paragraph, heading, quote or list of a formatted text. */
export type Block =
  | (Line & { readonly kind: 'paragraph' | 'quote' })
  | (Line & { readonly kind: 'heading'; readonly level: number })
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Line[] };

/** The paragraphs, headings and lists of a rich text, whose line formats are attributes of its line breaks. */
export function blocksOf({ ops }: RichText): Block[] {
  const blocks: Block[] = [];
  let stretches: Stretch[] = [];
  const endLine = (formats: Formats) => {
    addLine(blocks, formats, { indent: formats.indent ?? 0, stretches });
    stretches = [];
  };
  for (const { insert, attributes = {} } of ops) {
    for (const part of insert.split(/(\n)/)) {
      if (part === '\n') endLine(attributes);
      else if (part !== '') stretches.push({ words: part, formats: attributes });
    }
  }
  if (stretches.length > 0) endLine({});
  return blocks;
}

function addLine(blocks: Block[], { list, header, blockquote }: Formats, line: Line): void {
  const last = blocks.at(-1);
  if (list === undefined) {
    blocks.push(
      header !== undefined
        ? { kind: 'heading', level: header, ...line }
        : { kind: blockquote ? 'quote' : 'paragraph', ...line },
    );
  } else if (last?.kind === 'list' && last.ordered === (list === 'ordered')) {
    blocks.splice(-1, 1, { ...last, items: [...last.items, line] });
  } else {
    blocks.push({ kind: 'list', ordered: list === 'ordered', items: [line] });
  }
}
