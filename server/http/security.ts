import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { AppContext } from '../context';

/**
 * The headers of every answer. Styles are inline because antd and Handsontable write them so; scripts never are.
 * HTTPS-only rules apply where the public address is HTTPS: on http://localhost they would lock people out.
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
    // A share link's hash stays out of the addresses that other sites see.
    referrerPolicy: { policy: 'same-origin' },
  });
}
