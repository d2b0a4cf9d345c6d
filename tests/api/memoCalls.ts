import { beforeAll, beforeEach } from 'vitest';
import type { MemoDetail } from '#contract';
import type { Action } from '#domain';
import { Loan, PropertyBackground } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useFiles } from './fileCalls';
import { filledLoan, postSave, setInput } from './loanHelpers';

export const words = (text: string) => ({ ops: [{ insert: `${text}\n` }] });

/**
 * A server with a loan that is ready for the committee, and a new memo of it for each test.
 * @param connections of the server's pool
 */
export function useMemos(env: NodeJS.ProcessEnv = {}, connections?: number) {
  const files = useFiles(env, connections);
  const { api, ground, call } = files;
  const now = {} as { uuid: string; id: number; member: SignedIn };
  beforeAll(async () => {
    now.member = await api().signIn('COMMITTEE');
  });
  beforeEach(async () => {
    now.uuid = await filledLoan(api(), ground.analyst);
    await Loan.update({ reportStatus: 'Approved' }, { where: { uuid: now.uuid } });
    await PropertyBackground.create({
      loanUuid: now.uuid,
      version: 1,
      content: words('A walk-up.'),
      origin: 'typed',
      userId: ground.analyst.user.id,
    });
    now.id = ((await call('post', at()).expect(201)).body as MemoDetail).id;
  });
  const at = (path = '') => `/api/loans/${now.uuid}/ic-memos${path}`;
  const read = async (who = ground.analyst): Promise<MemoDetail> =>
    (await call('get', at(`/${now.id}`), who).expect(200)).body as MemoDetail;
  const change = (body: object, who = ground.analyst) => call('patch', at(`/${now.id}`), who).send(body);
  const act = async (...actions: Action[]) => {
    const { body } = await call('get', `/api/loans/${now.uuid}/workbook`).expect(200);
    const { revision } = body as { revision: number };
    await postSave(api(), ground.analyst, now.uuid, revision, actions).expect(200);
  };
  return {
    ...files,
    now,
    at,
    read,
    change,
    act,
    /** Saves a figure of the workbook on top of what is there. */
    save: (name: string, value: number) => act(setInput(name, value)),
    /** Fills what a record needs. */
    fill: (information: object = {}, decision: 'Approved' | 'Declined' = 'Approved') =>
      change(
        {
          agenda: 'Approve Term Sheet',
          decision: {
            decision,
            decidedByUsersIds: [now.member.user.id],
            ...(decision === 'Declined' && { rejectionReasons: ['Debt yield too low'] }),
          },
          information: {
            swotAnalysis: {
              strengths: words('Full.'),
              weaknesses: words('Old.'),
              opportunities: words('LTV is @ltv'),
              threats: words('Rates.'),
            },
            committeeNotes: words('All agreed.'),
            ...information,
          },
        },
        now.member,
      ).expect(200),
    record: (who = now.member) => call('post', at(`/generate-record/${now.id}`), who),
  };
}
