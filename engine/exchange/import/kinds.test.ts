import { describe, expect, it } from 'vitest';
import { kindOf, sectionOf } from './sections';
import { effect, letOnes, rents, take, units } from './testing/takeRows';

describe('rows that are no ordinary apartments', () => {
  const file =
    'Unit,Status,SF,Rent\n1A,Occupied,500,1000\n1B,Model,500,\n1C,Employee,500,300\n1D,Down,500,\n1E,Admin,500,\n1F,Vacant-Leased,500,\n1F,Applicant,500,1100\n1G,Pending,500,900\n1A,Past,500,950\nTotal,,4000,1300\n';
  it('are found by their status, and decided by kind', () => {
    const result = take(file);
    expect([units(result), letOnes(result)]).toEqual([
      ['1A', '1B', '1C', '1D', '1E', '1F', '1G'],
      ['1A', '1C'],
    ]);
    expect(result.kinds.map(({ kind, rows, choice }) => [kind, rows, choice])).toEqual([
      ['model', 1, 'vacant'],
      ['employee', 1, 'let'],
      ['down', 1, 'vacant'],
      ['admin', 1, 'vacant'],
      ['future', 2, 'vacant'],
      ['past', 1, 'vacant'],
    ]);
    // Of a resident to come the apartment counts, not the rent.
    expect(result.rows.at(-1)?.cells).toEqual({ unitNumber: '1G', vacant: 'Vacant', sqft: 500 });
    expect([
      effect(result, 'employee', 'leave'),
      effect(result, 'future', 'let'),
      effect(result, 'future', 'leave'),
    ]).toEqual([
      [6, 3000, 1, 1000],
      [7, 3500, 4, 3300],
      [6, 3000, 2, 1300],
    ]);
  });
  it('are left out or let where a person says so', () => {
    expect(
      units(take(file, { kinds: { model: 'leave', admin: 'leave', down: 'leave', future: 'leave' } })),
    ).toEqual(['1A', '1C', '1F']);
    expect(letOnes(take(file, { kinds: { employee: 'vacant' } }))).toEqual(['1A']);
  });
  it('never let an apartment twice', () => {
    const result = take('Unit,Status,Rent\n1A,Notice,1000\n1A,Future,1200\n1A,Applicant,1300\n', {
      kinds: { future: 'let' },
    });
    expect([units(result), rents(result)]).toEqual([['1A'], [1000]]);
  });
  it.each([
    ['Skip', 'past'],
    ['Skipped', 'past'],
    ['Cancelled', 'past'],
    ['Canceled', 'past'],
    ['Denied', 'past'],
    ['Applicant - Denied', 'past'],
    ['Withdrawn', 'past'],
    ['Waitlist', 'future'],
    ['Wait List', 'future'],
    ['Waiting List', 'future'],
  ])('%s is nobody who lives there, and refuses no line', (status, kind) => {
    const one = take(`Unit,Status,Rent\n1A,Occupied,1000\n1A,${status},1200\n1B,${status},900\n`);
    expect(one.refused).toEqual([]);
    expect(one.kinds.map(({ kind, rows }) => [kind, rows])).toEqual([[kind, 2]]);
    expect([units(one), letOnes(one), rents(one)]).toEqual([['1A', '1B'], ['1A'], [1000, undefined]]);
    const all = take(`Unit,Status,Rent\n1A,${status},1\n1B,${status},2\n1C,${status},3\n`);
    expect([all.notes, letOnes(all)]).toEqual([[], []]);
  });
  it('are left out, and told, where they name no apartment', () => {
    const one = take('Unit,Tenant,Status,Rent\n1A,Ann,Occupied,1000\n,Foo,Waitlist,\n,Goo,Denied,900\n');
    expect([units(one), one.refused]).toEqual([['1A'], []]);
    expect(one.skipped).toEqual([
      {
        line: 3,
        why: 'leftOut',
        text: 'Future residents and applicants · no apartment is named · Foo · Waitlist',
      },
      {
        line: 4,
        why: 'leftOut',
        text: 'Past residents, and applications that came to nothing · no apartment is named · Goo · Denied · 900',
      },
    ]);
    expect([effect(one, 'future', 'let'), effect(one, 'past', 'let')]).toEqual([
      [1, 0, 1, 1000],
      [1, 0, 1, 1000],
    ]);
  });
  it('stand under headings of their own', () => {
    expect(['Cancelled/Denied Applicants', 'Denied Applications', 'Waitlist'].map(sectionOf)).toEqual([
      'past',
      'past',
      'future',
    ]);
  });
  it('are found by what stands where a tenant would', () => {
    expect(
      take('Unit,Tenant,Rent\n1A,Ann Model,1\n1B,MODEL,\n1C,Employee Unit,2\n').kinds.map(
        ({ kind, rows }) => [kind, rows],
      ),
    ).toEqual([
      ['model', 1],
      ['employee', 1],
    ]);
  });
  it('are not guessed in a file downloaded from here, nor where the sheet knows no vacancy', () => {
    expect(kindOf('Occupied', 'Modelo, Ana')).toBeUndefined();
    expect(
      ['Vacant Rented Not Ready', 'Notice-Rented', 'Current', 'Leased', 'Vacant-Unrented'].map((status) =>
        kindOf(status, ''),
      ),
    ).toEqual(Array(5).fill(undefined));
  });
});
