import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { SCREENING_HINT } from '#contract';
import { Loan, LoanEvent } from '../../server/models';
import { useServer } from './harness';
import {
  annotations,
  filledLoan,
  NEW_LOAN,
  passScreening,
  postLoan,
  postSave,
  setInput,
} from './loanHelpers';

const api = useServer();
const details = (body: { details: { path?: string; message: string }[] }) =>
  Object.fromEntries(body.details.map(({ path, message }) => [path ?? '', message]));

describe('POST /api/loans', () => {
  it('makes a loan whose list columns come from its workbook', async () => {
    const who = await api().signIn('SALES');
    const loan = await postLoan(api(), who);
    expect(loan).toMatchObject({
      address: '1147 Bushwick Ave, Brooklyn, NY 11221',
      status: 'Screening',
      borrowerStatus: 'Loan Requested',
      reportStatus: 'Draft',
      currentStage: 'screening',
      dealType: 'WL',
      propertyType: 'Multi Family',
      transactionType: 'Purchase',
      requestedLoanAmount: 3_000_000,
      interestRate: 0.11,
      borrowerName: 'Halsey Street Holdings LLC',
      owner: { id: who.user.id, email: who.user.email },
      assignee: { id: who.user.id },
      can: { update: true, editWorkbook: false, delete: false },
    });
    const workbook = await request(api().url)
      .get(`/api/loans/${loan.uuid}/workbook`)
      .set(who.headers)
      .expect(200);
    expect(workbook.body).toMatchObject({
      revision: 1,
      template: { key: 'bridge-loan' },
      canEdit: false,
      loanFile: { loanRequest: { borrowerPurchasePrice: 4_200_000 } },
    });
    expect((await annotations(api(), who, loan.uuid)).purchasePrice).toBe(4_200_000);
  });

  it('names every field that is wrong, in the words of the form', async () => {
    const who = await api().signIn('SALES');
    const bad = {
      address: { street: '', city: 'Brooklyn', state: 'ny', zip: '1122' },
      loanRequest: { transactionType: 'Purchase', propertyType: 'Mixed Use', borrowerRequestedLoanAmount: 0 },
      propertySpec: { unitsResidential: 10_001 },
    };
    const { body } = await request(api().url).post('/api/loans').set(who.headers).send(bad).expect(400);
    expect(details(body)).toMatchObject({
      'address.street': 'Street is required',
      'address.state': 'State must be in uppercase letters',
      'address.zip': 'Zip code must be exactly 5 digits',
      'loanRequest.borrowerRequestedLoanAmount': 'Value must be at least 1',
      'propertySpec.unitsResidential': 'Value must be between 0 and 10000',
    });
    const missing = await request(api().url)
      .post('/api/loans')
      .set(who.headers)
      .send({ ...NEW_LOAN, loanRequest: { transactionType: 'Purchase' } })
      .expect(400);
    expect(details(missing.body)).toMatchObject({
      'loanRequest.borrowerPurchasePrice': 'Purchase price is required for Purchase transactions',
    });
  });

  it('has a sales representative of the staff, or none', async () => {
    const who = await api().signIn('ANALYST');
    const stranger = await api().signIn('INVESTOR');
    const create = (id: unknown) =>
      request(api().url)
        .post('/api/loans')
        .set(who.headers)
        .send({ ...NEW_LOAN, loanRequest: { ...NEW_LOAN.loanRequest, salesRepresentitiveUserId: id } });
    const refusal = { 'loanRequest.salesRepresentitiveUserId': 'There is no such member of the staff' };
    for (const id of [randomUUID(), 'nobody', stranger.user.id])
      expect(details((await create(id).expect(400)).body)).toEqual(refusal);
    const { body: loan } = await create(who.user.id).expect(201);
    const { body } = await request(api().url)
      .patch(`/api/loans/${(loan as { uuid: string }).uuid}`)
      .set(who.headers)
      .send({ loanRequest: { salesRepresentitiveUserId: randomUUID() } })
      .expect(400);
    expect(details(body)).toEqual(refusal);
    await create(null).expect(201);
  });

  it('has none of the workbook but who is of the staff, either', async () => {
    const who = await api().signIn('ANALYST');
    const uuid = await filledLoan(api(), who);
    const save = (value: string | null) =>
      postSave(api(), who, uuid, 1, [setInput('salesRepresentativeId', value)]);
    for (const value of ['somebody', randomUUID(), (await api().signIn('INVESTOR')).user.id]) {
      expect(details((await save(value).expect(400)).body)).toEqual({
        salesRepresentativeId: 'There is no such member of the staff',
      });
    }
    await save(who.user.id).expect(200);
    await who.user.update({ active: false });
    const other = await api().signIn('UNDERWRITER');
    await postSave(api(), other, uuid, 2, [
      setInput('salesRepresentativeId', who.user.id),
      setInput('source', 'Broker'),
    ]).expect(200);
    await postSave(api(), other, uuid, 3, [setInput('salesRepresentativeId', null)]).expect(200);
  });

  it('is not open to investors, the committee or the street', async () => {
    for (const role of ['INVESTOR', 'COMMITTEE'] as const) {
      const { headers } = await api().signIn(role);
      await request(api().url).post('/api/loans').set(headers).send(NEW_LOAN).expect(403);
    }
    await request(api().url).post('/api/loans').send(NEW_LOAN).expect(401);
  });
});

describe('GET /api/loans', () => {
  it('filters, sorts, pages and counts', async () => {
    const who = await api().signIn('ADMIN');
    const loans = await Promise.all([1, 2, 3].map(() => postLoan(api(), who)));
    const [first, second, third] = loans.map(({ uuid }) => uuid);
    await Loan.update(
      { totalLoanAmount: 1_000_000, status: 'Performing', address: '1 Under_score Rd, Troy, NY 12180' },
      { where: { uuid: first } },
    );
    await Loan.update(
      { totalLoanAmount: 3_000_000, status: 'Repaid', address: '2 Under-score Rd, Troy, NY 12180' },
      { where: { uuid: second } },
    );
    await Loan.update(
      {
        totalLoanAmount: 2_000_000,
        status: 'Performing',
        currentStage: 'monitoring',
        address: '3 Under Rd, Troy, NY 12180',
      },
      { where: { uuid: third } },
    );
    const list = async (query: string) => {
      const { body } = await request(api().url)
        .get(`/api/loans?address=troy&${query}`)
        .set(who.headers)
        .expect(200);
      return {
        uuids: body.data.map(({ uuid }: { uuid: string }) => uuid) as string[],
        total: body.total as number,
      };
    };
    expect(await list('sort=-totalLoanAmount')).toEqual({ uuids: [second, third, first], total: 3 });
    expect(await list('sort=totalLoanAmount&limit=1&offset=1')).toEqual({ uuids: [third], total: 3 });
    expect(await list('status=Performing&status=Repaid&minLoanAmount=1500000&sort=totalLoanAmount')).toEqual({
      uuids: [third, second],
      total: 2,
    });
    expect((await list('view=Repaid')).uuids).toEqual([second]);
    expect((await list('status=ReadyForSharing&status=NPL&reportStatus=InReview')).total).toBe(0);
    expect((await list('view=Servicing')).uuids).toEqual([third]);
    expect((await list('view=Deployed&sort=totalLoanAmount')).uuids).toEqual([first, third]);
    expect((await list('view=Active')).total).toBe(0);
    expect((await list(`assignedUserId=${who.user.id}&maxLoanAmount=2000000&sort=address`)).uuids).toEqual([
      first,
      third,
    ]);
    const { body } = await request(api().url)
      .get('/api/loans')
      .query({ address: 'UNDER_' })
      .set(who.headers)
      .expect(200);
    expect(body.data.map(({ uuid }: { uuid: string }) => uuid)).toEqual([first]);
  });

  it('refuses what is no page, no status and no number', async () => {
    const { headers } = await api().signIn('ANALYST');
    for (const query of [
      'limit=0',
      'limit=501',
      'offset=-1',
      'limit=ten',
      'status=Nice',
      'view=Some',
      'sort=ssn',
      'minLoanAmount=much',
      'assignedUserId=me',
    ]) {
      const { body } = await request(api().url).get(`/api/loans?${query}`).set(headers).expect(400);
      expect(body.details[0]).toMatchObject({
        path: expect.stringContaining(query.split('=')[0] ?? ''),
        code: 'invalid',
      });
    }
    await request(api().url).get('/api/loans').expect(401);
    await request(api().url)
      .get('/api/loans')
      .set((await api().signIn('INVESTOR')).headers)
      .expect(403);
  });
});

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

  it('is deleted by those who may, and is gone from everywhere', async () => {
    const who = await api().signIn('ADMIN');
    const { uuid } = await postLoan(api(), who);
    await request(api().url)
      .delete(`/api/loans/${uuid}`)
      .set((await api().signIn('ANALYST')).headers)
      .expect(403);
    await request(api().url).delete(`/api/loans/${uuid}`).set(who.headers).expect(200, { uuid });
    for (const path of ['', '/workbook', '/annotations', '/snapshots', '/workbook/compare?from=1&to=1'])
      await request(api().url).get(`/api/loans/${uuid}${path}`).set(who.headers).expect(404);
    const { body } = await request(api().url).get('/api/loans').set(who.headers);
    expect(body.data.map((loan: { uuid: string }) => loan.uuid)).not.toContain(uuid);
  });

  it('is deleted by an administrator who writes its address, once its money is out or was', async () => {
    const [admin, underwriter] = [await api().signIn('ADMIN'), await api().signIn('UNDERWRITER')];
    for (const status of ['Performing', 'Non Performing Loan', 'Repaid'] as const) {
      const { uuid, address } = await postLoan(api(), admin);
      await Loan.update({ status }, { where: { uuid } });
      const remove = (who: typeof admin, typed?: string) =>
        request(api().url)
          .delete(`/api/loans/${uuid}`)
          .query(typed === undefined ? {} : { address: typed })
          .set(who.headers);
      const { body: refusal } = await remove(underwriter, address).expect(403);
      expect(refusal.message).toBe('Money of this loan is out, or was: only an administrator can delete it');
      const may = async (who: typeof admin) =>
        (await request(api().url).get(`/api/loans/${uuid}`).set(who.headers).expect(200)).body.can.delete;
      expect([await may(underwriter), await may(admin)]).toEqual([false, true]);
      for (const typed of [undefined, '', '1147 Bushwick Ave'])
        expect((await remove(admin, typed).expect(400)).body.details[0].path).toBe('address');
      await remove(admin, ` ${address.toUpperCase()} `).expect(200, { uuid });
    }
  });

  it('is no less protected once somebody sets it back to before its money was out', async () => {
    const [admin, underwriter] = [await api().signIn('ADMIN'), await api().signIn('UNDERWRITER')];
    const patch = (uuid: string, body: object) =>
      request(api().url).patch(`/api/loans/${uuid}`).set(underwriter.headers).send(body);
    const funded: [string, object][] = [
      ['Performing', { status: 'Performing', borrowerStatus: 'Performing', currentStage: 'monitoring' }],
      ['Repaid', { status: 'Repaid', borrowerStatus: 'Repaid', currentStage: 'fullyPaid' }],
    ];
    for (const [was, columns] of funded) {
      const { uuid, address } = await postLoan(api(), admin);
      await Loan.update(columns, { where: { uuid } });
      const { body: question } = await patch(uuid, { status: 'Underwriting' }).expect(409);
      expect(question).toMatchObject({
        message: `Money of this loan is out, or was: its loan status would go back from ${was} to Underwriting; its borrower status stays ${was}`,
        details: [{ path: 'despite' }],
      });
      await patch(uuid, { status: 'Underwriting', despite: 'whatever' }).expect(400);
      const { body: back } = await patch(uuid, {
        status: 'Underwriting',
        borrowerStatus: 'Quote Sent',
        despite: 'moneyOut',
      }).expect(200);
      expect(back).toMatchObject({
        status: 'Underwriting',
        borrowerStatus: 'Quote Sent',
        currentStage: 'underwriting',
        can: { delete: false },
      });
      expect(back.fundedAt).not.toBeNull();
      await request(api().url)
        .delete(`/api/loans/${uuid}`)
        .query({ address })
        .set(underwriter.headers)
        .expect(403);
      await request(api().url).delete(`/api/loans/${uuid}`).set(admin.headers).expect(400);
      await request(api().url).delete(`/api/loans/${uuid}`).query({ address }).set(admin.headers).expect(200);
    }
    // Nor is one whose borrower alone was said to have the money, or that was Performing for a moment.
    for (const [there, back] of [
      [{ borrowerStatus: 'Performing' }, { borrowerStatus: 'Loan Requested', despite: 'moneyOut' }],
      [{ status: 'Performing' }, { status: 'Term Sheet', despite: 'moneyOut' }],
    ] as const) {
      const { uuid, address } = await postLoan(api(), admin);
      await Loan.update({ status: 'Underwriting' }, { where: { uuid } });
      expect((await patch(uuid, { notes: 'Not yet' }).expect(200)).body.can.delete).toBe(true);
      for (const step of [there, back])
        expect((await patch(uuid, step).expect(200)).body.can.delete).toBe(false);
      await request(api().url)
        .delete(`/api/loans/${uuid}`)
        .query({ address })
        .set(underwriter.headers)
        .expect(403);
    }
  });

  it('was funded by its history or by where it stands, of loans that are older than the note of it', async () => {
    const who = await api().signIn('ADMIN');
    const { db } = api().context;
    const columns: object[] = [
      { status: 'Underwriting' },
      { status: 'Underwriting' },
      { status: 'Underwriting', borrowerStatus: 'Repaid' },
      { status: 'Underwriting', borrowerStatus: 'Deposit Received' },
    ];
    const uuids: string[] = [];
    for (const standing of columns) {
      const { uuid } = await postLoan(api(), who);
      await Loan.update({ ...standing, fundedAt: null }, { where: { uuid } });
      uuids.push(uuid);
    }
    const [by, after] = uuids;
    await LoanEvent.create({
      loanUuid: by ?? '',
      userId: null,
      at: new Date('2026-01-05T10:00:00Z'),
      name: 'LoanStatusChanged',
      props: { prevStatus: 'Due Diligence', currentStatus: 'Performing' },
    });
    await LoanEvent.create({
      loanUuid: after ?? '',
      userId: null,
      at: new Date('2026-02-05T10:00:00Z'),
      name: 'LoanStatusChanged',
      props: { prevStatus: 'Repaid', currentStatus: 'Underwriting' },
    });
    const sql = readFileSync(
      new URL('../../server/migrations/0085-loans-funded.sql', import.meta.url),
      'utf8',
    );
    await db.query(sql.slice(sql.indexOf('UPDATE loans')));
    const funded = await Promise.all(
      uuids.map(async (uuid) => (await Loan.findByPk(uuid))?.fundedAt?.toISOString() ?? null),
    );
    expect(funded).toEqual([
      '2026-01-05T10:00:00.000Z',
      '2026-02-05T10:00:00.000Z',
      expect.any(String),
      null,
    ]);
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
    await expect(LoanEvent.update({ name: 'Nothing' }, { where: { loanUuid: uuid } })).rejects.toThrow(
      'append-only',
    );
  });
});
