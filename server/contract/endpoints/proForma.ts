import { endpoint } from '../endpoint';
import { loanFilePartResponse } from '../loans';
import { proFormaRequest, proFormaResponse } from '../proForma';
import { loanParams } from './params';

export const proFormaEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/pro-forma',
    summary: 'The V2 pro forma: its lines with the borrower’s and the market’s side, and what they come to',
    params: loanParams,
    response: proFormaResponse,
  }),
  save: endpoint({
    method: 'patch',
    path: '/api/loans/:uuid/pro-forma',
    summary: 'Saves the pro forma: its lines, or the borrower’s or the market’s side of them',
    params: loanParams,
    body: proFormaRequest,
    response: loanFilePartResponse,
  }),
};
