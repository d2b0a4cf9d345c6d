import { describe, expect, it } from 'vitest';
import { ApiError, type ErrorCode } from './api/ApiError';
import { errorOutcome, isMissing, refusalOf } from './errors';

const detail = (message: string, path?: string, code: ErrorCode = 'invalid') => ({ message, path, code });

describe('errorOutcome', () => {
  it.each([401, 403])('ends the session after %i', (status) => {
    expect(errorOutcome(new ApiError(status, 'No', [detail('No')]))).toEqual({
      kind: 'signOut',
      notice: 'The last change was refused: No. Sign in to go on where you were.',
    });
  });

  it('is silent about sharing that is off', () => {
    expect(errorOutcome(new ApiError(409, 'Sharing disabled'))).toEqual({ kind: 'silent' });
  });

  it('is silent about a screening that must be made again', () => {
    expect(
      errorOutcome(
        new ApiError(409, 'Stale', [detail('Again', undefined, 'SCREENING_REGENERATION_REQUIRED')]),
      ),
    ).toEqual({ kind: 'silent' });
  });

  it('titles the toast with the first detail and lists the others with their paths', () => {
    const error = new ApiError(400, 'Invalid', [
      detail('Street is required', 'address.street'),
      detail('City is required', 'address.city'),
      detail('Odd'),
    ]);
    expect(errorOutcome(error)).toEqual({
      kind: 'toast',
      toast: {
        variant: 'destructive',
        title: 'Street is required',
        description: ['address.city: City is required', 'Odd'],
      },
    });
  });

  it('gives the path of a single detail', () => {
    const outcome = errorOutcome(
      new ApiError(400, 'Invalid', [detail('Street is required', 'address.street')]),
    );
    expect(outcome).toMatchObject({
      toast: { title: 'Street is required', description: 'Path: address.street' },
    });
  });

  it('falls back to the default title and the message of the answer', () => {
    expect(
      errorOutcome(
        new ApiError(400, 'This loan is Rejected', [{ message: 'This loan is Rejected', code: 'invalid' }]),
      ),
    ).toEqual({
      kind: 'toast',
      toast: { variant: 'destructive', title: 'This loan is Rejected', description: undefined },
    });
    expect(errorOutcome(new ApiError(500, 'The disk is full'))).toMatchObject({
      toast: { title: 'An error occurred', description: 'The disk is full' },
    });
  });

  it.each([
    'Failed to fetch dynamically imported module: http://x/assets/index-1.js',
    'error loading dynamically imported module: http://x/a.js',
    'Importing a module script failed.',
  ])('says what to do where code does not come: %s', (message) => {
    expect(errorOutcome(new TypeError(message))).toMatchObject({
      toast: { description: expect.stringMatching(/Reload the page and try again/) as string },
    });
  });

  it('shows a fault of this program too', () => {
    expect(errorOutcome(new TypeError('x is not a function'))).toMatchObject({
      toast: { title: 'An error occurred', description: 'x is not a function' },
    });
  });
});

describe('refusalOf', () => {
  it('says what is wrong with a field, where one is told', () => {
    const told = new ApiError(400, 'The request is not valid', [detail('Enter a number', 'market.value')]);
    expect(refusalOf(told)).toBe('Enter a number');
    expect(refusalOf(new ApiError(500, 'The disk is full'))).toBe('The disk is full');
  });
});

describe('isMissing', () => {
  it('tells an address at which nothing stands from a request that failed', () => {
    expect(isMissing(new ApiError(404, 'There is no such loan'))).toBe(true);
    expect(isMissing(new ApiError(400, 'The request is not valid', [detail('Not a loan', 'uuid')]))).toBe(
      true,
    );
    expect([
      isMissing(new ApiError(400, 'The request is not valid', [detail('Odd', 'limit')])),
      isMissing(new ApiError(503, 'Later')),
      isMissing(new Error('gone')),
    ]).toEqual([false, false, false]);
  });
});
