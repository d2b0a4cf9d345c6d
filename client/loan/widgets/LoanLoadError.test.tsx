import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/ApiError';
import { renderRoutes } from '../../testing/render';
import { LoanLoadError } from './LoanLoadError';

it('names the page and the browser tab where there is no such loan, and leads to those there are', () => {
  const error = new ApiError(400, 'The request is not acceptable', [
    { message: 'Not a loan', path: 'uuid', code: 'invalid' },
  ]);
  renderRoutes([
    { path: '/', element: <LoanLoadError what="The workbook" error={error} onRetry={() => undefined} /> },
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'There is no such loan' })).toBeTruthy();
  expect(document.title).toBe('There is no such loan · Bridgebook');
  expect(screen.getByRole('link', { name: 'All loans' }).getAttribute('href')).toBe('/loans');
});
