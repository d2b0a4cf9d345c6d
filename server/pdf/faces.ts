import { create, type Font } from 'fontkit';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { FONTS, hasLetter } from './fonts';

/** A font of a document, by its name there. */
export interface Face {
  readonly name: string;
  readonly bytes: Buffer;
  readonly font: Font;
}

/**
 * Packages with letters that Inter lacks, under the SIL Open Font License: Chinese with Japanese, Korean, Arabic, Hebrew.
 * The first that has a letter writes it.
 */
const PACKAGES = ['noto-sans-sc', 'noto-sans-kr', 'noto-sans-arabic', 'noto-sans-hebrew'] as const;
/** As heavy as Inter's two faces. */
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

/** Read when the first letter is asked for that Inter lacks. */
let known: Promise<Slice[]> | undefined;
const slices = (): Promise<Slice[]> =>
  (known ??= Promise.all(PACKAGES.map(readSlices)).then((found) => found.flat()));

const holds = ({ ranges }: Slice, point: number): boolean =>
  ranges.some(([first, last]) => first <= point && point <= last);

async function cut({ key, file }: Slice, letters: string, weight: Weight): Promise<Face> {
  // With a program of a megabyte, which most documents never need.
  const { default: subsetFont } = await import('subset-font');
  const bytes = await subsetFont(await readFile(file), letters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: WEIGHTS[weight] },
  });
  return { name: `${key}-${weight}`, bytes, font: create(bytes) };
}

/** The fonts of a document: Inter, and of others what its letters need. */
export class Faces {
  private constructor(private readonly others: Readonly<Record<Weight, readonly Face[]>>) {}

  /** Inter alone. */
  static readonly plain = new Faces({ regular: [], bold: [] });

  /** Reads what the letters of some texts need beside Inter. */
  static async of(texts: Iterable<string>): Promise<Faces> {
    const wanted = new Set<string>();
    for (const text of texts)
      for (const letter of text.normalize('NFC'))
        if (!/\s/.test(letter) && !hasLetter(letter)) wanted.add(letter);
    if (wanted.size === 0) return Faces.plain;
    const all = await slices();
    const needed = new Map<Slice, string>();
    for (const letter of wanted) {
      const slice = all.find((one) => holds(one, letter.codePointAt(0) ?? 0));
      if (slice !== undefined) needed.set(slice, (needed.get(slice) ?? '') + letter);
    }
    const of = (weight: Weight) =>
      Promise.all([...needed].map(([slice, letters]) => cut(slice, letters, weight)));
    const [regular, bold] = [await of('regular'), await of('bold')];
    return new Faces({ regular, bold });
  }

  /** Every font, by which a document has to know it before it is written in. */
  *all(): Iterable<Face> {
    yield { name: 'regular', ...FONTS.regular };
    yield { name: 'bold', ...FONTS.bold };
    yield* this.others.regular;
    yield* this.others.bold;
  }

  /** The font that writes a letter; undefined where none does. */
  faceOf(letter: string, bold: boolean): string | undefined {
    if (hasLetter(letter)) return bold ? 'bold' : 'regular';
    const point = letter.codePointAt(0) ?? 0;
    return this.others[bold ? 'bold' : 'regular'].find(({ font }) => font.hasGlyphForCodePoint(point))?.name;
  }

  has(letter: string): boolean {
    return this.faceOf(letter, false) !== undefined;
  }
}
