import { timelineStatuses, type TimelineStatus } from '#domain';
import { formatDate } from '#domain/format';
import { Badge } from '../../components/boxes';
import { DataTable } from '../../components/DataTable';
import { Section } from '../../components/Section';
import { today } from '../../lib/dateTime';
import type { FormRow } from '../../sheet';

const GROUNDS: Readonly<Partial<Record<TimelineStatus, 'good' | 'accent'>>> = {
  Completed: 'good',
  'In progress': 'accent',
};

/** The status of each saved event as of today (GMT), by its date. */
export function TodayStatuses({ rows }: { readonly rows: readonly FormRow[] }) {
  const events = rows
    .flatMap(({ id, cells: { label, date } }) =>
      typeof date === 'string' && date !== '' ? [{ id, label: String(label ?? ''), date }] : [],
    )
    .toSorted((a, b) => a.date.localeCompare(b.date));
  const statuses = timelineStatuses(events, today());
  return (
    <Section title="Today">
      <DataTable
        label="Status of events"
        columns={[
          { label: 'Event', cell: ({ event }) => event.label },
          { label: 'Date', cell: ({ event }) => formatDate(event.date) },
          {
            label: 'Status',
            cell: ({ status }) => <Badge ground={status && GROUNDS[status]}>{status}</Badge>,
          },
        ]}
        rows={events.map((event, at) => ({ event, status: statuses[at] }))}
        keyOf={({ event }) => event.id}
        empty="No dates are set."
      />
    </Section>
  );
}
