import { propertySpecSchema, type CellValue } from '#domain';
import type { Template } from '#engine';
import type { z } from 'zod';

/** What the form holds; empty is null. Numbers may be NaN while a field holds a text that is no figure. */
export type SpecForm = z.input<typeof propertySpecSchema>;
export type SpecField = keyof SpecForm & string;

export const FIELDS = propertySpecSchema.keyof().options;
const TEXTS: ReadonlySet<SpecField> = new Set(['block', 'lot']);

/** The named figure of the workbook behind each field, by its place in the loan file. */
export function figuresOf(template: Template): ReadonlyMap<SpecField, string> {
  const names = new Map([...template.figure.values()].flatMap(({ path, name }) => (path === undefined ? [] : [[path, name] as const])));
  return new Map(FIELDS.flatMap((field) => {
    const name = names.get(`propertySpec.${field}`);
    return name === undefined ? [] : [[field, name] as const];
  }));
}

/** A value of the workbook as its field holds it. */
export function fieldValue(field: SpecField, value: CellValue): string | number | null {
  if (TEXTS.has(field)) return value === null || typeof value === 'object' ? null : String(value);
  return typeof value === 'number' ? value : null;
}

/** What is typed as the workbook takes it: empty becomes null. */
export function typedValue(value: string | number | null | undefined): string | number | null {
  return typeof value === 'string' ? value.trim() || null : (value ?? null);
}
