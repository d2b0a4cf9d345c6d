import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { logError } from '../lib/log';

/**
 * A part of a screen whose code is fetched when it is first shown. Where it does not come (the server is away, or has a
 * newer version by now) its place says so, and the screen around it stays.
 * @param what the part as a person calls it, at the beginning of a sentence
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
