import type { RichText } from '#contract';

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

/** Writes about a property. What it cannot know it leaves out. */
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
}
