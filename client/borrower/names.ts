import type { Borrower } from '#contract';

type Contact = Pick<Borrower['contact'], 'firstName' | 'middleName' | 'lastName'>;

/** First, middle and last name in one line. */
export const nameOf = ({ firstName, middleName, lastName }: Contact): string =>
  [firstName, middleName, lastName].filter((part) => part !== '').join(' ');
