import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { ROLES } from '#domain';
import { forbidden } from '../../server/errors';
import { policyOf } from '../../server/policies/table';
import { routes } from '../../server/routes';
import { useServer } from './harness';

const api = useServer();
const concrete = (path: string) =>
  path.replace(/:version|:revision/g, '1').replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
/** What the door itself says; a handler that refuses behind it (a deal of somebody else) has words of its own. */
const atTheDoor = (status: number, message: string) => status === 401 || message === forbidden().message;

describe('every route with every role', () => {
  for (const route of routes) {
    const policy = policyOf(route.policy);
    const name = `${route.method.toUpperCase()} ${route.path}`;

    for (const role of ROLES) {
      const open = policy.roles.includes(role);
      it(`${name}: ${role} ${open ? 'comes in' : 'is refused'}`, async () => {
        const { headers } = await api().signIn(role);
        const { status, body } = await request(api().url)[route.method](concrete(route.path)).set(headers);
        if (open && policy.anonymous) expect(status).toBeLessThan(500);
        else if (open) expect([name, atTheDoor(status, body.message)]).toEqual([name, false]);
        else expect({ status, message: body.message }).toEqual({ status: 403, message: forbidden().message });
        expect(status).toBeLessThan(500);
      });
    }

    it(`${name}: without a token ${policy.anonymous ? 'answers' : 'is refused'}`, async () => {
      const { status } = await request(api().url)[route.method](concrete(route.path));
      if (policy.anonymous) expect(status).toBeLessThan(500);
      else expect(status).toBe(401);
    });

    it(`${name}: a share token ${policy.shareToken ? 'is read' : 'opens nothing'}`, async () => {
      const token = await api().context.shareTokens.sign(
        '00000000-0000-4000-8000-000000000000',
        '00000000-0000-4000-8000-000000000001',
        '00000000-0000-4000-8000-000000000002',
      );
      const { status } = await request(api().url)[route.method](concrete(route.path)).query({ token });
      if (!policy.shareToken && !policy.anonymous) expect(status).toBe(401);
      else expect(status).not.toBe(401);
    });
  }
});
