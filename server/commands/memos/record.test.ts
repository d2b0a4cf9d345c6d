import { expect, it } from 'vitest';
import { richText } from '#contract';
import { missingOf } from './record';

const EMPTY = { ops: [] };
const blank = {
  agenda: null,
  decision: null,
  rejectionReasons: [],
  committeeNotes: EMPTY,
  strengths: EMPTY,
  weaknesses: EMPTY,
  opportunities: EMPTY,
  threats: richText('  \n'),
} as const;
const words = richText('Said.');
const full = {
  agenda: 'Approve Term Sheet',
  decision: 'Approved',
  rejectionReasons: [],
  committeeNotes: words,
  strengths: words,
  weaknesses: words,
  opportunities: words,
  threats: words,
} as const;
const vote = (...votes: ('Approved' | 'Declined' | 'Abstained' | null)[]) =>
  votes.map((one) => ({ vote: one }));

it('says what a record still needs', () =>
  expect(missingOf(blank, [], 0)).toEqual([
    'An agenda',
    'The strengths of the SWOT analysis',
    'The weaknesses of the SWOT analysis',
    'The opportunities of the SWOT analysis',
    'The threats of the SWOT analysis',
    'At least one participant',
    'Meeting minutes',
    'A decision',
  ]));

it('needs a reason only where the memo is declined', () => {
  expect(missingOf(full, vote(null), 0)).toEqual([]);
  const declined = { ...full, decision: 'Declined' } as const;
  expect(missingOf(declined, vote(null), 0)).toEqual(['At least one rejection reason']);
  expect(missingOf({ ...declined, rejectionReasons: ['Debt yield too low'] }, vote(null), 0)).toEqual([]);
});

it('needs the votes of the quorum, and a majority for what was decided', () => {
  expect(missingOf(full, vote('Approved', null), 2)).toEqual(['Votes of 2 participants: 1 so far']);
  expect(missingOf(full, vote('Approved', 'Declined'), 2)).toEqual(['A majority of the votes for Approved']);
  expect(missingOf(full, vote('Approved', 'Abstained'), 2)).toEqual([]);
});

it('says that a quorum cannot be reached, where there are not the people for it', () => {
  const two = vote('Approved', 'Approved');
  expect(missingOf(full, two, 3, 2)).toEqual([
    'Votes of 3 participants: 2 so far',
    'Only 2 people can vote on this memo: a quorum of 3 cannot be reached',
  ]);
  expect(missingOf(full, two, 3, 1)[1]).toBe(
    'Only 1 person can vote on this memo: a quorum of 3 cannot be reached',
  );
  expect(missingOf(full, two, 3, 0)[1]).toBe('Nobody can vote on this memo: a quorum of 3 cannot be reached');
  expect(missingOf(full, two, 3, 3)).toEqual(['Votes of 3 participants: 2 so far']);
  expect(missingOf(full, two, 0, 0)).toEqual([]);
});

it('needs texts without a social security number: a record is kept for ever', () => {
  const risks = [{ id: '1', risk: 'Lends to 900-11-4821', mitigant: '' }];
  expect(missingOf({ ...full, threats: richText('Sued as 900-11-4821.'), risks }, vote(null), 0)).toEqual([
    'The threats without a social security number',
    'Risks and mitigants without a social security number',
  ]);
  expect(missingOf({ ...full, threats: richText('Loan 1900-11-48210, call 718-555-0142.') }, [], 0)).toEqual([
    'At least one participant',
  ]);
  const links = [{ title: 'Of 900-11-4821', url: 'https://example.com/' }];
  const voted = [{ vote: null, note: 'He is 900-11-4821' }] as const;
  expect(missingOf({ ...full, links }, voted, 0)).toEqual([
    'Tables without a social security number',
    'Notes of votes without a social security number',
  ]);
});
