import type { ExtractedTable } from '#contract';
import { noRentIn, periodsIn, Remarks as Lines } from '../../sheet';

/** Parts of a file that did not become rows or were changed in reading. */
export function Remarks({
  table: { refused, notes: all, skipped, unused, differences, warnings },
}: {
  readonly table: ExtractedTable;
}) {
  const notes = all.filter((note) => !periodsIn(all).includes(note));
  const others = warnings.filter((warning) => warning !== noRentIn(warnings));
  if (
    refused.length + notes.length + skipped.length + unused.length + differences.length + others.length ===
    0
  )
    return null;
  return (
    <section aria-label="Remarks">
      {unused.length > 0 && <p>Columns not read: {unused.join(', ')}</p>}
      <Lines
        refused={refused}
        warnings={others}
        differences={differences}
        doubts={[]}
        notes={notes}
        skipped={skipped}
      />
    </section>
  );
}
