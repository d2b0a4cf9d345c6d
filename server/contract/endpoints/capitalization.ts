import { capitalizationRequest, capitalizationResponse } from '../capitalization';
import { endpoint } from '../endpoint';
import { loanParams } from './params';

export const capitalizationEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/capitalization',
    summary: 'The items of the capitalization stack',
    params: loanParams,
    response: capitalizationResponse,
  }),
  save: endpoint({
    method: 'put',
    path: '/api/loans/:uuid/capitalization',
    summary: 'Saves all items of the capitalization stack',
    params: loanParams,
    body: capitalizationRequest,
    response: capitalizationResponse,
  }),
};
