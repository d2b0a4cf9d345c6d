import type { DealBorrower } from '#contract';
import { formatDate } from '#domain/format';

/** Each check of a borrower with how it ended, and when. */
export function CheckLines({ checks }: { readonly checks: DealBorrower['checks'] }) {
  return (
    <dl className="deal-lines">
      {checks.map(({ label, verdict, date }) => (
        <div className="deal-line" key={label}>
          <dt>{label}</dt>
          <dd>{date === null ? verdict : `${verdict}, ${formatDate(date)}`}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The heading of a borrower: the initials, with the name for those who may see it. */
export function borrowerHeading(
  { initials, name }: Pick<DealBorrower, 'initials' | 'name'>,
  at: number,
): string {
  if (initials === '') return `Borrower ${at + 1}`;
  return name === null ? initials : `${initials} ${name}`;
}
