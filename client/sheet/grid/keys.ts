import { isMac } from '../../lib/isMac';

/** The command of a key press that Handsontable does not handle itself. */
export type SheetCommand =
  | 'undo'
  | 'redo'
  | 'fillDown'
  | 'fillRight'
  | 'deleteRows'
  | 'toggle'
  | 'trace'
  | 'dependents'
  | 'insertRow'
  | 'choose'
  | 'selectColumn'
  | 'today'
  | 'enterAll'
  | 'fillAll'
  | 'deleteChosen'
  | 'edgeUp'
  | 'edgeDown'
  | 'edgeLeft'
  | 'edgeRight'
  | 'lastCell';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

export function commandOf(event: KeyPress, editing: boolean): SheetCommand | undefined {
  const mod = (event.ctrlKey || event.metaKey) && !event.altKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (editing) return mod && key === 'Enter' ? 'enterAll' : undefined;
  if (mod) return withMod(key, event.shiftKey);
  if (event.altKey) return key === 'ArrowDown' ? 'choose' : undefined;
  if (event.shiftKey && key === 'Backspace') return 'deleteRows';
  return key === ' ' && !event.shiftKey ? 'toggle' : undefined;
}

/** Alt with a character, which types nothing; on a Mac it types another character. AltGr comes as Ctrl and Alt. */
export const isMenuKey = ({ key, altKey, ctrlKey, metaKey }: KeyPress): boolean =>
  altKey && !ctrlKey && !metaKey && key.length === 1 && !isMac;

function withMod(key: string, shift: boolean): SheetCommand | undefined {
  switch (key) {
    case 'z':
      return shift ? 'redo' : 'undo';
    case 'y':
      return 'redo';
    case 'd':
      return 'fillDown';
    case 'r':
      return 'fillRight';
    case '[':
      return 'trace';
    case ']':
      return 'dependents';
    case ' ':
      return 'selectColumn';
    case ';':
      return 'today';
    case 'ArrowUp':
      return 'edgeUp';
    case 'ArrowDown':
      return 'edgeDown';
    case 'ArrowLeft':
      return 'edgeLeft';
    case 'ArrowRight':
      return 'edgeRight';
    case 'End':
      return 'lastCell';
    case 'Enter':
      return 'fillAll';
    case '-':
    case '_':
      return 'deleteChosen';
    case '+':
    case '=':
      return shift || key === '+' ? 'insertRow' : undefined;
    default:
      return undefined;
  }
}

export interface ShortcutHelp {
  readonly group: string;
  readonly keys: readonly (readonly [keys: string, does: string])[];
}

/** What the help dialog lists. */
export const SHORTCUTS: readonly ShortcutHelp[] = [
  {
    group: 'Workbook',
    keys: [
      ['Ctrl+S', 'Save'],
      ['Ctrl+Z', 'Undo, on any sheet'],
      ['Ctrl+Y or Ctrl+Shift+Z', 'Redo'],
      ['Ctrl+F', 'Find on all sheets'],
      ['Ctrl+H', 'Replace, with each change shown first'],
      ['Ctrl+G', 'Go to a name'],
      ['Alt+PageUp / PageDown', 'Sheet or screen before / after'],
      ['Esc', 'Close the panel at the side'],
      ['Enter / Esc in a form', 'Save / discard what is typed'],
      ['Alt+N', 'Note of the loan'],
      ['? outside a sheet', 'This help'],
    ],
  },
  {
    group: 'Moving',
    keys: [
      ['Arrows, Tab, Enter', 'Next cell'],
      ['Ctrl+Arrow', 'Edge of the data'],
      ['Home / End', 'First / last column'],
      ['Ctrl+Home / End', 'First / last cell'],
      ['PageUp / PageDown', 'A screen up / down'],
      ['Shift with any of these', 'Extend the selection'],
      ['Ctrl+A', 'Select all'],
      ['Tab, Tab, Enter', 'Next row, in the column of the first Tab'],
      ['Ctrl+Space / Shift+Space', 'Select the column / the row'],
    ],
  },
  {
    group: 'Editing',
    keys: [
      ['F2', 'Edit; shows the formula'],
      ['Esc', 'Leave without a change'],
      ['Delete', 'Clear; puts a formula back'],
      ['Space', 'Tick or untick'],
      ['Alt+Down', 'Open the choices'],
      ['Ctrl+;', "Today's date"],
      ['Ctrl+D / Ctrl+R', 'Fill down / right'],
      ['Ctrl+C / X / V', 'Copy, cut, paste, with formulas'],
      ['Ctrl+Shift+V', 'Paste values only'],
      ['Ctrl+Enter', 'Fill all selected cells with what is typed, or with the active cell'],
      ['Double click on the fill handle', 'Fill down along the neighbouring data'],
      ['Shift+F2', 'Comment on the cell, or answer'],
    ],
  },
  {
    group: 'Rows and formulas',
    keys: [
      ['Ctrl+Shift+=', 'Insert a row above'],
      ['Ctrl+-', 'Delete the rows chosen by their numbers'],
      ['Shift+Backspace', 'Delete the rows of the selected cells'],
      ['Right click on a heading', 'Sort, filter, hide, freeze, decimals; drag a chosen heading to move it'],
      ['=', 'Begin a formula; names and functions are offered'],
      ['Ctrl+[', 'Trace what the cell reads'],
      ['Ctrl+]', 'Trace what reads the cell'],
      ['Alt+Left', 'Back in the trace'],
    ],
  },
];
