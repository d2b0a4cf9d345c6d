import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { originationProblem } from './originationDate';

it('lets an existing loan begin up to four years ahead', () => {
  const today = dayjs('2026-11-21');
  expect(originationProblem('2019-03-01', today)).toBeUndefined();
  expect(originationProblem('2030-11-21', today)).toBeUndefined();
  expect(originationProblem('2030-11-22', today)).toBe('Origination Date must be 11/21/2030 or earlier');
});
