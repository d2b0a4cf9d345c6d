import type { AppContext } from '../context';

/** Time limit of reporting a failure before the process ends. */
const REPORT_MS = 500;

/**
 * An unhandled rejection does not end the process: it is reported. An uncaught exception leaves the process
 * in an unknown state: it is reported, and the process ends at once, to be restarted by its parent.
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
