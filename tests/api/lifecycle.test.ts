import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { describe, expect, it } from 'vitest';
import { SCREENING_HINT, type HistoryEntry, type Loan } from '#contract';
import { LoanEvent } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import {
  filledLoan,
  passScreening,
  postLoan,
  postSave,
  setCell,
  loanPath as at,
  historyOf,
} from './loanHelpers';

const api = useServer();
const http = () => request(api().url);
const patch = (who: SignedIn, uuid: string, body: object) =>
  http().patch(at(uuid)).set(who.headers).send(body);
const reject = (who: SignedIn, uuid: string, body: object) =>
  http().post(at(uuid, '/reject')).set(who.headers).send(body);
const history = (who: SignedIn, uuid: string, query = '') => historyOf(api(), who, uuid, query);
const screened = async (who: SignedIn): Promise<Loan> => {
  const { uuid } = await postLoan(api(), who);
  return passScreening(api(), uuid);
};

const BY_ATLAS = {
  rejectedBy: 'atlas',
  rejectReason: ['LTV above the limit', 'Debt yield too low'],
  note: 'Two points over',
};
const BY_BORROWER = { rejectedBy: 'borrower', rejectReason: ['Interest rate too high'] };

describe('a status', () => {
  it('brings its stage, the market and the notice of the time with it, and is an event with its note', async () => {
    const who = await api().signIn('UNDERWRITER');
    const { uuid, currentStage, timelineFlags } = await screened(who);
    expect([currentStage, typeof timelineFlags.screeningCompleted]).toEqual(['quote', 'string']);
    const listed = await patch(who, uuid, { loanStatus: 'Marketplace', note: 'Ready for investors' }).expect(
      200,
    );
    expect(listed.body).toMatchObject({
      status: 'Marketplace',
      currentStage: 'underwriting',
      holdingStatus: { status: 'Matching' },
      timelineFlags: { underwritingDealSharingStarted: expect.any(String) },
    });
    const left = await patch(who, uuid, { status: 'Due Diligence' }).expect(200);
    expect(left.body).toMatchObject({ currentStage: 'dueDiligence', holdingStatus: { status: 'Matching' } });
    expect((await patch(who, uuid, { currentStage: 'closure' }).expect(200)).body.currentStage).toBe(
      'closure',
    );
    expect((await patch(who, uuid, { status: 'Performing' }).expect(200)).body.currentStage).toBe(
      'monitoring',
    );
    expect((await patch(who, uuid, { status: 'Repaid' }).expect(200)).body.currentStage).toBe('fullyPaid');
    const events = await history(who, uuid, '?kind=status');
    expect(events.map(({ title }) => title)).toEqual([
      'Stage changed from Monitoring to Fully Paid',
      'Loan status changed from Performing to Repaid',
      'Stage changed from Closure to Monitoring',
      'Loan status changed from Due Diligence to Performing',
      'Stage changed from Due Diligence to Closure',
      'Deal left the market',
      'Stage changed from Underwriting to Due Diligence',
      'Loan status changed from Marketplace to Due Diligence',
      'Deal came on the market',
      'Holding status changed from Draft to Matching',
      'Stage changed from Quote to Underwriting',
      'Loan status changed from Underwriting to Marketplace',
      'Stage changed from Screening to Quote',
      'Loan status changed from Screening to Underwriting',
      'Screening passed against its verdict',
    ]);
    expect(events.at(-4)).toMatchObject({ detail: 'Ready for investors', by: { id: who.user.id } });
  });

  it('is read as other documents write it, and answered as it is stored', async () => {
    const who = await api().signIn('UNDERWRITER');
    const { uuid } = await screened(who);
    const { body } = await patch(who, uuid, {
      status: 'ReadyForSharing',
      borrowerStatus: 'TermSheetSent',
      reportStatus: 'InReview',
    }).expect(200);
    expect(body).toMatchObject({
      status: 'Marketplace',
      borrowerStatus: 'Term Sheet Sent',
      reportStatus: 'Internal Approval',
    });
    expect((await patch(who, uuid, { loanStatus: 'DueDiligence' }).expect(200)).body.status).toBe(
      'Due Diligence',
    );
    expect((await patch(who, uuid, { status: 'NPL' }).expect(400)).body.message).toBe(
      'Non Performing Loan cannot be picked by hand',
    );
    await patch(who, uuid, { status: 'toString' }).expect(400);
    const listed = await http()
      .get('/api/loans')
      .query({ borrowerStatus: 'TermSheetSent', complexQuery: 'borrowerStatus = "TermSheetSent"' })
      .set(who.headers)
      .expect(200);
    expect(listed.body.data.map((loan: Loan) => loan.uuid)).toContain(uuid);
  });

  it('refuses what does not go together, and what is not for a person to pick', async () => {
    const who = await api().signIn('UNDERWRITER');
    const fresh = await postLoan(api(), who);
    expect(
      (await patch(who, fresh.uuid, { loanStatus: 'Underwriting' }).expect(400)).body.details[0],
    ).toMatchObject({ path: 'status', message: SCREENING_HINT });
    const { uuid } = await screened(who);
    for (const body of [
      { status: 'Rejected' },
      { status: 'Non Performing Loan' },
      { currentStage: 'monitoring' },
      { holdingStatus: 'Consolidated' },
      { status: 'Marketplace', loanStatus: 'Term Sheet' },
      { timelineFlags: { lunch: true } },
    ]) {
      await patch(who, uuid, body).expect(400);
    }
    await patch(who, uuid, { status: 'Underwriting', note: 'x'.repeat(2001) }).expect(400);
  });

  it('that somebody else changed meanwhile is not overwritten', async () => {
    const who = await api().signIn('ANALYST');
    const { uuid } = await screened(who);
    const previous = { status: 'Underwriting', borrowerStatus: 'Loan Requested' };
    await patch(who, uuid, { status: 'Marketplace', previous }).expect(200);
    const late = await patch(await api().signIn('SALES'), uuid, {
      status: 'Term Sheet',
      note: 'Agreed',
      notes: 'Call on Monday',
      previous,
    }).expect(409);
    expect(late.body).toMatchObject({
      message: 'Someone else changed the loan status from Underwriting to Marketplace in the meantime',
      details: [{ code: 'conflict' }],
    });
    expect((await http().get(at(uuid)).set(who.headers).expect(200)).body).toMatchObject({
      status: 'Marketplace',
      notes: null,
    });
    // What they did not change, and what comes to the same, is nothing to stumble over.
    await patch(who, uuid, { borrowerStatus: 'Term Sheet Sent', status: 'Marketplace', previous }).expect(
      200,
    );
    await reject(who, uuid, BY_ATLAS).expect(200);
    expect(
      (await patch(who, uuid, { status: 'Term Sheet', previous: { status: 'Marketplace' } }).expect(409)).body
        .message,
    ).toMatch(/from Marketplace to Rejected/);
  });

  it('is told once, though the client tells of it too', async () => {
    const who = await api().signIn('ANALYST');
    const { uuid } = await screened(who);
    const props = { prevStatus: 'Underwriting', currentStatus: 'Term Sheet' };
    await patch(who, uuid, { status: 'Term Sheet' }).expect(200);
    await http()
      .post(`/api/events/track-loan/${uuid}`)
      .set(who.headers)
      .send({ eventName: 'LoanStatusChanged', props })
      .expect(202);
    await http()
      .post(`/api/events/track-loan/${uuid}`)
      .set(who.headers)
      .send({ eventName: 'CompToolSearch', props: {} })
      .expect(202);
    const titles = (await history(who, uuid)).map(({ title }) => title);
    expect(
      titles.filter((title) => title === 'Loan status changed from Underwriting to Term Sheet'),
    ).toHaveLength(1);
    expect(titles[0]).toBe('Searched for comps');
  });

  it("is no event on a client's word alone: nobody writes into the history what did not happen", async () => {
    const who = await api().signIn('SALES');
    const { uuid } = await screened(who);
    const before = await history(who, uuid);
    for (const eventName of [
      'LoanStatusChanged',
      'LoanRejected',
      'LoanDeleted',
      'QuoteApproved',
      'ScreeningCompleted',
      'SnapshotTaken',
      'DemoLoan',
      'OriginationChecklistCompleted',
    ]) {
      await http()
        .post(`/api/events/track-loan/${uuid}`)
        .set(who.headers)
        .send({ eventName, props: { prevStatus: 'Underwriting', currentStatus: 'Repaid' } })
        .expect(202);
    }
    expect(await history(who, uuid)).toEqual(before);
    expect(await LoanEvent.count({ where: { loanUuid: uuid, name: 'DemoLoan' } })).toBe(0);
  });

  it('of a borrower in default makes a loan non-performing, and performing again once that is over', async () => {
    const who = await api().signIn('UNDERWRITER');
    const { uuid } = await screened(who);
    expect((await patch(who, uuid, { borrowerStatus: 'Default' }).expect(200)).body).toMatchObject({
      status: 'Underwriting',
      borrowerStatus: 'Default',
    });
    await patch(who, uuid, { status: 'Performing', borrowerStatus: 'Performing' }).expect(200);
    expect((await patch(who, uuid, { borrowerStatus: 'Delinquent' }).expect(200)).body.status).toBe(
      'Performing',
    );
    expect(
      (await patch(who, uuid, { borrowerStatus: 'Bankrupt', note: 'Chapter 11' }).expect(200)).body,
    ).toMatchObject({ status: 'Non Performing Loan', currentStage: 'monitoring', can: { reject: false } });
    expect((await history(who, uuid, '?kind=status')).slice(0, 2)).toMatchObject([
      { title: 'Borrower status changed from Delinquent to Bankrupt', detail: 'Chapter 11' },
      { title: 'Loan status changed from Performing to Non Performing Loan', detail: 'Chapter 11' },
    ]);
    expect((await patch(who, uuid, { borrowerStatus: 'Default' }).expect(200)).body.status).toBe(
      'Non Performing Loan',
    );
    expect((await patch(who, uuid, { borrowerStatus: 'Performing' }).expect(200)).body.status).toBe(
      'Performing',
    );
    await patch(who, uuid, { borrowerStatus: 'Default' }).expect(200);
    expect((await patch(who, uuid, { status: 'Repaid' }).expect(200)).body.status).toBe('Repaid');
    expect((await patch(who, uuid, { borrowerStatus: 'Insolvent' }).expect(200)).body.status).toBe('Repaid');
  });

  it('keeps texts and times that a PATCH carries, and hides the B holder in the workbook', async () => {
    const who = await api().signIn('ANALYST');
    const { uuid } = await screened(who);
    const { body } = await patch(who, uuid, {
      reportNotes: 'For the committee',
      emailContent: 'Dear borrower',
      abSettings: { hideBHolder: true },
      timelineFlags: { dealPageEmailSent: true, quoteEmailSkipped: '2026-03-02T10:00:00Z' },
    }).expect(200);
    expect(body).toMatchObject({
      reportNotes: 'For the committee',
      emailContent: 'Dear borrower',
      timelineFlags: { quoteEmailSkipped: '2026-03-02T10:00:00.000Z', dealPageEmailSent: expect.any(String) },
    });
    const ownerships = await http().get(at(uuid, '/ownerships')).set(who.headers).expect(200);
    expect(ownerships.body.settings.hideBHolder).toBe(true);
    await patch(await api().signIn('SALES'), uuid, { abSettings: { hideBHolder: false } }).expect(403);
  });
});

describe('a rejection', () => {
  it('keeps who and why, and is taken back to where the loan stood', async () => {
    const who = await api().signIn('SALES');
    const { uuid } = await screened(who);
    await patch(who, uuid, { status: 'Due Diligence' }).expect(200);
    await patch(who, uuid, { currentStage: 'closure' }).expect(200);
    const { body } = await reject(who, uuid, BY_ATLAS).expect(200);
    expect(body).toMatchObject({
      status: 'Rejected',
      currentStage: 'closure',
      borrowerStatus: 'Loan Requested',
      can: { reject: false, reactivate: true },
      rejection: {
        rejectedBy: 'atlas',
        rejectReason: BY_ATLAS.rejectReason,
        note: 'Two points over',
        userId: who.user.id,
        prevStatus: 'Due Diligence',
        prevStage: 'closure',
      },
    });
    await patch(who, uuid, { status: 'Underwriting' }).expect(400);
    await reject(who, uuid, BY_ATLAS).expect(400);
    const back = await http()
      .post(at(uuid, '/reactivate'))
      .set(who.headers)
      .send({ note: 'New appraisal' })
      .expect(200);
    expect(back.body).toMatchObject({ status: 'Due Diligence', currentStage: 'closure', rejection: null });
    await http().post(at(uuid, '/reactivate')).set(who.headers).send({}).expect(400);
    const titles = (await history(who, uuid)).map(({ title, detail }) => [title, detail]);
    expect(titles.slice(0, 4)).toEqual([
      ['Loan status changed from Rejected to Due Diligence', null],
      ['Loan reactivated', 'New appraisal'],
      ['Loan status changed from Due Diligence to Rejected', null],
      ['Rejected by Atlas', 'LTV above the limit; Debt yield too low — Two points over'],
    ]);
  });

  it('by the borrower is a rejected quote, from screening on', async () => {
    const who = await api().signIn('ANALYST');
    const { uuid } = await postLoan(api(), who);
    expect((await reject(who, uuid, BY_BORROWER).expect(200)).body).toMatchObject({
      status: 'Rejected',
      borrowerStatus: 'Quote Rejected',
      timelineFlags: { quoteRejected: expect.any(String) },
    });
    expect((await http().post(at(uuid, '/reactivate')).set(who.headers).expect(200)).body).toMatchObject({
      status: 'Screening',
      currentStage: 'screening',
      borrowerStatus: 'Loan Requested',
      timelineFlags: {},
    });
  });

  it('by a borrower past the quote is taken back to where the borrower stood', async () => {
    const who = await api().signIn('ANALYST');
    const { uuid } = await screened(who);
    await patch(who, uuid, { status: 'Term Sheet', borrowerStatus: 'Term Sheet Sent' }).expect(200);
    await reject(who, uuid, BY_BORROWER).expect(200);
    expect((await http().post(at(uuid, '/reactivate')).set(who.headers).expect(200)).body).toMatchObject({
      status: 'Term Sheet',
      borrowerStatus: 'Term Sheet Sent',
    });
  });

  it('names what is wrong with it, and who may not', async () => {
    const who = await api().signIn('UNDERWRITER');
    const { uuid } = await screened(who);
    for (const [body, path] of [
      [{ ...BY_ATLAS, rejectedBy: 'bank' }, 'rejectedBy'],
      [{ ...BY_ATLAS, rejectReason: [] }, 'rejectReason'],
      [{ rejectedBy: 'atlas' }, 'rejectReason'],
      [{ ...BY_ATLAS, rejectReason: ['Interest rate too high'] }, 'rejectReason.0'],
      [{ ...BY_ATLAS, rejectReason: ['Debt yield too low', 'Debt yield too low'] }, 'rejectReason.1'],
    ] as const) {
      expect((await reject(who, uuid, body).expect(400)).body.details[0]).toMatchObject({
        path,
        code: 'invalid',
      });
    }
    await patch(who, uuid, { status: 'Performing' }).expect(200);
    await reject(who, uuid, BY_ATLAS).expect(400);
    await reject(who, randomUUID(), BY_ATLAS).expect(404);
    for (const path of ['/reject', '/reactivate']) {
      await http().post(at(uuid, path)).send(BY_ATLAS).expect(401);
      await http()
        .post(at(uuid, path))
        .set((await api().signIn('COMMITTEE')).headers)
        .send(BY_ATLAS)
        .expect(403);
    }
    await http().post(at(randomUUID(), '/reactivate')).set(who.headers).expect(404);
  });
});

describe('the history of a loan', () => {
  it('is one list of events, saves, snapshots, files and comments, by the page', async () => {
    const who = await api().signIn('ANALYST');
    const colleague = await api().signIn('SALES');
    const uuid = await filledLoan(api(), who);
    await postSave(api(), who, uuid, 1, [setCell('r1', 'sqft', 800)]).expect(200);
    await http().post(at(uuid, '/snapshots')).set(who.headers).send({ label: 'As quoted' }).expect(201);
    await http()
      .post(at(uuid, '/comments'))
      .set(who.headers)
      .send({
        on: {
          ref: { sheet: 'RentRollResidential', row: 'r1', column: 'sqft' },
          title: 'Residential 1A Sqft',
        },
        body: 'Measured again',
      })
      .expect(201);
    await http()
      .put(at(uuid, `/assign/${colleague.user.id}`))
      .set(who.headers)
      .expect(200);
    const all = await history(who, uuid);
    expect(all.map(({ kind, title }) => [kind, title])).toEqual([
      ['loan', 'Assigned to Test SALES'],
      ['comment', 'Commented on Residential 1A Sqft'],
      ['snapshot', 'Snapshot taken'],
      ['workbook', 'Workbook saved'],
      ['loan', 'Loan created'],
    ]);
    expect(all[3]).toMatchObject({
      revision: 2,
      detail: 'Revision 2, 1 cell changed',
      by: { name: 'Test ANALYST' },
    });
    expect(all[1]?.detail).toBe('Measured again');
    const paged: string[] = [];
    let before: string | null = '';
    while (before !== null) {
      const { body } = await http()
        .get(at(uuid, '/events'))
        .query({ limit: 2, before })
        .set(who.headers)
        .expect(200);
      paged.push(...(body.events as HistoryEntry[]).map(({ id }) => id));
      before = body.next as string | null;
    }
    expect(paged).toEqual(all.map(({ id }) => id));
    expect((await history(who, uuid, '?kind=comment&kind=snapshot')).map(({ kind }) => kind)).toEqual([
      'comment',
      'snapshot',
    ]);
  });

  it('is refused where it cannot be read', async () => {
    const who = await api().signIn('ANALYST');
    const investor = await api().signIn('INVESTOR');
    const uuid = await filledLoan(api(), who);
    await http().get(at(uuid, '/events?limit=0')).set(who.headers).expect(400);
    await http().get(at(uuid, '/events?kind=gossip')).set(who.headers).expect(400);
    for (const path of ['/events', '/stages/comparables/archive']) {
      await http().get(at(uuid, path)).expect(401);
      await http().get(at(uuid, path)).set(investor.headers).expect(403);
      await http().get(at(randomUUID(), path)).set(who.headers).expect(404);
      await http().get(at('12', path)).set(who.headers).expect(400);
    }
  });
});
