interface Account {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The name of somebody with an account, or the address where no name was given: the same on every page and in every list. */
export const personName = ({ firstName, lastName, email }: Account): string =>
  `${firstName} ${lastName}`.trim() || email;

interface Named {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
}

/** First, middle and last name in one line. */
export const fullName = ({ firstName, middleName, lastName }: Named): string =>
  [firstName, middleName, lastName].filter((part) => part !== '').join(' ');
