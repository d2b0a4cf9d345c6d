import type { RecordKind } from '#contract';

/** The property whose records are requested. */
export interface RecordSubject {
  /** The loan's parcel number; null if unknown. */
  readonly apn: string | null;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** A public record about a property or, for grades, about its area. */
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

/** A source of public records. */
export interface PropertyRecords {
  /** Shown on the report. */
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
