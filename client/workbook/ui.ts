import { atom, type PrimitiveAtom } from 'jotai';
import type { CellRef, RowId } from '#domain';
import type { CommentThread } from '#contract';
import type { TraceDirection } from '#engine';
import type { SheetPart } from './session/mirror';
import type { RowMarks } from './rowMarks';

/**
 * A step before unsaved edits go to the server. It gets the changed sheets and may edit the workbook; its
 * edits are saved with the rest. It may return a text to append to the success message: '- Please verify the
 * invalidated addresses'. If it fails, the edits are saved all the same.
 */
export type SaveStep = (changed: ReadonlySet<string>) => Promise<string | undefined>;

export type PanelKey = 'trace' | 'watch' | 'find' | 'replace' | 'comments';
/** The two halves of a split view. */
export type PaneKey = 'main' | 'side';

/** A block of cells by place on screen, corners in order. */
export interface Block {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export type Whole = 'rows' | 'columns';

export interface SheetSelection {
  readonly pane: PaneKey;
  readonly sheet: string;
  /** Where only a part of the sheet is shown. */
  readonly part?: SheetPart;
  readonly row: number;
  readonly column: number;
  /** The active cell by name; undefined if it is not a cell of the model (a heading, a note). */
  readonly ref: CellRef | undefined;
  readonly blocks: readonly Block[];
  /** Whole rows, chosen by their numbers, or whole columns, chosen by their headings. */
  readonly whole?: Whole | undefined;
}

/** A cell being edited, in the grid or in the formula bar. */
export interface Editing {
  readonly where: 'cell' | 'bar';
  readonly ref: CellRef;
  readonly text: string;
  readonly problem?: string;
}

export type MessageTone = 'info' | 'refused' | 'done';
export interface StatusMessage {
  readonly text: string;
  readonly tone: MessageTone;
  /** What one line has no room for, one by one: every cell that a paste could not take. */
  readonly details?: readonly string[];
}

/** A cell to show and select; a new object each time, so that the same cell can be asked for again. */
export interface Target {
  readonly ref: CellRef;
  /** The other corner of what to select. */
  readonly to?: CellRef;
  /** Whole rows to select instead. */
  readonly rows?: readonly RowId[];
  /** The pane that shows it; the main one if omitted. */
  readonly pane?: PaneKey;
  /** What to say once it is selected. */
  readonly message?: StatusMessage;
  /** The field from which it is shown keeps the keyboard. */
  readonly shownOnly?: true;
}

/** A text being typed into a cell or the formula bar. */
export interface OpenText {
  /** Commits it; a refused text stays open. */
  readonly commit: () => void;
  /** Gives it the focus, and its grid the keyboard. */
  readonly focus: () => void;
  /** Closes it and commits nothing: another field goes on with its text. */
  readonly handOver?: (() => void) | undefined;
}

/** UI state of one open workbook; lives and dies with it. */
export interface WorkbookUi {
  readonly selection: PrimitiveAtom<SheetSelection | null>;
  readonly editing: PrimitiveAtom<Editing | null>;
  readonly message: PrimitiveAtom<StatusMessage | null>;
  readonly panel: PrimitiveAtom<PanelKey | null>;
  readonly traceDirection: PrimitiveAtom<TraceDirection>;
  readonly target: PrimitiveAtom<Target | null>;
  /** What people say about the cells: every thread of the loan, open and resolved. */
  readonly comments: PrimitiveAtom<readonly CommentThread[]>;
  /** The keyboard is wanted in the box that comments on the active cell. */
  readonly commentAsked: PrimitiveAtom<boolean>;
  readonly split: PrimitiveAtom<string | null>;
  readonly importing: PrimitiveAtom<string | null>;
  /** The column whose rows are being chosen. */
  readonly filtering: PrimitiveAtom<{ readonly sheet: string; readonly column: string } | null>;
  readonly help: PrimitiveAtom<boolean>;
  readonly conflictsOpen: PrimitiveAtom<boolean>;
  /**
   * Fields of screens that hold a text which is not accepted, by figure, with their labels: closing the loan
   * would lose it.
   */
  readonly unfinished: PrimitiveAtom<ReadonlyMap<string, string>>;
  /** The texts of those fields, by figure or form field, to restore them with their screen. */
  readonly refused: Map<string, unknown>;
  /** The revision that was open when their typing began. */
  readonly refusedAt: Map<string, number>;
  /** Of numbers in forms that cannot be read, the text as it was typed, by the id of the field. */
  readonly unread: Map<string, string>;
  /** Commits the text being typed into a cell or the formula bar; null while neither is open. */
  readonly openEditor: PrimitiveAtom<OpenText | null>;
  /** Commits the text being typed into a field of a screen; null while there is none. */
  readonly typing: PrimitiveAtom<{ readonly commit: () => void } | null>;
  /** Rows that a check outside the model remarks on, by sheet. */
  readonly rowMarks: PrimitiveAtom<ReadonlyMap<string, RowMarks>>;
  /** The steps to run before a save. */
  readonly saveSteps: Set<SaveStep>;
  /** Whether those steps are running. */
  readonly preparing: PrimitiveAtom<boolean>;
  /** Where the person was on each sheet or part of one, to come back to. */
  readonly places: Map<string, readonly [row: number, column: number]>;
}

export function createWorkbookUi(): WorkbookUi {
  return {
    selection: atom<SheetSelection | null>(null),
    editing: atom<Editing | null>(null),
    message: atom<StatusMessage | null>(null),
    panel: atom<PanelKey | null>(null),
    traceDirection: atom<TraceDirection>('precedents'),
    target: atom<Target | null>(null),
    comments: atom<readonly CommentThread[]>([]),
    commentAsked: atom(false),
    split: atom<string | null>(null),
    importing: atom<string | null>(null),
    filtering: atom<{ readonly sheet: string; readonly column: string } | null>(null),
    help: atom(false),
    conflictsOpen: atom(false),
    unfinished: atom<ReadonlyMap<string, string>>(new Map<string, string>()),
    refused: new Map(),
    refusedAt: new Map(),
    unread: new Map(),
    openEditor: atom<OpenText | null>(null),
    typing: atom<{ readonly commit: () => void } | null>(null),
    rowMarks: atom<ReadonlyMap<string, RowMarks>>(new Map<string, RowMarks>()),
    saveSteps: new Set(),
    preparing: atom(false),
    places: new Map(),
  };
}
