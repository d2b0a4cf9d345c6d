import { create, type Font, type GlyphRun } from 'fontkit';

/** Words and figures; the labels of documents are some hundred. */
const MOST_REMEMBERED = 5000;
/** A longer text is hardly written twice. */
const LONGEST_REMEMBERED = 80;

/** pdfkit scales the positions in place, so each caller gets a copy. */
const copied = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, {
    positions: run.positions.map((position) => ({ ...position })),
  });

/**
 * Opens a font for any number of documents and caches the layout of words, because applying Inter's
 * positioning rules takes most of the time of a document.
 */
export function openFont(bytes: Buffer): Font {
  const font = create(bytes);
  const layout = font.layout.bind(font);
  const remembered = new Map<string, GlyphRun>();
  font.layout = (text, features) => {
    const key = `${features?.join() ?? ''} ${text}`;
    let run = remembered.get(key);
    if (run === undefined) {
      // A glyph keeps the letters it was first made for, and readers copy those from the document, so glyphs
      // must not be shared with other texts and documents.
      font._glyphs = {};
      run = layout(text, features);
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      if (text.length <= LONGEST_REMEMBERED) remembered.set(key, run);
    }
    return copied(run);
  };
  return font;
}
