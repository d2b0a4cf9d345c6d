import type { Applied, Workbook } from '#engine';
import type { OpenConflict } from './conflicts';
import type { DraftStore } from './drafts';
import type { PendingEntry } from './pending';
import type { SessionTransport } from './transport';
import type { SheetView } from './view';

export type SaveStatus = 'idle' | 'saving' | 'failed';

/** The state that the screen around the grids shows; a new object whenever something changes. */
export interface SessionState {
  readonly revision: number;
  readonly unsaved: number;
  /** Whether there are unsaved edits, none of them being saved. */
  readonly canDiscard: boolean;
  readonly status: SaveStatus;
  /** For a save in parts, the part being sent: the third of twenty. */
  readonly part?: { readonly number: number; readonly of: number };
  /** Why the last save did not go through, and where. */
  readonly failure?: {
    readonly message: string;
    readonly details: readonly string[];
    readonly retry: boolean;
  };
  readonly conflicts: readonly OpenConflict[];
  readonly undoLabel: string | undefined;
  readonly redoLabel: string | undefined;
  /** The model version that the loan was moved to since it was opened here; it has to be reopened. */
  readonly movedTo?: number;
  /** Unsaved values of an earlier visit that this version has no place for; they are kept on the server. */
  readonly leftOut: number;
  /** The draft could not be written: closing the tab now would lose the edits. */
  readonly draftFailed: boolean;
}

/** A step undone or redone: its label and its effect. */
export interface Stepped {
  readonly label: string;
  readonly applied: Applied;
}

/** How a save ended; `nothing`: there was nothing to save. */
export type SaveResult = 'saved' | 'nothing' | 'conflicts' | 'failed';

/** A save that was sent: sent again as it was until it is answered. */
export interface Attempt {
  readonly saveId: string;
  readonly baseRevision: number;
  readonly entries: readonly PendingEntry[];
  readonly label?: string;
}

export interface SessionOptions {
  readonly workbook: Workbook;
  readonly revision: number;
  readonly canEdit: boolean;
  readonly transport: SessionTransport;
  readonly drafts: DraftStore;
  readonly draftId: string;
  readonly userId: string;
  readonly loanUuid: string;
  readonly newId: () => string;
  /**
   * How this person looks at the sheets, and who keeps it; without it the sheets are shown as in the
   * template.
   */
  readonly views?: SheetViews;
}

export interface SheetViews {
  of(sheetKey: string): SheetView | undefined;
  keep(sheetKey: string, view: SheetView): void;
}
