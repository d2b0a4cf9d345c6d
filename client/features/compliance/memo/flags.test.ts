import { expect, it } from 'vitest';
import { flagChange, flagFailure } from './flags';

const flag = { id: 'f1', description: 'Thin sponsor', note: '', severity: 'High' } as const;
const memo = {
  information: { customRedFlags: [flag], redFlagNotes: { 'alert:1': 'Seen' } },
} as unknown as Parameters<typeof flagChange>[0];

it('renames a flag that somebody added, and puts a note on one of the system', () => {
  expect(flagChange(memo, { custom: true, actionType: 'f1' }, { description: 'Thin' })).toEqual({
    part: 'customRedFlags',
    change: { information: { customRedFlags: [{ ...flag, description: 'Thin' }] } },
  });
  expect(flagChange(memo, { custom: false, actionType: 'alert:2' }, { note: 'Repaired' })).toEqual({
    part: 'redFlagNotes',
    change: { information: { redFlagNotes: { 'alert:1': 'Seen', 'alert:2': 'Repaired' } } },
  });
});

it('says what is wrong, word for word', () => {
  const problem = (custom: boolean, actionType: string) => flagChange(memo, { custom, actionType }, {});
  expect(problem(true, '')).toEqual({ problem: 'Failed to update: Missing identifier for custom flag' });
  expect(problem(false, '')).toEqual({ problem: 'Failed to update: Missing identifier for system flag' });
  expect(problem(true, 'gone')).toEqual({ problem: 'Failed to update: Invalid red flag index' });
  expect(flagFailure({ custom: true }, new Error('Too long'))).toBe('Failed to update custom flag: Too long');
  expect(flagFailure({ custom: false }, new Error(''))).toBe('Failed to update flag note: Unknown error');
  expect(flagFailure({ custom: false }, 'x')).toBe('Unexpected error: Unknown error');
});
