import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { updateLoanRequest, actionsSinceQuery } from './index';
import { written } from './written';

const message = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('what a field says when its schema has no words of its own', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string().max(200), 'x'.repeat(201), 'Must be 200 characters or less'],
    [z.string().min(10), 'x', 'Must be 10 characters or more'],
    [z.string().min(1), '', 'A value is required'],
    [z.string(), undefined, 'A value is required'],
    [z.number(), 'five', 'Enter a number'],
    [z.number(), NaN, 'Enter a number'],
    [z.number().max(10_000), 10_001, 'Value must be at most 10,000'],
    [z.number().positive(), 0, 'Value must be above 0'],
    [z.int(), 1e99, 'Value must be at most 9,007,199,254,740,991'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Must be at most 2 entries'],
    [z.array(z.string()).min(1), [], 'Must be at least 1 entry'],
    [z.array(z.string()), 'a', 'A list is expected'],
    [z.object({}), 'a', 'A group of fields is expected'],
    [z.enum(['rent', 'sale']), 'lease', 'One of rent, sale is expected'],
    [z.strictObject({ a: z.string() }), { a: '', b: 1 }, 'There is no field b'],
  ])('%#', (schema, value, words) => {
    expect(message(schema, value)).toBe(words);
  });

  it.each<unknown>(['', ' ', null, true, [], ['5'], 'five', '1e400', undefined])(
    'takes %j for no number',
    (value) => {
      expect(written(z.number()).safeParse(value).success).toBe(false);
    },
  );

  it('takes a number as an address writes it', () => {
    expect([written(z.number()).parse(' 5.5 '), written(z.number()).parse(0)]).toEqual([5.5, 0]);
  });

  it('holds for the requests of the contract', () => {
    expect(message(updateLoanRequest, { borrowerName: 'x'.repeat(201) })).toBe(
      'Must be 200 characters or less',
    );
    expect(message(actionsSinceQuery, { since: 'abc' })).toBe('Enter a number');
  });

  it("leaves a schema's own words alone", () => {
    expect(message(z.string().max(3, 'Too long a name'), 'abcd')).toBe('Too long a name');
  });
});
