import { describe, expect, it } from 'vitest';
import type { Template } from '#engine';
import { realTemplate } from '../../testing/realTemplate';
import {
  isInside,
  labelOf,
  leadsOn,
  navigationOf,
  ownSheets,
  pathOf,
  placeAt,
  placeBehind,
  placePath,
  titleOf,
} from './navigation';
import { NAVIGATION } from './screens';

const keys = ['RentRollResidential', 'PropertySpec', 'ProForma', 'SomethingNew'];
const template = {
  sheet: new Map(keys.map((key) => [key, { key, label: `${key} label` }])),
} as unknown as Template;

describe('the navigation of a workbook', () => {
  it('has an address of its own for each entry, and each sheet once', () => {
    const entries = NAVIGATION.flatMap((group) => group.entries);
    for (const version of ['legacy', 'V2']) {
      const paths = entries
        .filter((entry) => !('sheet' in entry) || (entry.proForma ?? version) === version)
        .map(pathOf);
      expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
    }
    const sheets = entries.flatMap((entry) => ('sheet' in entry && !entry.part ? [entry.sheet] : []));
    expect(sheets.filter((sheet, at) => sheets.indexOf(sheet) !== at)).toEqual([]);
  });

  it('reaches each sheet of a group of the manifest in the tabs of the same name', () => {
    // What a loan is has no tabs of its own; the score is called after the lender in the printed file alone.
    const tabsOf: Readonly<Record<string, readonly string[]>> = {
      Loan: ['Property', 'Settings'],
      'Atlas Score': ['Score'],
    };
    const reached = (label: string) =>
      NAVIGATION.filter((tabs) => (tabsOf[label] ?? [label]).includes(tabs.label))
        .flatMap(({ entries }) => entries)
        .flatMap(ownSheets);
    const missing = realTemplate.groups.flatMap(({ label, sheets }) =>
      sheets.filter((sheet) => !reached(label).includes(sheet)).map((sheet) => `${label}: ${sheet}`),
    );
    expect(missing).toEqual([]);
  });

  it('shows the sheets the template has, and those no group names at the end', () => {
    const groups = navigationOf(template);
    expect(
      groups
        .flatMap((group) => group.entries)
        .flatMap((entry) => ('sheet' in entry ? [entry.sheet] : []))
        .sort(),
    ).toEqual([...keys].sort());
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

  it('has the payments under servicing, and in the group of their sheet', () => {
    const serviced = { sheet: new Map([['Payments', { label: 'Payments' }]]) } as unknown as Template;
    const place = placeBehind('servicing/payments', serviced);
    expect(place).toMatchObject({ group: { label: 'Servicing' }, entry: { sheet: 'Payments' } });
    expect(place && placePath(place.entry)).toBe('servicing/payments');
    expect(isInside('servicing/payments')).toBe(true);
    expect(isInside('servicing/reports')).toBe(false);
    expect(placeBehind('servicing/payments', template)).toBeUndefined();
  });

  it('names the browser tab by what is in front, and by its group where that says more', () => {
    const titleAt = (path: string) => titleOf(placeAt(path, template), template);
    expect(titleAt('/rent-roll/residential')).toBe('Rent Roll: RentRollResidential label');
    expect(titleAt('/valuation')).toBe('Valuation');
    expect(titleAt('/borrower/form/7b0f2a2e-5e39-4a10-9a59-0b5d1f0a1c11')).toBe('Borrower');
    expect(titleAt('/nowhere')).toBe('Page not found');
  });

  it('does not call an address that leads on to another a page that is not there', () => {
    const leading = [
      'screening',
      'screening/',
      'origination/property',
      'origination/pro-forma',
      'origination/business-plan',
      'origination/rent-roll',
    ];
    expect(leading.filter((rest) => !leadsOn(rest, template))).toEqual([]);
    expect(
      ['origination/nowhere', 'origination/valuation', 'screening/nowhere', 'screening/address'].filter(
        (rest) => leadsOn(rest, template),
      ),
    ).toEqual([]);
  });

  it('puts a sheet without a tab beside the screen that edits it', () => {
    const own = { sheet: new Map([['CurrentValueLinks', { label: 'Links' }]]) } as unknown as Template;
    expect(placeAt('/sheet/CurrentValueLinks', own)).toMatchObject({
      group: { label: 'Valuation' },
      entry: { sheet: 'CurrentValueLinks' },
    });
  });

  it('has the tabs of the pro forma that counts', () => {
    const all = {
      sheet: new Map(
        NAVIGATION.flatMap(({ entries }) => entries).flatMap((entry) =>
          'sheet' in entry ? [[entry.sheet, { label: entry.sheet }]] : [],
        ),
      ),
    } as unknown as Template;
    const tabs = (version: 'legacy' | 'V2') =>
      navigationOf(all, version)
        .find(({ label }) => label === 'Pro Forma')
        ?.entries.map(pathOf)
        .filter((path) => path.startsWith('pro-forma/'));
    const names = (paths: readonly string[]) => paths.map((path) => `pro-forma/${path}`);
    expect(tabs('legacy')).toEqual(names(['pro-forma', 'other-income', 'operating-expenses']));
    expect(tabs('V2')).toEqual(
      names([
        'pro-forma',
        'rental-income',
        'other-income',
        'operating-expenses',
        'borrower-rental-income',
        'borrower-other-income',
        'borrower-expenses',
      ]),
    );
    expect(placeAt('pro-forma/borrower-expenses', all)?.entry).toMatchObject({
      sheet: 'OperatingExpenses',
      part: { key: 'borrower' },
    });
    expect(placeAt('pro-forma/operating-expenses', all)?.entry).not.toHaveProperty('part');
    expect(placeAt('pro-forma/operating-expenses', all, 'legacy')?.entry).toMatchObject({
      sheet: 'LegacyExpenses',
    });
    // A sheet of the other pro forma is reached by its figures, in the group of all of them.
    expect(placeAt('sheet/LegacyExpenses', all)?.group.label).toBe('Pro Forma');
  });
});
