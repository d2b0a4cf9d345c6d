import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import request from '../../server/testing/request';
import { describe, expect, it } from 'vitest';
import { Loan, LoanEvent } from '../../server/models';
import { useServer } from './harness';
import { annotations, filledLoan, NEW_LOAN, postLoan, postSave, setInput } from './loanHelpers';

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

describe('DELETE of a loan', () => {
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
});
