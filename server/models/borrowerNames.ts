interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** `J.R.` for Jane Roe: shown to readers who may not see the name. */
export const initialsOf = ({ firstName, lastName }: Named): string =>
  [firstName, lastName]
    .map((part) => part.trim().charAt(0).toUpperCase())
    .filter((letter) => letter !== '')
    .map((letter) => `${letter}.`)
    .join('');
