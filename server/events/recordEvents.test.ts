import { describe, expect, expectTypeOf, it } from 'vitest';
import { USER_EVENTS } from '#contract';
import type { BorrowerEventProps, InvestorEventDraft, UserEventDraft } from './recordEvents';
import { USER_EVENT_PROPS } from './recordEvents';

describe('events of investors, borrowers and accounts', () => {
  it('of accounts are those that the log can show', () => {
    expect(Object.keys(USER_EVENT_PROPS)).toEqual([...USER_EVENTS]);
  });

  it('are kept with the props of their name alone, and those where it has some', () => {
    const sent = { name: 'InvitationSent', props: { to: 'rosa@example.com' } } as const;
    expectTypeOf(sent).toExtend<InvestorEventDraft>();
    expectTypeOf<{ name: 'InvitationSent'; props: { too: string } }>().not.toExtend<InvestorEventDraft>();
    expectTypeOf<{ name: 'InvitationSent' }>().not.toExtend<InvestorEventDraft>();
    expectTypeOf<{ name: 'InvestorAdded' }>().toExtend<InvestorEventDraft>();
    expectTypeOf<{ name: 'RoleChanged'; props: { from: string } }>().not.toExtend<UserEventDraft>();
    expectTypeOf<{ parts: string[] }>().toExtend<BorrowerEventProps<'BorrowerChanged'>>();
    expectTypeOf<{ part: string[] }>().not.toExtend<BorrowerEventProps<'BorrowerChanged'>>();
    expectTypeOf<{ loanUuid: string }>().not.toExtend<BorrowerEventProps<'IdentityRead'>>();
  });
});
