import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazyPart';

it('says in its place that a part could not be loaded, and lets the screen stand', async () => {
  vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
  const Part = lazyPart<object>('The map', () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/map.js')),
  );
  render(
    <>
      <p>Around it</p>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^The map could not be loaded\. Reload the page/,
  );
  expect(screen.getByText('Around it')).toBeTruthy();
});
