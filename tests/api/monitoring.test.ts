import { beforeAll, describe, expect, it } from 'vitest';
import type { Checklist, LoanDocument, MonitoringReport } from '#contract';
import { Loan, MonitoringReportRow } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { attach, NOWHERE, png, useFiles } from './fileCalls';
import { whileHeld } from './heldRows';
import { filledLoan, LOAN_FILE } from './loanHelpers';

const { api, ground, call } = useFiles();
let lent: string;
const at = (path = '', uuid = lent) => `/api/loans/${uuid}/monitoring-reports${path}`;
const JUNE = { title: 'Second quarter', periodFrom: '2026-04-01', periodTo: '2026-06-30' };
const begin = async (): Promise<MonitoringReport> =>
  (await call('post', at()).send(JUNE).expect(201)).body as MonitoringReport;

beforeAll(async () => {
  lent = await filledLoan(api(), ground.analyst, {
    ...LOAN_FILE,
    information: { milestones: { closingDate: '2026-01-15' } },
  });
  await Loan.update({ status: 'Performing' }, { where: { uuid: lent } });
});

describe('a monitoring report', () => {
  it('is a draft about a period, is changed, and is published with the figures of its last day', async () => {
    const { id, version } = await begin();
    const summary = { ops: [{ insert: 'Kitchens are done.\n' }] };
    const changed = await call('patch', at(`/${id}`))
      .send({ version, title: 'Spring', summary })
      .expect(200);
    expect(changed.body).toMatchObject({ title: 'Spring', summary, status: 'Draft', figures: null });
    await call('patch', at(`/${id}`))
      .send({ version, title: 'Other' })
      .expect(409);
    const published = await call('patch', at(`/${id}`))
      .send({ version: version + 1, status: 'Published' })
      .expect(200);
    expect(published.body).toMatchObject({ status: 'Published', canEdit: false });
    expect((published.body as MonitoringReport).figures).toContainEqual(
      expect.objectContaining({ name: 'outstandingBalance', value: 3_000_000 }),
    );
    await call('patch', at(`/${id}`))
      .send({ version: version + 2, title: 'Late' })
      .expect(409);
    await call('delete', at(`/${id}?version=${version + 2}`)).expect(409);
    await attach(call('post', at(`/${id}/files`)), [['a.png', await png()]]).expect(409);
    const { body } = await call('get', at(), ground.committee).expect(200);
    expect(body).toMatchObject({ canEdit: false, reports: [{ id, title: 'Spring', status: 'Published' }] });
  });

  it('has files of its own, which are found by both spellings of their category', async () => {
    const { id, version } = await begin();
    const added = await attach(call('post', at(`/${id}/files`)), [['site.png', await png()]]).expect(201);
    const [file] = added.body.files as { uuid: string; category: string }[];
    expect(file?.category).toBe('Monitoring Report');
    const { body } = await call('get', at(`/${id}`)).expect(200);
    expect((body as MonitoringReport).files.map(({ uuid }) => uuid)).toEqual([file?.uuid]);
    for (const category of ['MONITORING_REPORT', 'Monitoring Report']) {
      const found = await call('get', `/api/loans/${lent}/files`).query({ category }).expect(200);
      expect((found.body.files as { uuid: string }[]).map(({ uuid }) => uuid)).toEqual([file?.uuid]);
    }
    await call('delete', at(`/${id}?version=${version}`)).expect(409);
    const other = await begin();
    await call('delete', at(`/${other.id}/files/${file?.uuid}`)).expect(404);
    await call('delete', at(`/${id}/files/${file?.uuid}`)).expect(200);
    await call('delete', at(`/${id}?version=${version}`)).expect(200);
    await call('get', at(`/${id}`)).expect(404);
  });

  it('takes a file that was uploaded to none, gives it to another draft, and keeps it once it is published', async () => {
    const picture = await png();
    const upload = (category: string) =>
      attach(call('post', `/api/loans/${lent}/files`).field('category', category), [['a.png', picture]]);
    const [file] = (await upload('Monitoring Report').expect(201)).body.files as LoanDocument[];
    expect(file?.monitoringReportId).toBeNull();
    const into = (reportId: unknown, uuid = file?.uuid, who?: SignedIn) =>
      call('put', `/api/loans/${lent}/files/${uuid}/monitoring-report`, who).send({ reportId });
    const [first, second] = [await begin(), await begin()];
    expect((await into(first.id).expect(200)).body).toMatchObject({ monitoringReportId: first.id });
    await into(second.id).expect(200);
    const filesOf = async (id: string) =>
      ((await call('get', at(`/${id}`)).expect(200)).body as MonitoringReport).files.map(({ uuid }) => uuid);
    expect(await filesOf(first.id)).toEqual([]);
    expect(await filesOf(second.id)).toEqual([file?.uuid]);
    const { body: history } = await call('get', `/api/loans/${lent}/events`).expect(200);
    expect(history.events).toContainEqual(
      expect.objectContaining({ title: 'File put into report “Second quarter”', detail: 'a.png' }),
    );
    await call('patch', `/api/loans/${lent}/files/${file?.uuid}`).send({ category: 'Other' }).expect(400);
    const [other] = (await upload('Other').expect(201)).body.files as LoanDocument[];
    await into(first.id, other?.uuid).expect(400);
    await into('nothing').expect(400);
    await into(NOWHERE).expect(404);
    await into(first.id, NOWHERE).expect(404);
    await into(first.id, file?.uuid, ground.committee).expect(403);
    await into(first.id).unset('authorization').expect(401);
    await call('patch', at(`/${second.id}`))
      .send({ version: second.version, status: 'Published' })
      .expect(200);
    await into(null).expect(409);
    await call('delete', `/api/loans/${lent}/files/${file?.uuid}`).expect(409);
    expect(await filesOf(second.id)).toEqual([file?.uuid]);
  });

  it('that is published while a file is on its way neither gains nor loses one', async () => {
    const { id } = await begin();
    const path = at(`/${id}/files`);
    const added = await attach(call('post', path), [['kept.png', await png()]]).expect(201);
    const [{ uuid: kept }] = added.body.files as [LoanDocument];
    const late = await png();
    const answers = await whileHeld(
      api(),
      lent,
      [
        () => attach(call('post', path), [['late.png', late]]).then(),
        () => call('delete', `${path}/${kept}`).then(),
        () => call('delete', `/api/loans/${lent}/files/${kept}`).then(),
      ],
      (transaction) =>
        MonitoringReportRow.update(
          { status: 'Published', publishedAt: new Date() },
          { where: { id }, transaction },
        ),
    );
    const refused = { status: 409, body: { details: [{ code: 'wrong_state' }] } };
    expect(answers).toMatchObject([refused, refused, refused]);
    const { files } = (await call('get', at(`/${id}`)).expect(200)).body as MonitoringReport;
    expect(files.map(({ uuid }) => uuid)).toEqual([kept]);
  });

  it('is refused where it is none, to who may not, and of what is not there', async () => {
    const { id, version } = await begin();
    await call('post', at())
      .send({ ...JUNE, title: ' ' })
      .expect(400);
    const order = await call('post', at())
      .send({ ...JUNE, periodTo: '2026-03-31' })
      .expect(400);
    expect(order.body.details[0]).toMatchObject({ path: 'periodTo' });
    await call('patch', at(`/${id}`))
      .send({ version, periodTo: '2026-03-31' })
      .expect(400);
    await call('post', at('', ground.loan)).send(JUNE).expect(400);
    await call('post', at(`/${id}/files`)).expect(400);
    await call('post', at('', NOWHERE)).send(JUNE).expect(404);
    await call('get', at(`/${NOWHERE}`)).expect(404);
    await call('get', at(`/${id}`, ground.loan)).expect(404);
    await call('post', at(), ground.committee).send(JUNE).expect(403);
    await call('get', at(), await api().signIn('INVESTOR')).expect(403);
    await call('get', at()).unset('authorization').expect(401);
  });

  it('has a checklist, ticked by its data and by hand, that is frozen with it', async () => {
    const { id, version } = await begin();
    const list = async (code = 200) =>
      (await call('get', at(`/${id}/checklist`)).expect(code)).body as Checklist;
    const item = (of: Checklist, key: string) => of.items.find((one) => one.key === key);
    const before = await list();
    expect(item(before, 'summary')).toMatchObject({ checked: false, readonly: true });
    expect(item(before, 'taxes')).toMatchObject({ checked: false, detail: 'No date entered' });
    const { body } = await call('patch', at(`/${id}/checklist/timeline`))
      .send({ checked: true, notes: 'As of June' })
      .expect(200);
    expect(item(body as Checklist, 'timeline')).toMatchObject({ checked: true, notes: 'As of June' });
    expect((body as Checklist).done).toBe(before.done + 1);
    const other = await begin();
    const { body: others } = await call('get', at(`/${other.id}/checklist`)).expect(200);
    expect(item(others as Checklist, 'timeline')).toMatchObject({ checked: false, notes: null });
    const { body: history } = await call('get', `/api/loans/${lent}/events`).expect(200);
    expect(history.events).toContainEqual(
      expect.objectContaining({
        title: 'Report “Second quarter” checklist: Timeline brought up to date done',
        detail: 'As of June',
      }),
    );
    await call('patch', at(`/${id}`))
      .send({ version, summary: { ops: [{ insert: 'Done.\n' }] }, status: 'Published' })
      .expect(200);
    const frozen = await list();
    expect(item(frozen, 'summary')).toMatchObject({ checked: true });
    await call('patch', at(`/${id}/checklist/timeline`))
      .send({ checked: false })
      .expect(409);
    expect(await list()).toEqual(frozen);
  });

  it('refuses marks that are none, of who may not, and of what is not there', async () => {
    const { id } = await begin();
    const mark = (item: string, body: object, who?: typeof ground.committee) =>
      call('patch', at(`/${id}/checklist/${item}`), who).send(body);
    await mark('files', { checked: true }).expect(400);
    await mark('timeline', {}).expect(400);
    await mark('nothing', { checked: true }).expect(404);
    await mark('timeline', { checked: true }, ground.committee).expect(403);
    await call('get', at(`/${id}/checklist`), await api().signIn('INVESTOR')).expect(403);
    await call('get', at(`/${id}/checklist`))
      .unset('authorization')
      .expect(401);
    await call('get', at(`/${NOWHERE}/checklist`)).expect(404);
    await call('get', at(`/${id}/checklist`, ground.loan)).expect(404);
    await call('get', at(`/${id}/checklist`), ground.committee).expect(200);
  });
});
