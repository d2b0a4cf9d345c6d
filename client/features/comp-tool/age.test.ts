import { expect, it } from 'vitest';
import { ageOf } from './age';
import { pageSizeFor } from './options';

it('says that all comps are old, with the newest', () => {
  const today = '2026-11-23';
  expect(ageOf([{ date: '2019-01-02' }, { date: '2019-12-30' }, { date: null }], today)).toBe(
    'All comps found are older than 2 years: the newest is of 12/30/2019',
  );
  expect(ageOf([{ date: '2019-01-02' }, { date: '2024-11-23' }], today)).toBeUndefined();
  expect(ageOf([{ date: null }], today)).toBeUndefined();
  expect(ageOf([], today)).toBeUndefined();
});

it('a page holds the lines there is room for, and no fewer than ten', () => {
  expect([0, 352, 992].map(pageSizeFor)).toEqual([10, 10, 30]);
});
