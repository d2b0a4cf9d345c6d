import type { User } from '../models';

/** How a colleague is named to others: by name, or by e-mail where none was given. */
export const nameOf = (user: Pick<User, 'firstName' | 'lastName' | 'email'>): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.email;

/** The person who made something, for display; null where that is not known. */
export const presentAuthor = (
  user: Pick<User, 'id' | 'firstName' | 'lastName' | 'email'> | null | undefined,
): { id: string; name: string } | null => (user ? { id: user.id, name: nameOf(user) } : null);
