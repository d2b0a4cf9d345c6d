import { z } from 'zod';
import { rowDataValue, numeric, type CellInput, type RowId } from '#domain';
import type { WorkbookSession } from '../../../workbook';

export const CARDS = 'ExitStrategyCards';

export interface CardLink {
  readonly source: string;
  readonly link: string;
}

/** An exit strategy as described by a person. */
export interface Card {
  readonly number: number | null;
  readonly title: string;
  readonly description: string;
  /** What supports it: a name and an address each. */
  readonly links: readonly CardLink[];
  /** Files of the loan, by id. */
  readonly attachments: readonly string[];
}

export interface StoredCard extends Card {
  readonly row: RowId;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function linkOf(value: unknown): CardLink {
  if (typeof value === 'string') return { source: '', link: value };
  const { source, link } = (value ?? {}) as Partial<Record<keyof CardLink, unknown>>;
  return { source: textIn(source), link: textIn(link) };
}

const listIn = (input: CellInput): readonly unknown[] => {
  const value = typeof input === 'string' ? rowDataValue(input) : null;
  return Array.isArray(value) ? value : [];
};

/** The cards of the workbook, by their numbers; one without a number comes last. */
export function cardsOf({ workbook }: WorkbookSession): readonly StoredCard[] {
  const cards = workbook.rowIds(CARDS).map((row): StoredCard => {
    const at = (column: string) => ({ sheet: CARDS, row, column });
    return {
      row,
      number: numeric(workbook.value(at('number'))),
      title: textIn(workbook.value(at('title'))),
      description: textIn(workbook.value(at('description'))),
      links: listIn(workbook.input(at('links'))).map(linkOf),
      attachments: listIn(workbook.input(at('attachments'))).filter((id) => typeof id === 'string'),
    };
  });
  return cards.toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity));
}

/** The number that a new card takes. */
export const nextNumber = (cards: readonly Card[]): number =>
  Math.max(0, ...cards.map(({ number }) => number ?? 0)) + 1;

/** The cells of a card; missing parts are blank. */
export const cellsOf = ({ number, title, description, links, attachments }: Card) => ({
  number,
  title: title.trim(),
  description: description.trim(),
  links: links.length === 0 ? null : JSON.stringify(links),
  attachments: attachments.length === 0 ? null : JSON.stringify(attachments),
});

export const TAKEN = 'Already taken';

/** The rules for a card. @param taken the numbers of the other cards */
export const cardSchema = (taken: ReadonlySet<number>) =>
  z.object({
    number: z
      .number()
      .int('Enter a whole number')
      .min(1, 'Value must be at least 1')
      .nullable()
      .refine((number) => number !== null, 'Number is required')
      .refine((number) => number === null || !taken.has(number), TAKEN),
    title: z.string().trim().min(1, 'Title is required').max(500),
    description: z.string().trim().min(1, 'Description is required').max(10_000),
    links: z.array(
      z.object({
        source: z.string().trim().max(500),
        link: z
          .string()
          .trim()
          .regex(/^https?:\/\/\S+$/i, 'An address that begins with https://'),
      }),
    ),
    attachments: z.array(z.string()),
  });
