import { createWriteStream, rmSync, type WriteStream } from 'node:fs';
import Papa from 'papaparse';
import type { RawLine } from '../../commands/comps/readComp';

/**
 * A cell that a spreadsheet program would take for a formula is kept as text; a negative number is not a
 * formula.
 */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d.,]+$))/;
const MOST_REASONS = 10;
/** `date: "soon" is not a date`: about the value of one field, without which nobody knows what to correct. */
const OF_A_FIELD = /^[\w ]{1,40}: /;

interface Kind {
  count: number;
  /** The first line and its reason in full. */
  readonly line: number;
  readonly reason: string;
}

/**
 * Collects lines that are not comps, with their numbers and reasons, in a CSV file that is created with the
 * first of them.
 */
export class RefusedLines {
  private file: WriteStream | undefined;
  private readonly kinds = new Map<string, Kind>();

  constructor(readonly path: string) {
    rmSync(path, { force: true });
  }

  async add(line: number, reason: string, raw: RawLine): Promise<void> {
    const kind = reason.replace(/"[^"]*"|[\d,.]+/g, '…');
    const known = this.kinds.get(kind);
    if (known) known.count += 1;
    else this.kinds.set(kind, { count: 1, line, reason });
    if (this.file === undefined) {
      this.file = createWriteStream(this.path);
      this.write(['line', 'reason', ...Object.keys(raw)]);
    }
    if (!this.write([String(line), reason, ...Object.values(raw)]))
      await new Promise((done) => this.file?.once('drain', () => done(undefined)));
  }

  private write(cells: readonly string[]): boolean {
    return this.file?.write(`${Papa.unparse([[...cells]], { escapeFormulae: FORMULA })}\n`) ?? true;
  }

  /** The commonest reasons with their counts. */
  sentences(): string[] {
    return [...this.kinds]
      .sort(([, a], [, b]) => b.count - a.count)
      .slice(0, MOST_REASONS)
      .map(([words, kind]) => `${shown(kind.count).padStart(9)}  ${reasonOf(words, kind)}`);
  }

  async close(): Promise<void> {
    const { file } = this;
    if (file) await new Promise<void>((done) => file.end(() => done()));
  }
}

const shown = (value: number): string => value.toLocaleString('en-US');

function reasonOf(words: string, { count, line, reason }: Kind): string {
  if (!OF_A_FIELD.test(reason)) return words;
  return `${reason} (line ${line})${count > 1 ? `, and ${shown(count - 1)} more of the kind` : ''}`;
}
