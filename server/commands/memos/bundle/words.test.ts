import { expect, it } from 'vitest';
import { printedText, withFigures } from './words';

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
  expect(printedText({ ops: [] }, [])).toBe('None.');
});
