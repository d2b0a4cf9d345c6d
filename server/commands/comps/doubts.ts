import { countOf } from '#domain';
import type { CompDoubts } from './readComp';

type Kind = keyof CompDoubts;

/** The sentence for each kind of doubt; `example` is its first line. */
const SENTENCES: Readonly<Record<Kind, (number: number, example: string) => string>> = {
  nowhere: (number, example) =>
    `${countOf(number, 'comp has', 'comps have')} no ZIP and no position: a search does not find ${number === 1 ? 'it' : 'them'} (${example}).`,
  zipElsewhere: (number, example) =>
    `${countOf(number, 'comp names', 'comps name')} a ZIP of another state than ${number === 1 ? 'its' : 'their'} own, which was left out (${example}).`,
  month: (number, example) =>
    `${countOf(number, 'date tells', 'dates tell')} a month only and ${number === 1 ? 'was' : 'were'} read as its first day (${example}).`,
  noDate: (number, example) =>
    `${countOf(number, 'date')} may be a day or a month and ${number === 1 ? 'was' : 'were'} left out (${example}).`,
  placeholder: (number, example) =>
    `${countOf(number, 'date stands', 'dates stand')} for an unknown one and ${number === 1 ? 'was' : 'were'} left out (${example}).`,
};

/** Counts values that were interpreted instead of taken over literally, by kind. */
export class CountedDoubts {
  private readonly kinds = new Map<Kind, { count: number; readonly example: string }>();

  add(line: number, doubts: CompDoubts): void {
    for (const kind of Object.keys(SENTENCES) as Kind[]) {
      const found = doubts[kind];
      if (found === undefined || found === null || found === false) continue;
      const known = this.kinds.get(kind);
      if (known) known.count += 1;
      else
        this.kinds.set(kind, {
          count: 1,
          example: `line ${line}${found === true ? '' : `: ${found.slice(0, 60)}`}`,
        });
    }
  }

  sentences(): string[] {
    return [...this.kinds].map(([kind, { count: number, example }]) => SENTENCES[kind](number, example));
  }
}
