import { atom } from 'jotai';
import { authEndpoints, type AuthConfigResponse } from '#contract';
import { call } from './api/call';
import { startErrorReports } from './errorReports';
import { logError } from './log';
import { store } from './store';

/** What this installation is set to, once it is known. */
export const installationAtom = atom<AuthConfigResponse | null>(null);

/** Reads it, and begins to report errors where that is set. */
export async function loadInstallation(): Promise<AuthConfigResponse> {
  const installation = await call(authEndpoints.config, { anonymous: true });
  store.set(installationAtom, installation);
  if (installation.errorReports) {
    startErrorReports(installation.errorReports).catch((error: unknown) =>
      logError(error, { during: 'start of error reports' }),
    );
  }
  return installation;
}
