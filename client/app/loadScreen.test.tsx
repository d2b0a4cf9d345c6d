import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRoutes } from '../testing/render';
import { loadScreen, NotLoaded, optional } from './loadScreen';

const fails = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

describe('code that does not come', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it('leaves what is around the screen where it is', async () => {
    const frame = (
      <>
        <Link to="/photos">Photos</Link>
        <Outlet />
      </>
    );
    const lazy = () => loadScreen(fails);
    const { router } = renderRoutes([
      {
        element: frame,
        children: [
          { index: true, element: <p>Specs</p> },
          { path: 'photos', lazy },
        ],
      },
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'Photos' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This screen could not be loaded');
    await router.navigate(-1);
    expect(await screen.findByText('Specs')).toBeTruthy();
  });

  it('of a part that can be missing takes nothing else with it', async () => {
    const Tools = optional(fails);
    const element = (
      <Suspense fallback="…">
        <Tools />
        <p>Sheet</p>
      </Suspense>
    );
    renderRoutes([{ path: '/', element }]);
    expect(await screen.findByText('Sheet')).toBeTruthy();
  });

  it('is asked for again, by a reload, once the server answers', async () => {
    const reload = vi.fn();
    const answers = vi
      .fn<typeof fetch>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ status: 'ok' }))));
    vi.stubGlobal('fetch', answers);
    renderRoutes([{ path: '/', element: <NotLoaded reload={reload} /> }]);
    expect(document.title).toBe('This screen could not be loaded · Bridgebook');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^The server still does not answer/)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    // The button takes no click as long as it still shows that the first one is being asked.
    await waitFor(() => {
      fireEvent.click(screen.getByRole('button', { name: /Try again/ }));
      expect(answers).toHaveBeenCalledTimes(2);
    });
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});
