import { expect, it } from 'vitest';
import { printed, printedFormat, printedText, withFigures } from './words';

const LTV = { name: 'ltv', label: 'LTV', format: 'percent2', value: 0.65 };

it('prints each figure by what it stood at, and N/A where it is not known', () => {
  expect(withFigures('At @ltv, not @moon; 2 @@ 3', [LTV])).toBe('At 65.00%, not N/A; 2 @ 3');
});

it('prints lists with their marks', () => {
  const text = {
    ops: [
      { insert: 'First\nLTV @ltv' },
      { insert: '\n', attributes: { list: 'bullet' as const } },
      { insert: 'one' },
      { insert: '\n', attributes: { list: 'ordered' as const } },
      { insert: 'two' },
      { insert: '\n', attributes: { list: 'ordered' as const } },
    ],
  };
  expect(printedText(text, [LTV])).toBe('First\n• LTV 65.00%\n1. one\n2. two');
  expect(printedText({ ops: [] }, [])).toBe('');
});

it('prints rents in dollars, and with cents where one of them has any', () => {
  expect(printed({ value: 1875, format: 'usd3' })).toBe('$1,875');
  expect(printed({ value: 1875.5, format: 'usd3' })).toBe('$1,875.50');
  expect(printedFormat('usd3', [1875, 1900.25, null])).toBe('usd2');
  expect(printedFormat('percent3', [0.1])).toBe('percent3');
  const rent = { name: 'rent', label: 'Rent', format: 'usd3', value: 1875 };
  expect(withFigures('Rent @rent', [rent])).toBe('Rent $1,875');
});
