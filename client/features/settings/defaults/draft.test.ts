import { describe, expect, it } from 'vitest';
import { buildDefaultParameter } from '../../../testing/builders';
import {
  changed,
  kindOf,
  problemOf,
  published,
  remaining,
  sectionsOf,
  shown,
  standing,
  stored,
  typed,
} from './draft';

const rate = buildDefaultParameter();
const least = buildDefaultParameter({
  name: 'minimumLoanAmount',
  label: 'Minimum Loan Amount',
  section: 'Limits',
  format: 'usd0',
  max: null,
  note: null,
  template: 200_000,
});
const definitions = [rate, least];

it('asks for whole months', () => {
  const term = buildDefaultParameter({
    name: 'loanTerms',
    format: 'number0',
    note: 'months',
    max: 120,
    template: 12,
  });
  expect([12, 12.5].map((value) => problemOf(term, value))).toEqual([
    undefined,
    'Value must be a whole number of months',
  ]);
});

describe('the draft of default parameters', () => {
  it('stands over the version in force, which stands over the template', () => {
    expect(standing(rate, {}, {})).toBe(0.11);
    expect(standing(rate, { interestRate: 0.12 }, {})).toBe(0.12);
    expect(standing(rate, { interestRate: 0.12 }, { interestRate: 0.13 })).toBe(0.13);
    expect(standing(rate, { interestRate: 0.12 }, { interestRate: null })).toBe(0.11);
  });

  it('holds nothing that is in force already', () => {
    const inForce = { interestRate: 0.12 };
    const draft = changed({}, rate, inForce, 0.13);
    expect(draft).toEqual({ interestRate: 0.13 });
    expect(changed(draft, rate, inForce, 0.12)).toEqual({});
    expect(changed({}, rate, inForce, null)).toEqual({ interestRate: null });
    expect(changed({}, rate, {}, 0.11)).toEqual({});
  });

  it('publishes only what differs from the template', () => {
    expect(
      published({ definitions, parameters: { interestRate: 0.12 } }, { minimumLoanAmount: 300_000 }),
    ).toEqual({ interestRate: 0.12, minimumLoanAmount: 300_000 });
    expect(published({ definitions, parameters: { interestRate: 0.12 } }, { interestRate: null })).toEqual(
      {},
    );
  });

  it('is typed in percent and kept as a fraction', () => {
    expect([typed(rate, 0.07), stored(rate, 7)]).toEqual([7, 0.07]);
    expect([typed(rate, 0.0616), stored(rate, 6.16)]).toEqual([6.16, 0.0616]);
    expect([typed(least, 200_000), stored(least, null)]).toEqual([200_000, null]);
    expect([
      kindOf(rate).cap,
      kindOf(buildDefaultParameter({ max: null })).cap,
      kindOf(least).grouped,
    ]).toEqual([100, undefined, true]);
  });

  it('says what is out of bounds in the units it is typed in', () => {
    expect(problemOf(rate, 1.2)).toBe('Value must be between 0.00% and 100.00%');
    expect(problemOf(least, -1)).toBe('Value must be at least 0');
    expect(problemOf(rate, NaN)).toBe('Enter a number');
    expect(problemOf(rate, 0.12)).toBeUndefined();
  });

  it('finds by label, heading, name and note', () => {
    expect(sectionsOf(definitions, 'lender rate').map(({ title }) => title)).toEqual(['Lender Terms']);
    expect(sectionsOf(definitions, 'a year')).toHaveLength(1);
    expect(sectionsOf(definitions, '')).toHaveLength(2);
  });

  it('shows what stands', () => {
    expect([
      shown(least, 0),
      shown(rate, 0.12),
      shown(rate, null),
      shown({ format: 'text', options: [{ value: 'LOAN', label: 'Total loan amount' }] }, 'LOAN'),
    ]).toEqual(['0', '12.00%', 'None', 'Total loan amount']);
  });

  it('reads an extension by its name', () => {
    const extension = buildDefaultParameter({
      name: 'extension',
      format: 'number0',
      max: 120,
      note: null,
      template: 0,
    });
    expect([0, 6, 12, 7].map((months) => shown(extension, months))).toEqual([
      'None',
      '1X6 (6 months)',
      '2X6 (12 months)',
      '7',
    ]);
  });

  it('keeps only what another version has not brought meanwhile', () => {
    expect(
      remaining(
        { definitions, parameters: { interestRate: 0.13 } },
        { interestRate: 0.13, minimumLoanAmount: 1 },
      ),
    ).toEqual({ minimumLoanAmount: 1 });
  });
});
