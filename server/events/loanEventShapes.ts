import { z } from 'zod';
import { countOf, type Stage } from '#domain';
import { STAGE_LABELS } from '#contract';
import { list, maybe, text, type EventWords } from './kinds';

export const noted = z.object({ note: maybe });
export const named = z.object({ file: text.optional(), name: maybe });
export const files = z.object({
  category: maybe,
  files: z.array(z.object({ uuid: text.optional(), name: text })),
});
export const share = z.object({ share: text.optional() });
export const nothing = z.object({});
export const dealt = z.object({ dealType: maybe });
/** Data of an offer: the deal, and the organisation by its name at that time. */
export const offered = z.object({
  dealType: text,
  investor: text,
  version: z.number().nullish(),
  /** ISO. */
  day: maybe,
  reasons: z.array(text).nullish(),
  note: maybe,
});
export const changedStatus = z.object({ prevStatus: maybe, currentStatus: text, note: maybe });

/** Events older than notes on the market are about the whole deal. */
export const dealWords = (dealType: string | null | undefined): string =>
  dealType === 'A' || dealType === 'B' ? `${dealType} note` : dealType === 'WL' ? 'Whole loan' : 'Deal';
export const dealWithin = (dealType: string): string =>
  dealType === 'WL' ? 'whole loan' : dealWords(dealType);
export const stage = (value: string): string => STAGE_LABELS[value as Stage] ?? value;
export const listLabel = (name: string): string => (name === 'origination' ? 'Origination' : stage(name));
export const joined = (...parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(' — ') || null;

export const withNote =
  (title: string) =>
  ({ note }: z.output<typeof noted>): EventWords => ({ title, detail: note || null });
export const changed =
  (what: string) =>
  ({ prevStatus, currentStatus, note }: z.output<typeof changedStatus>): EventWords => ({
    title: prevStatus
      ? `${what} changed from ${prevStatus} to ${currentStatus}`
      : `${what} is ${currentStatus}`,
    detail: note || null,
  });
export const added =
  (what: string) =>
  (props: z.output<typeof files>): EventWords => ({
    title: `${countOf(props.files.length, what)} added`,
    detail: props.files.map(({ name }) => name).join(', ') || null,
  });

export const rejection = z.object({ rejectedBy: maybe, rejectReason: list, note: maybe });

export const edit = z.object({ fields: list, previous: z.record(text, z.unknown()).default({}) });
const FIELDS: Readonly<Record<string, string>> = {
  notes: 'note',
  story: 'story',
  reportNotes: 'report notes',
  emailContent: 'quote e-mail',
  borrowerName: 'borrower',
};
const fieldName = (field: string): string => FIELDS[field] ?? field;

/** With the overwritten texts, each labelled if there are several. */
export function edited({ fields, previous }: z.output<typeof edit>): EventWords {
  const before = Object.entries(previous).flatMap(([field, said]) =>
    typeof said !== 'string' || said === ''
      ? []
      : [fields.length > 1 ? `Before, ${fieldName(field)}: ${said}` : `Before: ${said}`],
  );
  return {
    title: `Changed: ${fields.length > 0 ? fields.map(fieldName).join(', ') : 'loan'}`,
    detail: before.join('\n') || null,
  };
}

/** Parts of a borrower; typed values are not stored. */
export const BORROWER_PARTS: Readonly<Record<string, string>> = {
  taxAddress: 'tax address',
  experienceSummary: 'experience summary',
  experienceYears: 'years of experience',
  personalGuarantee: 'personal guarantee',
  pfs: 'financial statement',
  sreo: 'schedule of real estate owned',
  ssn: 'SSN',
  dateOfBirth: 'date of birth',
};

export const mark = z.object({
  list: text,
  title: text,
  changes: z.record(text, z.unknown()).default({}),
  notes: maybe,
});
const MARKS: readonly (readonly [field: string, yes: string, no: string])[] = [
  ['checked', 'done', 'open again'],
  ['flagged', 'flagged', 'flag taken off'],
  ['required', 'required', 'not required'],
];

export function marked({ list: name, title, changes, notes }: z.output<typeof mark>): EventWords {
  const words = MARKS.flatMap(([field, yes, no]) =>
    typeof changes[field] === 'boolean' ? [changes[field] ? yes : no] : [],
  );
  const said = words.length > 0 ? words.join(', ') : notes ? 'note' : 'note taken away';
  return { title: `${listLabel(name)} checklist: ${title} ${said}`, detail: notes || null };
}

export const addition = z.object({ list: text, title: text, previous: maybe });
