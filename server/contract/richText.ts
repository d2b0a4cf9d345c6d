import { z } from 'zod';

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Addresses that a link in prose may lead to. */
const address = z
  .string()
  .max(2000)
  .regex(/^(https?:|mailto:)/i, 'A link starts with https://');

/** Formats of a stretch of text. No other formatting is kept: no colours, no pictures, no markup. */
export const richTextFormats = z.object({
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
  strike: z.literal(true).optional(),
  link: address.optional(),
  header: z.int().min(1).max(3).optional(),
  list: z.enum(['bullet', 'ordered']).optional(),
  indent: z.int().min(1).max(8).optional(),
  blockquote: z.literal(true).optional(),
});
type Formats = z.infer<typeof richTextFormats>;

/** The formats of rich text; other formatting of pasted text is dropped, and its words are kept. */
export const FORMATS = Object.keys(richTextFormats.shape) as (keyof Formats)[];

/** Rich text as the editor holds it: inserts with formats, those of a line on its line break. Never HTML. */
export const richTextSchema = z
  .object({
    ops: z
      .array(z.object({ insert: z.string().max(100_000), attributes: richTextFormats.optional() }))
      .max(5000),
  })
  .refine(({ ops }) => ops.reduce((sum, { insert }) => sum + insert.length, 0) <= 100_000, {
    error: 'The text is too long: 100,000 characters at most',
    path: ['ops'],
  });
/** A formatted text as the editor stores it: a list of inserts with their formats (Quill's Delta). */
export type RichText = z.infer<typeof richTextSchema>;

/** The words of a rich text. */
export const plainText = (text: RichText): string =>
  text.ops
    .map(({ insert }) => insert)
    .join('')
    .trimEnd();
/** Words without formats as rich text. */
export const richText = (words: string): RichText => ({
  ops: [{ insert: words.endsWith('\n') ? words : `${words}\n` }],
});

/**
 * A link's address in stored form: `https://` is added to one without a scheme, `mailto:` to an e-mail
 * address.
 * @returns undefined if it is not a web or e-mail address
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const found =
    SCHEME.test(text) && !/^[\w.-]+:\d+/.test(text)
      ? text
      : /^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(text)
        ? `mailto:${text}`
        : `https://${text}`;
  if (found.length > 2000 || !ADDRESS.test(found) || !URL.canParse(found)) return undefined;
  const { protocol, hostname } = new URL(found);
  return protocol === 'mailto:' || hostname.includes('.') || hostname === 'localhost' ? found : undefined;
}

const at = (value: unknown, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 ? Math.min(value, most) : undefined;

/** The formats of a stretch that are kept, with values the server takes. */
function formatsOf(attributes: Readonly<Record<string, unknown>>): Formats {
  const { list, link } = attributes;
  const formats: Formats = {
    bold: attributes.bold === true || undefined,
    italic: attributes.italic === true || undefined,
    underline: attributes.underline === true || undefined,
    strike: attributes.strike === true || undefined,
    blockquote: attributes.blockquote === true || undefined,
    link: typeof link === 'string' ? linkAddress(link) : undefined,
    header: at(attributes.header, 3),
    indent: at(attributes.indent, 8),
    list: list === 'ordered' ? 'ordered' : typeof list === 'string' ? 'bullet' : undefined,
  };
  return Object.fromEntries(Object.entries(formats).filter(([, value]) => value !== undefined));
}

/** The contents of an editor; an insert that is not a text is a picture or the like. */
export interface EditorContents {
  readonly ops: readonly {
    readonly insert?: unknown;
    readonly attributes?: Readonly<Record<string, unknown>>;
  }[];
}

/** Converts an editor's contents to the rich text that is saved; an empty editor gives an empty text. */
export function toRichText({ ops }: EditorContents): RichText {
  const kept = ops.flatMap(({ insert, attributes = {} }) => {
    if (typeof insert !== 'string' || insert === '') return [];
    const formats = formatsOf(attributes);
    return [{ insert, ...(Object.keys(formats).length > 0 && { attributes: formats }) }];
  });
  return {
    ops: kept.length === 1 && kept[0]?.insert === '\n' && kept[0].attributes === undefined ? [] : kept,
  };
}

type Ops = RichText['ops'];
const sorted = (formats: Formats | undefined): Formats =>
  Object.fromEntries(Object.entries(formats ?? {}).sort(([a], [b]) => a.localeCompare(b)));

/**
 * The canonical form of a text: neighbouring inserts with equal formats are merged, and the last line has its
 * break.
 */
function canonical({ ops }: RichText): Ops {
  const merged: { insert: string; attributes: Formats }[] = [];
  for (const { insert, attributes } of ops) {
    const formats = sorted(attributes);
    const last = merged.at(-1);
    if (last && JSON.stringify(last.attributes) === JSON.stringify(formats)) last.insert += insert;
    else if (insert !== '') merged.push({ insert, attributes: formats });
  }
  const end = merged.at(-1);
  if (end?.insert.endsWith('\n') === false) {
    if (Object.keys(end.attributes).length === 0) end.insert += '\n';
    else merged.push({ insert: '\n', attributes: {} });
  }
  return merged;
}

/** Whether two texts are equal in words and formats, however they are split into inserts. */
export const sameText = (a: RichText, b: RichText): boolean =>
  JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
