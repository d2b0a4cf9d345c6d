import type { CreditModel, KycAml } from '#contract';

/** The kinds of record that can be imported. */
export const BORROWER_RECORD_KINDS = [
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

/** What was found for one of the names that were asked for. */
export interface NameMatch {
  /** Place of that name among those asked for. */
  readonly asked: number;
  /** As it is written there. */
  readonly name: string;
  /** How alike the names are: 1 for the same. */
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
  /** Member, manager, partner, ...; null where it is not said. */
  readonly role: string | null;
  readonly sourceName: string | null;
}

export interface FoundProperty extends NameMatch {
  readonly address: string;
  readonly sourceName: string | null;
}

/** Where it is read what is known of people and companies. Nothing is answered that was not read. */
export interface BorrowerRecords {
  /** Said on the report. */
  readonly name: string;
  /** Whether there are records of any of these kinds at all, of whomever, or a service to ask for them. */
  reads(kinds: readonly BorrowerRecordKind[]): Promise<boolean>;
  cases(names: readonly string[]): Promise<FoundCase[]>;
  media(names: readonly string[]): Promise<FoundMedia[]>;
  /** Lists of sanctions that have such a name. */
  sanctions(names: readonly string[]): Promise<FoundMedia[]>;
  /** Companies that these people own or lead. */
  companiesOf(people: readonly string[]): Promise<FoundRelation[]>;
  /** Owners and officers of these companies. */
  membersOf(companies: readonly string[]): Promise<FoundRelation[]>;
  /** Whom these people are related to. */
  relatedTo(people: readonly string[]): Promise<FoundRelation[]>;
  propertiesOf(owners: readonly string[]): Promise<FoundProperty[]>;
  /** @param digests of the SSN, under each key; null where nobody answered for it */
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
