import type { Font } from 'fontkit';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { FONTS, hasLetter } from './fonts';
import { openFont } from './openFont';

/** A font of a document, by its name there. */
export interface Face {
  readonly name: string;
  readonly font: Font;
}

/**
 * Packages with letters that Inter lacks, under the SIL Open Font License: Chinese with Japanese, Korean,
 * Arabic, Hebrew. The first that has a letter writes it.
 */
const PACKAGES = ['noto-sans-sc', 'noto-sans-kr', 'noto-sans-arabic', 'noto-sans-hebrew'] as const;
/** The weights of Inter's two faces. */
const WEIGHTS = { regular: 400, bold: 700 } as const;
type Weight = keyof typeof WEIGHTS;

/** A package is cut into some hundred files by the letters that they hold. */
interface Slice {
  readonly key: string;
  readonly file: string;
  /** Code points, both ends included. */
  readonly ranges: readonly (readonly [number, number])[];
}

const require = createRequire(import.meta.url);

/** `U+4e00, U+4e03-4e0b` */
const rangesOf = (text: string): Slice['ranges'] =>
  text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return [parseInt(first, 16), parseInt(last, 16)] as const;
  });

async function readSlices(name: string): Promise<Slice[]> {
  const list = require.resolve(`@fontsource-variable/${name}/unicode.json`);
  const ranges = JSON.parse(await readFile(list, 'utf8')) as Readonly<Record<string, string>>;
  return Object.entries(ranges).map(([slice, text]) => {
    const key = `${name}-${slice.replace(/[[\]]/g, '')}`;
    return {
      key,
      file: path.join(path.dirname(list), 'files', `${key}-wght-normal.woff2`),
      ranges: rangesOf(text),
    };
  });
}

/** Loaded for the first letter that Inter lacks. */
let known: Promise<Slice[]> | undefined;
const slices = (): Promise<Slice[]> =>
  (known ??= Promise.all(PACKAGES.map(readSlices)).then((found) => found.flat()));

const holds = ({ ranges }: Slice, point: number): boolean =>
  ranges.some(([first, last]) => first <= point && point <= last);

/** @param cuts the number of the round: a file that is cut twice is two fonts */
async function cut(
  { key, file }: Slice,
  letters: string,
  { weight, cuts }: { readonly weight: Weight; readonly cuts: number },
): Promise<Face> {
  // With a program of a megabyte, which most documents never need.
  const { default: subsetFont } = await import('subset-font');
  const bytes = await subsetFont(await readFile(file), letters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: WEIGHTS[weight] },
  });
  return { name: `${key}-${weight}-${cuts}`, font: openFont(bytes) };
}

/** The texts of a document, by weight. */
export type Words = Readonly<Record<Weight, readonly string[]>>;

/** Hangul is in the Chinese fonts too, in part. */
const inOrder = (all: readonly Slice[], letter: string): readonly Slice[] =>
  /\p{Script=Hangul}/u.test(letter) ? all.toReversed() : all;

/** The letters that Inter lacks, each with the font files that may have it, best first. */
async function lackedIn(words: readonly string[]): Promise<Map<string, Slice[]>> {
  const lacked = new Set(
    words.flatMap((text) =>
      [...text.normalize('NFC')].filter((letter) => !/\s/.test(letter) && !hasLetter(letter)),
    ),
  );
  if (lacked.size === 0) return new Map();
  const all = await slices();
  return new Map(
    [...lacked].map((letter) => {
      const point = letter.codePointAt(0) ?? 0;
      return [letter, inOrder(all, letter).filter((slice) => holds(slice, point))] as const;
    }),
  );
}

/** The fonts of these letters: if a file lacks a letter that its list promises, the next one is tried. */
async function facesFor(words: readonly string[], weight: Weight): Promise<Map<string, Face>> {
  const found = new Map<string, Face>();
  let open = await lackedIn(words);
  for (let cuts = 1; open.size > 0; cuts += 1) {
    const asked = new Map<Slice, string[]>();
    for (const [letter, [slice]] of open)
      if (slice !== undefined) asked.set(slice, [...(asked.get(slice) ?? []), letter]);
    const faces = await Promise.all(
      [...asked].map(async ([slice, letters]) => ({
        letters,
        face: await cut(slice, letters.join(''), { weight, cuts }),
      })),
    );
    for (const { letters, face } of faces)
      for (const letter of letters)
        if (face.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) found.set(letter, face);
    open = new Map(
      [...open].flatMap(([letter, [, ...others]]) =>
        found.has(letter) || others.length === 0 ? [] : [[letter, others] as const],
      ),
    );
  }
  return found;
}

/** The fonts of a document: Inter, and other fonts for the letters it lacks. */
export class Faces {
  private constructor(private readonly others: Readonly<Record<Weight, ReadonlyMap<string, Face>>>) {}

  /** Inter alone. */
  static readonly plain = new Faces({ regular: new Map(), bold: new Map() });

  /** Loads the fonts for the letters that Inter lacks. */
  static async of({ regular, bold }: Words): Promise<Faces> {
    return new Faces({ regular: await facesFor(regular, 'regular'), bold: await facesFor(bold, 'bold') });
  }

  /** Every font with its name, for registering it with the document. */
  all(): Face[] {
    const others = [...this.others.regular.values(), ...this.others.bold.values()];
    return [{ name: 'regular', font: FONTS.regular }, { name: 'bold', font: FONTS.bold }, ...new Set(others)];
  }

  /** The font for a letter; undefined if none has it. */
  faceOf(letter: string, bold: boolean): string | undefined {
    if (hasLetter(letter)) return bold ? 'bold' : 'regular';
    const found = (bold ? this.others.bold.get(letter) : undefined) ?? this.others.regular.get(letter);
    return (found ?? this.others.bold.get(letter))?.name;
  }

  has(letter: string): boolean {
    return this.faceOf(letter, false) !== undefined;
  }
}
