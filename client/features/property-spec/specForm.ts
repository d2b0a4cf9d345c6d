import { propertySpecSchema, type CellValue } from '#domain';
import type { Template } from '#engine';
import type { z } from 'zod';

/** What the form holds; empty is null. Numbers may be NaN while a field holds a text that is no figure. */
export type SpecForm = z.input<typeof propertySpecSchema>;
export type SpecField = keyof SpecForm & string;

export const FIELDS = propertySpecSchema.keyof().options;
const TEXTS: ReadonlySet<SpecField> = new Set(['block', 'lot']);

export const LABELS: Readonly<Record<SpecField, string>> = {
  block: 'Block',
  lot: 'Lot',
  lotSize: 'Lot Size',
  grossBuildingArea: 'Gross Building Area',
  yearBuilt: 'Year Built',
  numberOfFloors: 'Stories Count',
  numberOfBuildings: 'Number of Buildings',
  unitsResidential: 'Residential Units',
  residentialOccupancy: 'Residential Occupancy %',
  unitsCommercial: 'Commercial Units',
  commercialOccupancy: 'Commercial Occupancy %',
};

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

/** Whether what is typed is what the workbook holds. */
export const same = (typed: string | number | null | undefined, stored: string | number | null | undefined): boolean => Object.is(typedValue(typed), typedValue(stored));

/** The fields of these whose text is a value the property may have. */
export const accepted = (fields: readonly SpecField[], typed: SpecForm): SpecField[] => fields.filter((field) => propertySpecSchema.shape[field].safeParse(typed[field]).success);
