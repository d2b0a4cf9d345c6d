import { expect, it } from 'vitest';
import { offersFor } from './names';

const names = [
  { name: 'noi', label: 'Net Operating Income', shown: '$1' },
  { name: 'totalLoanAmount', label: 'Total Loan Amount', shown: '$2' },
  { name: 'loanTerms', label: 'Term', shown: '12' },
  { name: 'exitNoi', label: 'At exit', shown: 'N/A' },
];
const offered = (typed: string) => offersFor(typed, names).map(({ name }) => name);

it('offers what begins so before what has it inside, in name or label', () => {
  expect(offered('loan')).toEqual(['loanTerms', 'totalLoanAmount']);
  expect(offered('NOI')).toEqual(['noi', 'exitNoi']);
  expect(offered('operating')).toEqual(['noi']);
  expect(offered('zzz')).toEqual([]);
});

it('offers a dozen at most', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ name: `figure${index}`, label: '', shown: '' }));
  expect(offersFor('', many)).toHaveLength(12);
});
