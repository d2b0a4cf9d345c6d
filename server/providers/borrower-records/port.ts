import type { CreditModel, KycAml } from '#contract';

/** The kinds of record that can be imported. */
const BORROWER_RECORD_KINDS = [
  'court_case',
  'media',
  'company',
  'person',
  'property',
  'credit',
  'kyc',
  'sanction',
] as const;
export type BorrowerRecordKind = (typeof BORROWER_RECORD_KINDS)[number];

/** A match for one of the requested names. */
export interface NameMatch {
  /** Place of that name among those asked for. */
  readonly asked: number;
  /** The name as written in the source. */
  readonly name: string;
  /** Likeness of the names: 1 for equal ones. */
  readonly confidence: number;
}

export interface FoundCase extends NameMatch {
  readonly party: 'plaintiff' | 'defendant';
  readonly title: string;
  readonly url: string | null;
  readonly caseType: string | null;
  /** ISO date. */
  readonly date: string | null;
  readonly court: string | null;
  readonly state: string | null;
  readonly sourceName: string | null;
}

export interface FoundMedia extends NameMatch {
  readonly title: string;
  readonly url: string | null;
  readonly date: string | null;
  readonly sourceName: string | null;
  readonly snippet: string | null;
}

/** A company and one of its people, or two people. */
export interface FoundRelation extends NameMatch {
  /** The other one. */
  readonly other: string;
  /** Member, manager, partner, ...; null if not stated. */
  readonly role: string | null;
  readonly sourceName: string | null;
}

export interface FoundProperty extends NameMatch {
  readonly address: string;
  readonly sourceName: string | null;
}

/** A source of records about people and companies. It returns only what was read, and invents nothing. */
export interface BorrowerRecords {
  /** Shown on the report. */
  readonly name: string;
  /** Whether there are any records of these kinds at all, about anybody, or a service for them. */
  reads(kinds: readonly BorrowerRecordKind[]): Promise<boolean>;
  cases(names: readonly string[]): Promise<FoundCase[]>;
  media(names: readonly string[]): Promise<FoundMedia[]>;
  /** Lists of sanctions that have such a name. */
  sanctions(names: readonly string[]): Promise<FoundMedia[]>;
  /** Companies that these people own or lead. */
  companiesOf(people: readonly string[]): Promise<FoundRelation[]>;
  /** Owners and officers of these companies. */
  membersOf(companies: readonly string[]): Promise<FoundRelation[]>;
  /** The companies and people related to these people. */
  relatedTo(people: readonly string[]): Promise<FoundRelation[]>;
  propertiesOf(owners: readonly string[]): Promise<FoundProperty[]>;
  /** @param digests of the SSN, under each key; null if there is no answer for it */
  credit(digests: readonly string[]): Promise<CreditModel | null>;
  screening(digests: readonly string[]): Promise<KycAml | null>;
}

/** Records could not be read; the message is for a person. */
export class BorrowerRecordsUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BorrowerRecordsUnavailable';
  }
}
