import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { BorrowerEvent, BorrowerReport, JobRow } from '../../server/models';
import { BorrowerRecordsUnavailable } from '../../server/providers/borrower-records';
import type { SignedIn } from '../../server/testing/harness';
import { checksCalls } from './checksCalls';
import { useServer } from './harness';
import { historyOf } from './loanHelpers';

const api = useServer({ env: { PERSONAL_DATA_KEY: randomBytes(32).toString('base64') } });
const NOBODY = '00000000-0000-4000-8000-000000000000';
let analyst: SignedIn;
let underwriter: SignedIn;
const { call, read, borrowerOn, checked, list } = checksCalls(api, () => analyst);

beforeAll(async () => {
  analyst = await api().signIn('ANALYST');
  underwriter = await api().signIn('UNDERWRITER');
});

describe('a run that somebody got ahead of', () => {
  /** What happens while courts are asked; without an error, they answer then. */
  const during = async (id: string, happens: (reportId: string) => Promise<unknown>): Promise<string> => {
    const { borrowerRecords } = api().context;
    api().context.borrowerRecords = {
      ...borrowerRecords,
      async cases(...asked) {
        await happens((await list(id))[0]?.id ?? '');
        return borrowerRecords.cases(...asked);
      },
    };
    try {
      return (await checked(id)).id;
    } finally {
      api().context.borrowerRecords = borrowerRecords;
    }
  };
  const titlesOf = async (loan: string) => (await historyOf(api(), analyst, loan)).map(({ title }) => title);

  it.each([
    ['fails', () => Promise.reject(new BorrowerRecordsUnavailable('The court index does not answer.'))],
    ['comes to its end', () => Promise.resolve()],
  ])('leaves a report as it was done when it %s late', async (_how, ends) => {
    const { loan, id } = await borrowerOn();
    const done = { status: 'Done' as const, completedAt: new Date(), active: false, steps: [] };
    const reportId = await during(id, async (uuid) => {
      await BorrowerReport.update(done, { where: { id: uuid } });
      await ends();
    });
    expect(await BorrowerReport.findByPk(reportId)).toMatchObject({ ...done, errorMessage: null });
    expect(
      await BorrowerEvent.count({ where: { borrowerId: id, name: ['ChecksFailed', 'ChecksDone'] } }),
    ).toBe(0);
    expect(await titlesOf(loan)).not.toContain('Borrower checks done');
  });

  it('leaves a report in progress to the run in its place', async () => {
    const { id } = await borrowerOn();
    const reportId = await during(id, (uuid) =>
      JobRow.update({ runner: NOBODY }, { where: { input: { reportId: uuid } } }),
    );
    expect(await BorrowerReport.findByPk(reportId)).toMatchObject({
      status: 'In Progress',
      errorMessage: null,
    });
    expect(await BorrowerEvent.count({ where: { borrowerId: id, name: 'ChecksFailed' } })).toBe(0);
  });

  it('of a person who was erased meanwhile is not told of as done', async () => {
    const { loan, id } = await borrowerOn();
    const reportId = await during(id, async () => {
      const { version } = await read(id);
      await call('post', `/api/borrowers/${id}/erase`, underwriter)
        .send({ version, confirm: true })
        .expect(200);
    });
    expect(await BorrowerReport.findByPk(reportId)).toMatchObject({
      status: 'Failed',
      errorMessage: 'The data of this person was erased.',
    });
    expect(await titlesOf(loan)).not.toContain('Borrower checks done');
  });
});
