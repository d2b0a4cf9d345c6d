import request from '../../server/testing/request';
import { beforeAll, expect, it } from 'vitest';
import type { AlertView } from '#contract';
import { raiseDailyNotices } from '../../server/commands/servicing/dailyNotices';
import { enqueueDaily } from '../../server/jobs/schedule';
import { JobRow, Loan } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { filledLoan, LOAN_FILE } from './loanHelpers';

const api = useServer();
let ann: SignedIn;
let lent: string;

const run = (day: string) =>
  raiseDailyNotices(api().context.db, day, (error) => {
    throw error;
  });
const alerts = async (): Promise<AlertView[]> =>
  (await request(api().url).get(`/api/loans/${lent}/alerts/all`).set(ann.headers).expect(200)).body
    .alerts as AlertView[];
const words = async () => (await alerts()).map(({ message }) => message).toSorted();

beforeAll(async () => {
  ann = await api().signIn('ANALYST');
  lent = await filledLoan(api(), ann, {
    ...LOAN_FILE,
    information: {
      milestones: { closingDate: '2026-01-15' },
      payments: [{ paymentNumber: 1, billDate: '2026-02-15', paymentType: 'INTEREST_PAYMENT' }],
    },
  });
});

it('looks at loans with money out only', async () => {
  expect(await run('2026-03-01')).toEqual({ loans: 0, raised: 0, skipped: 0 });
  await Loan.update({ status: 'Performing' }, { where: { uuid: lent } });
  expect(await run('2026-02-20')).toEqual({ loans: 1, raised: 0, skipped: 0 });
});

it('raises an alert for a late payment once, however often a day is run and when it was cleared', async () => {
  const late = 'The payment due 02/15/2026 has not come in full, and its grace days are over';
  const [first, second] = await Promise.all([run('2026-03-01'), run('2026-03-01')]);
  expect(first.raised + second.raised).toBe(1);
  expect(await words()).toEqual([late]);
  const [alert] = await alerts();
  expect(alert).toMatchObject({ severity: 'Medium', scope: 'loan', createdBy: null });
  await request(api().url)
    .put(`/api/loans/${lent}/alerts/${alert?.id}/clear`)
    .set(ann.headers)
    .send({ note: 'Called the borrower.' })
    .expect(200);
  expect((await run('2026-03-02')).raised).toBe(0);
  expect((await run('2026-03-20')).raised).toBe(1);
  expect(await words()).toEqual([late, 'The payment due 02/15/2026 is past due: 30 days']);
});

it('raises one for a maturity that comes and for a report that is overdue', async () => {
  const { raised } = await run('2027-01-01');
  expect(raised).toBe(3);
  expect(await words()).toEqual(
    expect.arrayContaining([
      'The loan matures on 01/15/2027, in 30 days or less',
      'No monitoring report on the quarter to 09/30/2026 is published',
    ]),
  );
});

it('is stored once a day, whoever looks', async () => {
  const { context } = api();
  const stored = await Promise.all([1, 2, 3].map(() => enqueueDaily(context, '2026-05-05')));
  expect(stored.filter(Boolean)).toHaveLength(1);
  expect(await enqueueDaily(context, '2026-05-05')).toBe(false);
  expect(await JobRow.count({ where: { kind: 'daily', input: { day: '2026-05-05' } } })).toBe(1);
});
