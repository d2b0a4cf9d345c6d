import type { z } from 'zod';
import { propertySpecSchema } from '#domain';
import type { FormPart } from '../../workbook';

/**
 * The values of the form; empty is null. Numbers may be NaN while a field holds a text that is not a figure.
 */
export type SpecForm = z.input<typeof propertySpecSchema>;
export type SpecField = keyof SpecForm & string;

export const FIELDS = propertySpecSchema.keyof().options;

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

/** The property's facts as a form over the open workbook. */
export const PROPERTY_SPEC: FormPart<SpecForm> = {
  path: 'propertySpec',
  fields: FIELDS,
  labels: LABELS,
  texts: new Set<SpecField>(['block', 'lot']),
  schema: propertySpecSchema as z.ZodType<SpecForm, SpecForm>,
  accepts: (field, value) => propertySpecSchema.shape[field as SpecField].safeParse(value).success,
  editing: 'Edit property specifications',
};
