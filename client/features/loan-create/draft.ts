import { z } from 'zod';
import { BLANK, FIELDS, type LoanField, type LoanForm } from './formModel';

const plain = z.union([z.string(), z.number(), z.null()]);
const part = z.record(z.string(), plain);
const place = z.object({ lat: z.number(), lng: z.number() });
const stored = z.object({
  at: z.iso.datetime(),
  unread: z.record(z.string(), z.string()).default({}),
  values: z.object({
    borrowerName: z.string().nullish(),
    address: z.record(z.string(), z.union([plain, place])),
    loanRequest: part,
    propertySpec: part,
  }),
});

/** The form of a new loan, kept in the browser until the loan is created. `at` is when it was kept, ISO. */
export interface Draft {
  readonly at: string;
  readonly values: LoanForm;
  /** Texts in number fields that are not numbers; their values are null. */
  readonly unread: ReadonlyMap<LoanField, string>;
}

/** One draft per person, so that two people at one computer do not see each other's. */
const keyOf = (userId: string) => `bridgebook.newLoan.${userId}`;

/** Takes over the fields that the form still has; others of an older version are passed over. */
function over<T extends object>(blank: T, typed: Readonly<Record<string, unknown>>): T {
  const known = Object.entries(typed).filter(([key]) => key in blank);
  return { ...blank, ...Object.fromEntries(known) };
}

/** The unsent form of an earlier visit; null if there is none or it cannot be read. */
export function readDraft(userId: string): Draft | null {
  try {
    const text = localStorage.getItem(keyOf(userId));
    if (text === null) return null;
    const { at, values, unread } = stored.parse(JSON.parse(text));
    return {
      at,
      unread: new Map(
        FIELDS.flatMap((name): [LoanField, string][] =>
          unread[name] === undefined ? [] : [[name, unread[name]]],
        ),
      ),
      values: {
        borrowerName: values.borrowerName ?? null,
        address: over(BLANK.address, values.address),
        loanRequest: over(BLANK.loanRequest, values.loanRequest),
        propertySpec: over(BLANK.propertySpec ?? {}, values.propertySpec),
      },
    };
  } catch {
    // A draft that cannot be read does not prevent an empty form.
    return null;
  }
}

export function writeDraft(userId: string, values: LoanForm, unread: ReadonlyMap<LoanField, string>): void {
  localStorage.setItem(
    keyOf(userId),
    JSON.stringify({ at: new Date().toISOString(), values, unread: Object.fromEntries(unread) }),
  );
}

export function dropDraft(userId: string): void {
  localStorage.removeItem(keyOf(userId));
}
