import type { MemoDraft, RichText } from '#contract';

/**
 * Facts about a loan and its property. `figures` are named figures with a value: text may insert them as
 * `@name`.
 */
export interface PropertyFacts {
  readonly address: string;
  readonly county: string | null;
  readonly apn: string | null;
  /** Name to label and value as a person reads it. */
  readonly figures: Readonly<Record<string, { readonly label: string; readonly shown: string }>>;
  /** The findings of the last property checks, a sentence each. */
  readonly findings: readonly string[];
}

/** Facts about a loan before its committee. */
export interface MemoFacts extends PropertyFacts {
  /** Every figure that a text can name, as last saved. */
  readonly values: Readonly<Record<string, number | string | boolean | null>>;
  /** Limits that the loan is beyond, by the names of the figure and of its limit. */
  readonly exceptions: readonly { readonly label: string; readonly figure: string; readonly limit: string }[];
  /** Limits that stress would break: `Rents 10% lower`, and the limits. */
  readonly stresses: readonly { readonly label: string; readonly broken: readonly string[] }[];
  /** Active red flags, in words. */
  readonly flags: readonly string[];
}

/** Facts about a borrower's experience, without any names. */
export interface ExperienceFacts {
  readonly years: number | null;
  /** The staff's description. */
  readonly words: string;
  /** Properties of the schedule of real estate owned. */
  readonly properties: number;
  /** Their value, formatted; null: not stated. */
  readonly worth: string | null;
}

/** Writes about a property, and about a borrower's experience, leaving out what it cannot know. */
export interface TextWriter {
  /** Shown beside its texts. */
  readonly name: string;
  /** The method of writing, in a sentence, so that nobody overestimates a draft. */
  readonly note: string;
  /** @throws TextFailure */
  compose(facts: PropertyFacts): Promise<RichText>;
  /**
   * The text changed according to the instruction.
   * @param subject what the text is; by default the property background
   * @throws TextFailure if the instruction cannot be followed
   */
  refine(text: RichText, instruction: string, facts: PropertyFacts, subject?: string): Promise<RichText>;
  /**
   * A text of a committee memo; each sentence that states a figure names it.
   * @throws TextFailure if there are no facts for it
   */
  draft(part: MemoDraft, facts: MemoFacts): Promise<RichText>;
  /** A short summary for readers of the deal page. @throws TextFailure */
  summarize(facts: ExperienceFacts): Promise<string>;
  /**
   * The summary changed according to the instruction.
   * @throws TextFailure if the instruction cannot be followed
   */
  refineSummary(summary: string, instruction: string, facts: ExperienceFacts): Promise<string>;
}
