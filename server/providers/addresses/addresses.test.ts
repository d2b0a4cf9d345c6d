import { describe, expect, it } from 'vitest';
import { judgeAddress, type KnownAddress } from './judgeAddress';
import { parseAddress, streetWords } from './parse';

const AROUND = { city: 'Brooklyn', state: 'NY', zip: '11221' };
const known = (street: string, zip = '11221', city = 'Brooklyn'): KnownAddress => ({
  street,
  city,
  state: 'NY',
  zip,
  position: { lat: 40.69, lng: -73.92 },
});
const judge = (text: string, ...addresses: KnownAddress[]) => judgeAddress(text, addresses, AROUND);

describe('taking an address apart', () => {
  it.each([
    [
      '455 Linden Blvd, Brooklyn, NY 11203',
      { house: '455', street: 'Linden Blvd', apartment: null, city: 'Brooklyn', state: 'NY', zip: '11203' },
    ],
    [
      '45-12 21st Street, 3F, Long Island City, New York 11101-1234, USA',
      {
        house: '45-12',
        street: '21st Street',
        apartment: '3F',
        city: 'Long Island City',
        state: 'NY',
        zip: '11101',
      },
    ],
    [
      '12A E 3rd St Apt 4',
      { house: '12A', street: 'E 3rd St', apartment: 'Apt 4', city: null, state: null, zip: null },
    ],
    [
      '87 Irving Ave Brooklyn NY 11237',
      { house: '87', street: 'Irving Ave', apartment: null, city: 'Brooklyn', state: 'NY', zip: '11237' },
    ],
    [
      '9 Linden Court',
      { house: '9', street: 'Linden Court', apartment: null, city: null, state: null, zip: null },
    ],
    [
      'corner of Main and 3rd',
      { house: null, street: 'corner of Main and 3rd', apartment: null, city: null, state: null, zip: null },
    ],
    ['', { house: null, street: '', apartment: null, city: null, state: null, zip: null }],
  ])('%s', (text, expected) => expect(parseAddress(text)).toEqual(expected));

  it('knows streets by more than one spelling', () => {
    expect(streetWords('East 3rd Street')).toEqual(streetWords('E. 3 ST'));
    expect(streetWords("St. Mark's Avenue")).toEqual(streetWords('ST MARKS AVE'));
    expect(streetWords('East 3rd Street')).not.toEqual(streetWords('East 2nd Street'));
  });
});

describe('judging an address', () => {
  it('takes a known one, however it is spelled, with its position', () => {
    expect(judge('87 irving avenue', known('87 IRVING AVE'))).toEqual({
      valid: true,
      options: [],
      position: { lat: 40.69, lng: -73.92 },
    });
  });

  it('takes an unknown one that names a place that exists', () => {
    expect(judge('1 Nowhere Lane, Albany, NY 12207')).toEqual({ valid: true, options: [], position: null });
    expect(judge('1 Nowhere Lane, Albany, NY')).toMatchObject({ valid: true });
  });

  it('does not take a ZIP code of another state, and offers what its ZIP code says', () => {
    expect(judge('1 Nowhere Lane, Albany, NJ 12207')).toEqual({
      valid: false,
      options: ['1 Nowhere Lane, Albany, NY 12207'],
      position: null,
    });
    expect(judge('1 Nowhere Lane, Albany, NY 00001')).toMatchObject({ valid: false });
  });

  it('offers the known address that a misspelled one is nearly', () => {
    expect(judge('1147 Buswick Ave, Brooklyn, NY 11221', known('1147 Bushwick Avenue'))).toMatchObject({
      valid: false,
      options: ['1147 Bushwick Avenue, Brooklyn, NY 11221'],
    });
    // The same number in the next street is another house, and so is one elsewhere.
    expect(
      judge('12 E 3rd St, New York, NY 10003', known('12 East 2nd Street', '10003', 'New York')),
    ).toMatchObject({ valid: true });
    expect(judge('1147 Buswick Ave, Brooklyn, NY 11206', known('1147 Bushwick Avenue'))).toMatchObject({
      valid: true,
    });
  });

  it('asks which is meant where there are several', () => {
    expect(
      judge('10 Main Street', known('10 Main St', '11201'), known('10 MAIN ST', '12550', 'Newburgh')).options,
    ).toEqual(['10 Main St, Brooklyn, NY 11201', '10 MAIN ST, Newburgh, NY 12550']);
    expect(
      judge(
        '10 Main Street, Newburgh, NY 12550',
        known('10 Main St', '11201'),
        known('10 MAIN ST', '12550', 'Newburgh'),
      ),
    ).toMatchObject({ valid: true });
  });

  it('completes what has no place as if it stood near the property', () => {
    expect(judge('345 Irving Ave')).toEqual({
      valid: false,
      options: ['345 Irving Ave, Brooklyn, NY'],
      position: null,
    });
    expect(judge('345 Irving Ave, 11237').options).toEqual(['345 Irving Ave, Brooklyn, NY 11237']);
  });

  it('has nothing to offer for what is no address', () => {
    expect(judge('the red building')).toEqual({ valid: false, options: [], position: null });
  });
});

describe('an address of impossible length', () => {
  const LENGTH = 300_000;
  it.each([',', ', ', ' #', ' unit', '1', ' 1/2 ', 'USA ', '11203 ', 'a.'])(
    'made of %j is taken apart in no time',
    (part) => {
      const { house, street } = parseAddress(`455 ${part.repeat(LENGTH)}x`);
      expect((house ?? '').length + street.length).toBeLessThan(LENGTH * 8);
    },
  );
});
