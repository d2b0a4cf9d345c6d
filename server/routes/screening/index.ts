import { screeningEndpoints } from '#contract';
import { checkAddress } from '../../commands/screening/checkAddress';
import { completeScreening } from '../../commands/screening/completeScreening';
import { readScreening } from '../../commands/screening/readScreening';
import { readWorkbook } from '../../commands/workbooks/readWorkbook';
import { invalid } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { findLoan } from '../../models/queries/loans';
import { roleMay } from '../../policies/table';
import { presentLoan } from '../../presenters/loan';
import { DatabaseAddresses } from '../../providers/addresses';

export const screeningRoutes: Route[] = [
  defineRoute(screeningEndpoints.read, {
    policy: 'workbook.read',
    async handler({ params, actor: { user } }) {
      const loan = await findLoan(params.uuid);
      if (loan.dealType !== 'WL') throw invalid('Screening belongs to the whole loan');
      const { verdict, reasons } = await readWorkbook(params.uuid, readScreening);
      const open = loan.status === 'Screening';
      return {
        verdict,
        reasons: [...reasons],
        status: loan.screeningStatus,
        can: {
          complete: open && roleMay(user.role, 'loans.edit'),
          override: open && roleMay(user.role, 'screening.override'),
        },
      };
    },
  }),
  defineRoute(screeningEndpoints.complete, {
    policy: 'loans.edit',
    async handler({ params, body, actor: { user }, context }) {
      const { loan, verdict, overridden, reasons } = await completeScreening(
        context.db,
        params.uuid,
        user,
        body,
      );
      return { verdict, overridden, reasons: [...reasons], loan: presentLoan(loan, user) };
    },
  }),
  defineRoute(screeningEndpoints.checkAddress, {
    // Checking an address changes nothing, so readers of loans may do it.
    policy: 'loans.read',
    handler: ({ body, context }) => checkAddress(body, new DatabaseAddresses(context.db)),
  }),
  defineRoute(screeningEndpoints.mapSettings, {
    policy: 'staff',
    handler: ({ context: { config } }) => ({
      mapTilesUrl: config.mapTilesUrl ?? null,
      mapTilesCredit: config.mapTilesCredit ?? null,
    }),
  }),
];
