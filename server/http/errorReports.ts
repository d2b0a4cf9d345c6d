import type { RequestHandler } from 'express';
import type { ErrorReports } from '../providers/error-reports';
import { safeUrl } from './log';

/** Identifiers and hashes of links, which are replaced in error reports. */
const IDENTIFIER = /(?<![\w-])(?=[\w-]*\d)[\w-]{16,}/g;
const pathOf = (url: string): string => (safeUrl(url).split('?')[0] ?? '').replace(IDENTIFIER, ':id');

/** Reports the errors of failed requests, and traces a sample; refusals are not errors of the program. */
export function reportFailures(reports: ErrorReports): RequestHandler {
  return (req, res, next) => {
    const end = reports.trace(`${req.method} ${pathOf(req.originalUrl)}`);
    res.once('finish', () => {
      end();
      if (res.err) reports.report(res.err, { method: req.method, path: pathOf(req.originalUrl) });
    });
    next();
  };
}
