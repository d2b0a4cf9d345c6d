import { describe, expect, it } from 'vitest';
import { propertySpecSchema } from '#domain';
import { openWorkbook } from '#engine';
import { realTemplate } from '../../testing/realTemplate';
import { FIELDS, LABELS, PROPERTY_SPEC } from './specForm';

const messageOf = (field: string, value: unknown) =>
  propertySpecSchema.safeParse({ [field]: value }).error?.issues[0]?.message;

describe('the property specs form', () => {
  it('has the fields of the page, in its order', () => {
    expect(FIELDS.map((field) => LABELS[field])).toEqual([
      'Block',
      'Lot',
      'Lot Size',
      'Gross Building Area',
      'Year Built',
      'Stories Count',
      'Number of Buildings',
      'Residential Units',
      'Residential Occupancy %',
      'Commercial Units',
      'Commercial Occupancy %',
    ]);
  });

  it.each([
    ['unitsResidential', 0, 10_000],
    ['unitsCommercial', 0, 1000],
    ['numberOfFloors', 1, 1000],
    ['residentialOccupancy', 0, 100],
    ['commercialOccupancy', 0, 100],
  ])('%s is between %d and %d', (field, min, max) => {
    expect([min, max, null].map((value) => messageOf(field, value))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const value of [min - 1, max + 1, NaN])
      expect(messageOf(field, value)).toBe(`Value must be between ${min} and ${max}`);
  });

  it.each(['unitsResidential', 'unitsCommercial', 'numberOfFloors', 'numberOfBuildings'] as const)(
    '%s is a whole number',
    (field) => {
      expect(messageOf(field, 12.5)).toBe('Enter a whole number');
      const workbook = openWorkbook(realTemplate, {});
      const typed = workbook.check([{ type: 'setInputs', inputs: [{ name: field, value: '12.5' }] }]);
      expect(typed.map(({ message }) => message)).toEqual([`${LABELS[field]}: Enter a whole number`]);
      workbook.destroy();
    },
  );

  it('has at least one building', () => {
    expect([messageOf('numberOfBuildings', 1), messageOf('numberOfBuildings', 0)]).toEqual([
      undefined,
      'Value must be at least 1',
    ]);
  });

  it('accepts field by field: one that is wrong keeps no other back', () => {
    expect([
      PROPERTY_SPEC.accepts('unitsResidential', 20_000),
      PROPERTY_SPEC.accepts('yearBuilt', 1931),
      PROPERTY_SPEC.accepts('lot', '7'),
      PROPERTY_SPEC.accepts('lot', null),
    ]).toEqual([false, true, true, true]);
  });
});
