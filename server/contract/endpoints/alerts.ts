import { z } from 'zod';
import {
  addItemRequest,
  alertSchema,
  alertScopeParam,
  alertsResponse,
  changeItemRequest,
  checklistResponse,
  clearAlertRequest,
  createAlertRequest,
  updateChecklistRequest,
} from '../alerts';
import { endpoint } from '../endpoint';
import { CHECKLISTS } from '../lifecycle';
import { loanParams } from './params';

const checklistParams = loanParams.extend({ checklist: z.enum(CHECKLISTS, { error: 'Not a checklist' }) });

const itemParams = checklistParams.extend({ item: z.string().max(64) });

const alertParams = loanParams.extend({ id: z.string().regex(/^\d{1,18}$/, 'Not an alert') });

export const alertEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/alerts/:scope',
    summary: 'Alerts of a scope, or of all scopes',
    params: loanParams.extend({ scope: alertScopeParam }),
    response: alertsResponse,
  }),
  raise: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/alerts',
    summary: 'Raises an alert; one of high severity is a red flag of the atlas score while it is open',
    params: loanParams,
    body: createAlertRequest,
    response: alertSchema,
    status: 201,
  }),
  clear: endpoint({
    method: 'put',
    path: '/api/loans/:uuid/alerts/:id/clear',
    summary: 'Clears an alert with a note',
    params: alertParams,
    body: clearAlertRequest,
    response: alertSchema,
  }),
  invoke: endpoint({
    method: 'put',
    path: '/api/loans/:uuid/alerts/:id/invoke',
    summary: 'Reopens an alert',
    params: alertParams,
    response: alertSchema,
  }),
};

export const checklistEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/checklists/:checklist',
    summary: 'The checklist of the origination or of a stage; items tick themselves when their data is there',
    params: checklistParams,
    response: checklistResponse,
  }),
  mark: endpoint({
    method: 'patch',
    path: '/api/loans/:uuid/checklists/:checklist/:item',
    summary: 'Ticks, flags or annotates an item of a checklist',
    params: itemParams,
    body: updateChecklistRequest,
    response: checklistResponse,
  }),
  addItem: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/checklists/:checklist/items',
    summary: 'Adds an item to a checklist of the loan',
    params: checklistParams,
    body: addItemRequest,
    response: checklistResponse,
    status: 201,
  }),
  changeItem: endpoint({
    method: 'patch',
    path: '/api/loans/:uuid/checklists/:checklist/items/:item',
    summary: 'Renames an added item of a checklist, or changes its link',
    params: itemParams,
    body: changeItemRequest,
    response: checklistResponse,
  }),
  removeItem: endpoint({
    method: 'delete',
    path: '/api/loans/:uuid/checklists/:checklist/items/:item',
    summary: 'Deletes an added item of a checklist, with those under it',
    params: itemParams,
    response: checklistResponse,
  }),
};
