import type { Delta, Op } from 'quill';
import type { RichText } from '#contract';

type Formats = NonNullable<RichText['ops'][number]['attributes']>;

/** What the editor can set; anything else that is pasted loses its dress and keeps its words. */
export const FORMATS = [
  'bold',
  'italic',
  'underline',
  'strike',
  'link',
  'header',
  'list',
  'indent',
  'blockquote',
];

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * The address of a link as it is kept: `https://` is put before one without a scheme, `mailto:` before an e-mail address.
 * @returns undefined for what leads nowhere or is no web address
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const address =
    SCHEME.test(text) && !/^[\w.-]+:\d+/.test(text)
      ? text
      : /^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(text)
        ? `mailto:${text}`
        : `https://${text}`;
  if (address.length > 2000 || !ADDRESS.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  return protocol === 'mailto:' || hostname.includes('.') || hostname === 'localhost' ? address : undefined;
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

/** What the editor holds as it is saved; an empty editor is an empty text. */
export function toRichText({ ops }: Pick<Delta, 'ops'>): RichText {
  const kept = ops.flatMap(({ insert, attributes = {} }: Op) => {
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

/** One way to write a text: neighbours that are set alike are one stretch, and the last line has its end. */
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

/** Whether two texts read and look alike, however they were cut into stretches. */
export const sameText = (a: RichText, b: RichText): boolean =>
  JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));

/** A stretch of the editor's contents. */
export interface Stretch {
  readonly index: number;
  readonly length: number;
}

/** The link that the caret stands in or at the end of. */
export function linkAround(
  { ops }: Pick<Delta, 'ops'>,
  caret: number,
): (Stretch & { readonly link: string }) | undefined {
  let index = 0;
  for (const { insert, attributes } of ops) {
    const length = typeof insert === 'string' ? insert.length : 1;
    const link: unknown = attributes?.link;
    if (typeof link === 'string' && caret >= index && caret <= index + length) return { index, length, link };
    index += length;
  }
  return undefined;
}
