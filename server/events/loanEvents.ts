import { z } from 'zod';
import { formatDate, formatMoment } from '#domain';
import { CHECKLISTS, HISTORY_KINDS, type ChecklistKey, type HistoryKind } from '#contract';
import { event, list, maybe, text, type EventWords, type LoanEventKind, type PeopleNames } from './kinds';
import {
  added,
  addition,
  BORROWER_PARTS,
  changed,
  changedStatus,
  dealt,
  dealWithin,
  dealWords,
  edit,
  edited,
  files,
  joined,
  listLabel,
  mark,
  marked,
  named,
  noted,
  nothing,
  offered,
  rejection,
  share,
  stage,
  withNote,
} from './loanEventShapes';
import { MEMO_EVENTS } from './memoEvents';

export type { EventWords, PeopleNames } from './kinds';

type ChecklistCompleted = `${Capitalize<ChecklistKey>}ChecklistCompleted`;
/** The event of a checklist without open required items: `OriginationChecklistCompleted`. */
export const checklistCompleted = (name: ChecklistKey): ChecklistCompleted =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}ChecklistCompleted` as ChecklistCompleted;
const completed = z.object({ items: z.number().optional() });
const CHECKLIST_EVENTS = Object.fromEntries(
  CHECKLISTS.map((name) => [
    checklistCompleted(name),
    event('checklist', completed, inWords(checklistCompleted(name))),
  ]),
) as Readonly<Record<ChecklistCompleted, LoanEventKind<typeof completed>>>;

/**
 * Every event of a loan that the server stores, together with the change itself. Names are stored: one that
 * is no longer written stays here as long as a history may contain it.
 */
export const LOAN_EVENTS = {
  NewLoanAddress: event('loan', nothing, 'Loan created'),
  LoanDeleted: event('loan', nothing, 'Loan deleted'),
  LoanAssigned: event(
    'loan',
    z.object({ previous: maybe, current: text.nullable() }),
    ({ current }, people) => ({
      title: `Assigned to ${current === null ? 'nobody' : (people.get(current) ?? 'a colleague')}`,
    }),
  ),
  LoanEdited: event('loan', edit, edited),
  AddressChanged: event('loan', z.object({ previous: maybe }), ({ previous }) => ({
    title: 'Address changed',
    detail: previous ? `Before: ${previous}` : null,
  })),
  StepNoted: event('loan', z.object({ flag: text.optional() }), 'Step noted'),
  /** Marks a demo loan, so that loading the demo again recognizes it. */
  DemoLoan: event(null, z.object({ key: text.optional() }), 'Demo loan'),

  BorrowerAdded: event('loan', nothing, 'Borrower added'),
  BorrowerRemoved: event('loan', nothing, 'Borrower removed'),
  BorrowersOrdered: event('loan', nothing, 'Borrowers put in order'),
  BorrowersMerged: event('loan', nothing, 'Two records of a borrower merged'),
  BorrowerErased: event('loan', nothing, 'Personal data of a borrower erased'),
  BorrowerChanged: event('loan', z.object({ parts: list }), ({ parts }) => ({
    title: 'Borrower changed',
    detail: parts.map((part) => BORROWER_PARTS[part] ?? part).join(', ') || null,
  })),

  BorrowerChecksStarted: event('loan', z.object({ checks: list }), ({ checks }) => ({
    title: 'Borrower checks started',
    detail: checks.join(', ') || null,
  })),
  BorrowerChecksDone: event('loan', nothing, 'Borrower checks done'),
  BorrowerChecksChosen: event('loan', nothing, 'Active borrower checks report changed'),
  BorrowerChecksEdited: event('loan', z.object({ changed: list }), ({ changed }) => ({
    title: 'Borrower check findings edited',
    detail: changed.join(', ') || null,
  })),
  BorrowerChecksRemoved: event('loan', nothing, 'Borrower checks report removed'),
  BorrowerChecksOverridden: event('loan', z.object({ verdicts: list }), ({ verdicts }) => ({
    title: 'Borrower checks overridden',
    detail: verdicts.join(', ') || null,
  })),
  BorrowerOverrideExpired: event('loan', nothing, 'Borrower checks override expired'),

  LoanStatusChanged: event('status', changedStatus, changed('Loan status')),
  BorrowerStatusChanged: event('status', changedStatus, changed('Borrower status')),
  ReportStatusChanged: event('status', changedStatus, changed('Report status')),
  HoldingStatusChanged: event('status', changedStatus, changed('Holding status')),
  StageChanged: event(
    'status',
    z.object({ prevStage: text, currentStage: text, note: maybe }),
    ({ prevStage, currentStage, note }) => ({
      title: `Stage changed from ${stage(prevStage)} to ${stage(currentStage)}`,
      detail: note || null,
    }),
  ),
  DealOnMarket: event('status', dealt, ({ dealType }) => ({
    title: `${dealWords(dealType)} came on the market`,
  })),
  DealOffMarket: event('status', dealt, ({ dealType }) => ({
    title: `${dealWords(dealType)} left the market`,
  })),
  DealChosenForInvestor: event('investor', offered, ({ dealType, investor }) => ({
    title: `${dealWords(dealType)} is to be offered to ${investor}`,
  })),
  DealSharedWithInvestor: event('investor', offered, ({ dealType, investor, version }) => ({
    title: `${dealWords(dealType)} offered to ${investor}`,
    detail: version ? `Version ${version}` : null,
  })),
  InvestorViewed: event('investor', offered, ({ dealType, investor }) => ({
    title: `${investor} opened the ${dealWithin(dealType)}`,
  })),
  InvestorApprove: event('investor', offered, ({ dealType, investor }) => ({
    title: `${investor} approved the ${dealWithin(dealType)}`,
  })),
  InvestorDecline: event('investor', offered, ({ dealType, investor, reasons }) => ({
    title: `${investor} declined the ${dealWithin(dealType)}`,
    detail: reasons?.join('; ') || null,
  })),
  DealInvestorClosing: event('investor', offered, ({ dealType, investor, note }) => ({
    title: `${dealWords(dealType)} is closing with ${investor}`,
    detail: note || null,
  })),
  DealInvestorHolds: event('investor', offered, ({ dealType, investor, note, day }) => ({
    title: `${dealWords(dealType)} is held by ${investor}`,
    detail: joined(day ? `From ${formatDate(day)}` : null, note),
  })),
  DealInvestorReleased: event('investor', offered, ({ dealType, investor, note, day }) => ({
    title: `${investor} no longer holds the ${dealWithin(dealType)}`,
    detail: joined(day ? `Until ${formatDate(day)}` : null, note),
  })),
  DealOfferWithdrawn: event('investor', offered, ({ dealType, investor, note }) => ({
    title: `${dealWords(dealType)} is no longer offered to ${investor}`,
    detail: note || null,
  })),
  MonitoringReportPublished: event('file', z.object({ title: text }), ({ title }) => ({
    title: `Monitoring report published: ${title}`,
  })),
  StatementReleased: event(
    'investor',
    z.object({ dealType: text, investor: text, month: text }),
    ({ dealType, investor, month }) => ({
      title: `Statement of ${month} released to ${investor}`,
      detail: dealWords(dealType),
    }),
  ),
  LoanRejected: event('status', rejection, ({ rejectedBy, rejectReason, note }) => ({
    title: rejectedBy === 'borrower' ? 'Rejected by the borrower' : 'Rejected by Atlas',
    detail: joined(rejectReason.join('; '), note),
  })),
  LoanReactivated: event('status', noted, withNote('Loan reactivated')),
  ScreeningCompleted: event(
    'status',
    z.object({ overridden: z.boolean().optional(), reasons: list, note: maybe }),
    ({ overridden, note }) => ({
      title: overridden === true ? 'Screening passed against its verdict' : 'Screening completed',
      detail: note || null,
    }),
  ),
  ScreeningFailed: event('status', z.object({ reasons: list, note: maybe }), ({ reasons }) => ({
    title: 'Screening failed',
    detail: reasons.join('; ') || null,
  })),
  QuoteApproved: event('status', noted, withNote('Borrower approved the quote')),
  QuoteRejected: event('status', rejection, ({ rejectReason, note }) => ({
    title: 'Borrower rejected the quote',
    detail: joined(rejectReason.join('; '), note),
  })),

  SnapshotTaken: event('snapshot', z.object({ snapshot: text.optional(), label: maybe }), ({ label }) => ({
    title: 'Snapshot taken',
    detail: label || null,
  })),
  ShareLinkCreated: event('snapshot', share, 'Share link made'),
  ShareLinkEnabled: event('snapshot', share, 'Share link switched on'),
  ShareLinkDisabled: event('snapshot', share, 'Share link switched off'),
  ShareLinkChanged: event(
    'snapshot',
    z.object({ share: text.optional(), name: maybe, endsAt: maybe }),
    ({ name, endsAt }) => ({
      title: 'Share link changed',
      detail:
        [name && `For ${name}`, endsAt && `Before: until ${formatMoment(endsAt)}`]
          .filter(Boolean)
          .join(' · ') || null,
    }),
  ),
  SharingDisabled: event('snapshot', z.object({}), 'Sharing of this loan switched off'),
  SharingEnabled: event('snapshot', z.object({}), 'Sharing of this loan switched on'),
  ViewSettingsChanged: event(
    'snapshot',
    z.object({ previous: z.unknown().optional() }),
    'What outside readers see was changed',
  ),
  FileReleased: event('file', named, ({ name }) => ({
    title: 'File released to readers',
    detail: name || null,
  })),
  FileOfReport: event('file', named.extend({ from: maybe, report: maybe }), ({ name, from, report }) => ({
    title: report ? `File put into report “${report}”` : `File taken out of report “${from ?? ''}”`,
    detail: name || null,
  })),
  FileKeptBack: event('file', named, ({ name }) => ({
    title: 'File kept back from readers',
    detail: name || null,
  })),

  FilesAdded: event('file', files, added('file')),
  PhotosAdded: event('file', files, added('photo')),
  FileDeleted: event('file', named, ({ name }) => ({ title: 'File deleted', detail: name || null })),
  PhotoDeleted: event('file', named, ({ name }) => ({ title: 'Photo deleted', detail: name || null })),

  QuoteEmailSent: event('mail', z.object({ to: text, mail: text.optional() }), ({ to }) => ({
    title: `Quote sent to ${to}`,
  })),
  QuoteEmailSkipped: event('mail', noted, withNote('Quote e-mail skipped')),
  ScreeningEmailSent: event('mail', z.object({ to: text, mail: text.optional() }), ({ to }) => ({
    title: `Screening e-mail sent to ${to}`,
  })),
  ScreeningEmailSkipped: event('mail', noted, withNote('Screening e-mail skipped')),

  NotesCreated: event('note', nothing, 'Split into an A and a B note'),
  NotesConsolidated: event('note', noted, withNote('A and B notes consolidated')),

  AlertRaised: event(
    'alert',
    z.object({ scope: text.optional(), severity: text, message: text }),
    ({ severity, message }) => ({ title: `Alert raised: ${severity}`, detail: message || null }),
  ),
  AlertCleared: event('alert', z.object({ message: maybe, note: maybe }), ({ message, note }) => ({
    title: 'Alert cleared',
    detail: joined(message, note),
  })),
  AlertInvoked: event('alert', z.object({ message: maybe }), ({ message }) => ({
    title: 'Alert reopened',
    detail: message || null,
  })),

  ...MEMO_EVENTS,
  ChecklistItemAdded: event('checklist', addition, ({ list: name, title }) => ({
    title: `${listLabel(name)} checklist: ${title} added`,
  })),
  ChecklistItemChanged: event('checklist', addition, ({ list: name, title, previous }) => ({
    title: `${listLabel(name)} checklist: ${title} changed`,
    detail: previous ? `Before: ${previous}` : null,
  })),
  ChecklistItemDeleted: event('checklist', addition, ({ list: name, title }) => ({
    title: `${listLabel(name)} checklist: ${title} deleted`,
  })),
  ChecklistItemMarked: event('checklist', mark, marked),
  ...CHECKLIST_EVENTS,
} as const;

export type LoanEventName = keyof typeof LOAN_EVENTS;
const NAMES = Object.keys(LOAN_EVENTS) as readonly LoanEventName[];
type PropsOf<N extends LoanEventName> = z.input<(typeof LOAN_EVENTS)[N]['props']>;

/** The name of an event that only a client records; never one of the server's. */
export type ClientEventName = string & { readonly [clientEvent]: true };
declare const clientEvent: unique symbol;

/** An event to be stored. */
export interface LoanEventDraft<N extends LoanEventName = LoanEventName> {
  readonly name: N;
  readonly props: Record<string, unknown>;
}

/** Makes an entry of a loan's history, to be stored with the change that it records. */
export const loanEvent = <N extends LoanEventName>(name: N, props: PropsOf<N>): LoanEventDraft<N> => ({
  name,
  props: { ...props },
});

const isLoanEvent = (name: string): name is LoanEventName => Object.hasOwn(LOAN_EVENTS, name);

/** A name for an event of a client; undefined for one that the server keeps, with the change itself. */
export const clientEventName = (name: string): ClientEventName | undefined =>
  isLoanEvent(name) ? undefined : (name as ClientEventName);

/** The history kind of an event, by its stored name; `loan` for one of a client, or of a later version. */
export const kindOfEvent = (name: string): HistoryKind =>
  (isLoanEvent(name) ? LOAN_EVENTS[name].kind : null) ?? 'loan';

/** The stored names under each kind of the history; under `null` those that it does not show. */
export const EVENT_NAMES: ReadonlyMap<HistoryKind | null, readonly LoanEventName[]> = new Map(
  [...HISTORY_KINDS, null].map((kind) => [kind, NAMES.filter((name) => LOAN_EVENTS[name].kind === kind)]),
);

/** `DealPageOpened` as `Deal page opened`. */
function inWords(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The words of events that the client records for the comp tool, by the specification's names. */
const CLIENT_WORDS: ReadonlyMap<string, string> = new Map([
  ['CompToolSearch', 'Searched for comps'],
  ['XCompsByAddress', 'Comps found'],
  ['NoCompsFound', 'No comps found'],
  ['FinalizedComps', 'Chose comps'],
]);

/**
 * The words of a stored event. An event of a client, of a later version, or with incomplete data reads as its
 * name.
 */
export function wordsOfEvent(
  name: string,
  props: Readonly<Record<string, unknown>>,
  people: PeopleNames,
): EventWords {
  const read = isLoanEvent(name) ? readWords(LOAN_EVENTS[name], props, people) : undefined;
  const { currentStatus } = props;
  return (
    read ?? {
      title: CLIENT_WORDS.get(name) ?? inWords(name),
      detail: typeof currentStatus === 'string' ? currentStatus : null,
    }
  );
}

function readWords<S extends z.ZodType>(
  { props: schema, words }: LoanEventKind<S>,
  props: unknown,
  people: PeopleNames,
): EventWords | undefined {
  const parsed = schema.safeParse(props);
  return parsed.success ? words(parsed.data, people) : undefined;
}
