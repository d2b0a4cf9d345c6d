import { Faces, type Words } from './faces';
import { Page, type Heading, type Picture } from './page';

/** Labels at the left, their figures right-aligned; `strong` is a sum. */
export interface FigureBlock {
  readonly kind: 'figures';
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly text: string; readonly strong?: boolean }[];
  /** A remark on these figures, below them on the same page. */
  readonly remark?: Omit<TextBlock, 'kind'>;
}

/** A table; columns share the width by `share`. */
export interface TableBlock {
  readonly kind: 'table';
  readonly title: string;
  readonly columns: readonly { readonly label: string; readonly share: number; readonly figure?: boolean }[];
  readonly rows: readonly (readonly string[])[];
  readonly total?: readonly string[] | undefined;
  readonly emptyText: string;
}

export interface TextBlock {
  readonly kind: 'text';
  readonly title?: string;
  readonly text: string;
  /** Instead of a text that is empty, as pale as under an empty table. */
  readonly emptyText?: string;
}

export interface PictureBlock extends Picture {
  readonly kind: 'picture';
  readonly title: string;
}

export type PdfBlock = FigureBlock | TableBlock | TextBlock | PictureBlock;

export interface PdfDocument extends Heading {
  readonly blocks: readonly PdfBlock[];
  /** Footer of each page, beside its number. */
  readonly foot: string;
}

const TITLE = { size: 12, bold: true } as const;
/** Space that must follow a title on its page, so that it is never alone at the end, in points. */
const WITH_TITLE = 60;
/** Height of a title with its spacing, in points. */
const UNDER_TITLE = 24;
const GAP = 12;

/** @param below height of the content that must be on the title's page, in points */
function title(page: Page, text: string, below = 0): void {
  page.room(Math.max(WITH_TITLE, below));
  page.write(text, TITLE);
  page.y += 2;
}

type Row = FigureBlock['rows'][number];

function figures(page: Page, { title: name, rows, remark }: FigureBlock): void {
  const label = page.width * 0.65;
  const heightOf = ({ label: words, text: figure, strong = false }: Row) =>
    Math.max(
      page.heightOf(words, label, { bold: strong }),
      page.heightOf(figure, page.width - label, { bold: strong, align: 'right' }),
    );
  const below = remark === undefined ? 0 : GAP + UNDER_TITLE + page.heightOf(remark.text, page.width) + 8;
  title(page, name, below && UNDER_TITLE + rows.reduce((sum, row) => sum + heightOf(row) + 8, 0) + below);
  for (const row of rows) {
    const { label: words, text: figure, strong = false } = row;
    const look = { bold: strong };
    const height = heightOf(row);
    page.room(height + 8);
    if (strong) page.rule(4);
    page.at(words, page.left, label, look);
    page.at(figure, page.left + label, page.width - label, { ...look, align: 'right' });
    page.y += height + 4;
  }
  if (remark === undefined) return;
  page.y += GAP;
  text(page, remark);
}

/** Font sizes of a table: the largest that breaks no figure is used. */
const CELL_SIZES = [8, 7.5, 7, 6.5, 6] as const;
const BETWEEN = 6;

/** A word may be broken that is longer than this, in points: an address of a page on the internet. */
const LONG_WORD = 90;

/** The width of each column, in points, by its share alone. */
function sharesOf(page: Page, { columns }: TableBlock): number[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.map(({ share }) => (page.width * share) / all);
}

/**
 * The same, widened so that figures and words are not broken at that font size; null if there is not enough
 * room.
 */
function widthsOf(page: Page, block: TableBlock, size: number): number[] | null {
  const { columns, rows, total = [] } = block;
  const wanted = sharesOf(page, block);
  const least = columns.map(({ label, figure = false }, at) => {
    const widest = (text: string, bold: boolean, whole: boolean): number[] =>
      // A word needs room for the blank after it, or it is broken.
      (whole ? [text] : text.split(/(?<=\s)(?=\S)/)).map((word) => {
        const width = page.widthOf(word, { size, bold, align: figure ? 'right' : 'left' });
        return whole ? width : Math.min(width, LONG_WORD);
      });
    const cells = rows.flatMap((row) => widest(row[at] ?? '', false, figure));
    const bold = [...widest(label, true, false), ...widest(total[at] ?? '', true, figure)];
    // One point more, because rounding decides if a text is exactly as wide as its room.
    return [...cells, ...bold].reduce((most, width) => Math.max(most, width), 0) + BETWEEN + 1;
  });
  const over = wanted.map((width, at) => width - (least[at] ?? 0));
  const sum = (of: readonly number[]) => of.reduce((whole, part) => whole + part, 0);
  const missing = -sum(over.filter((room) => room < 0));
  const spare = sum(over.filter((room) => room > 0));
  if (missing > spare) return null;
  return wanted.map((width, at) => {
    const room = over[at] ?? 0;
    return room < 0 ? width - room : width - (room * missing) / (spare || 1);
  });
}

function table(page: Page, block: TableBlock): void {
  const { title: name, columns, rows, total, emptyText } = block;
  const [first] = rows;
  if (first === undefined) {
    title(page, name);
    page.write(emptyText, { ink: 'quiet' });
    return;
  }
  const [largest] = CELL_SIZES;
  const size = CELL_SIZES.find((one) => widthsOf(page, block, one) !== null) ?? largest;
  const widths = widthsOf(page, block, size) ?? sharesOf(page, block);
  const lookOf = (bold: boolean) => (at: number) =>
    ({ size, bold, align: columns[at]?.figure ? 'right' : 'left' }) as const;
  const heightOf = (cells: readonly string[], bold: boolean): number =>
    Math.max(...cells.map((cell, at) => page.heightOf(cell, (widths[at] ?? 0) - BETWEEN, lookOf(bold)(at)))) +
    6;
  const line = (cells: readonly string[], bold: boolean, head = false) => {
    const look = lookOf(bold);
    const height = heightOf(cells, bold);
    // The column headings are repeated on each page.
    if (page.room(height) && !head) line(labels, true, true);
    if (head) page.ground(height);
    let x = page.left + BETWEEN / 2;
    cells.forEach((cell, at) => {
      const width = widths[at] ?? 0;
      page.at(cell, x, width - BETWEEN, look(at));
      x += width;
    });
    page.y += height;
  };
  const labels = columns.map(({ label }) => label);
  // The headings are never alone at the end of a page either: title, headings and first row stay together.
  title(page, name, UNDER_TITLE + heightOf(labels, true) + heightOf(first, false));
  line(labels, true, true);
  for (const row of rows) line(row, false);
  if (total !== undefined) {
    page.rule(4);
    line(total, true);
  }
}

function picture(page: Page, block: PictureBlock): void {
  // Keeps the title on the page of its picture.
  page.room(WITH_TITLE + page.width);
  title(page, block.title);
  page.picture(block);
}

function text(page: Page, { title: name, text: words, emptyText = '' }: Omit<TextBlock, 'kind'>): void {
  if (name !== undefined) title(page, name);
  if (words === '') page.write(emptyText, { ink: 'quiet' });
  else page.write(words);
}

/** The texts of a part of a document, by weight. */
function wordsOf(block: PdfBlock): Words {
  const title = block.title === undefined ? [] : [block.title];
  if (block.kind === 'text') return { bold: title, regular: [block.text, block.emptyText ?? ''] };
  if (block.kind === 'figures') {
    const rows = (heavy: boolean) =>
      block.rows
        .filter(({ strong = false }) => strong === heavy)
        .flatMap(({ label, text: figure }) => [label, figure]);
    const { remark } = block;
    return {
      bold: [...title, ...rows(true), remark?.title ?? ''],
      regular: [...rows(false), remark?.text ?? ''],
    };
  }
  if (block.kind === 'picture') {
    const labels = (heavy: boolean) =>
      block.nodes.filter(({ strong }) => strong === heavy).map(({ label }) => label);
    return { bold: [...title, ...labels(true)], regular: labels(false) };
  }
  const labels = block.columns.map(({ label }) => label);
  return {
    bold: [...title, ...labels, ...(block.total ?? [])],
    regular: [block.emptyText, ...block.rows.flat()],
  };
}

/** Draws a document: its heading, its parts, and the numbers of its pages. */
export async function draw({ blocks, foot, ...heading }: PdfDocument): Promise<Buffer> {
  const words = blocks.map(wordsOf);
  const faces = await Faces.of({
    bold: [heading.title, ...words.flatMap(({ bold }) => bold)],
    regular: [foot, ...heading.lines, ...words.flatMap(({ regular }) => regular)],
  });
  const page = new Page(heading, foot, faces);
  for (const block of blocks) {
    page.y += GAP;
    if (block.kind === 'figures') figures(page, block);
    else if (block.kind === 'table') table(page, block);
    else if (block.kind === 'picture') picture(page, block);
    else text(page, block);
  }
  return page.end();
}
