import { Button } from 'antd';
import { lazy, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { healthEndpoints } from '#contract';
import { Message } from '../components/Message';
import { useDocumentTitle } from '../components/PageHeader';
import { call } from '../lib/api/call';
import { logError } from '../lib/log';

export type Load<P = object> = () => Promise<{ default: ComponentType<P> }>;

/**
 * The code of a screen, fetched when it is first opened. If that fails (the server is unreachable or has a
 * newer version), the screen says so in its own place, so that its surroundings and any typed text stay.
 */
export async function loadScreen(load: Load): Promise<{ Component: ComponentType }> {
  try {
    return { Component: (await load()).default };
  } catch (error) {
    logError(error, { during: 'loading a screen' });
    return { Component: NotLoaded };
  }
}

/** A part that a screen can do without: it is missing where its code does not come. */
export function optional<P extends object>(load: Load<P>): LazyExoticComponent<ComponentType<P>> {
  return lazy<ComponentType<P>>(() =>
    load().catch((error: unknown) => {
      logError(error, { during: 'loading a part of a screen' });
      return { default: () => null };
    }),
  );
}

const isServerThere = (): Promise<boolean> =>
  call(healthEndpoints.read, { anonymous: true }).then(
    () => true,
    () => false,
  );

const TITLE = 'This screen could not be loaded';

/** A browser may keep a failed fetch of code for good: only a reload gets it, which waits until the server answers. */
export function NotLoaded({ reload = () => window.location.reload() }: { readonly reload?: () => void }) {
  const [asking, setAsking] = useState(false);
  const [away, setAway] = useState(false);
  useDocumentTitle(TITLE);
  const tryAgain = async () => {
    setAsking(true);
    const there = await isServerThere();
    setAsking(false);
    setAway(!there);
    if (there) reload();
  };
  return (
    <div role="alert">
      <Message
        title={TITLE}
        actions={
          <Button type="primary" loading={asking} onClick={() => void tryAgain()}>
            Try again
          </Button>
        }
      >
        {away
          ? 'The server still does not answer. What you typed is kept in this browser.'
          : 'The server does not answer, or it has a newer version. Trying again reloads the page; what you typed is kept in this browser.'}
      </Message>
    </div>
  );
}
