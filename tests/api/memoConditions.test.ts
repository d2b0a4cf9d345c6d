import { expect, it } from 'vitest';
import { testDueConditions } from '../../server/commands/memos/conditions/dueConditions';
import { INTERNAL_REJECT_REASONS } from '#domain';
import { Loan, MemoRow } from '../../server/models';
import { NOWHERE } from './fileCalls';
import { useMemos } from './memoCalls';

const { api, call, now, read, change, save, fill, record } = useMemos();
const CONDITION = { id: NOWHERE, label: 'Price stays', formula: 'purchasePrice>=4000000' };
const OTHER = '00000000-0000-4000-8000-000000000001';
const conditions = (...list: object[]) => change({ information: { conditions: list } });
const alerts = async () => {
  const { body } = await call('get', `/api/loans/${now.uuid}/alerts/all`).expect(200);
  return (body.alerts as { message: string; status: string; severity: string }[]).map(
    ({ message, status, severity }) => ({ message, status, severity }),
  );
};

/** As the head of the loan has it; the list finds the loan by it. */
const broken = async () => {
  const { body } = await call('get', `/api/loans/${now.uuid}`).expect(200);
  const count = body.brokenConditions as number;
  const query = encodeURIComponent('brokenConditions > 0');
  const listed = await call('get', `/api/loans?complexQuery=${query}`).expect(200);
  const found = (listed.body.data as { uuid: string }[]).some(({ uuid }) => uuid === now.uuid);
  expect(found).toBe(count > 0);
  return count;
};

it('takes formulas that say yes or no, and tells how a draft’s stand now', async () => {
  await conditions({ ...CONDITION, formula: 'purchasePrise>1' }).expect(400);
  await conditions(CONDITION, CONDITION).expect(400);
  const refused = await conditions(CONDITION, { ...CONDITION, id: OTHER, formula: 'purchasePrice*2' }).expect(
    400,
  );
  expect(refused.body.details[0].path).toBe('information.conditions.1.formula');
  await conditions({ ...CONDITION, testedFrom: 'soon' }).expect(400);
  await conditions(CONDITION).expect(200);
  expect((await read()).conditions).toMatchObject([
    { ...CONDITION, state: 'holds', figures: [{ name: 'purchasePrice', value: 4_200_000 }] },
  ]);
  await save('purchasePrice', 3_900_000);
  expect((await read()).conditions[0]?.state).toBe('broken');
  // What is no approval yet raises nothing.
  expect(await alerts()).toEqual([]);
});

it('refuses a percentage compared with a number in percent, but none that is stored already', async () => {
  const stored = { ...CONDITION, formula: 'ltv<70', testedFrom: null };
  const refused = await conditions(stored).expect(400);
  expect(refused.body.details[0].message).toBe('ltv is a percentage: write 70%, not 70');
  await MemoRow.update({ conditions: [stored] }, { where: { id: now.id } });
  await conditions({ ...stored, label: 'Named anew' }, { ...CONDITION, id: OTHER }).expect(200);
  expect((await read()).conditions.map(({ label }) => label)).toEqual(['Named anew', CONDITION.label]);
  await conditions({ ...stored, formula: 'ltv<71' }).expect(400);
});

it('is tested at each save after an approval, with an alert that names the cell', async () => {
  const later = { ...CONDITION, id: OTHER, testedFrom: '2999-01-01' };
  await fill({ conditions: [CONDITION, later] });
  await record().expect(200);
  await save('purchasePrice', 4_100_000);
  expect(await alerts()).toEqual([]);
  await save('purchasePrice', 3_500_000);
  const [{ message, ...raised } = { message: '' }] = await alerts();
  expect(raised).toEqual({ status: 'active', severity: 'Medium' });
  expect(message).toContain(`Condition of ICR-${now.id} broken: Price stays; Purchase Price $3,500,000`);
  expect((await read()).conditions.map(({ state }) => state)).toEqual(['broken', 'waiting']);
  expect(await broken()).toBe(1);
  // Once is enough.
  await save('purchasePrice', 3_400_000);
  expect(await alerts()).toHaveLength(1);
  await save('purchasePrice', 4_000_000);
  expect(await alerts()).toMatchObject([{ status: 'cleared' }]);
  expect((await read()).conditions[0]?.state).toBe('holds');
  expect(await broken()).toBe(0);
  await Loan.update({ status: 'Repaid' }, { where: { uuid: now.uuid } });
  await save('purchasePrice', 3_500_000);
  expect(await alerts()).toHaveLength(1);
});

it('is counted as broken for as long as the loan is not over', async () => {
  await fill({ conditions: [CONDITION] });
  await record().expect(200);
  await save('purchasePrice', 3_500_000);
  expect(await broken()).toBe(1);
  const under = await api().signIn('UNDERWRITER');
  const reasons = { rejectedBy: 'atlas', rejectReason: [INTERNAL_REJECT_REASONS[0]] };
  await call('post', `/api/loans/${now.uuid}/reject`, under).send(reasons).expect(200);
  expect(await broken()).toBe(0);
  await call('post', `/api/loans/${now.uuid}/reactivate`, under).send({}).expect(200);
  expect(await broken()).toBe(1);
});

it('is tested by the daily run on the day from which it counts', async () => {
  await fill({ conditions: [{ ...CONDITION, formula: 'purchasePrice>9000000', testedFrom: '2990-01-01' }] });
  await record().expect(200);
  const { db } = api().context;
  const failed = (error: unknown) => {
    throw error;
  };
  await testDueConditions(db, '2989-12-31', failed);
  expect(await alerts()).toEqual([]);
  await testDueConditions(db, '2990-01-01', failed);
  expect((await alerts())[0]?.message).toContain('broken: Price stays; Purchase Price $4,200,000');
});

it('holds nothing where the memo was declined', async () => {
  await fill({ conditions: [CONDITION] }, 'Declined');
  await record().expect(200);
  await save('purchasePrice', 3_500_000);
  expect(await alerts()).toEqual([]);
});
