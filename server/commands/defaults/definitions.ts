import { DEFAULT_TEMPLATE, newestTemplate } from '../workbooks/templates';
import type { DefaultParameter, DefaultValue } from '#contract';
import { wholeProblem } from '#domain';
import { openWorkbook, type FigureDefinition, type Template } from '#engine';
import { invalid } from '../../errors';
import { problemError } from '../workbooks/problemError';

type Values = Readonly<Record<string, DefaultValue>>;
/** A figure that can be given a default, with its place in the loan file. */
export interface Defaultable extends FigureDefinition {
  readonly path: string;
  readonly sheet: string;
}

/** Sheets whose inputs are the lender's own terms and limits, not facts of one loan. */
const SHEETS: readonly string[] = ['Parameters', 'ExpenseDefaults'];
/** Parameters that list choices of the individual loan cannot have a default. */
const isDefaultable = (figure: FigureDefinition & { readonly sheet: string }): figure is Defaultable =>
  SHEETS.includes(figure.sheet) &&
  !figure.hidden &&
  figure.formula === undefined &&
  figure.path?.startsWith('parameters.') === true &&
  !figure.path.includes('[');

/** Inputs of the template that new loans may begin with at another value, in its order. */
export const defaultables = (template: Template): Defaultable[] =>
  [...template.figure.values()].filter(isDefaultable);

/** The template that new loans are made with. */
export const currentTemplate = (): Template => newestTemplate(DEFAULT_TEMPLATE);

const TYPES = {
  number: 'number',
  boolean: 'boolean',
  choice: 'choice',
  text: 'text',
  date: 'text',
  amount: 'text',
  json: 'text',
} as const;

export function presentDefinition({
  name,
  label,
  section,
  type,
  format,
  options,
  optionLabels,
  min,
  max,
  note,
  counted,
  default: usual,
}: Defaultable): DefaultParameter {
  return {
    name,
    label,
    section,
    format,
    type: TYPES[type],
    options: (options ?? []).map((value) => ({ value, label: optionLabels?.[value] ?? value })),
    min: min ?? null,
    max: max ?? null,
    note: note ?? null,
    counted,
    template: usual ?? null,
  };
}

/**
 * The values that differ from the template's, validated like typed input of the workbook.
 * @throws AppError 400 naming a parameter that does not exist or a value that its cell refuses
 */
export function checkedDefaults(template: Template, values: Values): Record<string, DefaultValue> {
  const known = new Map(defaultables(template).map((figure) => [figure.name, figure]));
  for (const name of Object.keys(values))
    if (!known.has(name)) throw invalid(`There is no parameter ${name}`, `parameters.${name}`);
  const own = Object.entries(values).filter(([name, value]) => value !== known.get(name)?.default);
  for (const [name, value] of own) {
    const figure = known.get(name);
    const part = figure && typeof value === 'number' ? wholeProblem(value, figure) : undefined;
    if (part !== undefined) throw invalid(part, `parameters.${name}`);
  }
  const workbook = openWorkbook(template, {});
  try {
    const problems = workbook.check([
      { type: 'setInputs', inputs: own.map(([name, value]) => ({ name, value })) },
    ]);
    if (own.length > 0 && problems.length > 0) throw problemError(problems);
  } finally {
    workbook.destroy();
  }
  return Object.fromEntries(own);
}

/** The part of a loan file that sets these parameters; names that a template does not have are passed over. */
export function partOf(template: Template, values: Values): Record<string, unknown> {
  const part: Record<string, unknown> = {};
  for (const { name, path } of defaultables(template)) {
    const value = values[name];
    if (value !== undefined) put(part, path.split('.'), value);
  }
  return part;
}

function put(
  part: Record<string, unknown>,
  [key = '', ...rest]: readonly string[],
  value: DefaultValue,
): void {
  if (rest.length === 0) {
    part[key] = value;
    return;
  }
  const inner = (part[key] ??= {}) as Record<string, unknown>;
  put(inner, rest, value);
}
