import { comparableEndpoints } from '#contract';
import { validateAddresses } from '../../commands/comparables/validateAddresses';
import { defineRoute, type Route } from '../../http/route';
import { CompAddress } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { presentCheckedAddress } from '../../presenters/compAddress';
import { DatabaseAddresses } from '../../providers/addresses';

export const comparableRoutes: Route[] = [
  defineRoute(comparableEndpoints.validateAddresses, {
    policy: 'workbook.edit',
    handler: async ({ params, body, context }) =>
      validateAddresses(await findLoan(params.uuid), params.kind, body, new DatabaseAddresses(context.db)),
  }),
  defineRoute(comparableEndpoints.addresses, {
    policy: 'workbook.read',
    async handler({ params }) {
      const { uuid: loanUuid } = await findLoan(params.uuid);
      return {
        addresses: (await CompAddress.findAll({ where: { loanUuid }, order: ['kind', 'address'] })).map(
          presentCheckedAddress,
        ),
      };
    },
  }),
];
