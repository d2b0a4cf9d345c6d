/** What lists of loans are kept under. */
export const LOANS_KEY = ['loans'] as const;
