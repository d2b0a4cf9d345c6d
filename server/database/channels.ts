/** `{loanUuid, revision}`, sent in the transaction of a save, so that listeners receive it only if it is committed. */
export const WORKBOOK_SAVED = 'workbook_saved';
/** Presence in the live rooms of each process: `server/collaboration/relay.ts`. */
export const ROOM_PRESENCE = 'room_presence';
/** The same of rooms of notes. */
export const NOTE_PRESENCE = 'note_presence';
/** The id of a loan whose note was changed; the change itself is read from the table. */
export const NOTE_WRITTEN = 'note_written';
/** The id of a person whose role was changed or whose account was switched off or on, sent at the commit. */
export const ACCESS_CHANGED = 'access_changed';
/** The name of a kind of job that is waiting, so that workers need not rely on polling. */
export const JOB_WAITING = 'job_waiting';
