import { countOf, personName } from '#domain';
import type { HistoryEntry } from '#contract';
import { kindOfEvent, wordsOfEvent, type EventWords, type PeopleNames } from '../events/loanEvents';
import type { HistoryRow } from '../models/queries/history';

function wordsOf({ source, name, props }: HistoryRow, people: PeopleNames): EventWords {
  if (source === 'comment')
    return {
      title: `${props.reply === true ? 'Replied' : 'Commented'} on ${name ?? 'a cell'}`,
      detail: typeof props.body === 'string' ? props.body || null : null,
    };
  if (source === 'revision')
    return {
      title: name ?? 'Workbook saved',
      detail: `Revision ${String(props.revision)}, ${countOf(Number(props.cells), 'cell')} changed`,
    };
  return wordsOfEvent(name ?? '', props, people);
}

/** @param people names by user id, for events that speak of others */
export function presentHistory(row: HistoryRow, people: PeopleNames): HistoryEntry {
  const { place, at, source, name, props, dealType, userId, firstName, lastName, email } = row;
  const { title, detail = null } = wordsOf(row, people);
  return {
    id: place,
    at: at.toISOString(),
    kind: source === 'event' ? kindOfEvent(name ?? '') : source === 'comment' ? 'comment' : 'workbook',
    by:
      userId === null
        ? null
        : {
            id: userId,
            name: personName({ firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' }),
          },
    title,
    detail,
    dealType: dealType === 'WL' ? null : dealType,
    revision: source === 'revision' ? Number(props.revision) : null,
  };
}
