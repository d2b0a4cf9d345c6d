import type { Breadcrumb, Event } from '@sentry/browser';
import { ERROR_REPORT_RATES } from '#contract';
import { ApiError } from './api/ApiError';
import { addErrorReporter } from './log';

/** The secret part of a path: the token of a borrower's quote link, the hash of a shared deal. */
const SECRET_PART = /(\/(?:quotes?|ld|report-auth)\/)[^/?#\s"]+/g;
const QUERY = /\?[^\s"?=]+=[^\s"]*/g;
const bareText = (text: string): string => text.replace(QUERY, '').replace(SECRET_PART, '$1:id');

/** An address without query and fragment, which can hold share tokens and sign-in codes. */
export const bareAddress = (url: string): string => bareText(url.split(/[?#]/)[0] ?? '');

/** Reports are not nested deeper than this. */
const DEEPEST = 12;

function bare(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return bareText(value);
  if (value === null || typeof value !== 'object' || depth === DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => bare(one, depth + 1));
  // The library's own objects among them go on as they are.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, bare(one, depth + 1)]));
}

/** Returns a copy with the secret parts of addresses removed from every text in it. */
export function withoutSecrets<T extends object>(reported: T): T {
  return { ...reported, ...(bare({ ...reported }, 0) as T) };
}

/** Whether an error is reported; a request refused by a rule is not a fault of the program. */
export const isReported = (error: unknown): boolean =>
  !(error instanceof ApiError && error.status > 0 && error.status < 500);

export function withoutQueries<E extends Event>(event: E): E {
  if (event.request?.url !== undefined) event.request = { url: bareAddress(event.request.url) };
  return withoutSecrets(event);
}

export function bareBreadcrumb(crumb: Breadcrumb): Breadcrumb | null {
  // Console output is reported separately.
  if (crumb.category === 'console') return null;
  const data = Object.fromEntries(
    Object.entries(crumb.data ?? {}).map(([key, value]) => [
      key,
      typeof value === 'string' && ['url', 'from', 'to'].includes(key)
        ? bareAddress(value)
        : (value as unknown),
    ]),
  );
  return { ...crumb, data };
}

/**
 * Whether the address of a page is a secret. A recording starts with the address, so such a page is not
 * recorded.
 */
export const isSecretPage = (path: string): boolean => bareText(path) !== path;

const RECORDING = {
  maskAllText: true,
  maskAllInputs: true,
  blockAllMedia: true,
  // Staff pages contain links to shared deals, hence `href`.
  maskAttributes: ['title', 'placeholder', 'aria-label', 'href'],
  beforeAddRecordingEvent: withoutSecrets,
};

/**
 * Loads Sentry and sends it what {@link logError} hears from then on; recorded sessions hold no text and no
 * pictures.
 */
export async function startErrorReports({
  dsn,
  environment,
}: {
  readonly dsn: string;
  readonly environment: string;
}): Promise<void> {
  const sentry = await import('@sentry/browser');
  sentry.init({
    dsn,
    environment,
    tracesSampleRate: ERROR_REPORT_RATES.traces,
    replaysSessionSampleRate: ERROR_REPORT_RATES.replays,
    tracePropagationTargets: [],
    integrations: [
      sentry.browserTracingIntegration(),
      ...(isSecretPage(window.location.pathname) ? [] : [sentry.replayIntegration(RECORDING)]),
    ],
    beforeSend: withoutQueries,
    beforeSendSpan: withoutSecrets,
    beforeBreadcrumb: bareBreadcrumb,
  });
  // Events about a recording bypass the callbacks above.
  sentry.addEventProcessor((event) => withoutQueries(event));
  addErrorReporter((error, context) => {
    if (isReported(error)) sentry.captureException(error, { extra: { ...context } });
  });
}
