import { say, type OpenWorkbook } from './context';

type Open = Pick<OpenWorkbook, 'session' | 'ui'>;

/** Takes the last edit back, on whichever sheet it was, and says which. */
export function undo({ session, ui }: Open): void {
  tell(ui, session.undo(), 'Undone');
}

export function redo({ session, ui }: Open): void {
  tell(ui, session.redo(), 'Redone');
}

function tell(ui: Open['ui'], label: string | undefined, done: string): void {
  say(ui, label === undefined ? 'Nothing left' : `${done}: ${label}`, label === undefined ? 'info' : 'done');
}
