import { COMMITTEE_AGENDAS } from '#domain';
import { memosResponse, type Memo } from '#contract';
import { defineRoute, type Route } from '../../http/route';
import { findLoan } from '../../models/queries/loans';
import { listMemos, type MemoRow } from '../../models/queries/memos';
import { loanParams } from '../loans/params';

const present = ({ id, agenda, decision, decidedAt, complete, createdAt }: MemoRow): Memo => ({
  id: Number(id),
  name: `ICR-${id}`,
  agenda: COMMITTEE_AGENDAS.find((known) => known === agenda) ?? null,
  status: decision ?? 'Draft',
  decidedAt: decidedAt?.toISOString() ?? null,
  complete,
  createdAt: createdAt.toISOString(),
});

export const memoRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/ic-memos',
    policy: 'loans.read',
    summary: 'Memos of the investment committee about a loan',
    request: { params: loanParams },
    response: memosResponse,
    async handler({ params, context }) {
      await findLoan(params.uuid);
      return { memos: (await listMemos(context.db, params.uuid)).map(present) };
    },
  }),
];
