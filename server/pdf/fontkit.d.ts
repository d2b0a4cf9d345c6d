/** What is used of fontkit, which reads fonts for pdfkit and comes without types. */
declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number;
    /** Above and below the line, in units; `descent` is negative. */
    readonly ascent: number;
    readonly descent: number;
    hasGlyphForCodePoint(point: number): boolean;
  }
  /** @param bytes a file with one font */
  export function create(bytes: Buffer): Font;
}
