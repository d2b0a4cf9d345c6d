/** What is used of fontkit, which reads fonts for pdfkit and comes without types. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(point: number): boolean;
  }
  /** @param bytes a file with one font */
  export function create(bytes: Buffer): Font;
}
