import type { Person, UserEventRecord } from '#contract';
import type { UserGroup } from '#domain';
import type { User, UserEvent } from '../models';
import { presentAuthor } from './author';
import { presentUser } from './user';

export const presentPerson = (user: User, groups: readonly UserGroup[]): Person => ({
  ...presentUser(user),
  active: user.active,
  groups: [...groups],
  createdAt: user.createdAt.toISOString(),
});

export function presentUserEvent({ id, at, name, props, user, userId, actor }: UserEvent): UserEventRecord {
  return {
    id: String(id),
    at: at.toISOString(),
    name,
    props,
    user: presentAuthor(user) ?? { id: userId, name: userId },
    actor: presentAuthor(actor),
  };
}
