import { describe, expect, expectTypeOf, it } from 'vitest';
import { addressOf, DEAL_ADDRESSES, withQuery, type PathParams } from './address';

describe('an address', () => {
  it('has each name of its path filled in, whatever is in it', () => {
    expect(addressOf({ path: '/api/a/:x/b/:y' }, { x: 'one/two', y: 3 })).toBe('/api/a/one%2Ftwo/b/3');
    expect(addressOf(DEAL_ADDRESSES.report, { uuid: 'u' }, { token: 'a b' })).toBe(
      '/api/loans-deals/report/u?token=a+b',
    );
  });

  it('is refused where a name is missing, by the types too', () => {
    const given = {} as PathParams<'/api/a/:x'>;
    expect(() => addressOf({ path: '/api/a/:x' }, given)).toThrow('/api/a/:x needs x');
    expectTypeOf<PathParams<'/api/a/:x/b/:y'>>().toEqualTypeOf<
      Readonly<Record<'x' | 'y', string | number>>
    >();
    expectTypeOf<{ z: string }>().not.toExtend<PathParams<'/api/a/:x'>>();
  });

  it('leaves out empty values of a query, and names a list once an item', () => {
    expect(withQuery('/api/x', { a: null, b: undefined, c: '', d: 0, e: false, f: ['1', '2'] })).toBe(
      '/api/x?d=0&e=false&f=1&f=2',
    );
    expect(withQuery('/api/x', {})).toBe('/api/x');
  });
});
