import { expect, it } from 'vitest';
import { newestTemplate } from '#engine/node';
import type { CellValue } from '#domain';
import { exceptionsOf, LIMITS } from './exceptions';
import { figuresIn } from './figures';

const template = newestTemplate('bridge-loan');
const of = (figures: Record<string, CellValue>) => figuresIn({ revision: 1, figures }, template);

it('holds the loan to figures that the workbook has', () => {
  const missing = LIMITS.flatMap(({ figure, limit }) => [figure, limit]).filter(
    (name) => !template.figure.has(name),
  );
  expect(missing).toEqual([]);
});

it('names each limit that the loan is beyond, with figure and limit', () => {
  const found = exceptionsOf(
    of({
      totalLoanAmount: 3_000_000,
      sizingLtv: 2_900_000,
      sizingLtc: 3_000_000.001,
      sizingDscr: null,
      minimumLoanAmount: 200_000,
      screeningCommercialSqftShare: 0.6,
      commercialSqftMax: 0.5,
    }),
    { sizingLtv: { userId: 'u', name: 'Ann Ames', at: '2026-10-01T12:00:00.000Z', note: 'Strong sponsor' } },
  );
  expect(found.map(({ key, figure, limit }) => [key, figure.value, limit.value])).toEqual([
    ['sizingLtv', 3_000_000, 2_900_000],
    ['commercialSqftMax', 0.6, 0.5],
  ]);
  expect(found[0]?.granted).toEqual({
    by: 'Ann Ames',
    at: '2026-10-01T12:00:00.000Z',
    note: 'Strong sponsor',
  });
  expect(found[1]?.granted).toBeNull();
});

it('tells a loan that is too small, and none of what is not known', () => {
  const small = exceptionsOf(of({ totalLoanAmount: 150_000, minimumLoanAmount: 200_000 }), {});
  expect(small).toMatchObject([{ key: 'minimumLoanAmount', side: 'least' }]);
  expect(exceptionsOf(of({ minimumLoanAmount: 200_000, sizingLtv: 5 }), {})).toEqual([]);
});
