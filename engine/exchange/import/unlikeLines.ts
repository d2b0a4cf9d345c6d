import type { RawRow } from '../csv/readTable';
import { loneText } from './lineKind';
import type { Numbers, Tally } from './tally';

/**
 * Finds lines at the end of a table or group that differ from its units: a name of words if units have
 * numbers, no tenant, status or lease if units have them, or figures about as large as all units together. No
 * word list covers everything printed below a rent roll, so the person is asked about these lines.
 */
export class UnlikeLines {
  /** Names by line, of the lines that have one. */
  private readonly names = new Map<number, string>();
  /** For each word, the number of unit names that contain it. */
  private readonly words = new Map<string, number>();
  private readonly last = new Set<number>();
  /** Number of names with a word that no other name has. */
  private readonly ownWords: number;

  /** @param named returns the name of a line, as in the column of the units' names */
  constructor(rows: readonly RawRow[], named: (row: RawRow) => string) {
    for (const row of rows) {
      const name = named(row);
      if (name === '' || loneText(row.cells) !== undefined) continue;
      this.names.set(row.line, name);
      for (const word of new Set(wordsOf(name))) this.words.set(word, (this.words.get(word) ?? 0) + 1);
    }
    this.ownWords = [...this.names.values()].filter((name) => this.hasOwnWord(name)).length;
    this.findLast(rows);
  }

  /** From below: a line with no unit under it, or only with others of its like. */
  private findLast(rows: readonly RawRow[]): void {
    let ends = true;
    for (const row of rows.toReversed()) {
      const name = this.names.get(row.line);
      if (name !== undefined && ends) this.last.add(row.line);
      ends =
        name === undefined
          ? ends || loneText(row.cells) !== undefined || row.cells.every((cell) => cell === '')
          : ends && this.hasOwnWord(name);
    }
  }

  private hasOwnWord(name: string): boolean {
    return wordsOf(name).some((word) => this.words.get(word) === 1);
  }

  /**
   * The likeliest kind of a line that is unlike the units above it; undefined if it is not unlike them.
   * `bare` means that it lacks what nearly all units have: a tenant, a status, a lease.
   */
  judge(row: RawRow, numbers: Numbers, tally: Tally, bare: boolean): 'total' | 'row' | undefined {
    const name = this.names.get(row.line);
    if (name === undefined || !this.last.has(row.line) || tally.rows.length < 2) return undefined;
    // If many units have names, another name is not unusual.
    const strange = this.hasOwnWord(name) && this.ownWords * 3 <= this.names.size + 2;
    const large = tally.largeAsAll(numbers);
    if (!(strange && (bare || large)) && !(bare && large)) return undefined;
    const negative = Object.values(numbers).some((number) => number < 0);
    return large || (strange && (negative || tally.couldBeTotal(numbers))) ? 'total' : 'row';
  }
}

/** The words of a text, in lower case; the letter of a unit number (`1-A`) is not a word. */
function wordsOf(name: string): readonly string[] {
  return name.toLowerCase().match(/\p{L}{2,}|%/gu) ?? [];
}
