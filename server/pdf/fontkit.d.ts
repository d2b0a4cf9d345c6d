/** The part of fontkit used here; it reads fonts for pdfkit and has no types. */
declare module 'fontkit' {
  /** Letters as they are drawn. Who asked for them may change the positions. */
  export interface GlyphRun {
    readonly glyphs: readonly object[];
    positions: readonly object[];
  }
  export interface Font {
    readonly unitsPerEm: number;
    /** Above and below the line, in units; `descent` is negative. */
    readonly ascent: number;
    readonly descent: number;
    /** The glyphs that were made so far, each with the letters it was first made for. */
    _glyphs: Record<number, object>;
    hasGlyphForCodePoint(point: number): boolean;
    layout(text: string, features?: readonly string[]): GlyphRun;
  }
  /** @param bytes a file with one font */
  export function create(bytes: Buffer): Font;
}
