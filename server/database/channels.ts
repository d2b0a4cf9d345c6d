/** `{loanUuid, revision}`, told in the transaction of a save: listeners hear of it when it is committed, and only then. */
export const WORKBOOK_SAVED = 'workbook_saved';
/** Who is in the live rooms of which process: `server/collaboration/relay.ts`. */
export const ROOM_PRESENCE = 'room_presence';
/** The same of rooms of notes. */
export const NOTE_PRESENCE = 'note_presence';
/** The id of a loan in whose note somebody wrote: what was written is read from the table. */
export const NOTE_WRITTEN = 'note_written';
/** The id of a person whose role changed or whose account was switched off or on, told when it is committed. */
export const ACCESS_CHANGED = 'access_changed';
/** The name of a kind of job, one of which waits: whoever runs jobs need not look now and then only. */
export const JOB_WAITING = 'job_waiting';
