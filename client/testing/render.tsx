import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { Provider } from 'jotai';
import type { RouteObject } from 'react-router';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ConfirmHost } from '../components/ConfirmHost';
import { LeaveGuards } from '../components/LeaveGuards';
import { Toaster } from '../components/Toaster';
import { makeQueryClient } from '../lib/queryClient';
import { store } from '../lib/store';

const ELSEWHERE: RouteObject = { path: '/elsewhere', element: null };

/**
 * Renders routes as the application does: one store, one query client with its error handling, toasts and
 * questions, those before leaving too.
 */
export function renderRoutes(routes: RouteObject[], path = '/') {
  const router = createMemoryRouter([{ element: <LeaveGuards />, children: [...routes, ELSEWHERE] }], {
    initialEntries: [path],
  });
  const queryClient = makeQueryClient();
  const view = render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmHost />
        <Toaster />
      </QueryClientProvider>
    </Provider>,
  );
  return { ...view, router, queryClient };
}

/** Goes to another page by a link and comes back by one, in the same window: what was read before is still known. */
export async function comeBack({ router }: Pick<ReturnType<typeof renderRoutes>, 'router'>): Promise<void> {
  const { pathname, search } = router.state.location;
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate({ pathname, search }));
}

/** Everything that is shown is read anew, and shown by then. */
export async function readAnew({
  queryClient,
}: Pick<ReturnType<typeof renderRoutes>, 'queryClient'>): Promise<void> {
  await act(async () => {
    await queryClient.invalidateQueries();
    // Screens are told of it a moment later.
    await new Promise((done) => setTimeout(done));
  });
}
