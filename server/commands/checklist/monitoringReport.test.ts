import { expect, it } from 'vitest';
import { checklistOf } from './assemble';
import { reportItems, type ReportState } from './monitoringReport';

const ITEMS = reportItems('r1');
const BEGUN: ReportState = { figures: {}, periodTo: '2026-06-30', summary: false, market: false, files: 0 };
const found = (key: string, state: Partial<ReportState>) => {
  const item = checklistOf(ITEMS, { ...BEGUN, ...state }, []).items.find((one) => one.key === key);
  return [item?.checked, item?.detail];
};

it.each([
  [{}, false, 'No date entered'],
  [{ insuranceExpires: '2026-06-29' }, false, 'Expires 06/29/2026'],
  [{ insuranceExpires: '2026-06-30' }, true, 'Expires 06/30/2026'],
])('insurance with %j: %s, %s', (figures, done, detail) => {
  expect(found('insurance', { figures })).toEqual([done, detail]);
});

it('asks for renovation progress where something is renovated, and never requires an inspection', () => {
  const required = (figures: ReportState['figures']) =>
    checklistOf(ITEMS, { ...BEGUN, figures }, [])
      .items.filter((item) => !item.required)
      .map(({ key }) => key);
  expect(required({})).toEqual(['renovation', 'inspection']);
  expect(required({ renovationCost: 250_000 })).toEqual(['inspection']);
});

it('counts what ticks itself', () => {
  const { done, total } = checklistOf(
    ITEMS,
    { ...BEGUN, summary: true, market: true, files: 2, figures: { taxesPaidThrough: '2026-12-31' } },
    [],
  );
  expect([done, total]).toEqual([4, 8]);
  expect(found('files', { files: 1 })).toEqual([true, '1 file']);
});
