import { endpoint } from '../endpoint';
import {
  abSettingsRequest,
  consolidateRequest,
  createANoteRequest,
  noteYieldsResponse,
  ownershipsResponse,
  previewSplitRequest,
  splitSchema,
} from '../notes';
import { loanParams } from './params';

export const noteEndpoints = {
  ownerships: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/ownerships',
    summary: 'A whole loan with its A and B notes, and the split that its workbook computes',
    params: loanParams,
    response: ownershipsResponse,
  }),
  previewSplit: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/ownerships/preview',
    summary: 'What a split into notes would give; nothing is stored',
    params: loanParams,
    body: previewSplitRequest,
    response: splitSchema,
  }),
  yields: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/ownerships/yields',
    summary: "The B note's rate over the LTV and the rate of the A note; nothing is stored",
    params: loanParams,
    response: noteYieldsResponse,
  }),
  split: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/ownerships/A',
    summary: 'Splits a whole loan into an A and a B note',
    params: loanParams,
    body: createANoteRequest,
    response: ownershipsResponse,
    status: 201,
  }),
  changeSettings: endpoint({
    method: 'patch',
    path: '/api/loans/:uuid/ownerships/ab-settings',
    summary: 'Changes the settings of the A and B notes, which follow',
    params: loanParams,
    body: abSettingsRequest,
    response: ownershipsResponse,
  }),
  consolidate: endpoint({
    method: 'patch',
    path: '/api/loans/:uuid/offerings/consolidate',
    summary: 'Makes one loan of its A and B notes again',
    params: loanParams,
    body: consolidateRequest.optional(),
    response: ownershipsResponse,
  }),
};
