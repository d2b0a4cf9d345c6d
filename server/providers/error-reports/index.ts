import { ERROR_REPORT_RATES } from '#contract';

/** Error reporting settings; `dsn` as given by Sentry. */
export interface ErrorReportSettings {
  readonly dsn: string;
  /** Name of the installation in Sentry: `production`, `staging`. */
  readonly environment: string;
}

export interface ErrorReports {
  /** Never given tokens, passwords or bodies of requests. */
  report(error: unknown, tags: Readonly<Record<string, string>>): void;
  /** Begins a trace of some work; the function ends it. One in ten is kept. */
  trace(name: string): () => void;
  /** Waits up to two seconds for unsent reports. */
  flush(): Promise<void>;
}

const NOWHERE: ErrorReports = {
  report: () => undefined,
  trace: () => () => undefined,
  flush: async () => undefined,
};
const FLUSH_MS = 2000;

/**
 * The server's error reports. Without settings Sentry is not loaded. Its own hooks into the process are not
 * used: they would read requests, and end the process in their own way.
 * @param release version of this program
 */
export async function createErrorReports(
  settings: ErrorReportSettings | undefined,
  release: string,
): Promise<ErrorReports> {
  if (settings === undefined) return NOWHERE;
  const sentry = await import('@sentry/node');
  sentry.initWithoutDefaultIntegrations({
    dsn: settings.dsn,
    environment: settings.environment,
    release,
    tracesSampleRate: ERROR_REPORT_RATES.traces,
    enableRuntimeChannelInjection: false,
    integrations: [sentry.linkedErrorsIntegration(), sentry.contextLinesIntegration()],
  });
  return {
    report: (error, tags) => void sentry.captureException(error, { tags: { ...tags } }),
    trace(name) {
      const span = sentry.startInactiveSpan({ name, op: 'http.server', forceTransaction: true });
      return () => span.end();
    },
    flush: async () => void (await sentry.flush(FLUSH_MS)),
  };
}
