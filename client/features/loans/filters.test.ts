import { describe, expect, it } from 'vitest';
import { clearFilters, countFilters, parseFilters, toParams, toQuery } from './filters';

const parse = (text: string) => parseFilters(new URLSearchParams(text));

describe('filters in the address bar', () => {
  it('come back as they went', () => {
    const text = 'view=Servicing&address=main&status=Performing&status=Repaid&propertyType=SFR&minLoanAmount=100000&sort=-totalLoanAmount&page=3';
    expect(toParams(parse(text)).toString()).toBe(text);
  });

  it('are nothing for the plain list', () => expect(toParams(parse('')).toString()).toBe(''));

  it('pass over what is not theirs', () => {
    const filters = parse('view=Nonsense&status=Nope&status=Repaid&sort=color&page=-2&minLoanAmount=abc');
    expect(filters).toMatchObject({ view: 'All', status: ['Repaid'], sort: null, page: 1, minLoanAmount: null });
  });

  it('ask the server for pages of 100', () => {
    expect(toQuery(parse('page=3'))).toMatchObject({ limit: 100, offset: 200, view: undefined });
    expect(toQuery(parse('view=Active&minLoanAmount=0'))).toMatchObject({ view: 'Active', minLoanAmount: 0 });
  });

  it('count a zero as an amount', () => {
    expect(countFilters(parse('minLoanAmount=0&status=Repaid&status=Performing'))).toBe(2);
  });

  it('clear to the same view in the same order', () => {
    expect(toParams(clearFilters(parse('view=Active&address=x&status=Repaid&sort=address&page=2'))).toString()).toBe('view=Active&sort=address');
  });
});
