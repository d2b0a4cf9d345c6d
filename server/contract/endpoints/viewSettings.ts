import { endpoint } from '../endpoint';
import { updateViewSettingsRequest, viewSettingsResponse } from '../viewSettings';
import { loanParams } from './params';

export const viewSettingsEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/view-settings',
    summary: 'What readers outside see of a deal',
    params: loanParams,
    response: viewSettingsResponse,
  }),
  save: endpoint({
    method: 'patch',
    path: '/api/loans/:uuid/view-settings',
    summary: 'Changes what readers outside see, on every page that is out',
    params: loanParams,
    body: updateViewSettingsRequest,
    response: viewSettingsResponse,
  }),
};
