import { z } from 'zod';
import {
  checkedAddressesResponse,
  COMPARABLE_KINDS,
  validateAddressRequest,
  validateAddressResponse,
} from '../comparables';
import { endpoint } from '../endpoint';
import { loanParams } from './params';

const kindParams = loanParams.extend({ kind: z.enum(COMPARABLE_KINDS, { error: 'Say rent or sale' }) });

export const comparableEndpoints = {
  validateAddresses: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/stages/comparables/validate-address/:kind',
    summary: 'Looks at the addresses of comparables: which are good, and what may be meant by the others',
    params: kindParams,
    body: validateAddressRequest,
    response: validateAddressResponse,
  }),
  addresses: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/stages/comparables/addresses',
    summary: "What was said of the addresses of a loan's comparables",
    params: loanParams,
    response: checkedAddressesResponse,
  }),
};
