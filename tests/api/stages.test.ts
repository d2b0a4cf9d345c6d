import request from '../../server/testing/request';
import { describe, expect, it } from 'vitest';
import { type Checklist } from '#contract';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { filledLoan, passScreening, postSave, setCell, loanPath as at, historyOf } from './loanHelpers';

const api = useServer();
const http = () => request(api().url);
const patch = (who: SignedIn, uuid: string, body: object) =>
  http().patch(at(uuid)).set(who.headers).send(body);
const history = (who: SignedIn, uuid: string, query = '') => historyOf(api(), who, uuid, query);

describe('archived comparables', () => {
  it('are those that stood in a sheet once, as they stood last', async () => {
    const who = await api().signIn('ANALYST');
    const uuid = await filledLoan(api(), who);
    const archive = async () =>
      (await http().get(at(uuid, '/stages/comparables/archive')).set(who.headers).expect(200)).body
        .comparables as {
        id: string;
        address: string | null;
        source: string;
        revision: number;
        cells: object;
      }[];
    expect(await archive()).toEqual([]);
    await http().post(at(uuid, '/snapshots')).set(who.headers).send({ label: 'Before' }).expect(201);
    await postSave(api(), who, uuid, 1, [setCell('s1', 'salePrice', 5_400_000, 'SalesCompsFuture')]).expect(
      200,
    );
    expect(await archive()).toEqual([]);
    await postSave(api(), who, uuid, 2, [
      { type: 'removeRows', sheet: 'SalesCompsFuture', rows: ['s1'] },
    ]).expect(200);
    expect(await archive()).toMatchObject([
      {
        id: 's1',
        address: '87 Irving Ave',
        source: 'revision',
        revision: 3,
        sheet: 'SalesCompsFuture',
        cells: { salePrice: 5_400_000, saleDate: '2025-11-30' },
      },
    ]);
  });
});

describe('the checklist of a stage', () => {
  const list = async (who: SignedIn, uuid: string, stage: string) =>
    (
      await http()
        .get(at(uuid, `/checklists/${stage}`))
        .set(who.headers)
        .expect(200)
    ).body as Checklist;
  const item = ({ items }: Checklist, key: string) => items.find((one) => one.key === key);

  it('ticks itself by the data, the files and the statuses of the loan', async () => {
    const who = await api().signIn('ANALYST');
    const uuid = await filledLoan(api(), who);
    await passScreening(api(), uuid);
    const before = await list(who, uuid, 'quote');
    expect(item(before, 'rent-comps')).toMatchObject({ checked: false, detail: 'No rent comps yet' });
    expect(item(before, 'sales-comps')).toMatchObject({
      checked: true,
      detail: '1 sales comp',
      link: 'origination/sales-comps/future',
    });
    expect(item(before, 'quote-sent')).toMatchObject({
      checked: false,
      readonly: true,
      detail: 'Not sent yet',
      link: 'quote/send_quote',
    });
    await http().post(at(uuid, '/emails/quote/skip')).set(who.headers).expect(200);
    expect(item(await list(who, uuid, 'quote'), 'quote-sent')).toMatchObject({
      checked: true,
      detail: expect.stringMatching(/^Skipped on \d\d\/\d\d\/\d{4}$/),
    });
    await patch(who, uuid, { borrowerStatus: 'Term Sheet Signed', reportStatus: 'Approved' }).expect(200);
    const terms = await list(who, uuid, 'termSheet');
    expect(terms.items.map(({ checked }) => checked)).toEqual([true, false, true, true, false]);
    await http().post(at(uuid, '/snapshots')).set(who.headers).send({ label: 'Terms' }).expect(201);
    const underwriting = await list(who, uuid, 'underwriting');
    expect([
      item(underwriting, 'uw-report')?.checked,
      item(underwriting, 'uw-snapshot')?.detail,
      item(underwriting, 'uw-sharing')?.required,
    ]).toEqual([true, '1 taken', false]);
    expect((await list(who, uuid, 'closure')).items.find(({ key }) => key === 'cl-deposit')).toMatchObject({
      checked: false,
    });
  });

  it('is ticked by hand where nothing else can tell, apart from the other lists', async () => {
    const who = await api().signIn('SALES');
    const uuid = await filledLoan(api(), who);
    const mark = (stage: string, key: string, body: object) =>
      http()
        .patch(at(uuid, `/checklists/${stage}/${key}`))
        .set(who.headers)
        .send(body);
    const due = (await mark('dueDiligence', 'dd-title', { checked: true, notes: 'Clear' }).expect(200))
      .body as Checklist;
    expect(item(due, 'dd-title')).toMatchObject({ checked: true, notes: 'Clear', readonly: false });
    await mark('quote', 'rent-roll', { checked: true }).expect(400);
    await mark('quote', 'dd-title', { checked: true }).expect(404);
    await mark('lunch', 'dd-title', { checked: true }).expect(400);
    await http().get(at(uuid, '/checklists/lunch')).set(who.headers).expect(400);
    await http()
      .patch(at(uuid, '/checklists/quote/quote-reviewed'))
      .set((await api().signIn('COMMITTEE')).headers)
      .send({ checked: true })
      .expect(403);
    for (const { key } of (await list(who, uuid, 'monitoring')).items.filter(({ readonly }) => !readonly))
      await mark('monitoring', key, { checked: true }).expect(200);
    await mark('monitoring', 'mo-timeline', { required: false }).expect(200);
    const last = (await mark('monitoring', 'mo-maturity', { required: false }).expect(200)).body as Checklist;
    expect(last.done).toBe(last.total);
    expect((await history(who, uuid))[0]?.title).toBe('Monitoring checklist completed');
  });
});
