interface Named {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
}

/** First, middle and last name in one line. */
export const fullName = ({ firstName, middleName, lastName }: Named): string =>
  [firstName, middleName, lastName].filter((part) => part !== '').join(' ');

/** `J.R.` for Jane Roe: what a reader without a name sees. */
export const initialsOf = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string =>
  [firstName, lastName]
    .map((part) => part.trim().charAt(0).toUpperCase())
    .filter((letter) => letter !== '')
    .map((letter) => `${letter}.`)
    .join('');
