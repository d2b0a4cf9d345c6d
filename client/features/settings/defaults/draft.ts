import type { DefaultParameter, DefaultValue, ParameterDefaultsResponse } from '#contract';
import { formatValue, fromPoints, inPoints, isPercent, wholeProblem, rangeProblem } from '#domain';
import { CURRENCY, PERCENT, type NumericKind } from '../../../components/form/numericText';
import { NAMED_NUMBERS } from '../../../loan/namedNumbers';

export type Values = Readonly<Record<string, DefaultValue>>;
/** Defaults that were changed here and not published: a value, or null for the template's own. */
export type Draft = Readonly<Record<string, DefaultValue | null>>;

/** A group of parameters under one heading. */
export interface Section {
  readonly title: string;
  readonly parameters: readonly DefaultParameter[];
}

/** The parameters under their headings, only those that a search finds. */
export function sectionsOf(definitions: readonly DefaultParameter[], search: string): readonly Section[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const sections = new Map<string, DefaultParameter[]>();
  for (const parameter of definitions) {
    const text =
      `${parameter.section} ${parameter.label} ${parameter.name} ${parameter.note ?? ''}`.toLowerCase();
    if (words.every((word) => text.includes(word)))
      sections.set(parameter.section, [...(sections.get(parameter.section) ?? []), parameter]);
  }
  return [...sections].map(([title, parameters]) => ({ title, parameters }));
}

/** The current value: from the draft, else the version in force, else the template. */
export function standing(
  { name, template }: DefaultParameter,
  inForce: Values,
  draft: Draft,
): DefaultValue | null {
  const changed = draft[name];
  if (changed !== undefined) return changed ?? template;
  return inForce[name] ?? template;
}

/** The draft after a change; a value equal to the one in force is not a change. */
export function changed(
  draft: Draft,
  { name, template }: DefaultParameter,
  inForce: Values,
  value: DefaultValue | null,
): Draft {
  const { [name]: _, ...others } = draft;
  const now = inForce[name] ?? template;
  return (value ?? template) === now ? others : { ...others, [name]: value };
}

/** The part of a draft that is still a change after another version has come into force. */
export function remaining(
  { definitions, parameters }: Pick<ParameterDefaultsResponse, 'definitions' | 'parameters'>,
  draft: Draft,
): Draft {
  return definitions.reduce<Draft>((kept, parameter) => {
    const value = draft[parameter.name];
    return value === undefined ? kept : changed(kept, parameter, parameters, value);
  }, {});
}

/** The parameters that would be published: only what differs from the template. */
export function published(
  { definitions, parameters }: Pick<ParameterDefaultsResponse, 'definitions' | 'parameters'>,
  draft: Draft,
): Record<string, DefaultValue> {
  const all: Record<string, DefaultValue> = {};
  for (const definition of definitions) {
    const value = standing(definition, parameters, draft);
    if (value !== null && value !== definition.template) all[definition.name] = value;
  }
  return all;
}

const isMoney = (format: string): boolean => format.startsWith('usd');

/** How its figure is typed: shares as a percentage, amounts with separated thousands. */
export function kindOf({ format, max }: DefaultParameter): NumericKind {
  if (isPercent(format)) return max === null ? { ...PERCENT, cap: undefined } : PERCENT;
  return isMoney(format) ? { ...CURRENCY, fixed: false } : { decimals: 4, grouped: false, fixed: false };
}

/** A stored figure as it is typed, and back: a percentage is a fraction in store. */
export const typed = ({ format }: DefaultParameter, value: DefaultValue | null): number | null =>
  typeof value !== 'number' ? null : isPercent(format) ? inPoints(value) : value;
export const stored = ({ format }: DefaultParameter, value: number | null): number | null =>
  value === null ? null : isPercent(format) ? fromPoints(value) : value;

/** Why a figure cannot be a default; undefined where it can. */
export function problemOf(
  { min, max, format, note, counted }: DefaultParameter,
  value: DefaultValue | null,
): string | undefined {
  if (typeof value !== 'number') return undefined;
  if (Number.isNaN(value)) return 'Enter a number';
  const part = wholeProblem(value, { format, note, counted });
  return part ?? rangeProblem(value, { min, max }, (bound) => shown({ format }, bound) || '0');
}

/** A value as text: `None` for null, 0 for zero. */
export function shown(
  {
    name = '',
    format,
    options = [],
  }: { readonly name?: string; readonly format: string; readonly options?: DefaultParameter['options'] },
  value: DefaultValue | null,
): string {
  if (value === null) return 'None';
  const option =
    options.find((one) => one.value === value)?.label ??
    NAMED_NUMBERS[name]?.find(([number]) => number === value)?.[1];
  return option ?? (formatValue(value, format) || '0');
}
