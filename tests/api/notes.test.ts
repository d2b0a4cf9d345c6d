import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { describe, expect, it } from 'vitest';
import type { Benchmark, Loan, NoteYields, Ownerships, Split, WhatIfResponse } from '#contract';
import { WorkbookRow } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { filledLoan, passScreening, postSave, setInput } from './loanHelpers';

const api = useServer();
const http = () => request(api().url);
const at = (uuid: string, path: string) => `/api/loans/${uuid}${path}`;
const SPLIT = { ltv: 0.5, interest: 0.08 };

async function passed(who: SignedIn): Promise<string> {
  const uuid = await filledLoan(api(), who);
  await passScreening(api(), uuid);
  return uuid;
}
const split = async (who: SignedIn, uuid: string, body: object = SPLIT): Promise<Ownerships> =>
  (await http().post(at(uuid, '/ownerships/A')).set(who.headers).send(body).expect(201)).body as Ownerships;
const line = (of: Split, key: string) => {
  const found = of.lines.find((one) => one.key === key);
  return [found?.WL.value, found?.A?.value, found?.B?.value];
};
const figures = async (uuid: string) => (await WorkbookRow.findByPk(uuid))?.figures ?? {};
const loan = async (who: SignedIn, uuid: string) =>
  (await http().get(at(uuid, '')).set(who.headers).expect(200)).body as Loan;

describe('A and B notes', () => {
  it('are parts of their loan: figures of the portfolio count whole loans', async () => {
    const who = await api().signIn('ANALYST');
    const uuid = await passed(who);
    const measured = async () => {
      const { overall } = (
        await http().get('/api/benchmark').query({ metric: 'ltv', by: 'state' }).set(who.headers).expect(200)
      ).body as Benchmark;
      const { body: job } = await http()
        .post('/api/portfolio/what-if')
        .set(who.headers)
        .send({ filters: {}, shifts: { capRate: 0, interest: 0, vacancy: 0, rents: 0.1 } })
        .expect(202);
      await api().jobsDone();
      const { result } = (await http().get(`/api/portfolio/what-if/${job.uuid}`).set(who.headers).expect(200))
        .body as WhatIfResponse;
      return { overall, evaluated: result?.evaluated, totals: result?.totals };
    };
    const before = await measured();
    expect([before.overall?.count, before.evaluated]).toEqual([1, 1]);
    await split(who, uuid);
    expect(await measured()).toEqual(before);
  });

  it('show what the B note yields over the terms of the A note, with where they stand', async () => {
    const who = await api().signIn('UNDERWRITER');
    const uuid = await passed(who);
    await split(who, uuid);
    const read = async () =>
      (await http().get(at(uuid, '/ownerships/yields')).set(who.headers).expect(200)).body as NoteYields;
    const yields = await read();
    const { bNoteInterestRate } = await figures(uuid);
    expect(yields.today).toEqual({ ltv: 0.5, interest: 0.08, yield: bNoteInterestRate });
    expect(yields.ltvs).toHaveLength(11);
    expect(yields.lines.map(({ interest }) => interest)).toEqual([0.06, 0.07, 0.08, 0.09, 0.1]);
    expect(yields.lines.every((one) => one.yields.length === 11)).toBe(true);
    // The more the A note takes at less than the whole loan's rate, the more is left for the B note.
    const [cheap, , , , dear] = yields.lines;
    expect(cheap?.yields[5]).toBeGreaterThan(Number(dear?.yields[5]));
    // Nothing is stored.
    expect((await figures(uuid)).bNoteInterestRate).toBe(bNoteInterestRate);
    expect(await read()).toEqual(yields);
    await http().get(at(randomUUID(), '/ownerships/yields')).set(who.headers).expect(404);
    await http().get(at(uuid, '/ownerships/yields')).expect(401);
  });

  it('are made of a whole loan, with amounts and rates of its workbook, and follow it', async () => {
    const who = await api().signIn('UNDERWRITER');
    const uuid = await passed(who);
    expect(await loan(who, uuid)).toMatchObject({
      canCreateANote: true,
      canConsolidate: false,
      hasANote: false,
    });
    const preview = (
      await http()
        .post(at(uuid, '/ownerships/preview'))
        .set(who.headers)
        .send({ ltv: 0.4, interest: 0.07 })
        .expect(200)
    ).body as Split;
    const total = (await figures(uuid)).totalLoanAmount;
    // 40 % of a current value of 4,200,000 is the A note, what is left the B note.
    expect(line(preview, 'loanAmount')).toEqual([total, 1_680_000, Number(total) - 1_680_000]);
    expect((await figures(uuid)).abLtv).toBe(0.5);
    // A note that would have no amount has no interest either.
    const whole = await http()
      .post(at(uuid, '/ownerships/preview'))
      .set(who.headers)
      .send({ ltv: 1, interest: 0.07 })
      .expect(200);
    expect((whole.body as Split).refusal).toContain('choose a lower LTV');
    expect(line(whole.body as Split, 'monthlyInterest')[2]).toBeNull();

    const made = await split(who, uuid);
    expect(
      made.notes.map(({ dealType, totalLoanAmount, interestRate, ltv, status, loanLifecycleId }) => [
        dealType,
        totalLoanAmount,
        interestRate,
        ltv,
        status,
        loanLifecycleId,
      ]),
    ).toEqual([
      ['A', 2_100_000, 0.08, 0.5, 'Underwriting', uuid],
      [
        'B',
        Number(total) - 2_100_000,
        expect.closeTo((Number(total) * 0.11 - 2_100_000 * 0.08) / (Number(total) - 2_100_000), 12),
        Number(total) / 4_200_000,
        'Underwriting',
        uuid,
      ],
    ]);
    const future = Number((await figures(uuid)).futureValue);
    expect(made.notes.map(({ ltarv }) => ltarv)).toEqual([2_100_000 / future, Number(total) / future]);
    expect(line(made.split, 'ltarv')).toEqual([undefined, undefined, undefined]);
    await postSave(api(), who, uuid, 2, [setInput('showLTARV', true)]).expect(200);
    const offered = (
      (await http().get(at(uuid, '/ownerships')).set(who.headers).expect(200)).body as Ownerships
    ).split;
    expect(line(offered, 'ltarv')).toEqual([
      Number(total) / future,
      2_100_000 / future,
      Number(total) / future,
    ]);
    expect(made.whole).toMatchObject({
      hasANote: true,
      hasBNote: true,
      canCreateANote: false,
      canConsolidate: true,
    });
    const { text } = await http()
      .get('/api/loans/export')
      .query({ columns: 'dealType' })
      .set(who.headers)
      .expect(200);
    expect(new Set(text.split('\r\n'))).toEqual(new Set(['\uFEFFNote Type', 'WL', 'A Note', 'B Note', '']));
    await http().post(at(uuid, '/ownerships/A')).set(who.headers).send(SPLIT).expect(409);

    // A save of the whole loan changes its notes, and its status is theirs.
    await postSave(api(), who, uuid, 2, [setInput('purchasePrice', 4_000_000)]).expect(200);
    const [a, b] = made.notes.map((note) => note.uuid);
    expect((await loan(who, a ?? '')).totalLoanAmount).toBe(2_000_000);
    await http()
      .patch(at(uuid, ''))
      .set(who.headers)
      .send({ status: 'Term Sheet', borrowerStatus: 'Term Sheet Sent' })
      .expect(200);
    expect(await loan(who, b ?? '')).toMatchObject({
      status: 'Term Sheet',
      borrowerStatus: 'Term Sheet Sent',
      currentStage: 'termSheet',
      can: { changeStatus: false, reject: false, delete: false },
    });
    const { body } = await http()
      .get(at(a ?? '', '/ownerships'))
      .set(who.headers)
      .expect(200);
    expect([body.whole.uuid, body.notes.length]).toEqual([uuid, 2]);
    const listed = await http().get('/api/loans?limit=500').set(who.headers).expect(200);
    expect(
      (listed.body.data as Loan[])
        .filter(({ loanLifecycleId }) => loanLifecycleId === uuid)
        .map(({ dealType }) => dealType)
        .sort(),
    ).toEqual(['A', 'B', 'WL']);
  });

  it('have a report and holding status of their own, and nothing else', async () => {
    const who = await api().signIn('ANALYST');
    const uuid = await passed(who);
    const begun = { reportStatus: 'Internal Approval' };
    await http().patch(at(uuid, '')).set(who.headers).send(begun).expect(200);
    const [a] = (await split(who, uuid)).notes;
    expect(a).toMatchObject(begun);
    const patch = (body: object) =>
      http()
        .patch(at(a?.uuid ?? '', ''))
        .set(who.headers)
        .send(body);
    expect(
      (await patch({ reportStatus: 'Approved', holdingStatus: 'Matching', notes: 'To fund II' }).expect(200))
        .body,
    ).toMatchObject({ reportStatus: 'Approved', holdingStatus: { status: 'Matching' } });
    expect((await patch({ status: 'Term Sheet' }).expect(400)).body.details[0]).toMatchObject({
      path: 'status',
    });
    expect((await patch({ borrowerStatus: 'Performing' }).expect(400)).body.details[0]).toMatchObject({
      path: 'borrowerStatus',
    });
    expect(
      (await patch({ parameters: { percentOfStabilizedValue: 0.6 } }).expect(400)).body.details[0],
    ).toMatchObject({ path: 'parameters' });
    await http()
      .post(at(a?.uuid ?? '', '/reject'))
      .set(who.headers)
      .send({ rejectedBy: 'atlas', rejectReason: ['Debt yield too low'] })
      .expect(400);
    await http()
      .post(at(a?.uuid ?? '', '/ownerships/A'))
      .set(who.headers)
      .send(SPLIT)
      .expect(404);
  });

  it('lose the verdict on their screening with the whole loan, when it goes back to screening', async () => {
    const who = await api().signIn('UNDERWRITER');
    const uuid = await passed(who);
    const [a] = (await split(who, uuid)).notes;
    const verdicts = async () =>
      (await Promise.all([uuid, a?.uuid ?? ''].map((one) => loan(who, one)))).map(
        ({ stages }) => stages.screening.status,
      );
    expect(await verdicts()).toEqual(['pass', 'pass']);
    await http().patch(at(uuid, '')).set(who.headers).send({ status: 'Screening' }).expect(200);
    expect(await verdicts()).toEqual([null, null]);
  });

  it('change with their settings', async () => {
    const who = await api().signIn('ANALYST');
    const uuid = await passed(who);
    await split(who, uuid);
    const settings = (body: object) =>
      http().patch(at(uuid, '/ownerships/ab-settings')).set(who.headers).send(body);
    const { body } = await settings({ ltv: 0.25, interest: 0.09 }).expect(200);
    expect((body as Ownerships).notes.map(({ totalLoanAmount }) => totalLoanAmount)[0]).toBe(1_050_000);
    expect((body as Ownerships).settings).toEqual({ ltv: 0.25, interest: 0.09, hideBHolder: false });
    expect((await settings({ hideBHolder: true }).expect(200)).body.settings.hideBHolder).toBe(true);
    expect((await settings({ ltv: 1 }).expect(400)).body.details[0].path).toBe('ltv');
    expect((await figures(uuid)).abLtv).toBe(0.25);
    for (const wrong of [{}, { ltv: 1.5 }, { interest: -1 }, { colour: 1 }])
      await settings(wrong).expect(400);
  });

  it('are consolidated both at once, unless an investor holds one, and can be made again', async () => {
    const who = await api().signIn('UNDERWRITER');
    const uuid = await passed(who);
    const [a] = (await split(who, uuid)).notes;
    const consolidate = () => http().patch(at(uuid, '/offerings/consolidate')).set(who.headers);
    await http()
      .patch(at(a?.uuid ?? '', ''))
      .set(who.headers)
      .send({ holdingStatus: 'Holder' })
      .expect(200);
    await consolidate().expect(400);
    await http()
      .patch(at(a?.uuid ?? '', ''))
      .set(who.headers)
      .send({ holdingStatus: 'Matching' })
      .expect(200);
    const { body } = await consolidate().send({ note: 'Bought back' }).expect(200);
    expect(body).toMatchObject({
      notes: [],
      whole: { hasANote: false, canCreateANote: true, canConsolidate: false },
    });
    await http()
      .get(at(a?.uuid ?? '', ''))
      .set(who.headers)
      .expect(404);
    await consolidate().expect(409);
    const events = (await http().get(at(uuid, '/events')).set(who.headers).expect(200)).body.events as {
      title: string;
      dealType: string | null;
    }[];
    expect(events.map(({ title, dealType }) => [title, dealType])).toEqual(
      expect.arrayContaining([
        ['A and B notes consolidated', null],
        ['Split into an A and a B note', null],
        ['Holding status changed from Draft to Holder', 'A'],
      ]),
    );
    // Of two people who split it at once, or make it one again, one does it and the other is told.
    const again = () => http().post(at(uuid, '/ownerships/A')).set(who.headers).send(SPLIT);
    const statuses = async (asked: readonly PromiseLike<{ status: number }>[]) =>
      (await Promise.all(asked)).map(({ status }) => status).toSorted();
    expect(await statuses([again(), again()])).toEqual([201, 409]);
    expect(await statuses([consolidate(), consolidate()])).toEqual([200, 409]);
    expect((await split(who, uuid)).notes).toHaveLength(2);
    await http().delete(at(uuid, '')).set(who.headers).expect(200);
    expect(
      ((await http().get('/api/loans?limit=500').set(who.headers)).body.data as Loan[]).some(
        ({ loanLifecycleId }) => loanLifecycleId === uuid,
      ),
    ).toBe(false);
  });

  it('are refused where they make no sense, leaving no trace', async () => {
    const who = await api().signIn('ANALYST');
    const screening = await filledLoan(api(), who);
    expect(
      (await http().post(at(screening, '/ownerships/A')).set(who.headers).send(SPLIT).expect(400)).body
        .message,
    ).toContain('Screening');
    const uuid = await passed(who);
    for (const [body, path] of [
      [{ ltv: 1.2, interest: 0.08 }, 'ltv'],
      [{ ltv: 0.5 }, 'interest'],
      [{ ltv: 1, interest: 0.08 }, 'ltv'],
      [{ ltv: 0, interest: 0.08 }, 'ltv'],
    ] as const) {
      expect(
        (await http().post(at(uuid, '/ownerships/A')).set(who.headers).send(body).expect(400)).body.details[0]
          .path,
      ).toBe(path);
    }
    expect((await loan(who, uuid)).hasANote).toBe(false);
    expect((await WorkbookRow.findByPk(uuid))?.revision).toBe(1);
  });

  it('are for those who edit workbooks', async () => {
    const who = await api().signIn('ANALYST');
    const sales = await api().signIn('SALES');
    const uuid = await passed(who);
    const doors = [
      ['post', '/ownerships/A', SPLIT],
      ['patch', '/ownerships/ab-settings', { ltv: 0.4 }],
      ['patch', '/offerings/consolidate', {}],
    ] as const;
    for (const [method, path, body] of doors) {
      await http()[method](at(uuid, path)).send(body).expect(401);
      await http()[method](at(uuid, path)).set(sales.headers).send(body).expect(403);
      await http()[method](at(randomUUID(), path)).set(who.headers).send(body).expect(404);
    }
    const investor = await api().signIn('INVESTOR');
    for (const path of ['/ownerships', '/ownerships/yields', '/ownerships/minified', '/ownerships/holders']) {
      const read = (of: string) => http().get(at(of, path));
      await read(uuid).set(who.headers).expect(200);
      await read(uuid).expect(401);
      await read(uuid).set(investor.headers).expect(403);
      await read(randomUUID()).set(who.headers).expect(404);
      await read('1').set(who.headers).expect(400);
    }
    await http().post(at(uuid, '/ownerships/preview')).set(who.headers).send({ ltv: 2 }).expect(400);
    await http().post(at(randomUUID(), '/ownerships/preview')).set(who.headers).send(SPLIT).expect(404);
  });
});
