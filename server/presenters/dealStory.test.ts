import { describe, expect, it } from 'vitest';
import { presentLoanFile } from '../testing/presentLoanFile';

describe('the story of the loan', () => {
  it('says what the borrower asks for and states, and how the loan is repaid; nobody by name', () => {
    const deal = presentLoanFile({
      loanRequest: {
        transactionType: 'Purchase',
        exitStrategy: 'Sale',
        borrowerRequestedLoanAmount: 3_000_000,
        borrowerPurchasePrice: 4_000_000,
        borrowerNOI: 310_000,
      },
      loanInfo: { existing: { lender: 'First Example Bank', existingLoanBalance: 900_000 } },
    });
    expect(deal.borrower).toMatchObject({
      stated: [{ key: 'borrowerNOI', value: 310_000 }],
      existingLoan: [{ key: 'existingLoanBalance', value: 900_000 }],
    });
    expect(deal.borrower?.request.map(({ key }) => key)).toEqual([
      'borrowerRequestedLoanAmount',
      'purchasePrice',
      'lien',
    ]);
    expect(deal.businessPlan?.exit.map(({ key }) => key)).toContain('saleLessPayoff');
    expect(deal.businessPlan?.dates).toEqual([]);
    expect(deal.monitoring).toBeUndefined();
    expect(JSON.stringify(deal)).not.toContain('First Example Bank');
  });

  it('says of an event’s dates which is which', () => {
    const { businessPlan } = presentLoanFile({
      information: { timeline: [{ label: 'Permit', date: '2026-05-01', baseline: '2026-04-01' }] },
    });
    expect(businessPlan?.events[0]?.columns.map(({ label }) => label)).toEqual([
      'Event',
      'Forecast | Actual',
      'Baseline',
    ]);
  });

  it('has the ways out of the loan by their numbers, with links of the web alone', () => {
    const deal = presentLoanFile({
      information: {
        businessPlanStrategies: [
          { number: 2, title: 'Refinance', description: 'With a bank', links: ['javascript:alert(1)'] },
          {
            number: 1,
            title: 'Sale',
            description: 'To a fund',
            links: [{ source: 'Term sheet', link: 'https://example.org/terms' }, 'example.org/rates'],
            attachments: ['6f0c2a52-58d7-4f0c-9d6e-2d8f7f4f6a02'],
          },
        ],
      },
    });
    expect(deal.businessPlan?.exitStrategies).toEqual([
      {
        number: 1,
        title: 'Sale',
        description: 'To a fund',
        links: [
          { title: 'Term sheet', url: 'https://example.org/terms' },
          { title: 'example.org/rates', url: 'https://example.org/rates' },
        ],
        attachments: ['6f0c2a52-58d7-4f0c-9d6e-2d8f7f4f6a02'],
      },
      { number: 2, title: 'Refinance', description: 'With a bank', links: [], attachments: [] },
    ]);
  });

  it('adds the kinds of renovation cost up to the total', () => {
    const { loanBreakdown } = presentLoanFile({
      sheets: {
        constructionBudget: {
          hardCost: [{ id: 'h', item: 'Roof', scheduledValue: 100, thisPeriodAmount: 40 }],
          softCost: [{ id: 's', item: 'Architect', scheduledValue: 50 }],
          buildingCarryingCost: [{ id: 'c', item: 'Taxes', amount: 20 }],
        },
      },
    });
    expect(loanBreakdown.budget.map(({ title }) => title)).toEqual([
      'Soft Cost',
      'Hard Cost',
      'Building Carrying Cost',
    ]);
    expect(loanBreakdown.budgetSummary?.rows.map(([kind, , , , left]) => [kind, left])).toEqual([
      ['Soft Cost', 50],
      ['Hard Cost', 60],
      ['Building Carrying Cost', 20],
    ]);
    expect(loanBreakdown.budgetSummary?.total).toEqual(['Total', 170, 40, 40 / 170, 130]);
  });

  it('tells the score with its parts, its band and what a red flag does to it', () => {
    const scored = (redFlags: number) =>
      presentLoanFile({
        parameters: {
          atlasScore: {
            scores: { borrowerRiskScore: 90, businessPlanRiskScore: 96, valuationPrecisionScore: 99 },
            redFlags,
          },
        },
      }).overview.score;
    expect(scored(0)).toMatchObject({ score: 95, band: 'Excellent', average: 95, redFlag: null });
    expect(scored(0)?.parts.map(({ label, score, weight }) => [label, score, weight])).toEqual([
      ['Borrower Risk', 90, 1],
      ['Business Plan Risk', 96, 1],
      ['Valuation Precision', 99, 1],
    ]);
    expect(scored(0)?.parts[0]?.sources).toEqual({
      score: 'borrowerRiskScore',
      weight: 'borrowerRiskWeight',
      points: 'borrowerRiskPoints',
    });
    expect(scored(1)?.sources).toMatchObject({ score: 'atlasScore', multiple: 'redFlagMultiple' });
    expect(scored(1)).toMatchObject({ score: 47.5, band: 'Poor', redFlag: { score: 0, multiple: 0.5 } });
    expect(presentLoanFile({}).overview.score).toBeNull();
  });
});
