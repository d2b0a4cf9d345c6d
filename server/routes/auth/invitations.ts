import { authEndpoints } from '#contract';
import { clientAddress, type Limit } from '../../auth/rateLimit';
import { requireGoodPassword } from '../../auth/requirePassword';
import { defineRoute, type Route } from '../../http/route';
import { embedded } from './embedded';

const LINKS: Limit = {
  name: 'invitation-link',
  windowMs: 3_600_000,
  limit: 100,
  key: clientAddress,
  skipSuccessful: true,
};

export const invitationRoutes: Route[] = [
  defineRoute(authEndpoints.readInvitation, {
    policy: 'public',
    limits: [LINKS],
    bodyLimit: '4kb',
    handler: ({ body, context }) => embedded(context).invitations.read(body.token),
  }),
  defineRoute(authEndpoints.acceptInvitation, {
    policy: 'public',
    limits: [LINKS],
    bodyLimit: '4kb',
    async handler({ body: { token, password }, context }) {
      const { invitations } = embedded(context);
      await requireGoodPassword(password, await invitations.read(token));
      return { email: await invitations.accept(token, password) };
    },
  }),
];
