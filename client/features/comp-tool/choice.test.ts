import { expect, it } from 'vitest';
import { choiceOf, inAddress, shownInstead, unknownIn } from './choice';

const query = (text: string) => new URLSearchParams(text);

it('says what a link asks for and is not there, and what is shown instead', () => {
  const wrong = query('category=lease&usageType=retail&target=past&colour=red');
  expect(unknownIn(wrong)).toEqual([
    'There is no category of comps “lease”',
    'There is no usage “retail”',
    'There is no sheet of sales “past”',
    expect.stringContaining('“colour”'),
  ]);
  expect(shownInstead(choiceOf(wrong))).toBe('Rents of residential units are shown.');
  expect(shownInstead(choiceOf(query('category=sale&target=past')))).toBe(
    'Sales for the future value are shown.',
  );
});

it.each(['', 'category=rent&usageType=commercial', 'category=sale&usageType=residential&target=current'])(
  'says nothing of a link that is understood: %s',
  (text) => {
    expect(unknownIn(query(text))).toEqual([]);
    expect(choiceOf(query(new URLSearchParams(inAddress(choiceOf(query(text)))).toString()))).toEqual(
      choiceOf(query(text)),
    );
  },
);
