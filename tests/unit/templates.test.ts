import { expect, it } from 'vitest';
import { isPercent } from '#domain';
import { loadTemplate, newestTemplate, templateVersions } from '#engine/node';

it.each(templateVersions('bridge-loan'))('version %i of the model is read without a complaint', (version) => {
  expect(loadTemplate('bridge-loan', version).sheets.length).toBeGreaterThan(0);
});

it('every percentage that somebody may type has a least and a most value', () => {
  const { figure, sheets } = newestTemplate('bridge-loan');
  const typed = [
    ...figure.values(),
    ...sheets.flatMap((sheet) => (sheet.kind === 'table' ? sheet.columns : [])),
  ].filter(
    ({ format, formula, overwritable }) => isPercent(format) && (formula === undefined || overwritable),
  );
  expect(typed.length).toBeGreaterThan(40);
  expect(typed.filter(({ min, max }) => min === undefined || max === undefined)).toEqual([]);
  // 6,000% is a slip of the hand wherever it is typed.
  expect(typed.filter(({ max = 0 }) => max > 2)).toEqual([]);
});
