import type { Breadcrumb, Event } from '@sentry/browser';
import { ERROR_REPORT_RATES } from '#contract';
import { ApiError } from './api/ApiError';
import { addErrorReporter } from './log';

/** An address without its query and its place on the page: share tokens and codes of the sign-in stand there. */
export const bareAddress = (url: string): string => url.split(/[?#]/)[0] ?? '';

/** What people are refused is no fault of the program. */
export const isReported = (error: unknown): boolean => !(error instanceof ApiError && error.status > 0 && error.status < 500);

export function withoutQueries<E extends Event>(event: E): E {
  if (event.request?.url !== undefined) event.request = { url: bareAddress(event.request.url) };
  return event;
}

export function bareBreadcrumb(crumb: Breadcrumb): Breadcrumb | null {
  // What is written to the console is reported by itself.
  if (crumb.category === 'console') return null;
  const data = Object.fromEntries(Object.entries(crumb.data ?? {}).map(([key, value]) => [key, typeof value === 'string' && ['url', 'from', 'to'].includes(key) ? bareAddress(value) : (value as unknown)]));
  return { ...crumb, data };
}

/** Loads Sentry and sends it what {@link logError} hears from then on; recorded sessions hold no text and no pictures. */
export async function startErrorReports({ dsn, environment }: { readonly dsn: string; readonly environment: string }): Promise<void> {
  const sentry = await import('@sentry/browser');
  sentry.init({
    dsn,
    environment,
    tracesSampleRate: ERROR_REPORT_RATES.traces,
    replaysSessionSampleRate: ERROR_REPORT_RATES.replays,
    tracePropagationTargets: [],
    integrations: [sentry.browserTracingIntegration(), sentry.replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true })],
    beforeSend: withoutQueries,
    beforeSendTransaction: withoutQueries,
    beforeBreadcrumb: bareBreadcrumb,
  });
  addErrorReporter((error, context) => {
    if (isReported(error)) sentry.captureException(error, { extra: { ...context } });
  });
}
