import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import type { Action } from '../domain';
import { newestTemplate } from '../node';
import { smallTemplate } from '../template/fixtures/small';
import { openWorkbook, type LoanWorkbook } from '../workbook/workbook';
import type { GoalSeekRequest } from './goal';
import { goalSeek, type GoalSeekResult, type NoSolution, type Solution } from './goalSeek';
import type { Limit } from './limits';

const template = newestTemplate('bridge-loan');
const file = JSON.parse(
  readFileSync(new URL('../../tests/golden/loans/residential-purchase.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;
const opened: LoanWorkbook[] = [];
const keep = (workbook: LoanWorkbook): LoanWorkbook => (opened.push(workbook), workbook);
afterEach(() => opened.splice(0).forEach((workbook) => workbook.destroy()));

const figure = (name: string, value: string | number | boolean): Action => ({
  type: 'setInputs',
  inputs: [{ name, value }],
});
/** The borrower's request alone decides the loan. */
const requestDecides: Action[] = [
  figure('selectLoanAmountBorrowerRequest', true),
  figure('selectLoanAmountBank', false),
  figure('selectLoanAmountLtvPlusRenovation', false),
  figure('selectLoanAmountPercentOfStabilizedValue', false),
];
const LIMITS: Limit[] = [
  { name: 'ltv', op: '<=', value: 0.65 },
  { name: 'ltarv', op: '<=', value: 0.6 },
  { name: 'dscr', op: '>=', value: 1.25 },
];
const largestLoan: GoalSeekRequest = {
  vary: { name: 'borrowerRequestedLoanAmount' },
  goal: { kind: 'max', name: 'totalLoanAmount' },
  limits: LIMITS,
  assume: requestDecides,
};
const bridge = () => keep(openWorkbook(template, file));
const found = (result: GoalSeekResult): Solution => {
  if (result.status !== 'found') throw new Error(result.message);
  return result;
};
const none = (result: GoalSeekResult): NoSolution => {
  if (result.status === 'found') throw new Error(`found ${result.x}`);
  return result;
};

describe('the largest loan within limits', () => {
  test('is the least of what each limit allows, worked out by hand', () => {
    const workbook = bridge();
    const value = (name: string) => Number(workbook.value({ name }));
    const most = {
      ltv: 0.65 * value('currentValue'),
      ltarv: 0.6 * value('futureValue'),
      dscr: value('noi') / (1.25 * value('interestRate')),
    };
    const answer = found(goalSeek(workbook, largestLoan));
    const least = Math.min(...Object.values(most));
    expect(Math.abs(answer.x - least)).toBeLessThanOrEqual(0.01);
    expect(answer.goal).toBe(answer.x);
    const binding = Object.entries(most).find(([, amount]) => amount === least)?.[0];
    expect(answer.limits.filter((limit) => limit.binds).map((limit) => limit.name)).toEqual([binding]);
    expect(answer.stop).toBe('limits');
    for (const limit of answer.limits)
      expect(limit).toMatchObject({ holds: true, slack: expect.any(Number) as number });
    const [ltv] = answer.limits;
    expect(ltv?.slack).toBeCloseTo(0.65 - answer.x / value('currentValue'), 9);
  });

  test('leaves the workbook as it was, assumptions included', () => {
    const workbook = bridge();
    const [before, values] = [JSON.stringify(workbook.toLoanFile()), workbook.values()];
    goalSeek(workbook, largestLoan);
    expect(JSON.stringify(workbook.toLoanFile())).toBe(before);
    expect(workbook.values()).toEqual(values);
  });

  test('a dollar more breaks the binding limit', () => {
    const workbook = bridge();
    const { x, limits } = found(goalSeek(workbook, largestLoan));
    const binding = limits.find((limit) => limit.binds);
    workbook.apply([...requestDecides, figure('borrowerRequestedLoanAmount', x + 1)]);
    const at = Number(workbook.value({ name: binding?.name ?? '' }));
    expect(binding?.op === '<=' ? at > binding.value : at < (binding?.value ?? 0)).toBe(true);
  });

  test('an input that nothing counts says so', () => {
    const answer = none(
      goalSeek(bridge(), {
        ...largestLoan,
        assume: [
          figure('selectLoanAmountBorrowerRequest', false),
          figure('selectLoanAmountBank', false),
          figure('selectLoanAmountLtvPlusRenovation', false),
          figure('selectLoanAmountPercentOfStabilizedValue', true),
        ],
        limits: [],
      }),
    );
    expect(answer.why).toBe('flat');
    expect(answer.message).toContain('Total Loan Amount stays at');
  });

  test('without a limit there is no largest', () => {
    const answer = none(goalSeek(bridge(), { ...largestLoan, limits: [] }));
    expect(answer.why).toBe('endless');
    expect(answer.message).toContain('without end');
  });

  test('a limit that nothing meets is named, with the nearest it comes', () => {
    const answer = none(
      goalSeek(bridge(), { ...largestLoan, limits: [...LIMITS, { name: 'noi', op: '>=', value: 1e9 }] }),
    );
    expect(answer.why).toBe('limit');
    expect(answer.message).toMatch(/^Net Operating Income|^NOI/);
    expect(answer.message).toContain('$1,000,000,000');
  });

  test('limits that exclude each other are said with where each holds', () => {
    const answer = none(
      goalSeek(bridge(), {
        ...largestLoan,
        limits: [
          { name: 'ltv', op: '<=', value: 0.5 },
          { name: 'ltv', op: '>=', value: 0.6 },
        ],
      }),
    );
    expect(answer.why).toBe('conflict');
    expect(answer.message).toMatch(
      /LTV ≤ 50\.00% holds for Borrower Requested Loan Amount up to \$[\d,]+; LTV ≥ 60\.00% holds for .* from \$[\d,]+/,
    );
    expect(answer.nearest).toBeDefined();
  });

  test('a window between two limits narrower than the samples is found', () => {
    const answer = found(
      goalSeek(bridge(), {
        ...largestLoan,
        limits: [
          { name: 'ltv', op: '<=', value: 0.61 },
          { name: 'ltv', op: '>=', value: 0.60999 },
        ],
      }),
    );
    expect(answer.limits[0]?.at).toBeCloseTo(0.61, 8);
  });
});

describe('a target', () => {
  test('is reached exactly', () => {
    const workbook = bridge();
    const answer = found(
      goalSeek(workbook, {
        vary: { name: 'capRateResidential' },
        goal: { kind: 'target', name: 'futureValueCapRate', value: 8_000_000 },
        limits: [],
      }),
    );
    expect(answer.goal).toBeCloseTo(8_000_000, 2);
    expect(answer.x).toBeCloseTo(
      (Number(workbook.value({ name: 'residentialNetOperatingIncome' })) + 0) / 8_000_000,
      9,
    );
  });

  test('out of reach: how far it goes', () => {
    const answer = none(
      goalSeek(bridge(), {
        vary: { name: 'residentialVacancyAllowance' },
        goal: { kind: 'target', name: 'noi', value: 1e8 },
        limits: [],
      }),
    );
    expect(answer.why).toBe('target');
    expect(answer.message).toContain('does not reach $100,000,000');
  });

  test('reached only where a limit is broken: which', () => {
    const answer = none(
      goalSeek(bridge(), {
        ...largestLoan,
        goal: { kind: 'target', name: 'ltv', value: 0.7 },
        limits: [{ name: 'ltv', op: '<=', value: 0.65 }],
      }),
    );
    expect(answer.why).toBe('targetBreaksLimits');
    expect(answer.message).toMatch(
      /LTV is 70\.00% with Borrower Requested Loan Amount at \$[\d,]+, but there LTV is 70\.00% and the limit is ≤ 65\.00%/,
    );
  });
});

describe('shapes that mislead a plain bisection', () => {
  const small = (formula: string) =>
    keep(openWorkbook(smallTemplate(), { market: { psf: formula }, rates: { ltv: 0.65 } }));
  const seek = (workbook: LoanWorkbook, request: Partial<GoalSeekRequest>) =>
    goalSeek(workbook, {
      vary: { name: 'loanToValue' },
      goal: { kind: 'max', name: 'marketPsf' },
      limits: [],
      ...request,
    });

  test('a top between the samples', () => {
    const answer = found(seek(small('=4-(loanToValue-0.3217)^2'), {}));
    // A rounded top is as high to ten digits some way round it.
    expect(answer.x).toBeCloseTo(0.3217, 4);
    expect(answer.stop).toBe('peak');
  });

  test('a smooth crossing is found to the last digit in a few steps, a jump in no more than halving takes', () => {
    const few = seek(small('=loanToValue^3'), { goal: { kind: 'target', name: 'marketPsf', value: 0.2 } });
    expect(found(few).x).toBeCloseTo(0.2 ** (1 / 3), 8);
    const line = seek(small('=loanToValue'), {
      goal: { kind: 'target', name: 'marketPsf', value: 5 },
    }).evaluations;
    expect(few.evaluations - line).toBeLessThan(20);
    const jump = seek(small('=IF(loanToValue>0.4321,2,1)'), {
      goal: { kind: 'target', name: 'marketPsf', value: 1.5 },
    });
    expect(jump.evaluations - line).toBeLessThanOrEqual(42);
  });

  test('a jump is not taken for a crossing', () => {
    const answer = none(
      seek(small('=IF(loanToValue>0.4,2,1)'), { goal: { kind: 'target', name: 'marketPsf', value: 1.5 } }),
    );
    expect(answer.why).toBe('jump');
  });

  test('a limit that jumps binds where it jumps', () => {
    const answer = found(
      seek(small('=IF(loanToValue>0.4,2,1)'), {
        goal: { kind: 'max', name: 'loanToValue' },
        limits: [{ name: 'marketPsf', op: '<=', value: 1.5 }],
      }),
    );
    expect(answer.x).toBeCloseTo(0.4, 8);
    expect(answer.limits[0]).toMatchObject({ binds: true, slack: 0.5 });
  });

  test('beyond a plateau nothing is gained: the least change is the answer', () => {
    const answer = found(seek(small('=MIN(loanToValue,0.8)'), {}));
    expect(answer.x).toBeCloseTo(0.8, 8);
    expect(answer.stop).toBe('flat');
  });

  test('blank in a part of the range', () => {
    const answer = found(seek(small('=IF(loanToValue<0.5,"",1-loanToValue)'), {}));
    expect(answer.x).toBeCloseTo(0.5, 8);
  });

  test('smallest', () => {
    const answer = found(seek(small('=(loanToValue-0.2)^2'), { goal: { kind: 'min', name: 'marketPsf' } }));
    expect(answer.x).toBeCloseTo(0.2, 4);
  });

  test('the end of the range that was given', () => {
    const answer = found(seek(small('=loanToValue'), { from: 0.1, to: 0.9 }));
    expect(answer).toMatchObject({ x: 0.9, stop: 'range' });
  });

  test('an error says its cause', () => {
    const answer = none(seek(small('=1/(loanToValue-loanToValue)'), {}));
    expect(answer.why).toBe('unknown');
    expect(answer.message).toContain('is an error (');
  });
});
