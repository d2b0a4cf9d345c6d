import type { Memo } from '#contract';
import { FigureRow } from '../../loan/widgets/KeyFigures';
import { Section } from '../../components/Section';
import { dateAndTime } from '../../lib/dateTime';

/** What the committee was asked, and what it said. */
export function MemoFacts({
  memo: { agenda, status, decidedAt, complete, createdAt },
}: {
  readonly memo: Memo;
}) {
  return (
    <Section title="Memo">
      <FigureRow
        label="Memo"
        entries={[
          ['Agenda', agenda ?? 'N/A'],
          ['Status', status],
          ['Decided', decidedAt ? dateAndTime(decidedAt) : 'Open'],
          ['Record', complete ? 'Complete' : 'Open'],
          ['Created', dateAndTime(createdAt)],
        ]}
      />
    </Section>
  );
}
