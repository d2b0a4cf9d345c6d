import { forbidden, unauthenticated } from '../errors';
import type { User } from '../models/user';
import { policyOf, type POLICIES, type PolicyName } from './table';

export interface UserActor {
  kind: 'user';
  user: User;
}
/** An outside reader of one loan, by a share link; `snapshotId` is the snapshot that the link `shareId` points at. */
export interface ShareActor {
  kind: 'share';
  loanUuid: string;
  snapshotId: string;
  shareId: string;
}
export interface AnonymousActor {
  kind: 'anonymous';
}
export type Actor = UserActor | ShareActor | AnonymousActor;

type Line<N extends PolicyName> = (typeof POLICIES)[N];
/** The actors that a handler with that policy can get. */
export type ActorFor<N extends PolicyName> =
  | UserActor
  | (Line<N> extends { shareToken: true } ? ShareActor : never)
  | (Line<N> extends { anonymous: true } ? AnonymousActor : never);

/**
 * Lets an actor through a policy or refuses.
 * @throws AppError 401 when signing in would help, 403 when it would not.
 */
export function authorize<N extends PolicyName>(name: N, actor: Actor): asserts actor is ActorFor<N> & Actor {
  const policy = policyOf(name);
  if (actor.kind === 'anonymous') {
    if (!policy.anonymous) throw unauthenticated();
  } else if (actor.kind === 'share') {
    if (!policy.shareToken) throw unauthenticated('A share link does not open this');
  } else if (!policy.roles.includes(actor.user.role)) {
    throw forbidden();
  }
}
