import { peopleEndpoints, type Person } from '#contract';
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

export const peopleRoutes: Route[] = [
  defineRoute(peopleEndpoints.list, {
    policy: 'users.manage',
    async handler({ query }) {
      const { rows, count } = await listPeople(query);
      return { data: await present(rows), total: count };
    },
  }),
  defineRoute(peopleEndpoints.events, {
    policy: 'users.manage',
    async handler({ query }) {
      const { rows, count } = await listUserEvents(query);
      return { data: rows.map(presentUserEvent), total: count };
    },
  }),
  defineRoute(peopleEndpoints.read, {
    policy: 'users.manage',
    handler: ({ params }) => onePerson(params.id),
  }),
  defineRoute(peopleEndpoints.change, {
    policy: 'users.manage',
    async handler({ params, body, actor, context }) {
      await changePerson(context.db, actor.user.id, params.id, body);
      return onePerson(params.id);
    },
  }),
];
