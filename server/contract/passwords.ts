import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** The owner of a password: facts about a person are what attackers try first. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface PasswordOpinion {
  /** From 0, among the first that are tried, to 4, very hard to guess. */
  readonly score: number;
  /** Why it is refused; undefined for one that is taken. */
  readonly problem: string | undefined;
}

const PRODUCT = 'bridgebook';
/** Minimum score; weaker passwords can be guessed within hours by somebody with the database. */
const LEAST = 3;
/** The estimate takes more than linear time; characters beyond these cannot make a password weaker. */
const LOOKED_AT = 40;
/** Number of spellings tried, such as `$` for `s`. */
const SPELLINGS = 32;

const COMMON = 'This password is too common or too easy to guess. Use several unrelated words';

let estimator: ZxcvbnFactory | undefined;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * Whether the password contains the word: words of four or more letters anywhere, words of three only as a
 * whole word. Shorter ones, such as initials, are ignored.
 */
function says(password: string, word: string): boolean {
  return word.length >= 4
    ? plain(password).includes(word)
    : word.length === 3 && wordsOf(password).includes(word);
}

function personal(password: string, { email, firstName, lastName }: PasswordOwner): string | undefined {
  if (says(password, PRODUCT)) return `The name of the product must not be part of the password`;
  if ([firstName, lastName].flatMap(wordsOf).some((word) => says(password, word)))
    return 'Your name must not be part of the password';
  const [local = '', domain = ''] = email.split('@');
  const company = domain.split('.').at(-2) ?? '';
  return [plain(local), ...wordsOf(local), ...wordsOf(company)]
    .filter((word) => word.length >= 4)
    .some((word) => says(password, word))
    ? 'Your e-mail address must not be part of the password'
    : undefined;
}

/**
 * The one rule for passwords: refuses common passwords and those built from facts about the person, which
 * attackers try first. Its word list is large: load this module only where a password is chosen.
 */
export function judgePassword(password: string, owner: PasswordOwner): PasswordOpinion {
  estimator ??= new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: LOOKED_AT,
    l33tMaxSubstitutions: SPELLINGS,
  });
  const { score } = estimator.check(password, [
    owner.email,
    ...wordsOf(owner.email),
    ...wordsOf(owner.firstName),
    ...wordsOf(owner.lastName),
    PRODUCT,
  ]);
  return { score, problem: personal(password, owner) ?? (score < LEAST ? COMMON : undefined) };
}
