import { readBoolean } from './boolean';

export interface Choices {
  /** As stored. */
  readonly options?: readonly string[] | undefined;
  /** Labels of the options that differ from the stored values. */
  readonly optionLabels?: Readonly<Record<string, string>> | undefined;
}

const withoutCase = (text: string): string => text.trim().toLowerCase();
const withoutHyphens = (text: string): string => text.replace(/[\s\p{Dash}]+/gu, '');

/**
 * The stored option that a text names, by its stored form or its label; undefined if there is none. Hyphens and blanks
 * make no difference where one option alone is meant: `Multi-Family` is `Multi Family`.
 * @param fold normalizes a spelling for comparison; by default case is ignored
 */
export function readChoice(
  text: string,
  { options = [], optionLabels }: Choices,
  fold: (text: string) => string = withoutCase,
): string | undefined {
  if (options.includes(text)) return text;
  const named = (spelled: (text: string) => string): readonly string[] => {
    const word = spelled(text);
    return word === ''
      ? []
      : options.filter((option) => [option, optionLabels?.[option] ?? option].map(spelled).includes(word));
  };
  const [first] = named(fold);
  if (first !== undefined) return first;
  const loosely = named((one) => withoutHyphens(fold(one)));
  return loosely.length === 1 ? loosely[0] : undefined;
}

/**
 * As {@link readChoice}. One option that may be left blank is as good as a yes or no, and takes the words of either:
 * yes is the option, no is null.
 */
export function readChoiceOrBlank(
  text: string,
  choices: Choices & { readonly required?: boolean },
  fold?: (text: string) => string,
): string | null | undefined {
  const option = readChoice(text, choices, fold);
  const [only, ...others] = choices.options ?? [];
  if (option !== undefined || only === undefined || others.length > 0 || choices.required) return option;
  const said = readBoolean(text);
  return said === undefined ? undefined : said ? only : null;
}

/** The options as a person reads them. */
export const choiceLabels = ({ options = [], optionLabels }: Choices): readonly string[] =>
  options.map((option) => optionLabels?.[option] ?? option);
