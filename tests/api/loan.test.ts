import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { describe, expect, it } from 'vitest';
import { SCREENING_HINT } from '#contract';
import { LoanEvent } from '../../server/models';
import { useServer } from './harness';
import { annotations, NEW_LOAN, passScreening, postLoan } from './loanHelpers';

const api = useServer();
const details = (body: { details: { path?: string; message: string }[] }) =>
  Object.fromEntries(body.details.map(({ path, message }) => [path ?? '', message]));

describe('one loan', () => {
  it('is 404 where there is none and 400 where the address names none', async () => {
    const { headers } = await api().signIn('ADMIN');
    const uuid = randomUUID();
    for (const path of [
      `/api/loans/${uuid}`,
      `/api/loans/${uuid}/workbook`,
      `/api/loans/${uuid}/annotations`,
      `/api/loans/${uuid}/snapshots`,
      `/api/loans/${uuid}/shares`,
      `/api/loans/${uuid}/workbook/revisions`,
    ]) {
      await request(api().url).get(path).set(headers).expect(404);
    }
    await request(api().url).get('/api/loans/12').set(headers).expect(400);
    await request(api().url).patch(`/api/loans/${uuid}`).set(headers).send({ notes: 'x' }).expect(404);
    await request(api().url).delete(`/api/loans/${uuid}`).set(headers).expect(404);
  });

  it('keeps its status while screening is open, and goes on when it is passed', async () => {
    const who = await api().signIn('UNDERWRITER');
    const { uuid } = await postLoan(api(), who);
    const patch = (body: object) =>
      request(api().url).patch(`/api/loans/${uuid}`).set(who.headers).send(body);
    expect(details((await patch({ status: 'Underwriting' }).expect(400)).body)).toEqual({
      status: SCREENING_HINT,
    });
    expect(await passScreening(api(), uuid)).toMatchObject({
      status: 'Underwriting',
      currentStage: 'quote',
      stages: { screening: { status: 'pass' } },
    });
    await patch({ status: 'Rejected' }).expect(400);
    await patch({ status: 'Non Performing Loan' }).expect(400);
    const moved = await patch({
      status: 'Term Sheet',
      borrowerStatus: 'Quote Sent',
      reportStatus: 'Approved',
      notes: 'Call on Monday',
    }).expect(200);
    expect(moved.body).toMatchObject({
      status: 'Term Sheet',
      borrowerStatus: 'Quote Sent',
      reportStatus: 'Approved',
      notes: 'Call on Monday',
    });
    const events = await LoanEvent.findAll({
      where: { loanUuid: uuid, name: 'LoanStatusChanged' },
      order: [['id', 'ASC']],
    });
    expect(events.map(({ props }) => props)).toEqual([
      { prevStatus: 'Screening', currentStatus: 'Underwriting', note: 'For what comes after' },
      { prevStatus: 'Underwriting', currentStatus: 'Term Sheet' },
    ]);
    expect(moved.body.timelineFlags).toHaveProperty('screeningCompleted');
    const again = (await patch({ status: 'Screening' }).expect(200)).body;
    expect(again).toMatchObject({
      status: 'Screening',
      currentStage: 'screening',
      stages: { screening: { status: null } },
    });
    expect(again.timelineFlags).not.toHaveProperty('screeningCompleted');
  });

  it('turns parts of the loan file into a revision, checked by the workbook', async () => {
    const who = await api().signIn('ANALYST');
    const { uuid } = await postLoan(api(), who);
    const patch = (body: object) =>
      request(api().url).patch(`/api/loans/${uuid}`).set(who.headers).send(body);
    const { body } = await patch({
      parameters: { atlasLoanTerms: { atlasInterestRate: 0.1 } },
      notes: 'Rate agreed',
    }).expect(200);
    expect(body).toMatchObject({ interestRate: 0.1, notes: 'Rate agreed' });
    expect((await annotations(api(), who, uuid)).interestRate).toBe(0.1);
    const refused = await patch({
      parameters: { atlasLoanTerms: { atlasInterestRate: 7 } },
      notes: 'Lost?',
    }).expect(400);
    expect(refused.body.details[0]).toMatchObject({ path: 'interestRate' });
    const unknown = await patch({ parameters: { atlasLoanTerms: { atlasRate: 0.1 } } }).expect(400);
    expect(details(unknown.body)).toEqual({
      'parameters.atlasLoanTerms.atlasRate': 'Not a field of this workbook',
    });
    expect((await request(api().url).get(`/api/loans/${uuid}`).set(who.headers)).body.notes).toBe(
      'Rate agreed',
    );
    const { headers } = await api().signIn('SALES');
    await request(api().url)
      .patch(`/api/loans/${uuid}`)
      .set(headers)
      .send({ parameters: { percentOfStabilizedValue: 0.6 } })
      .expect(403);
    await patch({ colour: 'red' }).expect(400);
  });

  it('has a note that is not written over one which the person has not seen', async () => {
    const who = await api().signIn('ANALYST');
    const { uuid } = await postLoan(api(), who);
    const write = (body: object) =>
      request(api().url).patch(`/api/loans/${uuid}`).set(who.headers).send(body);
    await write({ notes: 'Ann: call the broker', previous: { notes: null } }).expect(200);
    const { body } = await write({ notes: 'Bob: survey is here', previous: { notes: null } }).expect(409);
    expect((body as { details: { message: string }[] }).details[0]?.message).toBe(
      'Someone else changed the note to “Ann: call the broker” in the meantime',
    );
    await write({ notes: 'Ann: call the broker', previous: { notes: null } }).expect(200);
    await write({ notes: null, previous: { notes: 'Ann: call the broker' } }).expect(200);
    await write({ notes: 'Bob', previous: { notes: 'Ann: call the broker' } }).expect(409);
    await write({ notes: 'Bob' }).expect(200);
  });

  it('keeps to the rules of its request, of which a change touches one', async () => {
    const who = await api().signIn('ANALYST');
    const { uuid } = await postLoan(api(), who);
    const patch = (loanRequest: object) =>
      request(api().url).patch(`/api/loans/${uuid}`).set(who.headers).send({ loanRequest });
    const balance = {
      'loanRequest.borrowerCurrentLoanBalance': 'Current loan balance is required for Refinance transactions',
    };
    expect(details((await patch({ transactionType: 'Refinance' }).expect(400)).body)).toEqual(balance);
    expect(details((await patch({ borrowerPurchasePrice: null }).expect(400)).body)).toEqual({
      'loanRequest.borrowerPurchasePrice': 'Purchase price is required for Purchase transactions',
    });
    expect(
      Object.keys(
        details(
          (
            await patch({ propertyType: 'Mixed Use', commercialIncomeAfterConstructionPercent: 10 }).expect(
              400,
            )
          ).body,
        ),
      ),
    ).toEqual(['loanRequest.commercialSqftAfterConstructionPercent']);
    await patch({ transactionType: 'Refinance', borrowerCurrentLoanBalance: 2_000_000 }).expect(200);
    // What was missing before is no reason to refuse what has nothing to do with it.
    const { body: bare } = await request(api().url)
      .post('/api/loans')
      .set(who.headers)
      .send({ ...NEW_LOAN, loanRequest: {} })
      .expect(201);
    await request(api().url)
      .patch(`/api/loans/${(bare as { uuid: string }).uuid}`)
      .set(who.headers)
      .send({ loanRequest: { inPlaceNOI: 1 } })
      .expect(200);
  });

  it('has its address changed by who saw it as it stands', async () => {
    const who = await api().signIn('ANALYST');
    const {
      uuid,
      propertyAddress: { street, city, state, zip, county },
    } = await postLoan(api(), who);
    const seen = { street, city, state, zip, county };
    const patch = (body: object) =>
      request(api().url).patch(`/api/loans/${uuid}`).set(who.headers).send(body);
    await patch({
      address: { ...NEW_LOAN.address, street: '1149 Bushwick Ave' },
      previous: { address: seen },
    }).expect(200);
    const { body } = await patch({
      address: { ...NEW_LOAN.address, zip: '11207' },
      previous: { address: seen },
    }).expect(409);
    expect(body.message).toBe(
      'Someone else changed the address to 1149 Bushwick Ave, Brooklyn, NY 11221 in the meantime',
    );
    await patch({
      address: { ...NEW_LOAN.address, zip: '11207' },
      previous: { address: { ...seen, street: '1149 Bushwick Ave' } },
    }).expect(200);
  });

  it('is assigned to staff only', async () => {
    const who = await api().signIn('SALES');
    const analyst = await api().signIn('ANALYST');
    const investor = await api().signIn('INVESTOR');
    const { uuid } = await postLoan(api(), who);
    const { body } = await request(api().url)
      .put(`/api/loans/${uuid}/assign/${analyst.user.id}`)
      .set(who.headers)
      .expect(200);
    expect(body.assignee).toEqual({ id: analyst.user.id, email: analyst.user.email });
    await request(api().url)
      .put(`/api/loans/${uuid}/assign/${investor.user.id}`)
      .set(who.headers)
      .expect(404);
    for (const assignee of [null, null])
      expect(
        (await request(api().url).delete(`/api/loans/${uuid}/assign`).set(who.headers).expect(200)).body
          .assignee,
      ).toBe(assignee);
    const { body: told } = await request(api().url)
      .get(`/api/loans/${uuid}/events`)
      .set(who.headers)
      .expect(200);
    expect((told.events as { title: string }[]).slice(0, 2).map(({ title }) => title)).toEqual([
      'Assigned to nobody',
      'Assigned to Test ANALYST',
    ]);
    await request(api().url).delete(`/api/loans/${randomUUID()}/assign`).set(who.headers).expect(404);
    await request(api().url).delete(`/api/loans/${uuid}/assign`).set(investor.headers).expect(403);
    await request(api().url).put(`/api/loans/${uuid}/assign/nobody`).set(who.headers).expect(400);
    await request(api().url)
      .put(`/api/loans/${uuid}/assign/${analyst.user.id}`)
      .set(investor.headers)
      .expect(403);
  });

  it('keeps in its history what its texts said before', async () => {
    const who = await api().signIn('ANALYST');
    const { uuid } = await postLoan(api(), who);
    const patch = (body: object) =>
      request(api().url).patch(`/api/loans/${uuid}`).set(who.headers).send(body).expect(200);
    await patch({ notes: 'Waits for the appraisal' });
    await patch({ notes: 'Appraisal is in\n$4.2m', story: 'A walk-up' });
    await patch({ notes: null, story: 'Twenty-four apartments' });
    const { body } = await request(api().url).get(`/api/loans/${uuid}/events`).set(who.headers).expect(200);
    const texts = (body.events as { title: string; detail: string | null }[])
      .filter(({ title }) => title.startsWith('Changed'))
      .map(({ title, detail }) => [title, detail]);
    expect(texts).toEqual([
      ['Changed: note, story', 'Before, note: Appraisal is in\n$4.2m\nBefore, story: A walk-up'],
      ['Changed: note, story', 'Before, note: Waits for the appraisal'],
      ['Changed: note', null],
    ]);
  });

  it('keeps events of the client', async () => {
    const who = await api().signIn('SALES');
    const { uuid } = await postLoan(api(), who);
    const event = {
      eventName: 'DealPageOpened',
      props: { prevStatus: 'Screening', currentStatus: 'Underwriting' },
    };
    await request(api().url).post(`/api/events/track-loan/${uuid}`).set(who.headers).send(event).expect(202);
    await request(api().url)
      .post(`/api/events/track-loan/${randomUUID()}`)
      .set(who.headers)
      .send(event)
      .expect(404);
    await request(api().url)
      .post(`/api/events/track-loan/${uuid}`)
      .set(who.headers)
      .send({ eventName: '', props: {} })
      .expect(400);
    await request(api().url).post(`/api/events/track-loan/${uuid}`).send(event).expect(401);
    const [kept] = await LoanEvent.findAll({ where: { loanUuid: uuid, name: 'DealPageOpened' } });
    expect(kept).toMatchObject({ props: event.props, userId: who.user.id });
    await expect(LoanEvent.update({ name: 'LoanDeleted' }, { where: { loanUuid: uuid } })).rejects.toThrow(
      'append-only',
    );
  });
});
