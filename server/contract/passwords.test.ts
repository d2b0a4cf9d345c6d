import { describe, expect, it } from 'vitest';
import { judgePassword } from './passwords';

const ANNA = { email: 'anna.berg@lender.example', firstName: 'Anna', lastName: 'Berg-Lund' };
const problemOf = (password: string) => judgePassword(password, ANNA).problem;

describe('a password', () => {
  it.each([
    'password123',
    'Password1!',
    'P@ssw0rd2024!',
    'qwertyuiop',
    '1q2w3e4r5t6y',
    '1234567890',
    '0987654321a',
    'aaaaaaaaaaaa',
    'letmein1234',
    'iloveyou1234',
    'Welcome2024!',
    'Summer2026!',
    'ghjkl;asdf',
    'abc123abc123abc123',
    'x'.repeat(200),
    'p@ssw0rd'.repeat(25),
    '2020-01-01',
  ])('that is common is refused: %s', (password) => {
    expect(problemOf(password)).toContain('too common');
  });

  it.each([
    ['Annas own harbour', 'Your name'],
    ['quiet BERG at dusk', 'Your name'],
    ['lundlundquietharbour', 'Your name'],
    ['anna.berg of the harbour', 'Your name'],
    ['the lender by the harbour', 'e-mail address'],
    ['Bridgebook at the harbour', 'product'],
    ['bridgebook-demo', 'product'],
  ])('that says who it belongs to is refused: %s', (password, words) => {
    expect(problemOf(password)).toContain(words);
  });

  it.each([
    'a long enough password',
    'correct horse battery staple',
    'somebody else wants this',
    'xkcd9Lw2pq',
    'Tr0ub4dour&3',
    'Grüße aus dem Hafen',
    '港の静かな夕暮れ時に船',
  ])('of its own is taken: %s', (password) => {
    expect(problemOf(password)).toBeUndefined();
  });

  it('may hold a short name inside a longer word', () => {
    const ann = { email: 'ann@lender.example', firstName: 'Ann', lastName: 'A' };
    expect(judgePassword('a planned annual harbour', ann).problem).toBeUndefined();
    expect(judgePassword('the harbour of ann', ann).problem).toContain('Your name');
  });

  it('is not refused for an owner who has no name or address yet', () => {
    expect(
      judgePassword('a long enough password', { email: '', firstName: ' ', lastName: '' }).problem,
    ).toBeUndefined();
  });
});
