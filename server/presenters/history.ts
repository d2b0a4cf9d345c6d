import { STAGE_LABELS, type HistoryEntry } from '#contract';
import { CHECKLIST_MARKED, kindOfEvent, type HistoryRow } from '../models/queries/history';
import { nameOf } from './author';

type Props = Readonly<Record<string, unknown>>;
interface Words {
  readonly title: string;
  readonly detail?: string | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const said = (value: unknown): string | null => text(value) || null;
const count = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
const plural = (many: number, one: string) =>
  `${many.toLocaleString('en-US')} ${many === 1 ? one : `${one}s`}`;
const fileNames = (value: unknown): string | null =>
  (Array.isArray(value)
    ? value
        .map((file: unknown) => text((file as Props | null)?.name))
        .filter(Boolean)
        .join(', ')
    : '') || null;
const stage = (value: unknown): string =>
  STAGE_LABELS[text(value) as keyof typeof STAGE_LABELS] ?? text(value);

const listLabel = (list: string): string => (list === 'origination' ? 'Origination' : stage(list));

const changed =
  (what: string) =>
  ({ prevStatus, currentStatus, note }: Props): Words => ({
    title: text(prevStatus)
      ? `${what} changed from ${text(prevStatus)} to ${text(currentStatus)}`
      : `${what} is ${text(currentStatus)}`,
    detail: said(note),
  });
const plain =
  (title: string) =>
  ({ note }: Props): Words => ({ title, detail: said(note) });
const reasons = (value: unknown): string => (Array.isArray(value) ? value.map(text).join('; ') : '');
const FIELDS: Readonly<Record<string, string>> = {
  notes: 'note',
  story: 'story',
  reportNotes: 'report notes',
  emailContent: 'quote e-mail',
  borrowerName: 'borrower',
};

const MARKS: readonly (readonly [field: string, yes: string, no: string])[] = [
  ['checked', 'done', 'open again'],
  ['flagged', 'flagged', 'flag taken off'],
  ['required', 'required', 'not required'],
];

function marked({ list, title, changes, notes }: Props): Words {
  const set = (changes ?? {}) as Props;
  const words = MARKS.flatMap(([field, yes, no]) =>
    typeof set[field] === 'boolean' ? [set[field] ? yes : no] : [],
  );
  const said = words.length > 0 ? words.join(', ') : text(notes) ? 'note' : 'note taken away';
  return { title: `${listLabel(text(list))} checklist: ${text(title)} ${said}`, detail: text(notes) || null };
}

const fieldName = (field: unknown): string => FIELDS[text(field)] ?? text(field);

/** With the texts that were written over; which is which, where there are several. */
function edited({ fields, previous }: Props): Words {
  const names: readonly unknown[] = Array.isArray(fields) ? fields : [];
  const former = Object.entries((previous ?? {}) as Props).filter(([, before]) => text(before) !== '');
  const before = former.map(([field, said]) =>
    names.length > 1 ? `Before, ${fieldName(field)}: ${text(said)}` : `Before: ${text(said)}`,
  );
  return {
    title: `Changed: ${names.length > 0 ? names.map(fieldName).join(', ') : 'loan'}`,
    detail: before.join('\n') || null,
  };
}

/** How each event reads. */
const WORDS: Readonly<Record<string, (props: Props, people: ReadonlyMap<string, string>) => Words>> = {
  NewLoanAddress: () => ({ title: 'Loan created' }),
  LoanDeleted: () => ({ title: 'Loan deleted' }),
  LoanStatusChanged: changed('Loan status'),
  BorrowerStatusChanged: changed('Borrower status'),
  ReportStatusChanged: changed('Report status'),
  HoldingStatusChanged: changed('Holding status'),
  StageChanged: ({ prevStage, currentStage, note }) => ({
    title: `Stage changed from ${stage(prevStage)} to ${stage(currentStage)}`,
    detail: said(note),
  }),
  DealOnMarket: () => ({ title: 'Deal came on the market' }),
  DealOffMarket: () => ({ title: 'Deal left the market' }),
  LoanRejected: ({ rejectedBy, rejectReason, note }) => ({
    title: rejectedBy === 'borrower' ? 'Rejected by the borrower' : 'Rejected by Atlas',
    detail: [reasons(rejectReason), text(note)].filter(Boolean).join(' — ') || null,
  }),
  LoanReactivated: plain('Loan reactivated'),
  ScreeningCompleted: ({ overridden, note }) => ({
    title: overridden === true ? 'Screening passed against its verdict' : 'Screening completed',
    detail: said(note),
  }),
  ScreeningFailed: ({ reasons: why }) => ({ title: 'Screening failed', detail: reasons(why) || null }),
  QuoteApproved: plain('Borrower approved the quote'),
  QuoteRejected: ({ rejectReason, note }) => ({
    title: 'Borrower rejected the quote',
    detail: [reasons(rejectReason), text(note)].filter(Boolean).join(' — ') || null,
  }),
  QuoteEmailSent: ({ to }) => ({ title: `Quote sent to ${text(to)}` }),
  QuoteEmailSkipped: plain('Quote e-mail skipped'),
  ScreeningEmailSent: ({ to }) => ({ title: `Screening e-mail sent to ${text(to)}` }),
  ScreeningEmailSkipped: plain('Screening e-mail skipped'),
  NotesCreated: () => ({ title: 'Split into an A and a B note' }),
  NotesConsolidated: plain('A and B notes consolidated'),
  LoanAssigned: ({ current }, people) => ({
    title: `Assigned to ${current === null ? 'nobody' : (people.get(text(current)) ?? 'a colleague')}`,
  }),
  LoanEdited: edited,
  AddressChanged: ({ previous }) => ({
    title: 'Address changed',
    detail: said(previous) && `Before: ${text(previous)}`,
  }),
  SnapshotTaken: ({ label }) => ({ title: 'Snapshot taken', detail: said(label) }),
  ShareLinkCreated: () => ({ title: 'Share link made' }),
  ShareLinkEnabled: () => ({ title: 'Share link switched on' }),
  ShareLinkDisabled: () => ({ title: 'Share link switched off' }),
  FilesAdded: ({ files }) => ({ title: `${plural(count(files), 'file')} added`, detail: fileNames(files) }),
  PhotosAdded: ({ files }) => ({ title: `${plural(count(files), 'photo')} added`, detail: fileNames(files) }),
  FileDeleted: ({ name }) => ({ title: 'File deleted', detail: said(name) }),
  AlertRaised: ({ severity, message }) => ({
    title: `Alert raised: ${text(severity)}`,
    detail: said(message),
  }),
  AlertCleared: ({ message, note }) => ({
    title: 'Alert cleared',
    detail: [text(message), text(note)].filter(Boolean).join(' — ') || null,
  }),
  AlertInvoked: ({ message }) => ({ title: 'Alert reopened', detail: said(message) }),
  [CHECKLIST_MARKED]: marked,
  PhotoDeleted: ({ name }) => ({ title: 'Photo deleted', detail: said(name) }),
};

/** An event of a client, or of a later version: its name in words. */
const inWords = (name: string): string => {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function wordsOf({ source, name, props }: HistoryRow, people: ReadonlyMap<string, string>): Words {
  if (source === 'comment')
    return {
      title: `${props.reply === true ? 'Replied' : 'Commented'} on ${name ?? 'a cell'}`,
      detail: said(props.body),
    };
  if (source === 'revision')
    return {
      title: name ?? 'Workbook saved',
      detail: `Revision ${String(props.revision)}, ${plural(Number(props.cells), 'cell')} changed`,
    };
  const event = name ?? '';
  return WORDS[event]?.(props, people) ?? { title: inWords(event), detail: said(props.currentStatus) };
}

/** @param people names by user id, for events that speak of others */
export function presentHistory(row: HistoryRow, people: ReadonlyMap<string, string>): HistoryEntry {
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
            name: nameOf({ firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' }),
          },
    title,
    detail,
    dealType: dealType === 'WL' ? null : dealType,
    revision: source === 'revision' ? Number(props.revision) : null,
  };
}
