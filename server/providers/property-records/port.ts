import type { RecordKind } from '#contract';

/** Whose records are asked for. */
export interface RecordSubject {
  /** Parcel number as the loan has it; null where it is not known. */
  readonly apn: string | null;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** What a public source says of a property or, for grades, of its area. */
export interface PropertyRecord {
  readonly kind: RecordKind;
  /** ISO date. */
  readonly date: string | null;
  readonly status: string | null;
  readonly description: string | null;
  /** USD; for kinds that are shares a fraction. */
  readonly amount: number | null;
  readonly url: string | null;
}

/** Where public records are read. */
export interface PropertyRecords {
  /** Said on the report. */
  readonly name: string;
  /** @throws RecordsUnavailable */
  of(subject: RecordSubject): Promise<PropertyRecord[]>;
}

/** Records could not be read; the message is for a person. */
export class RecordsUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RecordsUnavailable';
  }
}
