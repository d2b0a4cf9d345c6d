import { createContext, use, useMemo, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';

/**
 * Where a deal's reader is and how to go elsewhere. The public page reads the address bar itself, which spares it a
 * router library; inside the application the router answers.
 */
export interface DealNavigation {
  readonly path: string;
  /** The query with its question mark, or nothing. */
  readonly search: string;
  go(to: string, options?: { readonly replace?: boolean }): void;
}

export const NavigationContext = createContext<DealNavigation | null>(null);

export function useNavigation(): DealNavigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('A deal page stands inside a NavigationContext');
  return navigation;
}

const MOVED = 'bridgebook:moved';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(MOVED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(MOVED, listener);
  };
}

function go(to: string, options: { readonly replace?: boolean } = {}): void {
  if (options.replace) window.history.replaceState(null, '', to);
  else window.history.pushState(null, '', to);
  window.dispatchEvent(new Event(MOVED));
  if (!options.replace) window.scrollTo({ top: 0 });
}

/** An address as the server was asked for it. */
export interface AskedAddress {
  readonly path: string;
  /** The query with its question mark, or nothing. */
  readonly search: string;
}

/**
 * Navigation by the browser's own history.
 * @param asked the address, if the server rendered the page and so the first markup contains it
 */
export function BrowserNavigation({
  asked,
  children,
}: {
  readonly asked: AskedAddress;
  readonly children: ReactNode;
}) {
  const path = useSyncExternalStore(
    subscribe,
    () => window.location.pathname,
    () => asked.path,
  );
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => asked.search,
  );
  const navigation = useMemo(() => ({ path, search, go }), [path, search]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

const plainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link of the menu; marked if it is the current page. */
export function DealLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const { path, go: follow } = useNavigation();
  const onClick = (event: MouseEvent) => {
    if (!plainClick(event)) return;
    event.preventDefault();
    follow(to);
  };
  return (
    <a href={to} aria-current={to.split('?')[0] === path ? 'page' : undefined} onClick={onClick}>
      {children}
    </a>
  );
}
