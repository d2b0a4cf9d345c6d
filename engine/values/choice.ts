export interface Choices {
  /** As stored. */
  readonly options?: readonly string[] | undefined;
  /** Labels of the options that differ from the stored values. */
  readonly optionLabels?: Readonly<Record<string, string>> | undefined;
}

const withoutCase = (text: string): string => text.trim().toLowerCase();

/**
 * The stored option that a text names, by its stored form or its label; undefined if there is none.
 * @param fold normalizes a spelling for comparison; by default case is ignored
 */
export function readChoice(
  text: string,
  { options = [], optionLabels }: Choices,
  fold: (text: string) => string = withoutCase,
): string | undefined {
  if (options.includes(text)) return text;
  const word = fold(text);
  return options.find((option) => fold(option) === word || fold(optionLabels?.[option] ?? option) === word);
}

/** The options as a person reads them. */
export const choiceLabels = ({ options = [], optionLabels }: Choices): readonly string[] =>
  options.map((option) => optionLabels?.[option] ?? option);
