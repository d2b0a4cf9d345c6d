import { z } from 'zod';
import {
  checkedAddressesResponse,
  COMPARABLE_KINDS,
  validateAddressRequest,
  validateAddressResponse,
} from '#contract';
import { validateAddresses } from '../../commands/comparables/validateAddresses';
import { defineRoute, type Route } from '../../http/route';
import { CompAddress } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { presentCheckedAddress } from '../../presenters/compAddress';
import { DatabaseAddresses } from '../../providers/addresses';
import { loanParams } from '../loans/params';

const kindParams = loanParams.extend({ kind: z.enum(COMPARABLE_KINDS, { error: 'Say rent or sale' }) });

export const comparableRoutes: Route[] = [
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/stages/comparables/validate-address/:kind',
    policy: 'workbook.edit',
    summary: 'Looks at the addresses of comparables: which are good, and what may be meant by the others',
    request: { params: kindParams, body: validateAddressRequest },
    response: validateAddressResponse,
    handler: async ({ params, body, context }) =>
      validateAddresses(await findLoan(params.uuid), params.kind, body, new DatabaseAddresses(context.db)),
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/stages/comparables/addresses',
    policy: 'workbook.read',
    summary: "What was said of the addresses of a loan's comparables",
    request: { params: loanParams },
    response: checkedAddressesResponse,
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
