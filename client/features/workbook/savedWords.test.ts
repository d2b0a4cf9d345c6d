import { expect, it } from 'vitest';
import type { Workbook } from '#engine';
import { smallWorkbook } from '../../workbook/testing/smallWorkbook';
import { failedWords, savedWords } from './savedWords';

const book = smallWorkbook();

it('says the words of the sheet in front, and which other sheets went with it', () => {
  expect(savedWords(book, new Set(['Units']), 'Units')).toEqual({ title: 'Units Saved' });
  expect(savedWords(book, new Set(['Units', 'Results']), 'Units')).toEqual({
    title: 'Units Saved',
    description: 'With All / Results',
  });
  expect(savedWords(book, new Set(['Units', 'Results']), 'Results')).toEqual({
    title: 'Workbook Saved',
    description: 'With All / Units',
  });
});

it('says what was saved where the sheet in front was not changed', () => {
  expect(savedWords(book, new Set(['Units']), 'Results')).toEqual({ title: 'Units Saved' });
});

it('says what is still to be filled in, and which units stand twice', () => {
  const units = smallWorkbook([
    { id: 'a', unitNumber: '1A', rent: 1 },
    { id: 'b', unitNumber: ' 1a' },
    { id: 'c', sqft: 500 },
    { id: 'd', rent: 5 },
    { id: 'e' },
  ]);
  expect(savedWords(units, new Set(['Units']), 'Units').description).toBe(
    '2 rows have no Unit; 2 rows are called 1A',
  );
  expect(savedWords(units, new Set(['Units', 'Results']), 'Units').description).toBe(
    '2 rows have no Unit; 2 rows are called 1A; With All / Results',
  );
  expect(savedWords(units, new Set(['Results']), 'Units').description).toBeUndefined();
});

it('ends with what a step before the save adds', () => {
  expect(
    savedWords(book, new Set(['Units']), 'Units', '- Please verify the invalidated addresses').title,
  ).toBe('Units Saved - Please verify the invalidated addresses');
});

it('names the tab of the pro forma, saved or not', () => {
  const tab = { key: 'Rents', label: 'Rental Income', savedMessage: 'ProForma Saved' };
  const proForma = {
    template: { groups: [{ sheets: ['Rents'] }], sheet: new Map([['Rents', tab]]) },
  } as unknown as Workbook;
  expect(savedWords(proForma, new Set(['Rents']), 'Rents')).toEqual({
    title: 'ProForma Saved',
    description: 'Rental Income data saved successfully',
  });
  expect(failedWords(proForma, 'Rents')).toEqual({
    title: 'Save Failed',
    description: 'Failed to save ProForma data',
  });
  expect(failedWords(book, 'Units')).toBeUndefined();
});

it('speaks of the pro forma where a setting of another sheet was changed on one of its tabs', () => {
  const sheets = [
    { key: 'Rents', label: 'Rental Income', savedMessage: 'ProForma Saved' },
    { key: 'Incomes', label: 'Old', savedMessage: 'Incomes Saved' },
    { key: 'Settings', label: 'Settings' },
  ];
  const proForma = {
    template: {
      groups: [{ sheets: sheets.map(({ key }) => key) }],
      sheet: new Map(sheets.map((sheet) => [sheet.key, sheet])),
    },
  } as unknown as Workbook;
  expect(savedWords(proForma, new Set(['Settings']), 'Settings', undefined, 'Pro Forma')).toEqual({
    title: 'ProForma Saved',
    description: 'Pro Forma data saved successfully',
  });
  expect(
    savedWords(proForma, new Set(['Rents']), 'Rents', undefined, 'Borrower Rental Income').description,
  ).toBe('Borrower Rental Income data saved successfully');
  expect(savedWords(proForma, new Set(['Incomes']), 'Incomes', undefined, 'Other Income')).toEqual({
    title: 'Incomes Saved',
  });
  expect(savedWords(proForma, new Set(['Settings']), 'Rents', undefined, 'Rental Income').title).toBe(
    'Workbook Saved',
  );
  expect(failedWords(proForma, 'Settings', 'Pro Forma')).toEqual({
    title: 'Update Failed',
    description: 'Failed to save ProForma changes',
  });
  expect(failedWords(proForma, 'Incomes', 'Other Income')).toEqual({
    title: 'Save Failed',
    description: 'Failed to save ProForma data',
  });
});
