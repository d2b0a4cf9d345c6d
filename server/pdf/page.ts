import PDFKit from 'pdfkit';
import { Faces } from './faces';
import { printable } from './printable';
import { isPlain, setLines, type SetLine } from './typeset';

/** Tabular figures: all digits have the same width, so that they align in columns. */
const DIGITS: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];
const featuresOf = ({ align }: Words) => (align === 'right' ? { features: DIGITS } : {});
/** The default font size, in points. */
const PLAIN_SIZE = 10;
const keyOf = ({ size = PLAIN_SIZE, bold = false, align = 'left' }: Words) => `${size} ${bold} ${align}`;
/** Between spaces or not, a long text may go on on the next page after these. */
const AFTER = /(?<=[ \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/u;

/** US Letter, in points (1/72 inch). */
const PAPER = { size: 'LETTER', margin: 54 } as const;
const FOOT = 28;
const COLORS = { text: '#111111', quiet: '#555555', rule: '#bbbbbb', ground: '#f2f2f2' } as const;
export type Ink = keyof typeof COLORS;

export interface Words {
  readonly size?: number;
  readonly bold?: boolean;
  readonly ink?: Ink;
  /** Figures are right-aligned. */
  readonly align?: 'left' | 'right';
}

/** The top of the document, repeated in small type on each page after the first. */
export interface Heading {
  readonly title: string;
  /** Under the title, a line each: the property, the day. */
  readonly lines: readonly string[];
}

/** A node of a picture, and its label. */
export interface PictureNode {
  /** From the middle, in the unit of the picture; y grows downwards. */
  readonly x: number;
  readonly y: number;
  readonly shape: 'round' | 'square' | 'roof';
  readonly label: string;
  /** Rotation of the label in degrees, clockwise. */
  readonly turn: number;
  /** Anchor of the label; a `middle` label is below its node. */
  readonly anchor: 'start' | 'middle' | 'end';
  readonly strong: boolean;
  readonly quiet: boolean;
}

/** Nodes and the lines between them. */
export interface Picture {
  /** Half the side of the square that contains all of it. */
  readonly size: number;
  readonly nodes: readonly PictureNode[];
  /** Indexes into the nodes. */
  readonly edges: readonly { readonly from: number; readonly to: number }[];
}

/** A document whose pages are filled from the top; callers request room and write at `y`. */
export class Page {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];
  private readonly ended: Promise<Buffer>;
  readonly left = PAPER.margin;
  readonly width: number;
  y: number = PAPER.margin;

  /** Letters that no font writes. */
  private readonly missing = new Set<string>();
  /** A text is measured for each size and each page that it might go into: once is enough. */
  private readonly heights = new Map<string, number>();
  private readonly widths = new Map<string, number>();

  constructor(
    private readonly heading: Heading,
    private readonly foot: string,
    private readonly faces: Faces = Faces.plain,
  ) {
    this.pdf = new PDFKit({
      size: PAPER.size,
      // The footer is in the margin; with a bottom margin pdfkit would begin a new page for it.
      margins: { top: PAPER.margin, left: PAPER.margin, right: PAPER.margin, bottom: 0 },
      bufferPages: true,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: heading.title, Subject: heading.lines.join(', ') },
    });
    // It also accepts fonts of fontkit, although its types do not allow them.
    for (const { name, font } of faces.all()) this.pdf.registerFont(name, font as unknown as Buffer);
    this.width = this.pdf.page.width - 2 * PAPER.margin;
    this.ended = new Promise((resolve, reject) => {
      this.pdf.on('data', (chunk: Buffer) => this.chunks.push(chunk));
      this.pdf.on('end', () => resolve(Buffer.concat(this.chunks)));
      this.pdf.on('error', reject);
    });
    this.write(heading.title, { size: 18, bold: true });
    for (const line of heading.lines) this.write(line, { size: 10, ink: 'quiet' });
    this.rule(6);
  }

  private get bottom(): number {
    return this.pdf.page.height - PAPER.margin;
  }

  private use({ size = PLAIN_SIZE, bold = false, ink = 'text' }: Words): PDFKit.PDFDocument {
    return this.pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(COLORS[ink]);
  }

  private printed(text: string): string {
    return printable(text, this.faces, this.missing);
  }

  /** Lays out a text that pdfkit cannot: with several fonts, or letters from right to left. */
  private inLines(text: string, width: number, words: Words): SetLine[] | null {
    const { size = PLAIN_SIZE, bold = false } = words;
    const plain = bold ? 'bold' : 'regular';
    const faceOf = (letter: string) => this.faces.faceOf(letter, bold) ?? plain;
    if (isPlain(text.replaceAll('\n', ''), faceOf, plain)) return null;
    // If features are given, even an empty list, pdfkit lays out a run as a whole instead of word by word.
    const features = words.align === 'right' ? DIGITS : [];
    const measure = (run: string, face: string) =>
      this.pdf.font(face).fontSize(size).widthOfString(run, { features });
    return text.split('\n').flatMap((line) => setLines(line, { width, faceOf, measure }));
  }

  /**
   * Height of a line with letters of fonts other than Inter, and the distance of its baseline from its top,
   * in points.
   */
  private leading(lines: readonly SetLine[], { size = PLAIN_SIZE, bold = false }: Words) {
    const names = new Set(lines.flatMap(({ runs }) => runs.map(({ face }) => face)));
    names.add(bold ? 'bold' : 'regular');
    const used = this.faces
      .all()
      .filter(({ name }) => names.has(name))
      .map(({ font }) => font);
    const up = Math.max(...used.map(({ ascent, unitsPerEm }) => ascent / unitsPerEm));
    const down = Math.max(...used.map(({ descent, unitsPerEm }) => -descent / unitsPerEm));
    return { height: (up + down) * size, base: up * size };
  }

  /** Height of a text in that width, in points. */
  heightOf(text: string, width: number, words: Words = {}): number {
    const key = `${width} ${keyOf(words)} ${text}`;
    let height = this.heights.get(key);
    if (height === undefined) this.heights.set(key, (height = this.measuredHeight(text, width, words)));
    return height;
  }

  private measuredHeight(text: string, width: number, words: Words): number {
    const printed = this.printed(text) || ' ';
    const lines = this.inLines(printed, width, words);
    if (lines !== null) return lines.length * this.leading(lines, words).height;
    return this.use(words).heightOfString(printed, { width, ...featuresOf(words) });
  }

  /** Width of a text on one line, in points; proportional to the font size. */
  widthOf(text: string, { size = PLAIN_SIZE, ...words }: Words = {}): number {
    const key = `${keyOf(words)} ${text}`;
    let width = this.widths.get(key);
    if (width === undefined) this.widths.set(key, (width = this.measuredWidth(text, words)));
    return (width * size) / PLAIN_SIZE;
  }

  private measuredWidth(text: string, words: Words): number {
    const printed = this.printed(text);
    const lines = this.inLines(printed, Infinity, words);
    if (lines !== null) return Math.max(...lines.map(({ width }) => width));
    return this.use(words).widthOfString(printed, featuresOf(words));
  }

  /**
   * Begins another page if there is less room than this, in points.
   * @returns whether it did
   */
  room(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.pdf.addPage();
    this.y = PAPER.margin;
    this.write(this.heading.title, { size: 9, bold: true, ink: 'quiet' });
    this.rule(4);
    return true;
  }

  /** Writes at a place, without going on from there. */
  at(text: string, x: number, width: number, words: Words = {}): void {
    const printed = this.printed(text);
    const lines = this.inLines(printed, width, words);
    if (lines !== null) return this.draw(lines, x, width, words);
    this.use(words).text(printed, x, this.y, { width, align: words.align ?? 'left', ...featuresOf(words) });
  }

  private draw(lines: readonly SetLine[], left: number, width: number, words: Words): void {
    const { height, base } = this.leading(lines, words);
    const features = words.align === 'right' ? DIGITS : [];
    lines.forEach((line, at) => {
      const start = words.align === 'right' ? left + width - line.width : left;
      for (const { text, face, x } of line.runs)
        this.use(words)
          .font(face)
          .text(text, start + x, this.y + at * height + base, {
            lineBreak: false,
            baseline: 'alphabetic',
            features,
          });
    });
  }

  /** Writes over the whole width and moves down; a long text continues on the next page. */
  write(text: string, words: Words = {}): void {
    for (const paragraph of text.split('\n')) {
      let rest = paragraph;
      do {
        const { part, height, left } = this.fitting(rest, words);
        this.room(height);
        this.at(part, this.left, this.width, words);
        this.y += height + 2;
        rest = left;
      } while (rest !== '');
    }
  }

  /** As many words as fit on one page, their height, and the rest. */
  private fitting(text: string, words: Words): { part: string; height: number; left: string } {
    const most = this.bottom - PAPER.margin - 40;
    const whole = this.heightOf(text, this.width, words);
    if (whole <= most) return { part: text, height: whole, left: '' };
    const parts = text.split(AFTER);
    let low = 1;
    let high = parts.length;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.heightOf(parts.slice(0, middle).join(''), this.width, words) <= most) low = middle;
      else high = middle - 1;
    }
    const part = parts.slice(0, low).join('');
    return { part, height: this.heightOf(part, this.width, words), left: parts.slice(low).join('') };
  }

  /** A line over the whole width, with room below it. */
  rule(below: number): void {
    this.pdf
      .moveTo(this.left, this.y)
      .lineTo(this.left + this.width, this.y)
      .lineWidth(0.5)
      .strokeColor(COLORS.rule)
      .stroke();
    this.y += below;
  }

  /** A background behind the text written next, of this height in points. */
  ground(height: number): void {
    this.pdf.rect(this.left, this.y - 3, this.width, height).fill(COLORS.ground);
  }

  /** A square picture over the whole width, on one page. */
  picture({ size, nodes, edges }: Picture): void {
    this.room(this.width);
    const scale = this.width / (2 * size);
    const middle = { x: this.left + this.width / 2, y: this.y + this.width / 2 };
    const placed = nodes.map(({ x, y, ...node }) => ({
      ...node,
      x: middle.x + x * scale,
      y: middle.y + y * scale,
    }));
    for (const { from, to } of edges) {
      const [a, b] = [placed[from], placed[to]];
      if (a && b) this.pdf.moveTo(a.x, a.y).lineTo(b.x, b.y).lineWidth(0.5).strokeColor(COLORS.rule).stroke();
    }
    const below = this.y + this.width;
    for (const node of placed) this.node(node, scale);
    this.y = below;
  }

  private node({ x, y, shape, label, turn, anchor, strong, quiet }: PictureNode, scale: number): void {
    const radius = (strong ? 9 : 5) * scale;
    const ink = quiet ? COLORS.quiet : COLORS.text;
    if (shape === 'round') this.pdf.circle(x, y, radius).fill(ink);
    else if (shape === 'square') this.pdf.rect(x - radius, y - radius, 2 * radius, 2 * radius).fill(ink);
    else this.pdf.polygon([x, y - radius], [x + radius, y + radius], [x - radius, y + radius]).fill(ink);
    if (label === '') return;
    const words: Words = { size: 12 * scale, bold: strong, ink: quiet ? 'quiet' : 'text' };
    const width = this.widthOf(label, words) + 1;
    const left = { start: 11 * scale, middle: -width / 2, end: -11 * scale - width }[anchor];
    const top = (anchor === 'middle' ? 12 : -8) * scale;
    this.pdf.save().rotate(turn, { origin: [x, y] });
    this.y = y + top;
    this.at(label, x + left, width, words);
    this.pdf.restore();
  }

  /** Notes which letters could not be printed. */
  private tellMissing(): void {
    if (this.missing.size === 0) return;
    const points = [...this.missing].map(
      (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    );
    this.y += 12;
    this.write(`Letters that this document has no font for, shown as “?”: ${points.join(', ')}.`, {
      size: 8,
      ink: 'quiet',
    });
  }

  /** Numbers the pages and ends the document. */
  async end(): Promise<Buffer> {
    this.tellMissing();
    const { start, count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(start + index);
      this.y = this.pdf.page.height - FOOT;
      this.at(this.foot, this.left, this.width - 90, { size: 8, ink: 'quiet' });
      this.at(`Page ${index + 1} of ${count}`, this.left + this.width - 90, 90, {
        size: 8,
        ink: 'quiet',
        align: 'right',
      });
    }
    this.pdf.end();
    return this.ended;
  }
}
