/** Conditions of the committee's approvals that are broken, in words. @param broken at least 1 */
export const brokenWords = (broken: number): string =>
  broken === 1 ? 'A condition is broken' : `${broken} conditions are broken`;
