import type { ChecksReport, LoanChecksReport, StartChecksRequest } from '#contract';
import type { SignedIn, TestServer } from '../../server/testing/harness';
import { borrowerCalls, row } from './borrowerCalls';
import { ADDRESS, person } from './checksRecords';
import { filledLoan } from './loanHelpers';

/** Calls about the checks of borrowers, of somebody unless another is said. */
export function checksCalls(api: () => TestServer, usual: () => SignedIn) {
  const { call, add, read } = borrowerCalls(api, usual);
  const start = (id: string, body: Partial<StartChecksRequest> = {}, who: SignedIn | null = usual()) =>
    call('post', `/api/borrowers/${id}/reports`, who).send({ checks: ['credit', 'kyc', 'graph'], ...body });
  const at = (loan: string, id: string, reportId: string) =>
    `/api/loans/${loan}/borrowers/${id}/reports/${reportId}`;
  return {
    call,
    add,
    read,
    start,
    at,
    /** A borrower with a schedule, on a loan of their own. */
    async borrowerOn(body: object = person, addresses: readonly string[] = [ADDRESS]) {
      const loan = await filledLoan(api(), usual());
      const id = await add(loan, body);
      await call('put', `/api/borrowers/${id}/sreo`)
        .send(addresses.map((address) => row(address, { ownedBy: 'Dora Castellano' })))
        .expect(200);
      return { loan, id };
    },
    /** A run to its end. */
    async checked(id: string, body: Partial<StartChecksRequest> = {}): Promise<ChecksReport> {
      const { body: begun } = await start(id, body).expect(201);
      await api().jobsDone();
      return begun as ChecksReport;
    },
    list: async (id: string): Promise<ChecksReport[]> =>
      ((await call('get', `/api/borrowers/${id}/reports`).expect(200)).body as { reports: ChecksReport[] })
        .reports,
    open: async (loan: string, id: string, reportId: string): Promise<LoanChecksReport> =>
      (await call('get', at(loan, id, reportId)).expect(200)).body as LoanChecksReport,
    /** Changes what the report found, as somebody. */
    change: (id: string, reportId: string, body: object, who?: SignedIn) =>
      call('patch', `/api/borrowers/${id}/reports/${reportId}/knowledge-graph`, who).send(body),
  };
}
