import { expect, it } from 'vitest';
import { realTemplate } from '../../client/testing/realTemplate';

/** Each says which equity it is: of the closing, of a share in real estate, of whole properties. */
const NAMED: Readonly<Record<string, string>> = {
  cashToClose: 'Cash to Be Brought at Closing / Equity',
  reoOwnedEquity: 'Equity Owned',
  reoEquity: 'Equity in Real Estate',
};

it('says of each figure that is called equity which one it is, and of no other', () => {
  const called = [...realTemplate.figure].flatMap(([name, { label }]) =>
    /\bequity\b/i.test(label) ? [[name, label]] : [],
  );
  expect(Object.fromEntries(called)).toEqual(NAMED);
});
