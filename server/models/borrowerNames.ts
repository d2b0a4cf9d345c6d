import { initials } from '#domain';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** `J.R.` for Jane Roe: shown to readers who may not see the name. */
export const initialsOf = ({ firstName, lastName }: Named): string => initials([firstName, lastName], '.');
