import {
  formatValue,
  isCellError,
  isPercent,
  readNumber,
  saidNumber,
  twoReadings,
  withDecimals,
  type CellRef,
  type CellValue,
  type TwoReadings,
} from '#domain';
import {
  canVary,
  parseVariable,
  sheetWords,
  variableFormat,
  variableKey,
  variableLabel,
  variables,
  type Limit,
  type Variable,
  type Workbook,
} from '#engine';

export interface Choice {
  readonly value: string;
  readonly label: string;
}
export interface ChoiceGroup {
  readonly label: string;
  readonly title: string;
  readonly options: readonly Choice[];
}

/** Every figure that is a number, by sheet. */
export function figureChoices({ template }: Workbook): ChoiceGroup[] {
  return grouped(
    [...template.figure.values()]
      .filter((figure) => figure.type === 'number' && !figure.hidden)
      .map((figure) => ({ sheet: figure.sheet, value: figure.name, label: figure.label })),
    template,
  );
}

/** Everything that can be varied, by sheet: inputs by name, and whole columns of tables. */
export function variableChoices(workbook: Workbook): ChoiceGroup[] {
  const { template } = workbook;
  return grouped(
    variables(workbook).map((variable) => ({
      sheet: 'name' in variable ? (template.figure.get(variable.name)?.sheet ?? '') : variable.sheet,
      value: variableKey(variable),
      label: variableLabel(workbook, variable),
    })),
    template,
  );
}

function grouped(
  choices: readonly (Choice & { readonly sheet: string })[],
  template: Workbook['template'],
): ChoiceGroup[] {
  return template.sheets.flatMap(({ key }) => {
    const label = sheetWords(template, key);
    const options = choices
      .filter((choice) => choice.sheet === key)
      .map(({ value, label: text }) => ({ value, label: text }));
    return options.length > 0 ? [{ label, title: label, options }] : [];
  });
}

/** The label of a figure, or its name if the template has no label. */
export const labelOf = ({ template }: Workbook, name: string): string =>
  template.figure.get(name)?.label ?? name;
/** The display format of a figure; four decimals if the template has no format. */
export const formatOf = ({ template }: Workbook, name: string): string =>
  template.figure.get(name)?.format ?? 'number4';

/** A value in a sentence or a grid: a zero is a zero, an unknown N/A, an error its code. */
export function shown(value: CellValue | undefined, format: string): string {
  if (value === null || value === undefined || value === '') return 'N/A';
  return formatValue(value, format) || '0';
}

/** With enough decimals to distinguish steps of `step`. */
export function shownStep(value: number, format: string, step: number): string {
  const digits = Math.min(6, Math.max(0, Math.ceil(-Math.log10(Math.abs(step) || 1) - 1e-9)));
  if (isPercent(format)) return shown(value, withDecimals(format, Math.max(2, digits - 2)));
  return shown(value, digits > 0 && !format.startsWith('usd') ? withDecimals(format, digits) : format);
}

/** A number as typed into a field of this format: where percentages are meant, 0.25 is a quarter of one. */
export function typedNumber(text: string, format: string): number | undefined {
  return readNumber(text, { percent: isPercent(format) ? 'points' : 'none' });
}

/**
 * Both readings of a text that looks like a fraction, with thousands separators, as numbers typed here have
 * no bounds.
 */
export function typedReadings(text: string, format: string, now: number | null): TwoReadings | undefined {
  const found = twoReadings(text, { format, usual: now ?? undefined });
  const said = ({ value }: TwoReadings['points']) => ({ value, text: saidNumber(value, format) });
  return found && { points: said(found.points), fraction: said(found.fraction) };
}

export const signOf = ({ op }: Limit): string => (op === '<=' ? '≤' : '≥');

export const limitText = (workbook: Workbook, limit: Limit): string =>
  `${labelOf(workbook, limit.name)} ${signOf(limit)} ${shown(limit.value, formatOf(workbook, limit.name))}`;

/** The variable a stored key names, as long as this workbook has it. */
export function knownVariable(workbook: Workbook, key: string): Variable | undefined {
  const variable = parseVariable(key);
  return variable && canVary(workbook, variable) ? variable : undefined;
}

/** The active cell as a choice, if it is a table cell that can be varied by itself; else undefined. */
export function selectedCell(workbook: Workbook, ref: CellRef | undefined): Choice | undefined {
  return ref && 'row' in ref && canVary(workbook, ref)
    ? { value: variableKey(ref), label: variableLabel(workbook, ref) }
    : undefined;
}

export const shownVariable = (workbook: Workbook, variable: Variable, value: number): string =>
  shown(value, variableFormat(workbook, variable));

export const causeOf = (value: CellValue | undefined): string | undefined =>
  isCellError(value) ? value.cause : undefined;
