import { expect, it } from 'vitest';
import { fitting } from './fitting';

it('shows all tabs where they fit, and before anything is measured', () => {
  expect(fitting([50, 50, 50], 154, 40, 0)).toEqual([true, true, true]);
  expect(fitting([50, 50, 50], 0, 40, 0)).toEqual([true, true, true]);
  expect(fitting([], 100, 40, -1)).toEqual([]);
});

it('keeps room for what opens the rest, and goes no further once one does not fit', () => {
  expect(fitting([50, 50, 50], 153, 40, -1)).toEqual([true, true, false]);
  expect(fitting([50, 90, 10], 110, 40, -1)).toEqual([true, false, false]);
});

it('always shows the tab in front', () => {
  expect(fitting([50, 50, 50, 50], 160, 40, 3)).toEqual([true, false, false, true]);
  expect(fitting([50, 50], 20, 40, 1)).toEqual([false, true]);
});
