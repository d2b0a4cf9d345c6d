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
    summary: 'Checks the addresses of comparables, with suggestions for invalid ones',
    params: kindParams,
    body: validateAddressRequest,
    response: validateAddressResponse,
  }),
  addresses: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/stages/comparables/addresses',
    summary: "The results of checking the addresses of a loan's comparables",
    params: loanParams,
    response: checkedAddressesResponse,
  }),
};
