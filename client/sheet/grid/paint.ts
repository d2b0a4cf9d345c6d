import { formatValue, isCellError, isNumericFormat, type CellValue } from '#domain';
import type { CellDefinition } from '#engine';
import type { CellLook } from '../../workbook/session/mirror';
import type { TableMirror } from '../../workbook/session/tableMirror';

const KIND_CLASS: Readonly<Record<CellLook['kind'], string>> = {
  input: 'bb-input',
  inputFormula: 'bb-formula',
  computed: 'bb-formula',
  overwritten: 'bb-overwritten',
  total: 'bb-total',
};

/** The words in which a cell shows its value: the label of a choice, formatted figures, the code of an error. */
export function cellText(value: CellValue, definition: CellDefinition): string {
  if (definition.type === 'choice' && typeof value === 'string')
    return definition.optionLabels?.[value] ?? value;
  return formatValue(value, definition.format);
}

/** Under a column of whole numbers an average is shown to two decimals. */
function totalText(value: CellValue, definition: CellDefinition): string {
  const average = definition.format === 'number0' && typeof value === 'number' && !Number.isInteger(value);
  return average ? formatValue(value, 'number2') : cellText(value, definition);
}

/**
 * The colour code of financial models as a class: blue inputs, black formulas, green from another sheet,
 * amber overwritten, red errors.
 */
export function cellClass(value: CellValue, definition: CellDefinition, look: CellLook | undefined): string {
  const classes = ['bb-cell'];
  if (look) classes.push(KIND_CLASS[look.kind]);
  if (look?.crossSheet) classes.push('bb-cross');
  if (definition.type === 'number' || isNumericFormat(definition.format)) classes.push('bb-figure');
  if (isCellError(value)) classes.push('bb-error');
  return classes.join(' ');
}

/** Paints one cell of the model. Touches the page only where something differs, which is what scrolling waits for. */
export function paintCell(
  td: HTMLElement,
  value: CellValue,
  definition: CellDefinition,
  look: CellLook | undefined,
  total = false,
): void {
  const className = cellClass(value, definition, look);
  // A computed yes-or-no value that is blank is not shown as “no”.
  const answered = value !== null || definition.formula === undefined;
  if (definition.type === 'boolean' && answered && !isCellError(value) && !total) {
    paintCheckbox(td, value === true, className, definition.label);
    return;
  }
  // A typed zero is an answer; a computed zero is left blank.
  const text =
    value === 0 && look && look.kind !== 'input'
      ? ''
      : total
        ? totalText(value, definition)
        : cellText(value, definition);
  setText(td, text);
  setClass(td, className);
  setTitle(
    td,
    isCellError(value)
      ? value.cause
      : look?.kind === 'overwritten'
        ? `Overwritten: the formula is ${definition.formula ?? ''}. Delete puts it back.`
        : '',
  );
}

export function paintPlain(td: HTMLElement, text: string, className: string, title = ''): void {
  setText(td, text);
  setClass(td, className);
  setTitle(td, title);
}

/** Takes our classes off and puts the new ones on; those of the grid's selection stay. */
function setClass(td: HTMLElement, className: string): void {
  const had = td.className;
  if (had === className) return;
  const kept =
    had === ''
      ? ''
      : had
          .split(' ')
          .filter((name) => !name.startsWith('bb-'))
          .join(' ');
  td.className = kept === '' ? className : `${className} ${kept}`;
}

/** Handsontable hands out used cells: their text node is reused instead of being replaced. */
function setText(td: HTMLElement, text: string): void {
  const { firstChild } = td;
  if (firstChild instanceof Text && td.childNodes.length === 1) {
    if (firstChild.data !== text) firstChild.data = text;
  } else if (text !== '' || firstChild) {
    td.textContent = text;
  }
}

function setTitle(td: HTMLElement, title: string): void {
  if (td.title !== title) {
    if (title === '') td.removeAttribute('title');
    else td.title = title;
  }
}

function paintCheckbox(td: HTMLElement, checked: boolean, className: string, label: string): void {
  setClass(td, `${className} bb-check`);
  setTitle(td, '');
  let box = td.firstElementChild;
  if (!(box instanceof HTMLElement) || !box.classList.contains('bb-box')) {
    td.textContent = '';
    box = document.createElement('span');
    box.className = 'bb-box';
    box.setAttribute('role', 'checkbox');
    td.append(box);
  }
  box.setAttribute('aria-checked', String(checked));
  box.setAttribute('aria-label', label);
}

/**
 * A quiet mark on a cell that must be filled in, whose row shares its name with another one, or whose value
 * can hardly be meant; its title says which.
 */
export function paintRemark(
  td: HTMLElement,
  mirror: TableMirror,
  row: number,
  column: number,
  label: string,
): void {
  const missing = mirror.isMissing(row, column);
  const doubt = missing ? undefined : (mirror.doubledAt(row, column) ?? mirror.doubtAt(row, column));
  if (!missing && doubt === undefined) return;
  td.classList.add(missing ? 'bb-missing' : 'bb-double');
  td.title = doubt ?? `${label} is still to be filled in`;
}
