import type { LoanMails } from '#contract';

type Name = LoanMails['names'][number];
const MOST = 12;

/**
 * The figures to offer while a name is typed: those whose name begins so, then those that have it in their
 * name or label.
 */
export function offersFor(typed: string, names: readonly Name[]): Name[] {
  const wanted = typed.toLowerCase();
  const rank = ({ name, label }: Name): number => {
    const lower = name.toLowerCase();
    return lower.startsWith(wanted)
      ? 0
      : lower.includes(wanted)
        ? 1
        : label.toLowerCase().includes(wanted)
          ? 2
          : 3;
  };
  return [0, 1, 2].flatMap((wantedRank) => names.filter((name) => rank(name) === wantedRank)).slice(0, MOST);
}
