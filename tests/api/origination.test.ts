import request from '../../server/testing/request';
import { describe, expect, it } from 'vitest';
import type { Checklist, ChecklistItem, HistoryEntry } from '#contract';
import { LoanEvent } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { filledLoan, postSave, setInput } from './loanHelpers';

const api = useServer();
type Method = 'get' | 'post' | 'put' | 'patch';
const call = (who: SignedIn, method: Method, path: string, body?: object) =>
  request(api().url)[method](path).set(who.headers).send(body);
const open = async () => {
  const analyst = await api().signIn('ANALYST');
  const uuid = await filledLoan(api(), analyst);
  return { analyst, uuid, at: `/api/loans/${uuid}` };
};

describe('the origination checklist', () => {
  const read = async (who: SignedIn, at: string) =>
    (await call(who, 'get', `${at}/checklists/origination`).expect(200)).body as Checklist;
  const find = ({ items }: Checklist, key: string) =>
    items
      .flatMap((item): Omit<ChecklistItem, 'subItems'>[] => [item, ...item.subItems])
      .find((item) => item.key === key);

  it('compares the rent roll with no units that are not known', async () => {
    const { analyst, uuid, at } = await open();
    await postSave(api(), analyst, uuid, 1, [
      setInput('unitsResidential', null),
      setInput('unitsCommercial', null),
    ]).expect(200);
    expect(find(await read(analyst, at), 'rent-roll')).toMatchObject({
      checked: false,
      detail: '2 units; how many the property has is not known',
    });
  });

  it('ticks itself when the data is there', async () => {
    const { analyst, uuid, at } = await open();
    const before = await read(analyst, at);
    expect(find(before, 'rent-roll')).toMatchObject({
      checked: false,
      readonly: true,
      detail: '2 units, 22 fewer than the property has',
      link: 'origination/rent-roll/residential',
    });
    expect(find(before, 'property-spec')).toMatchObject({ checked: false, detail: 'Missing: Stories Count' });
    expect(find(before, 'property-background')).toMatchObject({ checked: false });
    await postSave(api(), analyst, uuid, 1, [
      setInput('unitsResidential', 2),
      setInput('numberOfFloors', 3),
    ]).expect(200);
    await call(analyst, 'patch', `${at}/property-information`, { background: 'A house' }).expect(200);
    const after = await read(analyst, at);
    for (const key of ['rent-roll', 'property-spec', 'property-background', 'sales-comps'])
      expect([key, find(after, key)?.checked]).toEqual([key, true]);
    expect(after.done).toBeGreaterThan(before.done);
    expect(find(after, 'property')).toMatchObject({ checked: false, detail: '2 of 4' });
  });

  it('keeps what people say of its items', async () => {
    const { analyst, at } = await open();
    const mark = (key: string, body: object) =>
      call(analyst, 'patch', `${at}/checklists/origination/${key}`, body);
    const marked = (
      await mark('settings-reviewed', { checked: true, notes: 'Cap rate as of March' }).expect(200)
    ).body as Checklist;
    expect(find(marked, 'settings-reviewed')).toMatchObject({
      checked: true,
      notes: 'Cap rate as of March',
      flagged: false,
    });
    expect(
      find(
        (await mark('rent-comps', { required: false, flagged: true }).expect(200)).body as Checklist,
        'rent-comps',
      ),
    ).toMatchObject({ required: false, flagged: true });
    expect((await mark('rent-roll', { checked: true }).expect(400)).body.details[0]).toMatchObject({
      path: 'checked',
    });
    await mark('moon', { checked: true }).expect(404);
    expect(find(await read(analyst, at), 'settings-reviewed')).toMatchObject({ checked: true });
    await mark('rent-comps', { required: false }).expect(200);
    await mark('settings-reviewed', { checked: false, notes: null }).expect(200);
    const { events } = (await call(analyst, 'get', `${at}/events?kind=checklist`).expect(200)).body as {
      events: HistoryEntry[];
    };
    expect(events.map(({ title, detail }) => [title, detail])).toEqual([
      ['Origination checklist: Parameters reviewed open again', null],
      ['Origination checklist: Rent comps flagged, not required', null],
      ['Origination checklist: Parameters reviewed done', 'Cap rate as of March'],
    ]);
  });

  it('an origination that needs nothing more is an event of the loan, once', async () => {
    const { analyst, uuid, at } = await open();
    const mark = (key: string, body: object) =>
      call(analyst, 'patch', `${at}/checklists/origination/${key}`, body).expect(200);
    const events = () =>
      LoanEvent.count({ where: { loanUuid: uuid, name: 'OriginationChecklistCompleted' } });
    const { items } = await read(analyst, at);
    const keys = items.flatMap(({ key, subItems }) =>
      subItems.length > 0 ? subItems.map((sub) => sub.key) : [key],
    );
    for (const key of keys) if (key !== 'settings-reviewed') await mark(key, { required: false });
    expect(await events()).toBe(0);
    for (const checked of [true, false, true]) await mark('settings-reviewed', { checked });
    expect(await events()).toBe(1);
  });
});
