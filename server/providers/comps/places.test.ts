import { describe, expect, it } from 'vitest';
import { placesNear } from './places';

const BROOKLYN = { lat: 40.6813, lng: -73.9496 };

describe('what a map names around a property', () => {
  it('is its city, its neighborhoods and its ZIP codes, the nearest of each first', () => {
    const places = placesNear(BROOKLYN);
    const of = (kind: string) => places.filter((one) => one.kind === kind).map(({ name }) => name);
    expect(of('city').slice(0, 4)).toContain('Brooklyn');
    expect(of('neighborhood').slice(0, 3)).toContain('Bedford-Stuyvesant');
    expect(of('zip')[0]).toBe('11216');
    expect(places.length).toBeLessThanOrEqual(240);
  });

  it('names no firm with a ZIP code of its own as a city', () => {
    expect(placesNear(BROOKLYN).map(({ name }) => name)).not.toContain('Ny Telephone');
    expect(placesNear({ lat: 40.744, lng: -74.0324 }).map(({ name }) => name)).toContain('Hoboken');
  });

  it('is nothing where the property has no position, or stands where nothing is', () => {
    expect(placesNear(null)).toEqual([]);
    expect(placesNear({ lat: 0, lng: 0 })).toEqual([]);
  });
});
