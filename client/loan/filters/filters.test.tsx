import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoutes } from '../../testing/render';
import {
  clearFilters,
  countFilters,
  parseFilters,
  toFilterQuery,
  toParams,
  useLoanFilters,
  unknownIn,
} from './filters';

const parse = (text: string) => parseFilters(new URLSearchParams(text));

describe('filters in the address bar', () => {
  it('come back as they went', () => {
    const text =
      'view=Servicing&address=main&status=Performing&status=Repaid&propertyType=SFR&decisions=Draft&hasServicing=true&complexQuery=ltv+%3E+60%25&minLoanAmount=100000&sort=-totalLoanAmount';
    expect(toParams(parse(text)).toString()).toBe(text);
  });

  it('are nothing for the plain list', () => expect(toParams(parse('')).toString()).toBe(''));

  it('pass over what is not theirs', () => {
    const filters = parse(
      'view=Nonsense&status=Nope&status=Repaid&sort=color&minLoanAmount=abc&complexQuery=nothing&hasServicing=maybe&assignedUserId=me',
    );
    expect(filters).toMatchObject({
      view: 'All',
      status: ['Repaid'],
      sort: null,
      minLoanAmount: null,
      complexQuery: null,
      hasServicing: null,
      assignedUserId: null,
    });
  });

  it('take other spellings of a status for what they mean', () => {
    expect(parse('status=NPL&status=Non+Performing+Loan&status=&reportStatus=InReview')).toMatchObject({
      status: ['Non Performing Loan'],
      reportStatus: ['Internal Approval'],
    });
  });

  it('are asked of the server without the view of all', () => {
    expect(toFilterQuery(parse('sort=ltv'))).toMatchObject({ view: undefined, complexQuery: null });
    expect(toFilterQuery(parse('view=Active&minLoanAmount=0'))).toMatchObject({
      view: 'Active',
      minLoanAmount: 0,
    });
  });

  it('reads an amount as the application writes it, and as a person types it', () => {
    const least = (text: string) => parse(`minLoanAmount=${text}`).minLoanAmount;
    expect(['5400000', '5.4m', '5,400,000', '1e6', ' 7 '].map(least)).toEqual([5.4e6, 5.4e6, 5.4e6, 1e6, 7]);
    expect(['0x10', '5%25', 'much', 'Infinity', ''].map(least)).toEqual([null, null, null, null, null]);
  });

  it('count a zero as an amount', () => {
    expect(countFilters(parse('minLoanAmount=0&status=Repaid&status=Performing&hasServicing=false'))).toBe(3);
  });

  it('clear to the same view in the same order', () => {
    expect(
      toParams(
        clearFilters(parse('view=Active&address=x&status=Repaid&complexQuery=ltv>60&sort=address')),
      ).toString(),
    ).toBe('view=Active&sort=address');
  });
});

it('two changes made before the first is drawn both hold, and what else stands in the address stays', () => {
  function List() {
    const [filters, change] = useLoanFilters();
    const both = () => {
      change({ address: '' });
      change({ complexQuery: 'ltv > 60%' });
    };
    return <button onClick={both}>{JSON.stringify([filters.address, filters.complexQuery])}</button>;
  }
  const { router } = renderRoutes([{ path: '/loans', element: <List /> }], '/loans?address=main&panel=open');
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('["","ltv > 60%"]');
  expect(router.state.location.search).toBe('?complexQuery=ltv+%3E+60%25&panel=open');
});

describe('a link to the list', () => {
  const told = (search: string) => unknownIn(new URLSearchParams(search));

  it('says what it asks for and is not there', () => {
    expect(told('view=Sold')).toEqual(['There is no view “Sold”']);
    expect(told('status=Performing&status=Lost&status=')).toEqual(['There is no loan status “Lost”']);
    expect(told('complexQuery=ltv+%3E')[0]).toMatch(
      /^The query “ltv >” cannot be read: .+ \(character \d+\)$/,
    );
    expect(told('sort=color&minLoanAmount=much&assignedUserId=me&hasServicing=maybe')).toEqual([
      'There is no assignee “me”',
      'There is no servicing “maybe”',
      'The smallest amount “much” is not a number',
      'The list cannot be sorted by “color”',
    ]);
    expect(told('stats=Performing&stats=Repaid&view=Active')).toEqual([
      'The link asks for “stats”, which this page does not have',
    ]);
    expect(told(`address=${'x'.repeat(201)}`)).toEqual([
      `The address “${'x'.repeat(80)} …” is longer than 200 characters`,
    ]);
    expect(parse(`address=${'x'.repeat(201)}`).address).toBe('');
    expect(told(`view=${'x'.repeat(5000)}`)[0]).toHaveLength(80 + 'There is no view “ …”'.length);
  });

  it('says nothing where all of it is there, or is nothing of the list', () => {
    expect(told('')).toEqual([]);
    expect(
      told(
        'view=Active&status=Performing&sort=-ltv&complexQuery=ltv+%3E+65%25&minLoanAmount=5&utm_source=mail&view=',
      ),
    ).toEqual([]);
  });
});
