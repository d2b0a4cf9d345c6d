import { oneOrMany } from '#domain';

/** Conditions of the committee's approvals that are broken, in words. @param broken at least 1 */
export const brokenWords = (broken: number): string =>
  `${oneOrMany(broken, 'A condition is', 'conditions are')} broken`;
