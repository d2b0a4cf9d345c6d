import { toRichText, type EditorContents, type RichText } from '#contract';
import { placeholder, textParts } from '#engine';

/** The editor's name for an insert of a figure. */
export const FIGURE = 'figure';

/** An insert of the editor: words or a figure. */
interface Op {
  insert: string | Record<string, unknown>;
  attributes?: Record<string, unknown>;
}
/** What would make another name of the one before it. */
const NAME_AFTER = /^(?:[A-Za-z0-9_]|\[(?:total |[A-Za-z0-9_]{1,60} of "))/;
const NAME_BEFORE = /[A-Za-z0-9_]$/;

/** A text as the editor shows it: each `@name` or cell one insert, which is written and deleted as a whole. */
export const toEditor = ({ ops }: RichText): Op[] =>
  ops.flatMap(({ insert, attributes }) =>
    textParts(insert).map((part) => ({
      insert: 'name' in part ? { [FIGURE]: part.name } : part.words,
      ...(attributes && { attributes }),
    })),
  );

const nameOf = (insert: unknown): string | undefined => {
  const name: unknown =
    typeof insert === 'object' && insert !== null ? Reflect.get(insert, FIGURE) : undefined;
  return typeof name === 'string' ? name : undefined;
};

/**
 * The editor's content as it is stored. A blank separates a name from an adjacent letter or digit, which
 * would change the name.
 */
export function fromEditor({ ops }: EditorContents): RichText {
  let before = '';
  const kept = ops.flatMap((op) => {
    const name = nameOf(op.insert);
    const words = name === undefined ? op.insert : placeholder(name);
    if (typeof words !== 'string') return [];
    const apart = name === undefined ? NAME_AFTER.test(words) && before === FIGURE : NAME_BEFORE.test(before);
    before = name === undefined ? words : FIGURE;
    return [{ ...op, insert: apart ? ` ${words}` : words }];
  });
  return toRichText({ ops: kept });
}
