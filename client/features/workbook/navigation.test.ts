import { describe, expect, it } from 'vitest';
import type { Template } from '#engine';
import { labelOf, navigationOf, ownSheets, pathOf, placeAt } from './navigation';
import { NAVIGATION } from './screens';

const keys = ['RentRollResidential', 'PropertySpec', 'ProForma', 'SomethingNew'];
const template = { sheet: new Map(keys.map((key) => [key, { key, label: `${key} label` }])) } as unknown as Template;

describe('the navigation of a workbook', () => {
  it('has an address of its own for each entry, and each sheet once', () => {
    const entries = NAVIGATION.flatMap((group) => group.entries);
    const paths = entries.map(pathOf);
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
    const sheets = entries.flatMap((entry) => ('sheet' in entry ? [entry.sheet] : []));
    expect(sheets.filter((sheet, at) => sheets.indexOf(sheet) !== at)).toEqual([]);
  });

  it('shows the sheets the template has, and those no group names at the end', () => {
    const groups = navigationOf(template);
    expect(groups.flatMap((group) => group.entries).flatMap((entry) => ('sheet' in entry ? [entry.sheet] : [])).sort()).toEqual([...keys].sort());
    expect(groups.at(-1)).toMatchObject({ label: 'Other', entries: [{ sheet: 'SomethingNew' }] });
    expect(groups.every(({ entries }) => entries.length > 0)).toBe(true);
  });

  it('knows what stands at an address', () => {
    const place = placeAt('/rent-roll/residential/', template);
    expect(place?.group.label).toBe('Rent Roll');
    expect(place && labelOf(place.entry, template)).toBe('RentRollResidential label');
    expect(place && ownSheets(place.entry)).toEqual(['RentRollResidential']);
    expect(placeAt('/sheet/SomethingNew', template)?.group.label).toBe('Other');
    expect(placeAt('/pro-forma/nothing', template)).toBeUndefined();
  });
});
