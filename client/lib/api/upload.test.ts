import { expect, it } from 'vitest';
import { formOf } from './upload';

it('sends the fields before the files, and none that has no value', () => {
  const file = new File(['Unit,Rent'], 'roll.csv');
  const form = formOf('files', [file], { category: 'Rent Roll', borrowerId: undefined });
  expect([...form.keys()]).toEqual(['category', 'files']);
  expect(form.get('category')).toBe('Rent Roll');
});
