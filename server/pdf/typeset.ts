import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Right-to-left letters, which a font lays out in that order itself. */
const LEFTWARD = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Letters between which a line may end without a space. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Characters that stay with the one before them: accents, joiners, and closing marks. */
const ATTACHED = /^[\p{M}\p{Cf}\p{Pe}\p{Pf}、。，．！？：；ー々]$/u;
const OPENS = /^[\p{Ps}\p{Pi}]$/u;

/** Whether a text is of one font, and drawn in the order in which it is written. */
export const isPlain = (text: string, faceOf: (letter: string) => string, plain: string): boolean =>
  [...text].every((letter) => faceOf(letter) === plain) && !LEFTWARD.test(text);

/** A part of a line in one font and one direction. */
export interface Run {
  readonly text: string;
  readonly face: string;
  /** From the beginning of the line, in points. */
  readonly x: number;
}

export interface SetLine {
  /** From left to right. */
  readonly runs: readonly Run[];
  readonly width: number;
}

export interface Setting {
  /** In points. */
  readonly width: number;
  readonly faceOf: (letter: string) => string;
  /** Width of a run, in points. */
  readonly measure: (text: string, face: string) => number;
}

interface Letter {
  readonly text: string;
  readonly face: string;
  /** Odd: from right to left. */
  readonly level: number;
}

/** The letters of a paragraph with their fonts and directions. */
function lettersOf(text: string, faceOf: Setting['faceOf']): Letter[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const letters: Letter[] = [];
  let at = 0;
  for (const letter of text) {
    const before = letters.at(-1);
    // An accent and its letter are of one font.
    const joins = before !== undefined && /^[\p{M}\p{Cf}]$/u.test(letter);
    letters.push({ text: letter, face: joins ? before.face : faceOf(letter), level: levels[at] ?? 0 });
    at += letter.length;
  }
  return letters;
}

const isSpace = ({ text }: Letter): boolean => text === ' ';

/** Whether a line may end between two letters. */
function mayBreak(before: Letter, after: Letter): boolean {
  if (isSpace(before)) return !isSpace(after);
  if (isSpace(after) || ATTACHED.test(after.text) || OPENS.test(before.text)) return false;
  return IDEOGRAPH.test(before.text) || IDEOGRAPH.test(after.text);
}

/** Letters of one font and one direction. */
interface Stretch {
  readonly letters: readonly Letter[];
  readonly face: string;
  readonly level: number;
}

function stretchesOf(letters: readonly Letter[]): Stretch[] {
  const found: { letters: Letter[]; face: string; level: number }[] = [];
  for (const letter of letters) {
    const last = found.at(-1);
    if (last?.face === letter.face && last.level === letter.level) last.letters.push(letter);
    else found.push({ letters: [letter], face: letter.face, level: letter.level });
  }
  return found;
}

/** The text as passed to the font, which reverses only Arabic and Hebrew itself. */
function drawn({ letters, level }: Stretch): string {
  if (level % 2 === 0) return letters.map(({ text }) => text).join('');
  const mirrored = letters.map(({ text }) => bidi.getMirroredCharacter(text) ?? text);
  return (letters.some(({ text }) => LEFTWARD.test(text)) ? mirrored : mirrored.toReversed()).join('');
}

/**
 * Stretches in visual order: from the deepest level up, those at a level or deeper are reversed (UAX 9, rule
 * L2).
 */
function inSight(stretches: readonly Stretch[]): Stretch[] {
  const levels = stretches.map(({ level }) => level);
  let order = [...stretches];
  for (let level = Math.max(0, ...levels); level >= 1; level -= 1) {
    const turned: Stretch[] = [];
    let group: Stretch[] = [];
    for (const stretch of order) {
      if (stretch.level >= level) group.unshift(stretch);
      else {
        turned.push(...group, stretch);
        group = [];
      }
    }
    order = [...turned, ...group];
  }
  return order;
}

function lineOf(letters: readonly Letter[], measure: Setting['measure']): SetLine {
  const end = letters.findLastIndex((letter) => !isSpace(letter)) + 1;
  let x = 0;
  const runs = inSight(stretchesOf(letters.slice(0, end))).map((stretch) => {
    const run = { text: drawn(stretch), face: stretch.face, x };
    x += measure(run.text, run.face);
    return run;
  });
  return { runs, width: x };
}

/** Parts between which a line may end; a part that is wider than a line by itself is taken letter by letter. */
function partsOf(letters: readonly Letter[], { width, measure }: Setting): Letter[][] {
  const parts: Letter[][] = [];
  letters.forEach((letter, at) => {
    const before = letters[at - 1];
    if (before === undefined || mayBreak(before, letter)) parts.push([letter]);
    else parts.at(-1)?.push(letter);
  });
  return parts.flatMap((part) =>
    lineOf(part, measure).width <= width ? [part] : part.map((letter) => [letter]),
  );
}

/**
 * Sets a paragraph in lines of at most that width: letters of several fonts, from left to right and from
 * right to left.
 */
export function setLines(text: string, setting: Setting): SetLine[] {
  const { width, measure, faceOf } = setting;
  const lines: SetLine[] = [];
  let line: Letter[] = [];
  for (const part of partsOf(lettersOf(text, faceOf), setting)) {
    if (line.length > 0 && lineOf([...line, ...part], measure).width > width) {
      lines.push(lineOf(line, measure));
      line = [];
    }
    line.push(...part);
  }
  return [...lines, lineOf(line, measure)];
}
