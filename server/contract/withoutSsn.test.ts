import { expect, it } from 'vitest';
import { z } from 'zod';
import { richText } from './richText';
import { NO_SSN, ssnIn, withoutSsn } from './withoutSsn';

it.each([
  'Sued as 900-11-4821.',
  '900 11 4821',
  '900\u201111\u20114821',
  'SSN: 900114821',
  'social security number 900114821',
])('knows %s as a social security number', (text) => expect(ssnIn({ note: text })).toEqual([['note']]));

it.each([
  'Loan 1900-11-48210',
  'call 718-555-0142',
  'EIN 90-0114821',
  'wire 900114821',
  'between 2024-01-02 and 2025-06-30',
  '900-11 4821',
  '6f0c2a52-58d7-4f0c-9d6e-2d8f7f4f6a01',
])('takes %s for none', (text) => expect(ssnIn({ note: text })).toEqual([]));

it('refuses it by the field it stands in, however its text is set', () => {
  const schema = withoutSsn(
    z.object({ risks: z.array(z.object({ risk: z.string() })), minutes: z.looseObject({}) }),
  );
  const bold = { ops: [{ insert: 'Lent to 900-11' }, { insert: '-4821', attributes: { bold: true } }] };
  const said = { risks: [{ risk: 'None' }, { risk: '900-11-4821' }], minutes: bold };
  expect(schema.safeParse(said).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['risks.1.risk', NO_SSN],
    ['minutes', NO_SSN],
  ]);
  expect(schema.safeParse({ risks: [], minutes: richText('Agreed.') }).success).toBe(true);
});
