import { personName } from '#domain';
import type { User } from '../models';

/** The person who made something, for display; null where that is not known. */
export const presentAuthor = (
  user: Pick<User, 'id' | 'firstName' | 'lastName' | 'email'> | null | undefined,
): { id: string; name: string } | null => (user ? { id: user.id, name: personName(user) } : null);
