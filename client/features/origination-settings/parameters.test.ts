import { describe, expect, it } from 'vitest';
import { readInput, writeInput, type FigureDefinition, type Template } from '#engine';
import { choicesOf, defaultText, isChanged, narrowed, parameterGroups } from './parameters';

const figure = (name: string, more: Partial<FigureDefinition> & { readonly sheet?: string } = {}) =>
  ({
    name,
    label: name,
    section: 'Lender Terms',
    type: 'number',
    format: 'percent2',
    path: `parameters.${name}`,
    hidden: false,
    overwritable: false,
    required: false,
    line: 1,
    sheet: 'Parameters',
    ...more,
  }) as FigureDefinition & { readonly sheet: string };

const figures = [
  figure('interestRate', { label: 'Interest Rate', default: 0.11, min: 0, max: 1, note: 'a year' }),
  figure('computed', { path: undefined }),
  figure('helper', { hidden: true }),
  figure('extension', { format: 'number0', default: 0, min: 0, max: 120 }),
  figure('extensionMonthsExercised', { format: 'number0', formula: '=extension', overwritable: true }),
  figure('insurancePerUnit', {
    sheet: 'ExpenseDefaults',
    section: 'Per Unit a Year',
    format: 'usd2',
    default: 500,
  }),
  figure('capitalizationStackEnabled', {
    sheet: 'Capitalization',
    section: 'Settings',
    type: 'boolean',
    format: 'boolean',
    default: false,
  }),
  figure('closingCostBasis', {
    section: 'Costs',
    type: 'choice',
    format: 'text',
    options: ['LOAN', 'PRICE'],
    optionLabels: { LOAN: 'Total loan amount' },
    default: 'LOAN',
  }),
];
const template = { figure: new Map(figures.map((one) => [one.name, one])) } as unknown as Template;
const at = (name: string) => figures.find((one) => one.name === name) ?? figure('none');
const everything = () => true;

describe('the parameters of a template', () => {
  it('are those with a place among the parameters of the loan file, in groups', () => {
    expect(
      parameterGroups(template).map(({ title, parameters }) => [
        title,
        ...parameters.map(({ name }) => name),
      ]),
    ).toEqual([
      ['Lender Terms', 'interestRate', 'extension', 'extensionMonthsExercised'],
      ['Costs', 'closingCostBasis'],
      ['Expense Defaults', 'insurancePerUnit'],
      ['Loan Breakdown', 'capitalizationStackEnabled'],
    ]);
  });

  it('are found by all words of a search, in label, name, note or group', () => {
    const found = (search: string) =>
      narrowed(parameterGroups(template), search, everything)
        .flatMap(({ parameters }) => parameters)
        .map(({ name }) => name);
    expect(found('  RATE interest ')).toEqual(['interestRate']);
    expect(found('expense')).toEqual(['insurancePerUnit']);
    expect(found('a year lender')).toEqual(['interestRate']);
    expect(found('nothing like it')).toEqual([]);
    expect(narrowed(parameterGroups(template), '', ({ name }) => name === 'extension')).toHaveLength(1);
  });

  it('are changed where they are not what they are by themselves', () => {
    expect([
      isChanged(at('interestRate'), 0.11),
      isChanged(at('interestRate'), 0.12),
      isChanged(at('interestRate'), '=0.1+0.01'),
    ]).toEqual([false, true, true]);
    expect([
      isChanged(at('extensionMonthsExercised'), null),
      isChanged(at('extensionMonthsExercised'), 6),
    ]).toEqual([false, true]);
    expect(isChanged(figure('none', { default: undefined }), null)).toBe(false);
  });

  it('say their defaults and bounds in the units they are typed in', () => {
    expect(figures.map(defaultText)).toEqual([
      '11.00%',
      'None',
      'None',
      'None',
      'Computed',
      '$500.00',
      'No',
      'Total loan amount',
    ]);
    expect(defaultText(figure('zero', { format: 'usd0', default: 0 }))).toBe('0');
    expect(readInput('200%', at('interestRate'))).toMatchObject({
      problem: 'Value must be between 0% and 100%',
    });
    expect(readInput('121', at('extension'))).toMatchObject({ problem: 'Value must be between 0 and 120' });
    expect(readInput('-1', figure('amount', { format: 'usd0', min: 0 }))).toMatchObject({
      problem: 'Value must be at least 0',
    });
  });

  it('show what was put in as it is typed, and the names of what can be chosen', () => {
    expect([
      writeInput(0.0616, at('interestRate')),
      writeInput(500, at('insurancePerUnit')),
      writeInput('=capRate', at('interestRate')),
      writeInput(null, at('interestRate')),
    ]).toEqual(['6.16%', '500', '=capRate', '']);
    expect(choicesOf(at('closingCostBasis'))).toEqual([
      { value: 'LOAN', label: 'Total loan amount' },
      { value: 'PRICE', label: 'PRICE' },
    ]);
    expect(choicesOf(at('extension'))?.map(({ label }) => label)).toEqual([
      'None',
      '1X6 (6 months)',
      '2X6 (12 months)',
    ]);
    expect(choicesOf(at('interestRate'))).toBeUndefined();
  });
});
