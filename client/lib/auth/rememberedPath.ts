const KEY = 'bridgebook.returnTo';

/** Only paths of this application: never another site, and not the pages of the sign-in itself. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/^\/(sign-(in|up)|reset-password)(\/|$|\?)/.test(path);
}

/** Keeps the path a signed-out visitor tried to open until the sign-in of this tab is complete. */
export function rememberPath(path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(KEY, path);
}

/** The remembered path, once. */
export function recallPath(): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path !== null && isOwnPath(path) ? path : null;
}
