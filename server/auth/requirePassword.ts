import type { PasswordOwner } from '#contract/passwords';
import { invalid } from '../errors';

/**
 * @throws AppError 400 for a password that is common or contains facts about its owner; used by every way to
 * choose a password
 */
export async function requireGoodPassword(password: string, owner: PasswordOwner): Promise<void> {
  // Its word list is read when it is first needed: a worker never does.
  const { judgePassword } = await import('#contract/passwords');
  const { problem } = judgePassword(password, owner);
  if (problem !== undefined) throw invalid(problem, 'password');
}
