import { endpoint } from '../endpoint';
import {
  checkAddressRequest,
  checkAddressResponse,
  completeScreeningRequest,
  completeScreeningResponse,
  mapSettingsResponse,
  screeningResponse,
} from '../screening';
import { loanParams } from './params';

export const screeningEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/screening',
    summary: 'Whether a request passes screening, and each reason why not',
    params: loanParams,
    response: screeningResponse,
  }),
  complete: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/screening/complete',
    summary: 'Completes screening: a request that passes goes on to its quote, one that fails stays',
    params: loanParams,
    body: completeScreeningRequest,
    response: completeScreeningResponse,
  }),
  checkAddress: endpoint({
    method: 'post',
    path: '/api/addresses/check',
    summary: 'Whether an address is known, what else may be meant, and where it is',
    body: checkAddressRequest,
    response: checkAddressResponse,
  }),
  mapSettings: endpoint({
    method: 'get',
    path: '/api/settings/map',
    summary: 'The roads, water and parks that maps are drawn on',
    response: mapSettingsResponse,
  }),
};
