import { describe, expect, it } from 'vitest';
import { openSession } from './testing/openAnalysis';
import { ownLimits } from './ownLimits';
import { usualAxis, usualSensitivity } from './sensitivityModel';

const open = () => openSession().workbook;

describe('the sensitivity that is shown first', () => {
  it('begins with a figure that lenders limit against rates, in quarter points', () => {
    const workbook = open();
    const usual = usualSensitivity(workbook, ownLimits(workbook));
    expect(usual).toMatchObject({
      figure: 'ltarv',
      count: 11,
      loan: 'hold',
      rows: { variable: 'capRateResidential', mode: 'absolute', step: 0.0025 },
    });
    expect(usual.limits.slice(0, 4)).toEqual([
      { name: 'ltvAtClosing', op: '<=', value: 0.65, own: true },
      { name: 'ltarv', op: '<=', value: 0.65, own: true },
      { name: 'ltc', op: '<=', value: 0.8, own: true },
      { name: 'bankSlackAmount', op: '>=', value: 0, own: true },
    ]);
    expect(usualAxis(workbook, 'purchasePrice')).toEqual({
      variable: 'purchasePrice',
      mode: 'percent',
      step: 0.05,
    });
  });

  it('begins with the DSCR where the value does not rest on the income', () => {
    const workbook = open();
    workbook.apply([
      { type: 'setInputs', inputs: [{ name: 'selectFutureValueCapRate', value: false }] },
      { type: 'setInputs', inputs: [{ name: 'selectFutureValueDscr', value: false }] },
    ]);
    expect(usualSensitivity(workbook, [])).toMatchObject({
      figure: 'dscr',
      rows: { variable: 'interestRate' },
      columns: { variable: 'residentialVacancyAllowance' },
    });
  });
});
