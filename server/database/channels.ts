/** `{loanUuid, revision}`, told in the transaction of a save: listeners hear of it when it is committed, and only then. */
export const WORKBOOK_SAVED = 'workbook_saved';
