import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { AppContext } from '../context';

/**
 * The headers of every answer. Inline styles are allowed because antd and Handsontable use them; inline
 * scripts never are. HTTPS-only rules apply only if the public address is HTTPS: on http://localhost they
 * would lock people out.
 */
export function securityHeaders({
  publicUrl,
  identity,
  config,
}: Pick<AppContext, 'publicUrl' | 'identity' | 'config'>): RequestHandler {
  const https = publicUrl.startsWith('https:');
  const origin = new URL(publicUrl);
  const sockets = `${https ? 'wss' : 'ws'}://${origin.host}`;
  const issuer = new URL(identity.config.issuer).origin;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: [
          "'self'",
          'data:',
          'blob:',
          ...(config.mapTilesUrl === undefined ? [] : [new URL(config.mapTilesUrl).origin]),
        ],
        fontSrc: ["'self'", 'data:'],
        connectSrc: [
          "'self'",
          sockets,
          ...(config.errorReports === undefined ? [] : [new URL(config.errorReports.dsn).origin]),
          ...(issuer === origin.origin ? [] : [issuer]),
        ],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: issuer === origin.origin ? ["'self'"] : [issuer],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    // Keeps a share link's hash out of the referrer that other sites see.
    referrerPolicy: { policy: 'same-origin' },
  });
}
