import { z } from 'zod';
import {
  changePersonRequest,
  peopleQuery,
  peopleResponse,
  personSchema,
  userEventsQuery,
  userEventsResponse,
  type Person,
} from '#contract';
import { changePerson } from '../../commands/users/changePerson';
import { notFound } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { User } from '../../models';
import { groupsOf, listPeople, listUserEvents } from '../../models/queries/people';
import { presentPerson, presentUserEvent } from '../../presenters/person';

async function present(users: readonly User[]): Promise<Person[]> {
  const groups = await groupsOf(users.map(({ id }) => id));
  return users.map((user) => presentPerson(user, groups.get(user.id) ?? []));
}

async function onePerson(id: string): Promise<Person> {
  const user = await User.findByPk(id);
  const [person] = user === null ? [] : await present([user]);
  if (person === undefined) throw notFound('There is no such person');
  return person;
}

const personParams = z.object({ id: z.uuid('Not a user') });

export const peopleRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/settings/users',
    policy: 'users.manage',
    summary: 'People who can sign in, with their roles and groups',
    request: { query: peopleQuery },
    response: peopleResponse,
    async handler({ query }) {
      const { rows, count } = await listPeople(query);
      return { data: await present(rows), total: count };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/settings/users/events',
    policy: 'users.manage',
    summary: 'What was done to roles, groups and accounts, and by whom',
    request: { query: userEventsQuery },
    response: userEventsResponse,
    async handler({ query }) {
      const { rows, count } = await listUserEvents(query);
      return { data: rows.map(presentUserEvent), total: count };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/settings/users/:id',
    policy: 'users.manage',
    summary: 'One person',
    request: { params: personParams },
    response: personSchema,
    handler: ({ params }) => onePerson(params.id),
  }),
  defineRoute({
    method: 'patch',
    path: '/api/settings/users/:id',
    policy: 'users.manage',
    summary: "Changes somebody's role or groups, or switches the account off or on",
    request: { params: personParams, body: changePersonRequest },
    response: personSchema,
    async handler({ params, body, actor, context }) {
      await changePerson(context.db, actor.user.id, params.id, body);
      return onePerson(params.id);
    },
  }),
];
