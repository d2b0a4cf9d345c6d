import { describe, expect, it } from 'vitest';
import { comparedGroups } from './comparison';
import { APPRAISED, LOAN_FILE } from './testing/loanFile';
import { valuationSession } from './testing/openValuation';

const groups = (file: object) => comparedGroups(valuationSession(file));
const lines = (group: ReturnType<typeof groups>[number] | undefined) =>
  group?.bars.map(
    ({ label, value, counts }) => `${label} ${Math.round(value)} ${counts ? 'counts' : 'aside'}`,
  );

describe('methods compared', () => {
  it('have those with a value, and say which count', () => {
    const [current, future, loan] = groups(LOAN_FILE);
    expect(current).toMatchObject({ title: 'Current Value', value: 4_500_000 });
    expect(lines(current)).toContain('Purchase Price 4500000 counts');
    expect(lines(current)).not.toContainEqual(expect.stringMatching(/^Sales Comps/));
    expect(lines(future)).toContain('Sales Comps 3500000 counts');
    expect(lines(future)).toContainEqual(expect.stringMatching(/^Cap Rate \d+ aside$/));
    // 0.6 of 4,500,000 and 300,000 of renovation; 0.8 of 3,500,000.
    expect(loan?.value).toBe(2_800_000);
    expect(lines(loan)).toEqual(
      expect.arrayContaining([
        'Borrower Request 3000000 counts',
        'LTV plus 100 Percent Renovations 3000000 counts',
        'Percent of Stabilized Value 2800000 counts',
      ]),
    );
  });

  it('have what people added, and put all else aside where an appraisal stands alone', () => {
    const information = {
      customValuations: [
        { id: 'c1', title: 'Broker opinion', value: 4_800_000, method: 'current', checked: true },
        ...APPRAISED.information.customValuations,
      ],
      customLoanAmounts: [{ id: 'l1', title: 'Committee', value: 2_500_000, checked: false }],
    };
    const [current, future, loan] = groups({ ...LOAN_FILE, information });
    expect(lines(current)).toEqual(
      expect.arrayContaining([
        'Purchase Price 4500000 aside',
        'Broker opinion 4800000 aside',
        'Appraisal, As-Is 4200000 counts',
      ]),
    );
    expect(lines(future)).toContain('Appraisal, Stabilized 5100000 counts');
    expect(lines(future)).not.toContainEqual(expect.stringMatching(/^Broker/));
    expect(lines(loan)).toContain('Committee 2500000 aside');
  });

  it('are none for an empty loan', () => {
    expect(groups({}).map(({ value, bars }) => ({ value, bars }))).toEqual([
      { value: null, bars: [] },
      { value: null, bars: [] },
      { value: null, bars: [] },
    ]);
  });
});
