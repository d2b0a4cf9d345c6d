import { formatValue, type CellInput } from '#domain';
import type { FigureDefinition, Template } from '#engine';
import { NAMED_NUMBERS } from '../../loan/namedNumbers';

export interface Parameter extends FigureDefinition {
  readonly sheet: string;
}

export interface ParameterGroup {
  readonly title: string;
  readonly parameters: readonly Parameter[];
}

/**
 * Parameters shown beside what they affect, here in groups of their own; choices of the valuation page stay
 * there.
 */
const ELSEWHERE: readonly (readonly [title: string, names: readonly string[]])[] = [
  [
    'Loan Breakdown',
    [
      'capitalizationStackEnabled',
      'includeRenovationCostRemainingInNewUses',
      'includeCostBasisInExistingUses',
    ],
  ],
  [
    'Atlas Score',
    ['borrowerRiskWeight', 'businessPlanRiskWeight', 'valuationPrecisionWeight', 'redFlagMultiple'],
  ],
];
/**
 * Sheets that are parameters from end to end, with what their sections are put under; blank: the sections
 * themselves.
 */
const WHOLE_SHEETS: readonly (readonly [sheet: string, title: string])[] = [
  ['Parameters', ''],
  ['ExpenseDefaults', 'Expense Defaults'],
];

const isParameter = ({ path, hidden }: FigureDefinition): boolean =>
  !hidden && path?.startsWith('parameters.') === true;

/** All loan parameters of a template, in the order of its sheets. */
export function parameterGroups(template: Template): readonly ParameterGroup[] {
  const groups = new Map<string, Parameter[]>();
  const add = (title: string, parameter: Parameter) =>
    groups.set(title, [...(groups.get(title) ?? []), parameter]);
  for (const [sheet, title] of WHOLE_SHEETS) {
    for (const figure of template.figure.values())
      if (figure.sheet === sheet && isParameter(figure)) add(title || figure.section, figure);
  }
  for (const [title, names] of ELSEWHERE) {
    for (const name of names) {
      const figure = template.figure.get(name);
      if (figure && isParameter(figure)) add(title, figure);
    }
  }
  return [...groups].map(([title, parameters]) => ({ title, parameters }));
}

/**
 * The groups reduced to parameters that match all search words (in label, name, note or group) and that
 * `keep` accepts.
 */
export function narrowed(
  groups: readonly ParameterGroup[],
  search: string,
  keep: (parameter: Parameter) => boolean,
): readonly ParameterGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, parameters }) => ({
      title,
      parameters: parameters.filter((parameter) => {
        const text = `${title} ${parameter.label} ${parameter.name} ${parameter.note ?? ''}`.toLowerCase();
        return words.every((word) => text.includes(word)) && keep(parameter);
      }),
    }))
    .filter(({ parameters }) => parameters.length > 0);
}

/** Whether a person set it to something else than it is by itself. */
export function isChanged({ formula, default: usual }: FigureDefinition, input: CellInput): boolean {
  return formula === undefined ? input !== (usual ?? null) : input !== null;
}

/** The default of the parameter, in words. */
export function defaultText({
  formula,
  default: usual,
  format,
  optionLabels,
  name,
}: FigureDefinition): string {
  if (formula !== undefined) return 'Computed';
  if (usual === undefined) return 'None';
  const named = NAMED_NUMBERS[name]?.find(([value]) => value === usual)?.[1];
  const text =
    named ?? (typeof usual === 'string' ? (optionLabels?.[usual] ?? usual) : formatValue(usual, format));
  return text === '' ? '0' : text;
}

/** The choices: options of the template, or named numbers; undefined for a typed value. */
export function choicesOf({
  type,
  options,
  optionLabels,
  name,
}: FigureDefinition): readonly { readonly value: string | number; readonly label: string }[] | undefined {
  if (type === 'choice')
    return (options ?? []).map((value) => ({ value, label: optionLabels?.[value] ?? value }));
  return NAMED_NUMBERS[name]?.map(([value, label]) => ({ value, label }));
}
