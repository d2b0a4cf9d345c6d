import { formatValue } from '#domain';
import type { FigureDefinition, FigureSheet } from '../../template/types';
import type { CellReading } from '../../workbook/types';

/**
 * Columns of a page, counted from 0: three panes side by side, each with a label over some columns and a
 * value.
 */
export const PANES = [
  { label: 0, value: 1 },
  { label: 3, value: 6 },
  { label: 8, value: 11 },
] as const;
/** The width of a page without tables, in columns. */
export const PAGE_COLUMNS = PANES[2].value + 1;

/** A line of a pane: a sheet's name, the heading of a section, or a figure. */
export type Line =
  | { readonly heading: string }
  | { readonly section: string }
  | {
      readonly figure: FigureDefinition;
      readonly reading: CellReading;
      /**
       * Number of rows that a long text takes below its label, over the whole width of the pane; 0 if it is
       * beside the label.
       */
      readonly below: number;
      /** A text figure labelled like its section, and first in it, serves as the heading. */
      readonly opens?: boolean;
    };
/** Rows are counted from 0. */
export type PlacedLine = Line & { readonly row: number; readonly pane: number };

/** Lines kept together: the figures of one section with their headings. */
export type Section = readonly Line[];

/** Maximum characters of a value beside its label, and in the row below it. */
const BESIDE = 15;
const BELOW = 44;

/**
 * The sections of several sheets in sequence.
 * @param page a heading above all of them
 */
export function sectionsOf(
  sheets: readonly FigureSheet[],
  taken: (figure: FigureDefinition) => boolean,
  read: (name: string) => CellReading,
  page?: string,
): Section[] {
  return sheets.flatMap((sheet, at) => {
    const sections = new Map<string, Line[]>();
    for (const figure of sheet.figures.filter(taken)) {
      const reading = read(figure.name);
      const lines = sections.get(figure.section) ?? [];
      sections.set(figure.section, [...lines, { figure, reading, below: rowsBelow(figure, reading) }]);
    }
    return [...sections].map(([section, lines], i): Section => {
      // Avoids repeated headings: that of a sheet named like the page, and that of a first section named like
      // its sheet.
      const heading = i === 0 && (at > 0 || sheet.label !== page) ? [{ heading: sheet.label }] : [];
      const [first, ...others] = lines;
      if (first && 'figure' in first && first.figure.type === 'text' && first.figure.label === section)
        return [...heading, { ...first, opens: true }, ...others];
      const named = section === '' || (section === sheet.label && i === 0) ? [] : [{ section }];
      return [...heading, ...named, ...lines];
    });
  });
}

function rowsBelow(figure: FigureDefinition, { value }: CellReading): number {
  if (typeof value !== 'string' || figure.type === 'date') return 0;
  const { length } = formatValue(value, figure.format);
  return length > BESIDE ? Math.ceil(length / BELOW) : 0;
}

const heightOf = (line: Line): number => ('figure' in line ? 1 + line.below : 1);
const sum = (lines: Section): number => lines.reduce((height, line) => height + heightOf(line), 0);

/** Sections of more rows may go on in the next pane. */
const KEPT_TOGETHER = 20;

/** Spreads sections over the panes, in order, in as few rows as they take. */
export function flow(sections: readonly Section[]): PlacedLine[] {
  const pieces = sections.flatMap(pieceOf);
  const least = Math.ceil(pieces.reduce((height, lines) => height + sum(lines), 0) / PANES.length);
  for (let height = Math.max(1, least); ; height++) {
    const placed = fill(pieces, height);
    if (placed) return placed;
  }
}

function pieceOf(section: Section): Section[] {
  if (sum(section) <= KEPT_TOGETHER) return [section];
  const half = Math.ceil(section.length / 2);
  return [...pieceOf(section.slice(0, half)), ...pieceOf(section.slice(half))];
}

function fill(sections: readonly Section[], height: number): PlacedLine[] | undefined {
  const placed: PlacedLine[] = [];
  let pane = 0;
  let row = 0;
  for (const section of sections) {
    // A blank row precedes a heading, unless it is the first of its pane.
    const first = section[0];
    let from = row === 0 || (first && 'figure' in first && first.opens !== true) ? row : row + 1;
    if (from + sum(section) > height) {
      pane++;
      from = 0;
    }
    if (pane >= PANES.length || sum(section) > height) return undefined;
    for (const line of section) {
      placed.push({ ...line, row: from, pane });
      from += heightOf(line);
    }
    row = from;
  }
  return placed;
}

/** The rows that placed lines take. */
export const rowsOf = (lines: readonly PlacedLine[]): number =>
  lines.reduce((most, line) => Math.max(most, line.row + heightOf(line)), 0);
