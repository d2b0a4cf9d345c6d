import type { ExtractedTable } from '#contract';
import { Remarks as Lines } from '../../sheet';

/** What of a file did not become rows, or did otherwise than it stands. */
export function Remarks({ table: { refused, notes, skipped, unused, doubts, differences, warnings } }: { readonly table: ExtractedTable }) {
  if (refused.length + notes.length + skipped.length + unused.length + doubts.length + differences.length + warnings.length === 0) return null;
  return (
    <section aria-label="Remarks">
      {unused.length > 0 && <p>Columns not read: {unused.join(', ')}</p>}
      <Lines refused={refused} warnings={warnings} differences={differences} doubts={doubts} notes={notes} skipped={skipped} />
    </section>
  );
}
