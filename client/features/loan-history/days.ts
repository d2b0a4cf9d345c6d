import type { HistoryEntry, HistoryKind } from '#contract';
import { dateAndTime } from '../../lib/dateTime';

export const KIND_LABELS: Readonly<Record<HistoryKind, string>> = {
  status: 'Status',
  loan: 'Loan',
  workbook: 'Workbook',
  snapshot: 'Sharing',
  file: 'Files',
  comment: 'Comments',
  mail: 'E-mail',
  investor: 'Investors',
  note: 'Notes',
  alert: 'Alerts',
  checklist: 'Checklists',
  memo: 'IC Memos',
};

/** Day and time of day of a moment, in the one zone of the application. */
const parts = (iso: string): readonly [day: string, time: string] => {
  const [day = '', time = ''] = dateAndTime(iso).split(', ');
  return [day, time.replace(' GMT', '')];
};

export const clock = (iso: string): string => parts(iso)[1];

export interface Day {
  readonly day: string;
  readonly entries: readonly HistoryEntry[];
}

/** A history by its days, in the order given. */
export function byDay(events: readonly HistoryEntry[]): Day[] {
  const days = new Map<string, HistoryEntry[]>();
  for (const event of events) {
    const [day] = parts(event.at);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, entries]) => ({ day, entries }));
}
