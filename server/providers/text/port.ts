import type { MemoDraft, RichText } from '#contract';

/** What is known of a loan and its property. `figures` are named figures with a value: text may speak of them as `@name`. */
export interface PropertyFacts {
  readonly address: string;
  readonly county: string | null;
  readonly apn: string | null;
  /** Name to label and value as a person reads it. */
  readonly figures: Readonly<Record<string, { readonly label: string; readonly shown: string }>>;
  /** What the last property checks found, a sentence each. */
  readonly findings: readonly string[];
}

/** What is known of a loan before its committee. */
export interface MemoFacts extends PropertyFacts {
  /** Every figure that a text can name, as last saved. */
  readonly values: Readonly<Record<string, number | string | boolean | null>>;
  /** Limits that the loan is beyond, by the names of the figure and of its limit. */
  readonly exceptions: readonly { readonly label: string; readonly figure: string; readonly limit: string }[];
  /** What stress would break: `Rents 10% lower`, and the limits. */
  readonly stresses: readonly { readonly label: string; readonly broken: readonly string[] }[];
  /** Red flags that stand, in words. */
  readonly flags: readonly string[];
}

/** What is known of a borrower's experience; nobody's name is among it. */
export interface ExperienceFacts {
  readonly years: number | null;
  /** What staff wrote. */
  readonly words: string;
  /** Properties of the schedule of real estate owned. */
  readonly properties: number;
  /** What they are worth, as a person reads it; null: not said. */
  readonly worth: string | null;
}

/** Writes about a property, and about a borrower's experience. What it cannot know it leaves out. */
export interface TextWriter {
  /** Said beside what it wrote. */
  readonly name: string;
  /** How it wrote, in a sentence, so that nobody takes a draft for more than it is. */
  readonly note: string;
  /** @throws TextFailure */
  compose(facts: PropertyFacts): Promise<RichText>;
  /**
   * The text changed as the instruction says.
   * @param subject what the text is; the property background unless said
   * @throws TextFailure where it cannot be followed
   */
  refine(text: RichText, instruction: string, facts: PropertyFacts, subject?: string): Promise<RichText>;
  /** A text of a committee memo; each sentence that states a figure names it. @throws TextFailure where nothing is known for it */
  draft(part: MemoDraft, facts: MemoFacts): Promise<RichText>;
  /** A short summary for readers of the deal page. @throws TextFailure */
  summarize(facts: ExperienceFacts): Promise<string>;
  /** The summary changed as the instruction says. @throws TextFailure where it cannot be followed. */
  refineSummary(summary: string, instruction: string, facts: ExperienceFacts): Promise<string>;
}
