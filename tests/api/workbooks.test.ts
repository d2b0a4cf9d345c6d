import { randomUUID } from 'node:crypto';
import { QueryTypes } from 'sequelize';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { warmWorkbooks } from '../../server/commands/workbooks/warm';
import { Loan, WorkbookRevision, WorkbookRow } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { annotations, filledLoan, postSave, setCell, setInput } from './loanHelpers';

const api = useServer();
const sql = <T extends object>(text: string, ...bind: unknown[]) =>
  api().context.db.query<T>(text, { bind, type: QueryTypes.SELECT });
const revisionOf = async (uuid: string) =>
  (await WorkbookRow.findByPk(uuid, { attributes: ['revision'], rejectOnEmpty: true })).revision;

let ann: SignedIn;
let bob: SignedIn;
let uuid: string;
const save = (who: SignedIn, base: number, ...actions: Parameters<typeof postSave>[4]) =>
  postSave(api(), who, uuid, base, actions);

beforeEach(async () => {
  ann = await api().signIn('ANALYST');
  bob = await api().signIn('UNDERWRITER');
  uuid = await filledLoan(api(), ann);
});

describe('a save', () => {
  it('is recomputed here: values, loan list and log', async () => {
    const before = await annotations(api(), ann, uuid);
    expect(before.residentialInPlaceMonthlyRent).toBe(2450);
    const { body } = await save(
      ann,
      1,
      setCell('r1', 'actualRentInPlace', 2600),
      setInput('borrowerRequestedLoanAmount', 2_900_000),
    ).expect(200);
    expect(body).toEqual({ revision: 2, merged: [] });
    const after = await annotations(api(), ann, uuid);
    expect(after).toMatchObject({ residentialInPlaceMonthlyRent: 2600, totalLoanAmount: 2_900_000 });
    const loan = await Loan.findByPk(uuid, { rejectOnEmpty: true });
    expect(loan).toMatchObject({
      requestedLoanAmount: 2_900_000,
      totalLoanAmount: 2_900_000,
      ltv: 2_900_000 / 4_200_000,
    });
    const log = await sql<object>(
      'SELECT cell, before, after, user_id FROM change_log WHERE loan_uuid = $1 ORDER BY id',
      uuid,
    );
    expect(log).toEqual([
      { cell: 'RentRollResidential/r1/actualRentInPlace', before: 2450, after: 2600, user_id: ann.user.id },
      { cell: 'borrowerRequestedLoanAmount', before: 3_000_000, after: 2_900_000, user_id: ann.user.id },
    ]);
    const { body: file } = await request(api().url)
      .get(`/api/loans/${uuid}/workbook`)
      .set(bob.headers)
      .expect(200);
    expect(file.loanFile.sheets.rentRoll.residential[0]).toMatchObject({
      id: 'r1',
      actualRentInPlace: 2600,
      notes: 'Tenant J. Doe pays late',
    });
  });

  it('gives the same values from a warm workbook as from a cold one', async () => {
    await save(ann, 1, setCell('r1', 'actualRentInPlace', 2600)).expect(200);
    await save(ann, 2, setCell('r2', 'vacant', 'Occupied')).expect(200);
    const warm = await annotations(api(), ann, uuid);
    warmWorkbooks.clear();
    await save(ann, 3, setCell('r2', 'vacant', 'Vacant')).expect(200);
    warmWorkbooks.clear();
    await save(ann, 4, setCell('r2', 'vacant', 'Occupied')).expect(200);
    expect(await annotations(api(), ann, uuid)).toEqual(warm);
  });

  it('takes an undo of a saved fill of a required cell, and nothing else that empties one', async () => {
    await save(ann, 1, {
      type: 'addRows',
      sheet: 'RentRollResidential',
      after: 'r2',
      rows: [{ id: 'n', cells: { sqft: 700 } }],
    }).expect(200);
    await save(ann, 2, setCell('n', 'unitNumber', '3C')).expect(200);
    await save(ann, 3, setCell('n', 'unitNumber', null)).expect(200);
    const { body } = await save(ann, 4, setCell('r1', 'unitNumber', null)).expect(400);
    expect(body.details).toEqual([
      { message: 'Unit is required', path: 'RentRollResidential/r1/unitNumber', code: 'invalid' },
    ]);
    // One that came with its row was never blank.
    await save(ann, 4, {
      type: 'addRows',
      sheet: 'RentRollResidential',
      after: 'n',
      rows: [{ id: 'm', cells: { unitNumber: '4D' } }],
    }).expect(200);
    await save(ann, 5, setCell('m', 'unitNumber', null)).expect(400);
  });

  it('refuses characters that the database does not keep', async () => {
    for (const text of ['a\0b', 'x\ud800']) {
      const { body } = await save(ann, 1, setCell('r1', 'notes', text)).expect(400);
      expect(body.details[0]).toMatchObject({ path: 'RentRollResidential/r1/notes', code: 'invalid' });
      await save(ann, 1, {
        type: 'addRows',
        sheet: 'RentRollResidential',
        after: null,
        rows: [{ id: text, cells: {} }],
      }).expect(400);
    }
    expect(await revisionOf(uuid)).toBe(1);
  });

  it('that is refused leaves the workbook warm', async () => {
    await save(ann, 1, setCell('r1', 'sqft', 800)).expect(200);
    await save(ann, 2, setCell('r1', 'monthlyRentMarket', '=nothing')).expect(400);
    const workbook = warmWorkbooks.take(uuid, 2);
    expect(workbook?.value({ sheet: 'RentRollResidential', row: 'r1', column: 'sqft' })).toBe(800);
    workbook?.destroy();
  });

  it('logs each cell of rows that come and go', async () => {
    const row = { id: 'r3', cells: { unitNumber: '2A', sqft: 700 } };
    await save(ann, 1, { type: 'addRows', sheet: 'RentRollResidential', after: 'r2', rows: [row] }).expect(
      200,
    );
    await save(ann, 2, { type: 'removeRows', sheet: 'RentRollResidential', rows: ['r3'] }).expect(200);
    const log = await sql<{ revision: number; cell: string; before: unknown; after: unknown }>(
      `SELECT revision, cell, before, after FROM change_log WHERE loan_uuid = $1 AND cell LIKE '%/r3/sqft' ORDER BY id`,
      uuid,
    );
    expect(log).toEqual([
      { revision: 2, cell: 'RentRollResidential/r3/sqft', before: null, after: 700 },
      { revision: 3, cell: 'RentRollResidential/r3/sqft', before: 700, after: null },
    ]);
  });

  it('sent twice is saved once and answered alike', async () => {
    const saveId = randomUUID();
    await save(bob, 1, setInput('interestRate', 0.1)).expect(200);
    const first = await postSave(api(), ann, uuid, 1, [setCell('r1', 'sqft', 760)], saveId).expect(200);
    await save(bob, 3, setInput('interestRate', 0.12)).expect(200);
    const again = await postSave(api(), ann, uuid, 1, [setCell('r1', 'sqft', 760)], saveId).expect(200);
    expect(again.body).toEqual(first.body);
    expect(first.body.merged).toEqual([setInput('interestRate', 0.1)]);
    expect(await revisionOf(uuid)).toBe(4);
    const other = await postSave(api(), ann, uuid, 4, [setCell('r1', 'sqft', 999)], saveId).expect(400);
    expect(other.body.details[0]).toMatchObject({ path: 'saveId' });
  });

  it('is refused with the cell named, and nothing of it is saved', async () => {
    const refusals = [
      [setCell('r1', 'inPlaceRPSF', 5), 'RentRollResidential/r1/inPlaceRPSF', 'not_editable'],
      [setCell('r9', 'sqft', 5), 'RentRollResidential', 'invalid'],
      [setCell('r1', 'colour', 'red'), 'RentRollResidential', 'invalid'],
      [setInput('interestRate', '=noSuchName*2'), 'interestRate', 'bad_formula'],
      [setInput('noi', 12), 'noi', 'not_editable'],
      [setInput('interestRate', '=dscr/20'), 'interestRate', 'bad_formula'],
      [setCell('r1', 'sqft', '=RentRollResidential[sqft of "9Z"]'), 'RentRollResidential/r1/sqft', 'invalid'],
    ] as const;
    for (const [action, path, code] of refusals) {
      const { body } = await save(ann, 1, setCell('r2', 'sqft', 1), action).expect(400);
      expect(body.details[0]).toMatchObject({ path, code });
    }
    expect(await revisionOf(uuid)).toBe(1);
    const { body } = await save(ann, 1, setCell('r2', 'rooms', 3)).expect(200);
    expect(body.revision).toBe(2);
    expect((await annotations(api(), ann, uuid)).residentialRentableSqft).toBe(1400);
  });

  it('is refused without sense, without a token, and without the right', async () => {
    const path = `/api/loans/${uuid}/workbook/actions`;
    const body = { saveId: randomUUID(), baseRevision: 1, actions: [setInput('interestRate', 0.1)] };
    await request(api().url).post(path).send(body).expect(401);
    for (const role of ['SALES', 'COMMITTEE', 'INVESTOR'] as const)
      await request(api().url)
        .post(path)
        .set((await api().signIn(role)).headers)
        .send(body)
        .expect(403);
    const expired = await api().signIn('ANALYST', { expiresIn: -60 });
    await request(api().url).post(path).set(expired.headers).send(body).expect(401);
    await request(api().url)
      .post(path)
      .set(ann.headers)
      .send({ ...body, actions: [] })
      .expect(400);
    await request(api().url)
      .post(path)
      .set(ann.headers)
      .send({ ...body, saveId: 'mine' })
      .expect(400);
    await request(api().url)
      .post(path)
      .set(ann.headers)
      .send({ ...body, actions: [{ type: 'dropTables' }] })
      .expect(400);
    await request(api().url)
      .post(`/api/loans/${randomUUID()}/workbook/actions`)
      .set(ann.headers)
      .send(body)
      .expect(404);
    const ahead = await request(api().url)
      .post(path)
      .set(ann.headers)
      .send({ ...body, baseRevision: 7 })
      .expect(400);
    expect(ahead.body.details[0]).toMatchObject({ code: 'stale', path: 'baseRevision' });
  });

  it('is acknowledged only when it is committed', async () => {
    const { db } = api().context;
    await db.query(
      `CREATE FUNCTION fail_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$`,
    );
    await db.query(
      'CREATE CONSTRAINT TRIGGER fail_at_commit AFTER INSERT ON workbook_revisions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail_at_commit()',
    );
    try {
      await save(ann, 1, setCell('r1', 'actualRentInPlace', 9999)).expect(500);
    } finally {
      await db.query('DROP FUNCTION fail_at_commit() CASCADE');
    }
    expect(await revisionOf(uuid)).toBe(1);
    await save(ann, 1, setCell('r1', 'sqft', 800)).expect(200);
    expect(await annotations(api(), ann, uuid)).toMatchObject({
      residentialInPlaceMonthlyRent: 2450,
      residentialRentableSqft: 1450,
    });
  });
});

describe('two people', () => {
  it('merge where they changed different cells', async () => {
    await save(ann, 1, setCell('r1', 'actualRentInPlace', 2600)).expect(200);
    const { body } = await save(bob, 1, setCell('r1', 'sqft', 800), setInput('interestRate', 0.1)).expect(
      200,
    );
    expect(body).toMatchObject({
      revision: 3,
      merged: [setCell('r1', 'actualRentInPlace', 2600)],
      saves: [{ revision: 2, by: { id: ann.user.id }, actions: 1 }],
    });
    expect(await annotations(api(), bob, uuid)).toMatchObject({
      residentialInPlaceMonthlyRent: 2600,
      residentialRentableSqft: 1450,
      interestRate: 0.1,
    });
    const since = await request(api().url)
      .get(`/api/loans/${uuid}/workbook/actions?since=2`)
      .set(ann.headers)
      .expect(200);
    expect(since.body.revision).toBe(3);
    expect(since.body.actions).toHaveLength(2);
    expect(since.body.saves).toMatchObject([{ revision: 3, by: { id: bob.user.id }, actions: 2 }]);
  });

  it('get both values where they changed the same cell, and nothing is lost', async () => {
    await save(ann, 1, setCell('r1', 'actualRentInPlace', 2600), setInput('interestRate', 0.1)).expect(200);
    const { body } = await save(
      bob,
      1,
      setCell('r1', 'actualRentInPlace', 2700),
      setCell('r1', 'sqft', 800),
    ).expect(409);
    expect(body).toMatchObject({ revision: 2, details: [{ code: 'conflict' }] });
    expect(body.conflicts).toEqual([
      {
        ref: { sheet: 'RentRollResidential', row: 'r1', column: 'actualRentInPlace' },
        kind: 'cell',
        base: 2450,
        theirs: 2600,
        mine: 2700,
        theirsBy: 'Test ANALYST',
      },
    ]);
    expect(body.merged).toHaveLength(2);
    expect(await revisionOf(uuid)).toBe(2);
    expect(await annotations(api(), bob, uuid)).toMatchObject({
      residentialInPlaceMonthlyRent: 2600,
      residentialRentableSqft: 1400,
    });
    await save(bob, 2, setCell('r1', 'actualRentInPlace', 2700), setCell('r1', 'sqft', 800)).expect(200);
    expect(await annotations(api(), bob, uuid)).toMatchObject({
      residentialInPlaceMonthlyRent: 2700,
      residentialRentableSqft: 1450,
    });
  });

  it('are told where one removed the row the other edits', async () => {
    await save(ann, 1, { type: 'removeRows', sheet: 'RentRollResidential', rows: ['r2'] }).expect(200);
    const { body } = await save(bob, 1, setCell('r2', 'sqft', 800)).expect(409);
    expect(body.conflicts[0]).toMatchObject({ kind: 'removed', mine: 800, theirsBy: 'Test ANALYST' });
  });

  it('are told where one removes a row that the other edited since, and what they changed', async () => {
    const remove = { type: 'removeRows' as const, sheet: 'RentRollResidential', rows: ['r1', 'r2'] };
    await save(ann, 1, setCell('r2', 'sqft', 800), setCell('r2', 'notes', 'Renewed')).expect(200);
    const { body } = await save(bob, 1, remove, setInput('interestRate', 0.1)).expect(409);
    const conflict = { kind: 'removedHere', mine: null, theirsBy: 'Test ANALYST' };
    expect(body).toMatchObject({ revision: 2, details: [{ code: 'conflict' }] });
    expect(body.conflicts).toEqual([
      {
        ...conflict,
        ref: { sheet: 'RentRollResidential', row: 'r2', column: 'sqft' },
        base: 650,
        theirs: 800,
      },
      {
        ...conflict,
        ref: { sheet: 'RentRollResidential', row: 'r2', column: 'notes' },
        base: null,
        theirs: 'Renewed',
      },
    ]);
    expect(await revisionOf(uuid)).toBe(2);
    expect(await annotations(api(), bob, uuid)).toMatchObject({
      residentialUnitCount: 2,
      residentialRentableSqft: 1550,
    });
    await save(bob, 2, remove).expect(200);
    expect((await annotations(api(), bob, uuid)).residentialUnitCount).toBe(0);
    await save(ann, 2, { ...remove, rows: ['r2'] }).expect(200);
  });

  it('are told where one removes a row that the other put back otherwise', async () => {
    const remove = { type: 'removeRows' as const, sheet: 'RentRollResidential', rows: ['r2'] };
    await save(ann, 1, setCell('r2', 'sqft', 800)).expect(200);
    await save(ann, 2, remove).expect(200);
    await request(api().url)
      .post(`/api/loans/${uuid}/workbook/revisions/2/restore`)
      .set(ann.headers)
      .send({ baseRevision: 3 })
      .expect(200);
    const { body } = await save(bob, 1, remove).expect(409);
    expect(body.conflicts).toMatchObject([
      {
        kind: 'removedHere',
        ref: { row: 'r2', column: 'sqft' },
        base: 650,
        theirs: 800,
        theirsBy: 'Test ANALYST',
      },
    ]);
    await save(bob, 2, remove).expect(200);
  });

  it('who save at the same moment lose nothing', async () => {
    const row = (n: number) => ({
      type: 'addRows' as const,
      sheet: 'RentRollResidential',
      after: 'r2',
      rows: [{ id: `n${n}`, cells: { unitNumber: `N${n}`, sqft: 100 } }],
    });
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => save(n % 2 ? ann : bob, 1, row(n))),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(replies.map(({ body }) => body.revision).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await annotations(api(), ann, uuid)).toMatchObject({
      residentialUnitCount: 10,
      residentialRentableSqft: 2200,
    });
    const cells = await Promise.all([
      save(ann, 9, setCell('n0', 'sqft', 200)),
      save(bob, 9, setCell('n0', 'sqft', 300)),
    ]);
    expect(cells.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a formula that names the row of another', () => {
  it('keeps the row by its id, and says so when the row was removed meanwhile', async () => {
    await save(bob, 1, setCell('r2', 'unitNumber', 'Garden')).expect(200);
    await save(ann, 2, setCell('r1', 'sqft', '=RentRollResidential[sqft of "garden"]*2')).expect(200);
    const [logged] = await sql<{ after: unknown }>(
      `SELECT after FROM change_log WHERE loan_uuid = $1 AND revision = 3`,
      uuid,
    );
    expect(logged?.after).toBe('=RentRollResidential[sqft of "r2"]*2');
    await save(bob, 3, { type: 'removeRows', sheet: 'RentRollResidential', rows: ['r2'] }).expect(200);
    await save(ann, 3, setCell('r1', 'rooms', '=RentRollResidential[rooms of "r2"]')).expect(200);
    await save(ann, 5, setCell('r1', 'rooms', '=RentRollResidential[rooms of "r2"]')).expect(400);
  });
});

describe('what is given up in a conflict', () => {
  it('stays, with who gave it up and what stands in its place', async () => {
    const value = {
      ref: { sheet: 'RentRollResidential', row: 'r1', column: 'sqft' },
      title: 'Rent Roll / Residential: 1A · SF',
      value: 490,
      instead: 480,
    };
    const at = `/api/loans/${uuid}/workbook/set-aside`;
    await request(api().url)
      .post(at)
      .set(bob.headers)
      .send({ values: [value, { ...value, value: null, instead: '=1+1' }] })
      .expect(201);
    const { body } = await request(api().url).get(at).set(ann.headers).expect(200);
    expect(body).toMatchObject({
      total: 2,
      values: [
        { value: null, instead: '=1+1' },
        { ...value, by: { id: bob.user.id } },
      ],
    });
    await request(api().url).post(at).set(bob.headers).send({ values: [] }).expect(400);
  });
});

describe('the log', () => {
  it('takes nothing back', async () => {
    await save(ann, 1, setCell('r1', 'sqft', 800)).expect(200);
    const { db } = api().context;
    for (const statement of [
      'DELETE FROM change_log',
      "UPDATE change_log SET after = '1'",
      'TRUNCATE change_log',
      'DELETE FROM workbook_revisions',
      'UPDATE workbook_revisions SET label = NULL',
    ]) {
      await expect(db.query(statement), statement).rejects.toThrow('append-only');
    }
  });

  it('lists who saved what, newest first, by the page', async () => {
    await postSave(api(), ann, uuid, 1, [setCell('r1', 'sqft', 800)]).expect(200);
    await request(api().url)
      .post(`/api/loans/${uuid}/workbook/actions`)
      .set(bob.headers)
      .send({
        saveId: randomUUID(),
        baseRevision: 2,
        actions: [setInput('interestRate', 0.1)],
        label: 'Parameters',
      })
      .expect(200);
    const { body } = await request(api().url)
      .get(`/api/loans/${uuid}/workbook/revisions`)
      .set(ann.headers)
      .expect(200);
    expect(body.total).toBe(3);
    expect(body.revisions).toMatchObject([
      {
        revision: 3,
        by: { id: bob.user.id, name: 'Test UNDERWRITER' },
        label: 'Parameters',
        cellsChanged: 1,
        restores: null,
      },
      { revision: 2, by: { id: ann.user.id }, label: null, cellsChanged: 1 },
      { revision: 1, label: 'Loan created', cellsChanged: 0 },
    ]);
    const page = await request(api().url)
      .get(`/api/loans/${uuid}/workbook/revisions?limit=1&offset=1`)
      .set(ann.headers)
      .expect(200);
    expect(page.body.revisions.map(({ revision }: { revision: number }) => revision)).toEqual([2]);
    await request(api().url)
      .get(`/api/loans/${uuid}/workbook/revisions?limit=0`)
      .set(ann.headers)
      .expect(400);
  });

  it('compares any two revisions, across a checkpoint', async () => {
    for (let revision = 1; revision <= 26; revision++)
      await save(ann, revision, setCell('r1', 'sqft', 800 + revision)).expect(200);
    const kept = await WorkbookRevision.findAll({
      where: { loanUuid: uuid },
      attributes: ['revision', 'checkpoint'],
      order: [['revision', 'ASC']],
    });
    expect(kept.filter(({ checkpoint }) => checkpoint !== null).map(({ revision }) => revision)).toEqual([
      1, 25,
    ]);
    const { body } = await request(api().url)
      .get(`/api/loans/${uuid}/workbook/compare?from=3&to=27`)
      .set(ann.headers)
      .expect(200);
    expect(body.inputs).toMatchObject([
      { ref: { sheet: 'RentRollResidential', row: 'r1', column: 'sqft' }, before: 802, after: 826 },
    ]);
    expect(body.figures).toContainEqual({
      name: 'residentialRentableSqft',
      label: 'Residential Rentable SF',
      format: 'number0',
      before: 1452,
      after: 1476,
    });
    await request(api().url)
      .get(`/api/loans/${uuid}/workbook/compare?from=1&to=99`)
      .set(ann.headers)
      .expect(404);
    await request(api().url)
      .get(`/api/loans/${uuid}/workbook/compare?from=0&to=1`)
      .set(ann.headers)
      .expect(400);
  });

  it('tells the cause of an error that came with a save', async () => {
    await save(ann, 1, setCell('r1', 'monthlyRentMarket', '=1/0')).expect(200);
    const { body } = await request(api().url)
      .get(`/api/loans/${uuid}/workbook/compare?from=1&to=2`)
      .set(ann.headers)
      .expect(200);
    const failed = (body.figures as { after: { error?: string; cause?: string } | null }[]).filter(
      ({ after }) => after?.error === '#DIV/0!',
    );
    expect(failed.length).toBeGreaterThan(0);
    for (const { after } of failed) expect(after?.cause).toContain(' ');
  });

  it('restores a revision by a new one, which can be taken back', async () => {
    await save(ann, 1, setCell('r1', 'sqft', 800), {
      type: 'removeRows',
      sheet: 'RentRollResidential',
      rows: ['r2'],
    }).expect(200);
    await save(bob, 2, setInput('interestRate', 0.1)).expect(200);
    const late = await annotations(api(), ann, uuid);
    const restore = (revision: number, baseRevision: number, who = ann) =>
      request(api().url)
        .post(`/api/loans/${uuid}/workbook/revisions/${revision}/restore`)
        .set(who.headers)
        .send({ baseRevision });
    expect((await restore(1, 2).expect(409)).body.details[0].code).toBe('stale');
    expect((await restore(1, 3).expect(200)).body).toEqual({ revision: 4, merged: [] });
    const { body } = await request(api().url)
      .get(`/api/loans/${uuid}/workbook/compare?from=1&to=4`)
      .set(ann.headers)
      .expect(200);
    expect(body).toEqual({ inputs: [], rows: [], figures: [] });
    const { body: workbook } = await request(api().url).get(`/api/loans/${uuid}/workbook`).set(ann.headers);
    expect(workbook.loanFile.sheets.rentRoll.residential.map(({ id }: { id: string }) => id)).toEqual([
      'r1',
      'r2',
    ]);
    await restore(3, 4).expect(200);
    expect(await annotations(api(), ann, uuid)).toEqual(late);
    const { body: list } = await request(api().url)
      .get(`/api/loans/${uuid}/workbook/revisions`)
      .set(ann.headers);
    expect(list.revisions[0]).toMatchObject({ revision: 5, restores: 3, label: 'Restored revision 3' });
    await restore(5, 5).expect(400);
    await restore(9, 5).expect(404);
    await restore(1, 5, await api().signIn('SALES')).expect(403);
  });
});

describe('parts of the loan file', () => {
  const patch = (path: string, body: object) =>
    request(api().url).patch(`/api/loans/${uuid}${path}`).set(ann.headers).send(body);

  it('merge deeply, and a list of choices is the choice', async () => {
    const { body } = await patch('/parameters', {
      capRate: { residential: 0.05 },
      valuations: { currentValuation: { selected: ['salesComps', 'capRate'] } },
    }).expect(200);
    expect(body).toMatchObject({
      revision: 2,
      data: {
        capRate: { residential: 0.05, commercial: 0.085 },
        atlasLoanTerms: { atlasInterestRate: 0.11 },
      },
    });
    expect([...body.data.valuations.currentValuation.selected].sort()).toEqual(['capRate', 'salesComps']);
    expect((await patch('/parameters', { capRate: { residential: 0.05 } }).expect(200)).body.revision).toBe(
      2,
    );
    const refused = await patch('/parameters', {
      valuations: { currentValuation: { selected: ['guess'] } },
    }).expect(400);
    expect(refused.body.details[0]).toMatchObject({
      path: 'parameters.valuations.currentValuation.selected',
    });
  });

  it('match rows by id, and put them in the order given', async () => {
    const rows = [{ id: 'r2', sqft: 660 }, { unitNumber: '3C', sqft: 500 }, { id: 'r1' }];
    const { body } = await patch('/stages/sheets', { rentRoll: { residential: rows } }).expect(200);
    expect(body.data.rentRoll.residential).toMatchObject([
      { id: 'r2', unitNumber: '1B', sqft: 660 },
      { unitNumber: '3C', sqft: 500 },
      { id: 'r1', unitNumber: '1A', actualRentInPlace: 2450 },
    ]);
    await patch('/stages/sheets', { rentRoll: { residential: [{ id: 'r1' }] } }).expect(200);
    expect(await annotations(api(), ann, uuid)).toMatchObject({
      residentialUnitCount: 1,
      residentialRentableSqft: 750,
    });
    const wrong = await patch('/stages/sheets', {
      rentRoll: { residential: [{ id: 'r1', colour: 'red' }] },
      moon: [],
    }).expect(400);
    expect(wrong.body.details.map(({ path }: { path: string }) => path)).toEqual([
      'sheets.rentRoll.residential.0.colour',
      'sheets.moon',
    ]);
    await patch('/stages/sheets', { rentRoll: { residential: [{ id: 'r1' }, { id: 'r1' }] } }).expect(400);
  });

  it('save the property spec and sources and uses', async () => {
    expect((await patch('/property-information', { yearBuilt: 1931 }).expect(200)).body.data).toMatchObject({
      yearBuilt: 1931,
      unitsResidential: 24,
    });
    const sources = [{ id: 'ns1' }, { item: 'Mezzanine', amount: 250_000, checked: true }];
    const { body } = await patch('/stages/underwriting/loan-info', { new: { sources } }).expect(200);
    expect(body.data.new.sources).toMatchObject([
      { item: 'Senior loan', amount: '@totalLoanAmount' },
      { item: 'Mezzanine' },
    ]);
    expect((await annotations(api(), ann, uuid)).newSourcesTotal).toBe(3_250_000);
    await patch('/stages/underwriting/loan-info', {
      new: { sources: [{ item: 'Bad', amount: '@noSuchName' }] },
    }).expect(400);
  });
});

describe('the last change of named inputs', () => {
  const ask = (names: string, who = ann, loan = uuid) =>
    request(api().url).get(`/api/loans/${loan}/workbook/cells`).query({ names }).set(who.headers);

  it('says who, when and what, of those that were ever changed', async () => {
    await save(ann, 1, setInput('interestRate', 0.1)).expect(200);
    await save(bob, 2, setInput('interestRate', 0.105), setInput('closingCostPercentage', 0.05)).expect(200);
    const { body } = await ask('interestRate, closingCostPercentage,atlasLTV').expect(200);
    expect(body.cells).toMatchObject([
      { name: 'closingCostPercentage', revision: 3, by: { id: bob.user.id }, after: 0.05 },
      {
        name: 'interestRate',
        revision: 3,
        by: { id: bob.user.id, name: 'Test UNDERWRITER' },
        before: 0.1,
        after: 0.105,
      },
    ]);
    expect(Date.parse(body.cells[0].at)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is refused without names, to outsiders, and where there is no loan', async () => {
    await ask('').expect(400);
    await ask("interestRate'; DROP TABLE users").expect(400);
    await request(api().url).get(`/api/loans/${uuid}/workbook/cells?names=noi`).expect(401);
    await ask('noi', await api().signIn('INVESTOR')).expect(403);
    await ask('noi', ann, randomUUID()).expect(404);
  });
});
