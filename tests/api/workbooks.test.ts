import { randomUUID } from 'node:crypto';
import { QueryTypes } from 'sequelize';
import request from '../../server/testing/request';
import { beforeEach, describe, expect, it } from 'vitest';
import { warmWorkbooks } from '../../server/commands/workbooks/warmWorkbooks';
import { Loan, WorkbookRow } from '../../server/models';
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
    const { body } = await save(ann, 1, setCell('r2', 'rooms', 5)).expect(200);
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
    expect(ahead.body.details[0]).toMatchObject({ code: 'unknown_revision', path: 'baseRevision' });
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

  it('leave one revision where they set the same cell alike, seen before or not', async () => {
    const rent = setCell('r1', 'actualRentInPlace', 2600);
    await save(ann, 1, rent).expect(200);
    expect((await save(bob, 1, rent).expect(200)).body).toMatchObject({ revision: 2, merged: [rent] });
    expect((await save(bob, 2, rent).expect(200)).body).toEqual({ revision: 2, merged: [] });
    expect(await revisionOf(uuid)).toBe(2);
    expect((await save(bob, 2, rent, setCell('r1', 'sqft', 800)).expect(200)).body.revision).toBe(3);
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
