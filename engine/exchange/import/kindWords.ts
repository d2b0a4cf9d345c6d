import { countOf } from '#domain';
import { KIND_CHOICES, type KindChoice } from './kindChoices';
import { UNIT_KINDS } from './sections';
import type { KindFound } from './types';

/** How each choice treats the rows of a kind, as worded in the dialog and on the command line. */
export const KIND_WORDS: Readonly<Record<KindChoice, string>> = {
  leave: 'left out',
  vacant: 'taken as vacant',
  let: 'taken as let',
};

/** `Future residents and applicants: 3 rows, taken as vacant where the apartment has no other line`. */
export function kindSentence({ kind, rows, choice }: Pick<KindFound, 'kind' | 'rows' | 'choice'>): string {
  const elsewhere =
    kind === 'future' || kind === 'past'
      ? { leave: '', vacant: ' where the apartment has no other line', let: ' in place of a vacant line' }[
          choice
        ]
      : '';
  return `${UNIT_KINDS[kind]}: ${countOf(rows, 'row')}, ${KIND_WORDS[choice]}${elsewhere}`;
}

export function isKindChoice(text: string): text is KindChoice {
  return (KIND_CHOICES as readonly string[]).includes(text);
}
