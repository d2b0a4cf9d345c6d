import { randomUUID } from 'node:crypto';
import type { Role } from '#domain';
import { richText } from '#contract';
import type { LoanEditor } from '../commands/loanEditor';
import { createMemo } from '../commands/memos/memos';
import { recordMemo } from '../commands/memos/record';
import { updateMemo } from '../commands/memos/updateMemo';
import { voteOnMemo } from '../commands/memos/vote';
import type { AppContext } from '../context';
import { Loan, LoanEvent, MemoRow, type User } from '../models';
import { DEMO_LOAN, people } from './loadLoans';
import { DEMO_MEMOS, type DemoMemo } from './memoPlans';

type Context = Pick<AppContext, 'db' | 'jobs'>;

/** The memo's texts, as people would write them. */
const written = ({ agenda, recommendation, swotAnalysis: swot, risks, conditions, approved }: DemoMemo) => ({
  agenda,
  information: {
    recommendation: richText(recommendation),
    swotAnalysis: {
      strengths: richText(swot.strengths),
      weaknesses: richText(swot.weaknesses),
      opportunities: richText(swot.opportunities),
      threats: richText(swot.threats),
    },
    risks: risks.map((risk) => ({ id: randomUUID(), ...risk })),
    conditions: conditions.map((condition) => ({ id: randomUUID(), testedFrom: null, ...condition })),
    ...(approved && { committeeNotes: richText(approved.minutes) }),
  },
});

async function write(
  { db, jobs }: Context,
  who: LoanEditor,
  memo: DemoMemo,
  of: (role: Role) => User,
): Promise<void> {
  const id = await createMemo(db, who);
  const decision = {
    decidedByUsersIds: memo.participants.map((role) => of(role).id),
    ...(memo.approved && { decision: 'Approved' as const, decidedAt: memo.approved.at }),
  };
  await updateMemo(db, who, id, { ...written(memo), decision }, true);
  for (const { of: role, ...vote } of memo.votes)
    await voteOnMemo(db, { loanUuid: who.loanUuid, id }, of(role), vote);
  if (memo.approved === undefined) return;
  // Its file is made by the job, once a worker runs: the demo does not wait for it.
  await recordMemo(db, async (job) => (await jobs.enqueue('memo-record', job)).uuid, who, id);
}

/** Writes the committee memos that the demo lacks. */
export async function loadDemoMemos(context: Context): Promise<void> {
  const of = await people();
  for (const memo of DEMO_MEMOS) {
    const event = await LoanEvent.findOne({ where: { name: DEMO_LOAN, props: { key: memo.loan } } });
    const loan = event && (await Loan.findOne({ where: { uuid: event.loanUuid, deletedAt: null } }));
    if (loan === null || (await MemoRow.count({ where: { loanUuid: loan.uuid } })) > 0) continue;
    await write(context, { loanUuid: loan.uuid, userId: of('UNDERWRITER').id }, memo, of);
  }
}
