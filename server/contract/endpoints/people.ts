import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  changePersonRequest,
  peopleQuery,
  peopleResponse,
  personSchema,
  userEventsQuery,
  userEventsResponse,
} from '../people';

const personParams = z.object({ id: z.uuid('Not a user') });

export const peopleEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/settings/users',
    summary: 'People who can sign in, with their roles and groups',
    query: peopleQuery,
    response: peopleResponse,
  }),
  events: endpoint({
    method: 'get',
    path: '/api/settings/users/events',
    summary: 'The log of changes to roles, groups and accounts',
    query: userEventsQuery,
    response: userEventsResponse,
  }),
  read: endpoint({
    method: 'get',
    path: '/api/settings/users/:id',
    summary: 'One person',
    params: personParams,
    response: personSchema,
  }),
  change: endpoint({
    method: 'patch',
    path: '/api/settings/users/:id',
    summary: "Changes a person's role or groups, or switches the account off or on",
    params: personParams,
    body: changePersonRequest,
    response: personSchema,
  }),
};
