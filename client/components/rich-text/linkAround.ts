import type { Delta } from 'quill';

/** A stretch of the editor's contents. */
export interface Stretch {
  readonly index: number;
  readonly length: number;
}

/** The link that the caret is in or at the end of. */
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
