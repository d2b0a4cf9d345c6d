import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import Papa from 'papaparse';
import type { Sequelize } from 'sequelize';
import type { CompType } from '#contract';
import { ExchangeProblem } from '#exchange';
import { openCsv } from '../csvText';
import { mappingFor, type CompMapping } from './compMapping';
import { readComp, type RawLine } from './readComp';
import { upsertComps, type NewComp } from './upsertComps';

export interface CompImport {
  readonly file: string;
  /** How the columns are read; told by the headings unless given. */
  readonly mapping?: CompMapping;
  readonly kind?: CompType;
  /** `part` of the file, 0 to 1. */
  progress?(part: number, counts: ImportCounts): void;
  /** Called for each line that is no comp; lines are counted from 1, the headings included. */
  refused?(line: number, reason: string, raw: RawLine): void | Promise<void>;
}

export interface ImportCounts {
  lines: number;
  added: number;
  updated: number;
  /** Lines that say again what a line before them said. */
  repeated: number;
  refused: number;
}

/** The file as a whole cannot be imported; its message is for the person who tries. */
export class ImportRefused extends Error {}

const BATCH = 1000;

/**
 * Reads a CSV file of comparables line by line into the store, whatever its size. Repeatable: what the same source
 * told of before is updated.
 * @throws ImportRefused where the file cannot be read as comps at all.
 */
export async function importComps(db: Sequelize, options: CompImport): Promise<ImportCounts> {
  const { size } = await stat(options.file).catch(() => Promise.reject(new ImportRefused(`There is no file ${options.file}.`)));
  const source = await openCsv(options.file).catch(refuseBinary);
  const rows = source.text.pipe(Papa.parse(Papa.NODE_STREAM_INPUT, { header: false, skipEmptyLines: false }));
  const reading = new Reading(db, options);
  try {
    for await (const cells of rows as AsyncIterable<string[]>) await reading.take(cells, () => Math.min(1, source.bytesRead() / Math.max(1, size)));
    return await reading.finish();
  } finally {
    source.close();
  }
}

function refuseBinary(error: unknown): never {
  throw error instanceof ExchangeProblem ? new ImportRefused(error.message) : error;
}

class Reading {
  private readonly counts: ImportCounts = { lines: 0, added: 0, updated: 0, repeated: 0, refused: 0 };
  private readonly seen = new Set<string>();
  private headings: readonly string[] | undefined;
  private mapping: CompMapping | undefined;
  private batch: NewComp[] = [];
  /** The line of the file at which the next row begins. */
  private line = 1;

  constructor(private readonly db: Sequelize, private readonly options: CompImport) {}

  async take(cells: readonly string[], part: () => number): Promise<void> {
    const at = this.line;
    this.line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\n/g)?.length ?? 0), 0);
    if (cells.every((cell) => cell.trim() === '')) return;
    if (this.headings === undefined || this.mapping === undefined) return this.begin(cells);
    this.counts.lines += 1;
    const raw = Object.fromEntries(this.headings.map((heading, index) => [heading, cells[index] ?? '']));
    const read = cells.length > this.headings.length ? { refused: `The line has ${cells.length} cells, the headings are ${this.headings.length}` } : readComp(raw, this.mapping);
    if ('refused' in read) {
      this.counts.refused += 1;
      await this.options.refused?.(at, read.refused, raw);
      return;
    }
    this.put(read.comp);
    if (this.batch.length >= BATCH) await this.store(part());
  }

  private begin(cells: readonly string[]): void {
    const headings = cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());
    const mapping = this.options.mapping ?? mappingFor(headings, this.options.kind, basename(this.options.file).replace(/\.\w+$/, ''));
    if (mapping === undefined) throw new ImportRefused(`No column of ${basename(this.options.file)} says the address or the price. Describe its columns: --mapping FILE.`);
    const missing = mapping.sourceId.filter((column) => !headings.includes(column));
    if (missing.length > 0) throw new ImportRefused(`${basename(this.options.file)} has no column ${missing.map((column) => `"${column}"`).join(', ')}. Its headings: ${headings.join(', ')}.`);
    this.headings = headings;
    this.mapping = mapping;
  }

  private put(comp: NewComp): void {
    if (this.seen.has(comp.sourceId)) this.counts.repeated += 1;
    else {
      this.seen.add(comp.sourceId);
      this.batch.push(comp);
    }
  }

  private async store(part: number): Promise<void> {
    const { added, updated } = await upsertComps(this.db, this.batch);
    this.batch = [];
    this.counts.added += added;
    this.counts.updated += updated;
    this.options.progress?.(part, { ...this.counts });
  }

  async finish(): Promise<ImportCounts> {
    if (this.mapping === undefined) throw new ImportRefused(`${basename(this.options.file)} is empty.`);
    await this.store(1);
    return this.counts;
  }
}
