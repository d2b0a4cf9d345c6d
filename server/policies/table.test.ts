import { describe, expect, it } from 'vitest';
import { ROLES } from '#domain';
import { AppError } from '../errors';
import type { User } from '../models/user';
import { authorize, type Actor } from './actor';
import { POLICIES, policyOf, roleMay, type PolicyName } from './table';

const outcome = (policy: PolicyName, actor: Actor): number => {
  try {
    authorize(policy, actor);
    return 200;
  } catch (error) {
    return error instanceof AppError ? error.status : 500;
  }
};

describe('the table of permissions', () => {
  it('keeps investors out of everything that is staff work', () => {
    const open = Object.keys(POLICIES).filter((name) => roleMay('INVESTOR', name as PolicyName));
    // What an investor does with what is theirs.
    const OWN = ['creditBox.own', 'investors.track', 'offers.answer', 'statements.own'];
    expect(open.filter((name) => !OWN.includes(name)).sort()).toEqual([
      'deals.read',
      'deals.sources',
      'public',
      'signedIn',
    ]);
  });

  it('opens nothing of a deal to a borrower who signs in', () => {
    expect(
      Object.keys(POLICIES)
        .filter((name) => roleMay('BORROWER', name as PolicyName))
        .sort(),
    ).toEqual(['public', 'signedIn']);
  });

  it('lets only the privileged manage people and defaults', () => {
    for (const role of ROLES) {
      const privileged = role === 'ADMIN' || role === 'DEVELOPER';
      expect([role, roleMay(role, 'users.manage'), roleMay(role, 'defaults.manage')]).toEqual([
        role,
        privileged,
        privileged,
      ]);
    }
  });

  it('lets the committee and sales read workbooks and not write them', () => {
    for (const role of ['COMMITTEE', 'SALES'] as const) {
      expect(roleMay(role, 'workbook.read')).toBe(true);
      expect(roleMay(role, 'workbook.edit')).toBe(false);
    }
  });

  it('gives ADMIN and DEVELOPER every door but those to what an investor does as an investor', () => {
    const investors = (name: PolicyName) => POLICIES[name].roles.join() === 'INVESTOR';
    const doors = (Object.keys(POLICIES) as PolicyName[]).filter((name) => !investors(name));
    for (const name of doors)
      expect([name, roleMay('ADMIN', name), roleMay('DEVELOPER', name)]).toEqual([name, true, true]);
  });

  it('opens deal pages, and only those, to a share token; nothing but public doors to nobody', () => {
    const share: Actor = { kind: 'share', loanUuid: 'a', snapshotId: 'b', shareId: 'c' };
    for (const name of Object.keys(POLICIES) as PolicyName[]) {
      expect([name, outcome(name, share)]).toEqual([name, policyOf(name).shareToken ? 200 : 401]);
      expect([name, outcome(name, { kind: 'anonymous' })]).toEqual([
        name,
        policyOf(name).anonymous ? 200 : 401,
      ]);
    }
  });
});

it('answers 403 to somebody who is known and may not', () => {
  const user = { role: 'INVESTOR' } as User;
  expect(outcome('workbook.read', { kind: 'user', user })).toBe(403);
});
