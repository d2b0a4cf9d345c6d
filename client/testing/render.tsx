import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Provider } from 'jotai';
import type { RouteObject } from 'react-router';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ConfirmHost } from '../components/ConfirmHost';
import { LeaveGuards } from '../components/LeaveGuards';
import { Toaster } from '../components/Toaster';
import { makeQueryClient } from '../lib/queryClient';
import { store } from '../lib/store';

/** Renders routes as the application does: one store, one query client with its error handling, toasts and questions, those before leaving too. */
export function renderRoutes(routes: RouteObject[], path = '/') {
  const router = createMemoryRouter([{ element: <LeaveGuards />, children: routes }], {
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
