import { expect, it } from 'vitest';
import type { DealMethods, DealReport } from '#contract';
import { openWorkbook } from '#engine';
import { newestTemplate } from '#engine/node';
import { dealReader } from '../../commands/deals/dealReader';
import { presentDealReport } from '../dealReport';
import { forHolders, forReaders } from './outside';

it('takes what is not for readers out of a page that was frozen while it still held it, and changes nothing else', () => {
  const workbook = openWorkbook(newestTemplate('bridge-loan'), {
    loanRequest: { borrowerPurchasePrice: 900_000 },
  });
  const subject = {
    uuid: '6f0c2a52-58d7-4f0c-9d6e-2d8f7f4f6a01',
    street: '12 Main St',
    address: '12 Main St, Albany, NY 12207',
    status: 'Underwriting',
  } as const;
  const now = presentDealReport(subject, dealReader(workbook, null), {
    kind: 'snapshot',
    label: 'Package',
    at: '2026-11-21T10:00:00.000Z',
  });
  workbook.destroy();
  const one = (key: string, value: number, selected: boolean) => ({
    key,
    label: key,
    value,
    format: 'usd0',
    selected,
    counts: selected,
  });
  const more = (methods: DealMethods): DealMethods => ({
    ...methods,
    methods: [...methods.methods, one('custom1', 1_234_567, false), one('someMethod', -5, true)],
  });
  const cutOff = (methods: DealMethods): DealMethods => ({
    ...methods,
    methods: [...methods.methods, one('currentValueDscr', 0, true)],
  });
  const frozen: DealReport = {
    ...now,
    overview: {
      ...now.overview,
      metrics: [
        ...now.overview.metrics,
        { key: 'inPlaceDscr', label: 'In Place DSCR', value: -0.23, format: 'number2x' },
      ],
    },
    loanBreakdown: { ...now.loanBreakdown, loanAmount: more(now.loanBreakdown.loanAmount) },
    valuation: {
      ...now.valuation,
      current: cutOff(more(now.valuation.current)),
      future: more(now.valuation.future),
    },
  };
  expect(JSON.stringify(frozen)).toContain('1234567');
  expect(forReaders(frozen)).toEqual(now);
  expect(forHolders(frozen)).toEqual({ ...now, source: { ...now.source, label: '' } });
});
