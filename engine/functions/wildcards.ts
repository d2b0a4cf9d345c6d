/** Matches exactly one character. */
const ANY = Symbol('any');
type Segment = readonly (string | typeof ANY)[];

/**
 * A pattern in which `*` matches any characters and `?` one; `~` escapes the character after it. Case is
 * ignored. Matching takes time proportional to the length of the text, whatever the pattern.
 */
export class Wildcards {
  /** The pieces between the asterisks. */
  private readonly segments: readonly Segment[];

  constructor(pattern: string) {
    const text = folded(pattern);
    const segments: (string | typeof ANY)[][] = [[]];
    for (let i = 0; i < text.length; i++) {
      const meant = text[i] === '~';
      if (meant) i++;
      const char = text[i];
      if (char === undefined) break;
      if (char === '*' && !meant) segments.push([]);
      else segments.at(-1)?.push(char === '?' && !meant ? ANY : char);
    }
    this.segments = segments;
  }

  /** Whether the whole of a text fits. */
  fits(whole: string): boolean {
    const text = folded(whole);
    const [first = [], ...rest] = this.segments;
    const last = rest.pop();
    if (!standsAt(first, text, 0)) return false;
    if (!last) return first.length === text.length;
    const end = positionAfter(rest, text, first.length);
    return (
      end !== undefined && text.length - last.length >= end && standsAt(last, text, text.length - last.length)
    );
  }

  /** Where in a text, from a place on, the first piece that fits begins; -1 where none does. */
  find(within: string, from: number): number {
    const text = folded(within);
    const [first = [], ...rest] = this.segments;
    const at = placeOf(first, text, from);
    // If the rest does not follow the first place, it follows no later one.
    return at >= 0 && positionAfter(rest, text, at + first.length) !== undefined ? at : -1;
  }
}

/** Some letters become two when they are made small: places would move. */
function folded(text: string): string {
  const small = text.toLowerCase();
  return small.length === text.length ? small : text;
}

function standsAt(segment: Segment, text: string, at: number): boolean {
  return (
    at + segment.length <= text.length && segment.every((char, i) => char === ANY || char === text[at + i])
  );
}

function placeOf(segment: Segment, text: string, from: number): number {
  for (let at = from; at + segment.length <= text.length; at++) if (standsAt(segment, text, at)) return at;
  return -1;
}

/**
 * The end of the last of several consecutive pieces, each matched as early as possible; undefined if one is
 * not found.
 */
function positionAfter(segments: readonly Segment[], text: string, from: number): number | undefined {
  let end = from;
  for (const segment of segments) {
    const at = placeOf(segment, text, end);
    if (at < 0) return undefined;
    end = at + segment.length;
  }
  return end;
}
