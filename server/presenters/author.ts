import { personName } from '#domain';
import type { User } from '../models';

/** The author of something, for display; null if unknown. */
export const presentAuthor = (
  user: Pick<User, 'id' | 'firstName' | 'lastName' | 'email'> | null | undefined,
): { id: string; name: string } | null => (user ? { id: user.id, name: personName(user) } : null);
