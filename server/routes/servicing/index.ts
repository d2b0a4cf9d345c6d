import { payoffEndpoints } from '#contract';
import { payoffPdf, readPayoff } from '../../commands/servicing/payoff';
import { defineRoute, type Route } from '../../http/route';
import { monitoringRoutes } from './monitoring';
import { statementRoutes } from './statements';

/** Servicing of a funded loan: its payoff on a day, and the statements to its holders. */
export const servicingRoutes: Route[] = [
  defineRoute(payoffEndpoints.read, {
    policy: 'servicing.read',
    handler: ({ params, query }) => readPayoff(params.uuid, query.date),
  }),
  defineRoute(payoffEndpoints.pdf, {
    policy: 'servicing.read',
    handler: async ({ params, query }) => ({
      contentType: 'application/pdf',
      headers: { 'content-disposition': `attachment; filename="payoff-${query.date}.pdf"` },
      body: await payoffPdf(await readPayoff(params.uuid, query.date)),
    }),
  }),
  ...statementRoutes,
  ...monitoringRoutes,
];
