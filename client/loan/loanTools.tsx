import { createContext, use, type ReactNode } from 'react';

export interface LoanToolsProps {
  readonly loanUuid: string;
  /** Edits that are not saved yet: a snapshot would not hold them. */
  readonly unsaved?: number;
  /** The screen holds the open workbook: its revisions can be compared and restored. */
  readonly workbook?: boolean;
}

/**
 * What every screen of a loan offers beside its own buttons (revisions, snapshots and sharing). The
 * application fills this place, so that screen families need not know each other.
 */
export const LoanToolsContext = createContext<(props: LoanToolsProps) => ReactNode>(() => null);

/** The place itself, for a screen's row of buttons. */
export function LoanTools(props: LoanToolsProps) {
  return use(LoanToolsContext)(props);
}
