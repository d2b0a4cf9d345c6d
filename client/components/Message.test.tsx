import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '../lib/api/ApiError';
import { renderRoutes } from '../testing/render';
import { LoadError, Message } from './Message';

const MISSING = 'There is no such page, or you may not open it';

beforeEach(() => {
  document.title = 'Bridgebook';
});

it('names the page and the browser tab where the address names nothing', () => {
  const error = new ApiError(400, 'The request is not acceptable', [
    { message: 'Not a loan', path: 'uuid', code: 'invalid' },
  ]);
  renderRoutes([
    { path: '/', element: <LoadError what="The workbook" error={error} onRetry={() => undefined} /> },
  ]);
  expect(screen.getByRole('heading', { level: 1, name: MISSING })).toBeTruthy();
  expect(document.title).toBe(`${MISSING} · Bridgebook`);
});

it('leaves page and tab their name where a part of them could not be loaded', () => {
  renderRoutes([
    {
      path: '/',
      element: (
        <LoadError what="The list" error={new ApiError(500, 'Out of order')} onRetry={() => undefined} />
      ),
    },
  ]);
  expect(screen.getByRole('heading', { level: 2, name: 'The list could not be loaded' })).toBeTruthy();
  expect(document.title).toBe('Bridgebook');
});

it('is the whole page only where it is said to be', () => {
  renderRoutes([{ path: '/', element: <Message title="Nothing here" /> }]);
  expect(screen.getByRole('heading', { level: 2, name: 'Nothing here' })).toBeTruthy();
});
