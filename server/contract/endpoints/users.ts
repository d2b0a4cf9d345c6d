import { atlasMembersQuery, atlasMembersResponse, meResponse, usersQuery, usersResponse } from '../auth';
import { endpoint } from '../endpoint';
import { contactsResponse } from '../people';
import { keptSheetViewSchema, sheetViewParams, sheetViewSchema, sheetViewsResponse } from '../sheetViews';

/** Endpoints of people and their accounts. */
export const userEndpoints = {
  me: endpoint({
    method: 'get',
    path: '/api/users/me',
    summary: 'The signed-in person',
    response: meResponse,
  }),
  sheetViews: endpoint({
    method: 'get',
    path: '/api/users/me/sheet-views',
    summary: 'How the signed-in person looks at each sheet: order, widths and decimals of its columns',
    response: sheetViewsResponse,
  }),
  keepSheetView: endpoint({
    method: 'put',
    path: '/api/users/me/sheet-views/:sheet',
    summary: 'Keeps how the signed-in person looks at a sheet',
    params: sheetViewParams,
    body: sheetViewSchema,
    response: keptSheetViewSchema,
  }),
  list: endpoint({
    method: 'get',
    path: '/api/users',
    summary: 'People who can sign in, for choices of an assignee or a sales representative',
    query: usersQuery,
    response: usersResponse,
  }),
  atlasMembers: endpoint({
    method: 'get',
    path: '/api/users/atlas-members',
    summary: 'Members of the staff, all or of one group',
    query: atlasMembersQuery,
    response: atlasMembersResponse,
  }),
  contacts: endpoint({
    method: 'get',
    path: '/api/users/contacts',
    summary: 'Whom an investor or a borrower can write to',
    response: contactsResponse,
  }),
};
