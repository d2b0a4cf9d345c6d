import { describe, expect, it } from 'vitest';
import { isPlain, setLines } from './typeset';

/** Every letter is one wide; Hebrew and Chinese have fonts of their own. */
const faceOf = (letter: string) =>
  /[א-ת]/.test(letter) ? 'hebrew' : /\p{Script=Han}|。/u.test(letter) ? 'chinese' : 'plain';
const set = (text: string, width = 100) =>
  setLines(text, { width, faceOf, measure: (run) => [...run].length });
const texts = (text: string, width?: number) =>
  set(text, width).map(({ runs }) => runs.map((run) => run.text));

describe('a paragraph of several fonts', () => {
  it('is drawn in runs of one font, each where the one before ends', () => {
    const [line] = set('Mr. 王 pays');
    expect(line?.runs).toEqual([
      { text: 'Mr. ', face: 'plain', x: 0 },
      { text: '王', face: 'chinese', x: 4 },
      { text: ' pays', face: 'plain', x: 5 },
    ]);
    expect(line?.width).toBe(10);
  });

  it('ends its lines after spaces and between ideographs, and never before what closes them', () => {
    expect(texts('一二三四五。六', 3)).toEqual([['一二三'], ['四五。'], ['六']]);
    expect(texts('王 pays now', 6)).toEqual([['王', ' pays'], ['now']]);
  });

  it('takes a word that is wider than a line letter by letter', () => {
    expect(texts('王abcdefg', 3)).toEqual([['王', 'ab'], ['cde'], ['fg']]);
  });
});

describe('letters from right to left', () => {
  it('stand in their direction, with the figures among them in theirs', () => {
    // What the font turns round itself is handed to it as it is written.
    expect(texts('Pay שלום 12 now')).toEqual([['Pay ', '12', ' ', 'שלום', ' now']]);
    expect(texts('שלום עולם')).toEqual([['עולם', ' ', 'שלום']]);
  });

  it('have their brackets turned round', () => {
    expect(texts('שלום (א)')).toEqual([['(', 'א', ') ', 'שלום']]);
  });

  it('are no plain text, which a document writes by itself', () => {
    expect(isPlain('Pay now', faceOf, 'plain')).toBe(true);
    expect(isPlain('Pay 王', faceOf, 'plain')).toBe(false);
    expect(isPlain('שלום', () => 'plain', 'plain')).toBe(false);
  });
});
