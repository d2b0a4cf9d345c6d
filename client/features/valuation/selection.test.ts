import { describe, expect, it } from 'vitest';
import type { WorkbookSession } from '../../workbook';
import { appraisalTaken, selectMethod, takeAppraisal } from './selection';
import { APPRAISED, LOAN_FILE } from './testing/loanFile';
import { valuationSession } from './testing/openValuation';

const value = (session: WorkbookSession, name: string) => session.value({ name });

describe('the selection of methods', () => {
  it('leaves the appraisal on this side when a method is selected, and keeps it on the other', () => {
    const session = valuationSession(APPRAISED);
    expect([value(session, 'currentValue'), value(session, 'futureValue')]).toEqual([4_200_000, 5_100_000]);
    session.edit(selectMethod(session, 'selectFutureValueSalesComps', true, 'future'), 'Select');
    expect([value(session, 'currentValue'), value(session, 'futureValue')]).toEqual([4_200_000, 3_500_000]);
    expect([appraisalTaken(session, 'current'), appraisalTaken(session, 'future')]).toEqual([true, false]);
    expect(session.workbook.toLoanFile().parameters).toMatchObject({
      valuations: {
        currentValuation: { selected: ['purchasePrice', 'appraisal'] },
        stabilizedValuation: { selected: ['salesComps'] },
      },
    });
  });

  it('is one step to undo', () => {
    const session = valuationSession(APPRAISED);
    session.edit(selectMethod(session, 'selectCurrentValueCapRate', true, 'current'), 'Select');
    expect(appraisalTaken(session, 'current')).toBe(false);
    session.undo();
    expect([
      value(session, 'currentValue'),
      value(session, 'futureValue'),
      appraisalTaken(session, 'current'),
    ]).toEqual([4_200_000, 5_100_000, true]);
  });

  it('leaves the appraisal alone when a method is taken out', () => {
    const session = valuationSession(APPRAISED);
    session.edit(selectMethod(session, 'selectCurrentValuePurchasePrice', false, 'current'), 'Unselect');
    expect(appraisalTaken(session, 'current')).toBe(true);
    expect(value(session, 'currentValue')).toBe(4_200_000);
  });

  it('takes an appraisal on one side', () => {
    const file = {
      ...LOAN_FILE,
      information: {
        customValuations: [
          {
            id: 'a1',
            title: 'Appraisal',
            appraisalAsIs: 4_200_000,
            appraisalStabilized: 5_100_000,
            checked: false,
          },
        ],
      },
    };
    const session = valuationSession(file);
    session.edit(takeAppraisal(session, 'future', true), 'Select');
    expect([value(session, 'currentValue'), value(session, 'futureValue')]).toEqual([4_500_000, 5_100_000]);
    session.edit(takeAppraisal(session, 'future', false), 'Unselect');
    expect(value(session, 'futureValue')).toBe(3_500_000);
  });

  it('knows of no appraisal for the loan amount', () => {
    const session = valuationSession(APPRAISED);
    expect(selectMethod(session, 'selectLoanAmountBank', true)).toHaveLength(1);
  });
});
