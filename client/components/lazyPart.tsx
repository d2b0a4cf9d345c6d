import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { logError } from '../lib/log';

/**
 * A part of a screen whose code is fetched when it is first shown. If that fails (the server is unreachable
 * or has a newer version), its place says so, and the screen around it stays.
 * @param what the part's name, as the beginning of a sentence
 */
export function lazyPart<P extends object>(
  what: string,
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy<ComponentType<P>>(() =>
    load().catch((error: unknown) => {
      logError(error, { during: 'loading a part of a screen' });
      return {
        default: () => (
          <p role="alert">
            {what} could not be loaded. Reload the page to try again; what you typed is kept in this browser.
          </p>
        ),
      };
    }),
  );
}
