import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AlertView, DealReport, SaveResponse } from '#contract';
import { importBorrowerRecords } from '../../server/commands/checks/importRecords';
import type { SignedIn } from '../../server/testing/harness';
import { contact } from './borrowerCalls';
import { checksCalls } from './checksCalls';
import { importFile, messages, RECORDS, TAX, TWO_NAMES, verdicts } from './checksRecords';
import { useServer } from './harness';
import { annotations, postSave, setInput } from './loanHelpers';

const api = useServer({
  env: {
    PERSONAL_DATA_KEY: randomBytes(32).toString('base64'),
    GRAPH_DASHBOARD_URL: 'https://graphs.example.test/{hash}',
  },
});
let analyst: SignedIn;
let underwriter: SignedIn;
const { call, at, borrowerOn, checked, open, change, read } = checksCalls(api, () => analyst);

beforeAll(async () => {
  analyst = await api().signIn('ANALYST');
  underwriter = await api().signIn('UNDERWRITER');
  await importFile(api(), RECORDS);
});

describe('what the checks found', () => {
  it('is left out where it is hidden or excluded, and another row is not taken for it', async () => {
    const { loan, id } = await borrowerOn();
    const { id: reportId } = await checked(id);
    const patch = (body: object, who?: SignedIn) => change(id, reportId, body, who);
    const [own] = (await open(loan, id, reportId)).knowledgeGraph.borrowerStats;
    const [first] = own?.defendant_cases ?? [];
    const hide = (isHidden: boolean) => ({
      listName: 'borrowerStats',
      index: 0,
      name: own?.name,
      data: { defendant_cases: [{ id: first?.id, isHidden }] },
    });
    await patch(hide(true)).expect(200);
    expect(verdicts(await open(loan, id, reportId))[2]).toBe('Pass');
    expect(await annotations(api(), analyst, loan)).toMatchObject({
      borrowerDefendantCases: 2,
      borrowerChecksFailed: 0,
    });
    await patch(hide(false)).expect(200);
    expect((await annotations(api(), analyst, loan)).borrowerDefendantCases).toBe(3);
    await patch({ ...hide(true), data: { note: '<p><br></p>', disable: true } }).expect(200);
    const { knowledgeGraph, summaries } = await open(loan, id, reportId);
    expect(knowledgeGraph.borrowerStats[0]).toMatchObject({ note: '', disable: true, hide: false });
    expect(summaries[2]?.verdict).toBe('Pass');

    await patch({ ...hide(true), data: {} }).expect(400);
    await patch({ ...hide(true), name: 'Somebody else' }).expect(409);
    await patch({ ...hide(true), index: 7 }).expect(404);
    await patch({ ...hide(true), data: { adverse_media: [{ id: first?.id, isHidden: true }] } }).expect(404);
    await patch(hide(true), await api().signIn('COMMITTEE')).expect(403);
  });

  it('takes cases that somebody adds, and these alone are renamed and deleted', async () => {
    const { loan, id } = await borrowerOn();
    const { id: reportId } = await checked(id);
    const own = async () => (await open(loan, id, reportId)).knowledgeGraph.borrowerStats[0];
    const patch = (cases: object, listName = 'borrowerStats') =>
      change(id, reportId, { listName, index: 0, data: { defendant_cases: [cases] } });
    const refusedFor = async (cases: object) => messages((await patch(cases).expect(400)).body);
    expect(await refusedFor({ title: ' ' })).toEqual(['Title is required']);
    expect(await refusedFor({ url: 'x.test' })).toEqual(['Title is required']);
    expect(await refusedFor({ title: 'x', url: 'no address' })).toEqual(['Please enter a valid URL']);
    await patch({ title: 'Poe v. Castellano', url: 'records.example.test/9' }).expect(200);
    expect((await annotations(api(), analyst, loan)).borrowerDefendantCases).toBe(4);
    const added = (await own())?.defendant_cases.at(-1);
    expect(added).toMatchObject({
      title: 'Poe v. Castellano',
      url: 'https://records.example.test/9',
      isManuallyAdded: true,
      evidence: 'Added by hand',
    });
    await patch({ id: added?.id, title: 'Poe v. Castellano, settled', url: '' }).expect(200);
    expect((await own())?.defendant_cases.at(-1)).toMatchObject({
      title: 'Poe v. Castellano, settled',
      url: null,
    });
    const found = (await own())?.defendant_cases[0];
    await patch({ id: found?.id, title: 'x' }).expect(409);
    await patch({ id: found?.id, removed: true }).expect(409);
    await patch({ title: 'x' }, 'propertyStats').expect(400);
    await patch({ id: added?.id, removed: true }).expect(200);
    await patch({ id: added?.id, removed: true }).expect(404);
    expect((await annotations(api(), analyst, loan)).borrowerDefendantCases).toBe(3);
  });

  it('keeps what two people note at the same time', async () => {
    const { loan, id } = await borrowerOn();
    const { id: reportId } = await checked(id);
    const write = (note: string, noteWas: string) =>
      change(id, reportId, { listName: 'borrowerStats', index: 0, noteWas, data: { note } });
    await write('Called on Monday', '').expect(200);
    const { body } = await write('Wrote on Tuesday', '').expect(409);
    expect(messages(body)).toEqual(['Somebody else changed this note meanwhile; it says: Called on Monday']);
    expect(body.details[0].code).toBe('conflict');
    await write('Called on Monday. Wrote on Tuesday', 'Called on Monday').expect(200);
    expect((await open(loan, id, reportId)).knowledgeGraph.borrowerStats[0]?.note).toBe(
      'Called on Monday. Wrote on Tuesday',
    );
  });

  it('raises a red flag for a verdict that fails, and clears it when it fails no more', async () => {
    const { loan, id } = await borrowerOn();
    const { id: reportId } = await checked(id);
    const alerts = async () =>
      ((await call('get', `/api/loans/${loan}/alerts/borrower`).expect(200)).body as { alerts: AlertView[] })
        .alerts;
    const flags = async () => (await annotations(api(), analyst, loan)).redFlags;
    const [flag, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(flag).toMatchObject({
      severity: 'High',
      status: 'active',
      message: 'Knowledge Graph fails for D.C.: Defendant cases: 3, above the limit of 2',
    });
    expect(await flags()).toBe(1);
    const set = (verdict: object | null) =>
      call('put', `${at(loan, id, reportId)}/overrides`, underwriter).send({ SUMMARY_KG: verdict });
    await set({ verdict: 'pass', reason: 'Of a namesake', expiresOn: null }).expect(200);
    expect(await alerts()).toMatchObject([{ status: 'cleared', note: 'The check fails no more' }]);
    expect(await flags()).toBe(0);
    await set(null).expect(200);
    expect(await alerts()).toMatchObject([{ id: flag?.id, status: 'active', note: null }]);

    // What a person has put to rest stays so while the verdict is the same.
    await call('put', `/api/loans/${loan}/alerts/${flag?.id ?? ''}/clear`)
      .send({ note: 'Explained' })
      .expect(200);
    await change(id, reportId, { listName: 'borrowerStats', index: 0, data: { note: 'Seen' } }).expect(200);
    expect(await alerts()).toMatchObject([{ status: 'cleared', note: 'Explained' }]);
    expect(await flags()).toBe(0);
  });

  it('follows a threshold that is changed among the parameters at once: verdict, red flag and figures', async () => {
    const { loan, id } = await borrowerOn();
    const { id: reportId } = await checked(id);
    const standing = async () => {
      const { borrowerChecksFailed, redFlags } = await annotations(api(), analyst, loan);
      const { body } = await call('get', `/api/loans/${loan}/alerts/borrower`).expect(200);
      const alerts = (body as { alerts: AlertView[] }).alerts.map(({ status }) => status);
      return { verdict: verdicts(await open(loan, id, reportId))[2], borrowerChecksFailed, redFlags, alerts };
    };
    const fails = { verdict: 'Fail', borrowerChecksFailed: 1, redFlags: 1, alerts: ['active'] };
    const passes = { verdict: 'Pass', borrowerChecksFailed: 0, redFlags: 0, alerts: ['cleared'] };
    expect(await standing()).toEqual(fails);
    const { revision: before } = (await call('get', `/api/loans/${loan}/workbook`).expect(200)).body as {
      revision: number;
    };
    const saveId = randomUUID();
    const save = async () =>
      (await postSave(api(), analyst, loan, before, [setInput('defendantCasesMax', 3)], saveId).expect(200))
        .body as SaveResponse;
    const { revision, stamp } = await save();
    expect(revision).toBe(before + 1);
    expect(await standing()).toEqual(passes);
    // Who saved is told what followed, and told the same where the answer was lost.
    expect(stamp?.flatMap((action) => (action.type === 'setInputs' ? action.inputs : []))).toEqual([
      { name: 'borrowerChecksFailed', value: 0 },
      { name: 'redFlags', value: 0 },
    ]);
    expect((await save()).stamp).toEqual(stamp);
    await call('post', `/api/loans/${loan}/workbook/revisions/${before}/restore`)
      .send({ baseRevision: revision })
      .expect(200);
    expect(await standing()).toEqual(fails);
  });

  it('takes two names for one person, counted once, and parts them again', async () => {
    const { loan, id } = await borrowerOn({
      contact: contact({ firstName: 'Marta', lastName: 'Lindqvist' }),
      identity: { ssn: '622-10-9977', dateOfBirth: '1968-02-03' },
      info: { taxAddress: TAX },
    });
    await importFile(api(), TWO_NAMES, 'two-names.csv');
    const { id: reportId } = await checked(id, { checks: ['graph'] });
    const people = async () => (await open(loan, id, reportId)).knowledgeGraph.peopleStats;
    const placed = (listName: string, index: number, name: string | undefined) => ({ listName, index, name });
    const [anna, ana] = await people();
    expect([anna?.name, ana?.name].toSorted()).toEqual(['Ana Wexler', 'Anna Wexler']);
    expect(anna?.alike).toEqual([{ id: ana?.id, name: ana?.name, confidence: expect.any(Number) }]);
    const [one, other] = [placed('peopleStats', 0, anna?.name), placed('peopleStats', 1, ana?.name)];
    for (const row of [one, other])
      await change(id, reportId, {
        ...row,
        data: { defendant_cases: [{ title: `Of ${row.name ?? ''}` }] },
      }).expect(200);
    expect(verdicts(await open(loan, id, reportId))[2]).toBe('Pass');

    const graph = `/api/borrowers/${id}/reports/${reportId}/knowledge-graph`;
    const join = (row: object, as: object, who?: SignedIn) =>
      call('post', `${graph}/join`, who).send({ row, as });
    const part = (row: object, who?: SignedIn) => call('post', `${graph}/part`, who).send({ row });
    // Three cases that speak of both names, and one of each by hand.
    await join(other, one).expect(200);
    const joined = await open(loan, id, reportId);
    expect(joined.summaries[2]?.decidedBy).toEqual([
      `Partners: ${anna?.name ?? ''}, defendant cases: 5, above the limit of 4`,
    ]);
    expect(joined.flags[anna?.id ?? '']).toEqual({ defendant_cases: 'flagged' });
    expect(joined.knowledgeGraph.peopleStats[1]).toMatchObject({
      sameAs: { id: anna?.id, name: anna?.name },
      alike: [],
    });
    const drawn = joined.picture?.nodes.filter(({ kind }) => kind === 'person') ?? [];
    expect(drawn).toMatchObject([{ label: `${anna?.name ?? ''}, also ${ana?.name ?? ''}`, cases: 5 }]);

    expect(messages((await join(other, one).expect(409)).body)).toEqual([
      `"${ana?.name ?? ''}" is already joined to "${anna?.name ?? ''}": reload the report`,
    ]);
    expect(messages((await part(placed('peopleStats', 1, 'Theo Quill')).expect(409)).body)).toEqual([
      `The list has changed: "${ana?.name ?? ''}" is now in the place of "Theo Quill". Reload the report`,
    ]);
    await join(one, one).expect(400);
    await join(one, placed('borrowerOwnedCompanies', 0, 'Birch Hall LLC')).expect(400);
    await join(one, placed('peopleStats', 9, 'Nobody')).expect(404);
    await join(one, other, await api().signIn('COMMITTEE')).expect(403);
    await part(other, await api().signIn('COMMITTEE')).expect(403);

    // The borrower keeps their own name, and whoever stood under the other goes along.
    await join(placed('borrowerStats', 0, 'Marta Lindqvist'), one).expect(200);
    expect((await people()).map(({ sameAs }) => sameAs?.name)).toEqual([
      'Marta Lindqvist',
      'Marta Lindqvist',
    ]);
    expect((await annotations(api(), analyst, loan)).borrowerDefendantCases).toBe(5);
    await part(one).expect(200);
    await part(other).expect(200);
    expect(messages((await part(other).expect(409)).body)).toEqual([
      `"${ana?.name ?? ''}" is no longer joined to another name: reload the report`,
    ]);
    expect((await annotations(api(), analyst, loan)).borrowerDefendantCases).toBe(0);
    expect(verdicts(await open(loan, id, reportId))[2]).toBe('Pass');

    // What the two counted stays when names and words are erased.
    await join(other, one).expect(200);
    await call('post', `/api/borrowers/${id}/erase`, underwriter)
      .send({ version: (await read(id)).version, confirm: true })
      .expect(200);
    expect((await open(loan, id, reportId)).summaries[2]?.decidedBy).toEqual([
      expect.stringMatching(/^Partners: .*, defendant cases: 5, above the limit of 4$/),
    ]);
  });

  it('is drawn with who is related through whom, on the deal page too', async () => {
    const { loan, id } = await borrowerOn();
    const { picture, report, dashboardUrl } = await open(loan, id, (await checked(id)).id);
    expect(dashboardUrl).toBe(`https://graphs.example.test/${report.uniqueReportHash}`);
    const names = picture?.nodes.map(({ kind, label }) => `${kind} ${label}`) ?? [];
    const related = picture?.edges.map(({ from, to }) => [names[from], names[to]]);
    expect(related).toEqual(
      expect.arrayContaining([
        ['borrower Dora Castellano', 'company Elm Owners LLC'],
        ['company Elm Owners LLC', 'person Theo Quill'],
        ['company Elm Owners LLC', 'property 77 Oak Ave'],
      ]),
    );
    const { body } = await call('get', `/api/loans-deals/report/${loan}`).expect(200);
    const [drawn] = (body as DealReport).borrowers ?? [];
    expect(drawn?.graph?.nodes.map(({ label }) => label)).toContain('Elm Owners LLC');
    expect(drawn?.graph?.nodes.every(({ cases }) => cases === 0)).toBe(true);
  });
});

it('a list of sanctions fails whoever bears a name of it, and a new edition takes off who is gone', async () => {
  const dashes = Array.from({ length: 7 }, () => '-0- ').join(',');
  const line = (number: number, name: string) =>
    `${number},"${name}",individual,"SDGT",${dashes},"DOB 12 Mar 1960"`;
  const read = async (text: string) => {
    const refused: string[] = [];
    const file = join(mkdtempSync(join(tmpdir(), 'lists-')), 'sdn.csv');
    writeFileSync(file, text);
    const counts = await importBorrowerRecords(api().context, {
      file,
      format: 'ofac-sdn',
      source: 'ofac-sdn',
      refused: (at, reason) => void refused.push(`${at}: ${reason}`),
    });
    return { refused, counts };
  };
  const first = `${line(1, 'VOLKOVA, Irina')}\r\n${line(2, 'IVANOV, Petr')}\r\n\u001a`;
  expect(await read(first)).toMatchObject({ refused: [], counts: { kept: 2 } });
  const { loan, id } = await borrowerOn({
    contact: contact({ firstName: 'Irina', lastName: 'Volkova' }),
    identity: { ssn: '622-10-9988', dateOfBirth: '1970-02-03' },
    info: { taxAddress: TAX },
  });
  const found = await open(loan, id, (await checked(id)).id);
  expect(verdicts(found)).toEqual(['N/A', 'Fail', 'Fail']);
  expect(found.summaries[1]?.decidedBy).toEqual(['On a sanctions list: Irina Volkova; must be on none']);
  expect(found.knowledgeGraph.borrowerStats[0]?.adverse_media).toMatchObject([
    { title: 'On the SDN list, program SDGT', caseType: 'Sanctions list', snippets: [] },
  ]);
  await read(line(2, 'IVANOV, Petr'));
  const again = await open(loan, id, (await checked(id)).id);
  expect(again.knowledgeGraph.borrowerStats[0]?.adverse_media).toEqual([]);
  await read('');
});
