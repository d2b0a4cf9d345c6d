import type { AppContext } from '../context';

/** How long the report of a failure may take before the process ends. */
const REPORT_MS = 500;

/**
 * A promise that somebody forgot ends no work of others: it is told. What was thrown past everything leaves nobody knows
 * what behind: it is told, and the process ends at once, to be started anew by the one that keeps it running.
 */
export function watchProcess({ log, errorReports }: Pick<AppContext, 'log' | 'errorReports'>): void {
  const tell = (error: unknown, origin: string) => {
    log.error({ err: error, origin }, 'unexpected failure');
    errorReports.report(error, { origin });
  };
  process.on('unhandledRejection', (reason) => tell(reason, 'promise'));
  process.on('uncaughtException', (error) => {
    tell(error, 'exception');
    const end = () => process.exit(1);
    setTimeout(end, REPORT_MS);
    errorReports.flush().then(end, end);
  });
}
