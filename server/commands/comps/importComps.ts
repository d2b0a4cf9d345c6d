import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Sequelize } from 'sequelize';
import type { CompType } from '#contract';
import { ExchangeProblem, tooManyCells } from '#exchange';
import type { CompMapping } from './compMapping';
import { CountedDoubts } from './doubts';
import { layoutOf, NoLayout, type Layout } from './layout';
import { openRows, type OpenedRows } from './openRows';
import { readComp, type RawLine } from './readComp';
import { upsertComps, type NewComp } from './upsertComps';

export interface CompImport {
  readonly file: string;
  /** How the columns are read; derived from the headings if absent. */
  readonly mapping?: CompMapping;
  readonly kind?: CompType;
  /** Of a workbook, the sheet to read; that with the most recognized headings if absent. */
  readonly sheet?: string;
  /** `part` of the file, 0 to 1. */
  progress?(part: number, counts: ImportCounts): void;
  /** Called for each line that was refused; lines are counted from 1, the headings included. */
  refused?(line: number, reason: string, raw: RawLine): void | Promise<void>;
  /** Called with sentences for the person who imports: how the file was read, and which parts were not. */
  told?(sentence: string): void;
}

export interface ImportCounts {
  lines: number;
  added: number;
  updated: number;
  /** Lines that duplicate an earlier one. */
  repeated: number;
  refused: number;
}

/** The file as a whole cannot be imported; its message is for the person who tries. */
export class ImportRefused extends Error {}

const BATCH = 1000;

/**
 * Imports a CSV file of comparables of any size line by line, or the sheet of an Excel workbook that holds them. It
 * can be repeated: comps of the same source are updated.
 * @throws ImportRefused if the file cannot be read as comps at all
 */
export async function importComps(db: Sequelize, options: CompImport): Promise<ImportCounts> {
  await stat(options.file).catch(() =>
    Promise.reject(new ImportRefused(`There is no file ${options.file}.`)),
  );
  const source = await openRows(options.file).catch(refuse);
  try {
    const { table, ...layout } = layoutOf(source.tables, basename(options.file), options);
    for (const sentence of [layout.writing.words, ...layout.told]) options.told?.(sentence);
    if (layout.unread.length > 0)
      options.told?.(`Headings not read: ${layout.unread.map((heading) => `“${heading}”`).join(', ')}.`);
    const reading = new Reading(db, options, layout);
    for await (const { line, cells } of source.rows(table)) await reading.take(line, cells, source.part);
    return await reading.finish();
  } catch (error) {
    return refuse(error);
  } finally {
    source.close();
  }
}

function refuse(error: unknown): never {
  throw error instanceof ExchangeProblem || error instanceof NoLayout
    ? new ImportRefused(error.message)
    : error;
}

class Reading {
  private readonly counts: ImportCounts = { lines: 0, added: 0, updated: 0, repeated: 0, refused: 0 };
  /** By id in the source, the place of the comp. */
  private readonly seen = new Map<string, string>();
  private batch: NewComp[] = [];
  private readonly doubts = new CountedDoubts();

  constructor(
    private readonly db: Sequelize,
    private readonly options: CompImport,
    private readonly layout: Omit<Layout, 'table'>,
  ) {}

  async take(line: number, cells: readonly string[], part: OpenedRows['part']): Promise<void> {
    const { headingLine, headings, mapping, writing } = this.layout;
    if (line <= headingLine || cells.every((cell) => cell === '')) return;
    this.counts.lines += 1;
    const raw = Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? '']));
    const moved = tooManyCells({ line, cells }, headings.length);
    const read = moved !== undefined ? { refused: moved } : readComp(raw, mapping, writing.style);
    if ('refused' in read) {
      this.counts.refused += 1;
      await this.options.refused?.(line, read.refused, raw);
      return;
    }
    this.doubts.add(line, read.doubts);
    this.put(read.comp);
    if (this.batch.length >= BATCH) await this.store(part());
  }

  /** An id that is used twice, or that is missing, must not merge two different places. */
  private put(comp: NewComp): void {
    const place = placeOf(comp);
    const numbered = comp.sourceId.replaceAll('|', '').trim() !== '';
    const sourceId = numbered ? comp.sourceId : [place, comp.datedOn, comp.price].join('|');
    const before = this.seen.get(sourceId);
    const own = before === undefined || before === place ? sourceId : `${sourceId}|${place}`;
    if (before !== undefined && this.seen.has(own)) {
      this.counts.repeated += 1;
      return;
    }
    this.seen.set(own, place);
    this.batch.push(own === comp.sourceId ? comp : { ...comp, sourceId: own });
  }

  private async store(part: number): Promise<void> {
    const { added, updated } = await upsertComps(this.db, this.batch);
    this.batch = [];
    this.counts.added += added;
    this.counts.updated += updated;
    this.options.progress?.(part, { ...this.counts });
  }

  async finish(): Promise<ImportCounts> {
    await this.store(1);
    for (const sentence of this.doubts.sentences()) this.options.told?.(sentence);
    return this.counts;
  }
}

/** An address in one spelling. */
function placeOf({ address, unit, city, zip }: NewComp): string {
  return [address, unit, city, zip]
    .map((part) => (part ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))
    .join(',');
}
