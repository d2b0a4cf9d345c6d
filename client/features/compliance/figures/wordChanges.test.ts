import { describe, expect, it } from 'vitest';
import { nearChanges, wordChanges } from './wordChanges';

const told = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ kind, words }) => (kind === 'kept' ? words : kind === 'added' ? `+${words}+` : `-${words}-`))
    .join('');

describe('what differs between two texts', () => {
  it.each([
    ['Lend now.', 'Lend now.', 'Lend now.'],
    ['Lend at @ltv now.', 'Lend less at @ltv.', 'Lend +less +at @ltv- now-.'],
    ['', 'New', '+New+'],
    ['Old', '', '-Old-'],
    ['Rates rise.\nExit.', 'Rates fall.\nExit.', 'Rates +fall+-rise-.\nExit.'],
    ['At @ltv.', 'At @ltarv.', 'At +@ltarv+-@ltv-.'],
    [
      'Rent @Rents[rent of "r1"]',
      'Rent @Rents[rent of "r2"]',
      'Rent +@Rents[rent of "r2"]+-@Rents[rent of "r1"]-',
    ],
  ])('%s | %s', (before, after, expected) => expect(told(before, after)).toBe(expected));

  it('leaves out what is far from any change', () => {
    const long = Array.from({ length: 60 }, (_, at) => `w${at}`).join(' ');
    const [first, added, last] = nearChanges(wordChanges(`${long} ${long}`, `${long} new ${long}`));
    expect(added).toMatchObject({ kind: 'added' });
    for (const kept of [first, last]) expect(kept?.words.split(' ').length).toBeLessThan(12);
  });
});
