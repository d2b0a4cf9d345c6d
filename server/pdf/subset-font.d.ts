/** The part of subset-font used here; it has no types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt';
    /** The axes of a variable font, each brought to one value. */
    readonly variationAxes?: Readonly<Record<string, number>>;
  }
  /** A font with the glyphs of a text alone. @param font in any format of the web */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
