interface Account {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The name of a person with an account, or their address if they have no name, as shown everywhere. */
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

/** The first letter of each name, in capitals: `JR` of Jane and Roe, `J.R.` with a dot after each. */
export const initials = (names: readonly string[], after = ''): string =>
  names
    .flatMap((name) => [...name.trim()].slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}${after}`)
    .join('');
