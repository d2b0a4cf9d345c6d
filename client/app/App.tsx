import { QueryClientProvider } from '@tanstack/react-query';
import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import { Provider as JotaiProvider, useAtomValue } from 'jotai';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ConfirmHost } from '../components/ConfirmHost';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { Toaster } from '../components/Toaster';
import { colorModeAtom } from '../lib/colorMode';
import { makeQueryClient } from '../lib/queryClient';
import { store } from '../lib/store';
import { useReducedMotion } from '../lib/useReducedMotion';
import { antdTheme } from '../theme/antdTheme';
import { routes } from './routes';
import { SessionStart } from './SessionStart';

export function App() {
  return (
    <JotaiProvider store={store}>
      <Themed />
    </JotaiProvider>
  );
}

/**
 * Given by us, the sign of a button at work is there or not. The usual one grows and shrinks, and stays when
 * a busy page skips that.
 */
const AT_WORK = { loadingIcon: <LoadingOutlined /> };

function Themed() {
  const mode = useAtomValue(colorModeAtom);
  const still = useReducedMotion();
  const [queryClient] = useState(makeQueryClient);
  return (
    <ConfigProvider
      theme={antdTheme(mode, !still)}
      locale={enUS}
      button={AT_WORK}
      wave={{ disabled: true }}
      form={{ requiredMark: true }}
    >
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <SessionStart>
            <Router />
          </SessionStart>
          <ConfirmHost />
          <Toaster />
        </ErrorBoundary>
      </QueryClientProvider>
    </ConfigProvider>
  );
}

/** Made once the session is known, since the router runs the first route as soon as it exists. */
function Router() {
  const [router] = useState(() => createBrowserRouter(routes));
  return <RouterProvider router={router} />;
}
