import { randomBytes } from 'node:crypto';
import { QueryTypes } from 'sequelize';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DealReport, LoanChecksReport, StartChecksRequest } from '#contract';
import { endExpiredOverrides } from '../../server/commands/checks/changeReport';
import { BorrowerRecordsUnavailable } from '../../server/providers/borrower-records';
import { databaseBorrowerRecords, likenessIn } from '../../server/providers/borrower-records/database';
import type { SignedIn } from '../../server/testing/harness';
import { contact } from './borrowerCalls';
import { checksCalls } from './checksCalls';
import { importFile, messages, RECORDS, SSN, TAX, verdicts } from './checksRecords';
import { useServer } from './harness';
import { annotations, filledLoan, historyOf, postSave, setInput } from './loanHelpers';

const api = useServer({ env: { PERSONAL_DATA_KEY: randomBytes(32).toString('base64') } });
const NOBODY = '00000000-0000-4000-8000-000000000000';
let analyst: SignedIn;
let underwriter: SignedIn;
const { call, add, read, start, at, borrowerOn, checked, list, open } = checksCalls(api, () => analyst);

beforeAll(async () => {
  analyst = await api().signIn('ANALYST');
  underwriter = await api().signIn('UNDERWRITER');
  expect(await importFile(api(), RECORDS)).toEqual([
    '15: A court case needs the name of the party',
    '16: SSN must be in the format xxx-xx-xxxx',
    '17: The kind of record is not known',
  ]);
});

describe('setting up a report', () => {
  it('is refused in these words', async () => {
    const { id } = await borrowerOn();
    expect(messages((await start(id, { checks: [] }).expect(400)).body)).toEqual(['Select at least 1 check']);
    const ssn = await start(id, { ssn: '512347689' }).expect(400);
    expect(messages(ssn.body)).toEqual(['SSN must be in the format xxx-xx-xxxx']);
    const sreo = await start(id, { sreo: [{ validAddress: '1 Elsewhere St' }] }).expect(400);
    expect(messages(sreo.body)).toEqual(['This address is not on the schedule of real estate owned']);
    const bare = await borrowerOn({ contact: contact() }, []);
    const words = async (checks: StartChecksRequest['checks']) =>
      messages((await start(bare.id, { checks }).expect(400)).body);
    expect(await words(['credit'])).toEqual(['Credit Check needs SSN, date of birth and names']);
    expect(await words(['kyc'])).toEqual(['KYC/AML needs SSN, date of birth and names']);
    expect(await words(['graph'])).toEqual(['Knowledge Graph requires at least one SREO item']);
    const none = await borrowerOn({ contact: contact() });
    expect(messages((await start(none.id, { checks: ['graph'] }).expect(400)).body)).toEqual([
      'Cannot create a new report without Tax Address and SREO',
    ]);
    expect(await list(none.id)).toEqual([]);
  });

  it('is open to those who may, for borrowers and reports that are there', async () => {
    const { loan, id } = await borrowerOn();
    const investor = await api().signIn('INVESTOR');
    const committee = await api().signIn('COMMITTEE');
    const here = `/api/borrowers/${id}/reports`;
    const override = { SUMMARY_KG: { verdict: 'pass', reason: 'x', expiresOn: null } };
    const doors = [
      ['get', here, undefined],
      ['post', here, { checks: ['graph'] }],
      ['patch', `${here}/${NOBODY}`, { active: true }],
      ['post', `${here}/${NOBODY}/run`, undefined],
      ['delete', `${here}/${NOBODY}`, undefined],
      [
        'patch',
        `${here}/${NOBODY}/knowledge-graph`,
        { listName: 'peopleStats', index: 0, data: { hide: true } },
      ],
      ['get', at(loan, id, NOBODY), undefined],
      ['put', `${at(loan, id, NOBODY)}/overrides`, override],
      ['get', `${at(loan, id, NOBODY)}/comparison`, undefined],
    ] as const;
    for (const [method, path, body] of doors) {
      await call(method, path, null).send(body).expect(401);
      await call(method, path, investor).send(body).expect(403);
      if (method !== 'get') await call(method, path, committee).send(body).expect(403);
      await call(method, path.replace(id, 'nobody'), underwriter).send(body).expect(400);
      await call(method, path.replace(id, NOBODY), underwriter).send(body).expect(404);
      if (path.includes(NOBODY)) await call(method, path, underwriter).send(body).expect(404);
    }
    await call('put', `${at(loan, id, NOBODY)}/overrides`)
      .send(override)
      .expect(403);
    await call('get', at(NOBODY, id, NOBODY)).expect(404);
    const other = await filledLoan(api(), analyst);
    await call('get', at(other, id, NOBODY)).expect(404);
  });
});

describe('a run', () => {
  it('finds what records say under any spelling, and has loan and deal page follow', async () => {
    const { loan, id } = await borrowerOn();
    const begun = await checked(id, { llcs: ['Pine LLC'] });
    const [report] = await list(id);
    expect(report).toMatchObject({
      id: begun.id,
      version: 1,
      status: 'Done',
      active: true,
      source: 'Imported records',
      llcs: ['Pine LLC'],
    });
    expect(report?.steps.map(({ label, state, detail }) => [label, state, detail])).toEqual([
      ['Credit check', 'done', 'Answered'],
      ['KYC/AML', 'done', 'Answered'],
      ['Ownership network', 'done', '2 companies, 2 partners, 2 properties'],
      ['Legal checks', 'done', '4 court cases'],
      ['Adverse media', 'done', '1 piece in the media'],
      ['Property records', 'done', 'Records of 0 properties'],
      ['Writing the report', 'done', 'Kept'],
    ]);
    const found = await open(loan, id, begun.id);
    const { knowledgeGraph: graph } = found;
    const [own] = graph.borrowerStats;
    expect(own?.defendant_cases.map(({ title }) => title).toSorted()).toEqual([
      'City v. Castellano',
      'Doe v. Castellano',
      'Roe v. Castelano',
    ]);
    const misspelt = own?.defendant_cases.find(({ title }) => title === 'Roe v. Castelano');
    expect(misspelt?.confidence).toBeGreaterThan(0.85);
    expect(misspelt?.confidence).toBeLessThan(1);
    expect(misspelt?.evidence).toMatch(/^Court index names "Dora Castelano", \d+% alike$/);
    expect(graph.borrowerOwnedCompanies.map(({ name }) => name)).toEqual(['Pine LLC', 'Elm Owners LLC']);
    expect(graph.peopleStats.map(({ name }) => name)).toEqual(['Theo Quill']);
    expect(graph.businessStats.map(({ name }) => name)).toEqual(['Oak Equity LP']);
    expect(graph.propertyStats.map(({ name, reported }) => [name, reported]).toSorted()).toEqual([
      ['12 Main Street, Albany, NY 12207', true],
      ['77 Oak Ave', false],
    ]);
    expect(verdicts(found)).toEqual(['Pass', 'Pass', 'Fail']);
    expect(found.summaries[2]?.decidedBy).toEqual(['Defendant cases: 3, above the limit of 2']);
    expect(await annotations(api(), analyst, loan)).toMatchObject({
      borrowerCreditScore: 702,
      borrowerPlaintiffCases: 1,
      borrowerDefendantCases: 3,
      borrowerAdverseMedia: 1,
      sreoUnreported: 1,
      borrowerChecksFailed: 1,
    });
    expect((await read(id)).lastChecksReport).toMatchObject({ id: begun.id, status: 'Done', active: true });
    const { body } = await call('get', `/api/loans-deals/report/${loan}`).expect(200);
    expect((body as DealReport).borrowers?.[0]?.checks).toEqual([
      { label: 'Credit Check', verdict: 'Pass', date: expect.any(String) },
      { label: 'KYC/AML', verdict: 'Pass', date: expect.any(String) },
      { label: 'Knowledge Graph', verdict: 'Fail', date: expect.any(String) },
    ]);
    const titles = (await historyOf(api(), analyst, loan)).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Borrower checks started', 'Borrower checks done']));
  });

  it('judges by the parameters of the loan', async () => {
    const { loan, id } = await borrowerOn();
    const { id: reportId } = await checked(id);
    const { body } = await call('get', `/api/loans/${loan}/workbook`).expect(200);
    const { revision } = body as { revision: number };
    const limits = [setInput('defendantCasesMax', 3), setInput('creditScoreMin', 720)];
    await postSave(api(), analyst, loan, revision, limits).expect(200);
    const found = await open(loan, id, reportId);
    expect(verdicts(found)).toEqual(['Fail', 'Pass', 'Pass']);
    expect(found.summaries[0]?.decidedBy).toEqual(['Credit score: 702, below the lowest accepted of 720']);
  });

  it('is N/A where nobody answered, and holds no SSN and no birth date anywhere', async () => {
    const { loan, id } = await borrowerOn({
      contact: contact({ firstName: 'Ugo', lastName: 'Zanetti' }),
      info: { taxAddress: TAX },
    });
    const { id: reportId } = await checked(id, { ssn: '611-22-3344', dateOfBirth: '1980-01-17' });
    const found = await open(loan, id, reportId);
    expect(verdicts(found)).toEqual(['N/A', 'N/A', 'Pass']);
    expect(found.creditModel).toBeNull();
    expect(await read(id)).toMatchObject({ ssn: '***-**-3344', dateOfBirth: '****-**-**' });
    const { db } = api().context;
    const tables = await db.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
      { type: QueryTypes.SELECT },
    );
    const texts = [...api().logged, JSON.stringify(found), JSON.stringify(await list(id))];
    for (const { name } of tables)
      texts.push(JSON.stringify(await db.query(`SELECT * FROM "${name}"`, { type: QueryTypes.SELECT })));
    const text = texts.join('\n');
    for (const secret of [SSN, '512347689', '611-22-3344', '611223344', '1980-01-17', '01/17/1980'])
      expect(text.includes(secret), secret).toBe(false);
  });

  it('fails in words, leaves the loan alone, and is run again', async () => {
    const { loan, id } = await borrowerOn();
    const { borrowerRecords } = api().context;
    let underWay: LoanChecksReport | undefined;
    api().context.borrowerRecords = {
      ...borrowerRecords,
      cases: async () => {
        underWay = await open(loan, id, (await list(id))[0]?.id ?? '');
        throw new BorrowerRecordsUnavailable('The court index does not answer.');
      },
    };
    const { id: reportId } = await checked(id);
    api().context.borrowerRecords = borrowerRecords;
    // Who is related is there before courts have answered; nothing is judged by it.
    expect(underWay?.knowledgeGraph).toMatchObject({
      sessionStatus: 'LEGAL_CHECKS_RUNNING',
      processes: { ownershipNetwork: 'DONE', legalChecks: 'RUNNING', adverseMedia: 'RUNNING' },
      borrowerOwnedCompanies: [{ name: 'Elm Owners LLC' }],
    });
    const { knowledgeGraph, summaries, sreoStats } = await open(loan, id, reportId);
    expect(sreoStats).toBeNull();
    expect(knowledgeGraph).toMatchObject({
      sessionStatus: 'LEGAL_CHECKS_FAILED',
      processes: { ownershipNetwork: 'DONE', legalChecks: 'FAILED', overall: 'FAILED' },
      peopleStats: [{ name: 'Theo Quill' }],
    });
    expect(summaries.map(({ verdict, decidedBy }) => [verdict, decidedBy])).toEqual(
      summaries.map(() => ['N/A', ['This report is not done']]),
    );
    const [failed] = await list(id);
    expect(failed).toMatchObject({
      status: 'Failed',
      active: false,
      errorMessage: 'The court index does not answer.',
    });
    expect(failed?.steps.find(({ key }) => key === 'legal')).toMatchObject({ state: 'failed' });
    expect((await annotations(api(), analyst, loan)).borrowerCreditScore).toBeNull();
    const here = `/api/borrowers/${id}/reports/${reportId}`;
    await call('patch', here).send({ active: true }).expect(409);
    await call('put', `${at(loan, id, reportId)}/overrides`, underwriter)
      .send({ SUMMARY_KG: { verdict: 'pass', reason: 'x', expiresOn: null } })
      .expect(409);
    await call('post', `${here}/run`).expect(200);
    await api().jobsDone();
    expect((await list(id))[0]).toMatchObject({ status: 'Done', active: true, errorMessage: null });
    expect((await open(loan, id, reportId)).knowledgeGraph).toMatchObject({
      reportVersion: 2,
      sessionStatus: 'LEGAL_CHECKS_DONE',
      peopleStats: [{ name: 'Theo Quill' }],
    });
    await api().context.db.query('UPDATE borrower_reports SET graph_version = 1 WHERE id = $1', {
      bind: [reportId],
    });
    expect((await open(loan, id, reportId)).knowledgeGraph.reportVersion).toBe(1);
    await call('post', `${here}/run`).expect(409);
  });
});

describe('reports of a borrower', () => {
  it('are versions of which one counts; two never run at once', async () => {
    const { loan, id } = await borrowerOn();
    const one = await checked(id, { checks: ['graph'] });
    const two = await checked(id);
    expect((await list(id)).map(({ version, active }) => [version, active])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect((await annotations(api(), analyst, loan)).borrowerCreditScore).toBeNull();
    const here = `/api/borrowers/${id}/reports`;
    await call('patch', `${here}/${two.id}`).send({ active: 'yes' }).expect(400);
    await call('patch', `${here}/${two.id}`).send({ active: true }).expect(200);
    expect((await list(id)).map(({ active }) => active)).toEqual([true, false]);
    expect((await annotations(api(), analyst, loan)).borrowerCreditScore).toBe(702);

    const compared = await call('get', `${at(loan, id, two.id)}/comparison`).expect(200);
    expect(compared.body).toMatchObject({
      with: { id: one.id, version: 1 },
      changes: [{ list: 'Credit Check', name: 'Answer', change: 'added' }, { list: 'KYC/AML' }],
    });
    expect((await call('get', `${at(loan, id, one.id)}/comparison`).expect(200)).body).toEqual({
      with: null,
      changes: [],
    });
    await call('get', `${at(loan, id, one.id)}/comparison?with=${one.id}`).expect(400);
    await call('get', `${at(loan, id, one.id)}/comparison?with=${NOBODY}`).expect(404);

    await call('delete', `${here}/${two.id}`).expect(200);
    expect((await annotations(api(), analyst, loan)).borrowerCreditScore).toBeNull();
    expect((await read(id)).checksReports.map((report) => report.id)).toEqual([one.id]);

    const { db } = api().context;
    await db.query("UPDATE borrower_reports SET status = 'In Progress' WHERE id = $1", { bind: [one.id] });
    await start(id).expect(409);
    await call('patch', `${here}/${one.id}`).send({ active: true }).expect(400);
    await call('delete', `${here}/${one.id}`).expect(409);
    await call('post', `${here}/${one.id}/run`).expect(409);
  });

  it('are overridden for one loan with a reason, until the day that was set', async () => {
    const { loan, id } = await borrowerOn();
    const other = await filledLoan(api(), analyst);
    await call('post', `/api/loans/${other}/borrowers/${id}`).expect(201);
    const { id: reportId } = await checked(id);
    const put = (body: object) => call('put', `${at(loan, id, reportId)}/overrides`, underwriter).send(body);
    const set = (changes: object = {}) => ({
      SUMMARY_KG: { verdict: 'pass', reason: 'Two are of a namesake', expiresOn: null, ...changes },
    });
    expect(messages((await put(set({ reason: ' ' })).expect(400)).body)).toEqual(['Reason is required']);
    expect(messages((await put(set({ expiresOn: '2020-01-01' })).expect(400)).body)).toEqual([
      'The expiry must be today or later',
    ]);
    await put({}).expect(400);
    const { body } = await put(set({ expiresOn: '2999-01-01' })).expect(200);
    expect((body as LoanChecksReport).summaries[2]).toMatchObject({
      computed: 'Fail',
      verdict: 'Pass',
      override: { reason: 'Two are of a namesake', expired: false },
    });
    expect((await annotations(api(), analyst, loan)).borrowerChecksFailed).toBe(0);
    expect((await annotations(api(), analyst, other)).borrowerChecksFailed).toBe(1);
    expect(verdicts(await open(other, id, reportId))[2]).toBe('Fail');

    const { db } = api().context;
    await db.query("UPDATE borrower_report_overrides SET expires_on = '2020-01-01' WHERE loan_uuid = $1", {
      bind: [loan],
    });
    const failed: unknown[] = [];
    await endExpiredOverrides(db, new Date().toISOString().slice(0, 10), (error) => void failed.push(error));
    expect(failed).toEqual([]);
    expect((await annotations(api(), analyst, loan)).borrowerChecksFailed).toBe(1);
    expect((await open(loan, id, reportId)).summaries[2]).toMatchObject({
      verdict: 'Fail',
      override: { expired: true },
    });
    await put({ SUMMARY_KG: null }).expect(200);
    expect((await open(loan, id, reportId)).summaries[2]?.override).toBeNull();
  });

  it('go with a merged record, and lose their words when the person is erased', async () => {
    const { loan, id } = await borrowerOn();
    const twin = await add(loan, { contact: contact(), info: { taxAddress: TAX } });
    const { id: reportId } = await checked(id);
    const overrides = (of: string, reason: string, verdict = 'pass') =>
      call('put', `${at(loan, of, reportId)}/overrides`, underwriter).send({
        SUMMARY_KG: { verdict, reason, expiresOn: null },
      });
    await overrides(id, 'Dora Castellano of Yonkers is another').expect(200);
    await call('put', `${at(loan, id, reportId)}/overrides`, underwriter)
      .send({ SUMMARY_KYC: { verdict: 'fail', reason: 'Seen in Yonkers', expiresOn: null } })
      .expect(200);
    const versions = async () => [(await read(id)).version, (await read(twin)).version] as const;
    const [otherVersion, version] = await versions();
    await call('post', `/api/borrowers/${twin}/merge`, underwriter)
      .send({ otherId: id, version, otherVersion })
      .expect(200);
    expect((await list(twin)).map((report) => [report.id, report.active])).toEqual([[reportId, true]]);
    const figures = await annotations(api(), analyst, loan);
    expect(figures.borrowerDefendantCases).toBe(3);
    await call('post', `/api/borrowers/${twin}/erase`, underwriter)
      .send({ version: (await read(twin)).version, confirm: true })
      .expect(200);
    const erased = await open(loan, twin, reportId);
    expect(JSON.stringify(erased)).not.toMatch(/castel|elm owners|quill|oak|yonkers/i);
    // What was found stands in the red flag that the override cleared, too.
    const { body: flags } = await call('get', `/api/loans/${loan}/alerts/borrower`).expect(200);
    expect(JSON.stringify(flags)).toContain('Knowledge Graph fails for a borrower');
    expect(JSON.stringify(flags)).toContain('KYC/AML fails for a borrower: set by hand, Erased');
    expect(JSON.stringify(flags)).not.toMatch(/castel|elm owners|quill|oak|yonkers|D\.C\./i);
    // Nobody says anything more of this person.
    const { can } = await call('get', at(loan, twin, reportId), underwriter).then(
      ({ body }) => body as LoanChecksReport,
    );
    expect(can).toEqual({ edit: false, override: false });
    await overrides(twin, 'Another reason').expect(409);
    const now = await annotations(api(), analyst, loan);
    expect([now.borrowerDefendantCases, now.borrowerCreditScore, now.borrowerChecksFailed]).toEqual([
      figures.borrowerDefendantCases,
      figures.borrowerCreditScore,
      figures.borrowerChecksFailed,
    ]);
    await start(twin).expect(409);
  });
});

it('records come as JSON lines too, and a second import of a source doubles none', async () => {
  const line = { kind: 'kyc', ssn: '622-33-4455', warning: true, pep: false };
  const text = `${JSON.stringify(line)}\n\nnot json\n[1]\n${JSON.stringify({ ...line, pep: true })}\n`;
  expect(await importFile(api(), text, 'answers.jsonl')).toEqual([
    '3: The line is no JSON object',
    '4: The line is no JSON object',
  ]);
  await importFile(api(), text, 'answers.jsonl');
  const { db, personalData } = api().context;
  const found = await db.query<{ answers: unknown }>(
    'SELECT answers FROM borrower_records WHERE ssn_digest = $1',
    {
      bind: [personalData.digest('622-33-4455')],
      type: QueryTypes.SELECT,
    },
  );
  expect(found).toEqual([{ answers: { warning: true, pep: true, identity: null, fitness: null } }]);
});

it('names with other numbers are never one company, however alike the rest', async () => {
  const alike = await likenessIn(api().context.db)([
    ['1482 Putnam Avenue LLC', '1480 Putnam Avenue LLC'],
    ['Hundredfold Holdings 1 LLC', 'Hundredfold Holdings 12 LLC'],
    ['Putnam 1482 LLC', '1482 PUTNAM, L.L.C.'],
    ['Raymond Achterberg', 'Raymond Achtenberg'],
  ]);
  expect(alike.map((one) => (one >= 0.85 ? 'alike' : one))).toEqual([0, 0, 'alike', 'alike']);
  await importFile(
    api(),
    'kind,name,related\ncompany,Kessler 91 LLC,Ida Kessler\ncompany,Kessler 92 LLC,Ida Kessler\n',
  );
  const members = await databaseBorrowerRecords(api().context.db).membersOf(['KESSLER 92, L.L.C.']);
  expect(members.map(({ name }) => name)).toEqual(['Kessler 92 LLC']);
});
