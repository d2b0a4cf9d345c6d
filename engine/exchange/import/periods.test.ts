import { describe, expect, it } from 'vitest';
import { newestTemplate } from '../../node';
import type { TableSheet } from '../../template/types';
import { readTable } from '../csv/readTable';
import { importRows, readableMapping } from './importRows';
import { mappingChoices } from './mapping';
import type { ImportOptions } from './types';

const template = newestTemplate('bridge-loan');
const table = (key: string): TableSheet => {
  const sheet = template.sheet.get(key);
  if (sheet?.kind !== 'table') throw new RangeError(key);
  return sheet;
};
const residential = table('RentRollResidential');
const commercial = table('RentRollCommercial');
const take = (text: string, sheet = commercial, options: ImportOptions = {}) =>
  importRows(sheet, readTable(text), options);
const rents = (result: ReturnType<typeof take>) => result.rows.map(({ cells }) => cells['actualRentInPlace']);
const said = (result: ReturnType<typeof take>) => result.notes.map(({ message }) => message);

const shops = (heading: string) =>
  `Suite,Tenant,SF,Start,End,${heading},CAM\n100,Deli,1000,1/1/2024,12/31/2028,24000,200\n110,Salon,1500,1/1/2024,12/31/2028,33500,100\nTotal,,2500,,,57500,300\n`;

describe('rents of a year', () => {
  it.each([
    'Annual Base Rent',
    'Annual Rent',
    'Rent/Yr',
    'Base Rent / Year',
    'Annualized Rent',
    'Yearly Rent',
  ])('under %s are divided by 12, which is said, and their total is compared', (heading) => {
    const result = take(shops(heading));
    expect(rents(result)).toEqual([2000, 2791.666667]);
    expect(said(result)).toEqual([`“${heading}” is read as a year’s rent: divided by 12`]);
    expect([result.warnings, result.differences]).toEqual([[], []]);
    expect(result.totals.find(({ column }) => column === 'actualRentInPlace')?.stated?.agrees).toBe(true);
    expect(take(shops(heading).replace('57500', '57600')).differences).toHaveLength(1);
  });

  it('stand beside those of a month, which are taken; a year that is not twelve of them is told', () => {
    const result = take('Unit,Rent,Annual Rent\n1A,1000,12000\n1B,1100,12000\n1C,,6000\n', residential);
    expect(rents(result)).toEqual([1000, 1100, 500]);
    expect(result.warnings.map(({ line, message }) => [line, message])).toEqual([
      [
        3,
        '“Annual Rent” says $12,000.000 a year, and twelve times “Rent” is $13,200.000: the rent a month is taken',
      ],
    ]);
  });

  it('per square foot are times the area', () => {
    const result = take('Suite,SF,Annual PSF\n100,1200,20\n110,,20\n');
    expect(rents(result)).toEqual([2000, undefined]);
    expect(said(result)).toEqual([
      '“Annual PSF” is read as a year’s rent per square foot: times the area, divided by 12',
    ]);
  });

  it('are a choice beside those of a month for every heading', () => {
    expect(mappingChoices(commercial)).toContainEqual({
      field: '~annualRent',
      label: 'Actual Rent In Place, a year’s (divided by 12)',
    });
    const raw = readTable('Suite,SF,Rent\n100,1200,24000\n110,900,12000\n');
    const { mapping } = readableMapping(commercial, raw);
    const fields = mapping.fields.map((field) => (field === 'actualRentInPlace' ? '~annualRent' : field));
    expect(rents(importRows(commercial, raw, { mapping: { ...mapping, fields } }))).toEqual([2000, 1000]);
  });
});

describe('a column that says the period', () => {
  it('is applied to each rent and said', () => {
    const result = take(
      'Unit,Rent,Frequency\n101,18000,Annual\n102,1500,Monthly\n103,350,Weekly\n104,4500,Quarterly\n105,900,\n',
      residential,
    );
    expect(rents(result)).toEqual([1500, 1500, 1516.666667, 1500, 900]);
    expect(said(result)).toEqual([
      'Rents are brought to a month by “Frequency”: 1 amount divided by 12, 1 amount times 52 over 12, 1 amount divided by 3',
    ]);
  });
  it('with a word that is not known is told, and the rent is taken as a month’s', () =>
    expect(
      take('Unit,Rent,Period\n101,18000,Annual\n102,1500,Lunar\n', residential).warnings.map(
        ({ message }) => message,
      ),
    ).toEqual(['“Lunar” under “Period” is not a known period: the rent is read as monthly']));
  it('of dates is no such column', () =>
    expect(take('Unit,Rent,Period\n101,1800,1/1/2026 - 1/31/2026\n', residential)).toMatchObject({
      warnings: [],
      notes: [],
    }));
});
