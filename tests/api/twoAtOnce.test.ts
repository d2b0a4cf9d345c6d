import { describe, expect, it } from 'vitest';
import type { PropertyImage } from '#contract';
import { FileRow, Loan, LoanEvent, SheetViewRow, User } from '../../server/models';
import { attach, png, useFiles } from './fileCalls';
import { whileHeld, whileLocked } from './heldRows';
import { filledLoan, passScreening } from './loanHelpers';

const { api, call, ground } = useFiles({}, 8);

// Both wait at the same row: the second one decides by what the first one left.
describe('two at once', () => {
  it('who delete a photo: one finds it gone, and the history tells of it once', async () => {
    const base = `/api/property-addresses/${ground.loan}`;
    const { body } = await attach(call('post', `${base}/images`), [['a.png', await png()]]).expect(201);
    const [photo] = body.images as PropertyImage[];
    const row = await FileRow.findByPk(photo?.uuid);
    const remove = () => call('delete', `${base}/images`).query({ path: row?.storageKey }).then();
    const answers = await whileHeld(api(), ground.loan, [remove, remove]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await LoanEvent.count({ where: { loanUuid: ground.loan, name: 'PhotoDeleted' } })).toBe(1);
  });

  it('who assign a loan: the second event names whom the first one assigned', async () => {
    const [one, two] = [await api().signIn('UNDERWRITER'), await api().signIn('UNDERWRITER')];
    const assign = (id: string) => () => call('put', `/api/loans/${ground.loan}/assign/${id}`).then();
    await whileHeld(api(), ground.loan, [assign(one.user.id), assign(two.user.id)]);
    const events = await LoanEvent.findAll({
      where: { loanUuid: ground.loan, name: 'LoanAssigned' },
      order: [['id', 'ASC']],
    });
    expect(events.map(({ props }) => props)).toEqual([
      { previous: null, current: one.user.id },
      { previous: one.user.id, current: two.user.id },
    ]);
  });

  it('who assign a loan and delete it: a deleted loan is not assigned', async () => {
    const uuid = await filledLoan(api(), ground.analyst);
    const id = ground.analyst.user.id;
    const [answer] = await whileHeld(
      api(),
      uuid,
      [() => call('put', `/api/loans/${uuid}/assign/${id}`).then()],
      (transaction) => Loan.update({ deletedAt: new Date() }, { where: { uuid }, transaction }),
    );
    expect(answer?.status).toBe(404);
    expect((await Loan.findByPk(uuid))?.assigneeId).toBeNull();
  });

  it('who split a loan and change the settings of its notes: a note keeps its amount', async () => {
    const uuid = await filledLoan(api(), ground.analyst);
    await passScreening(api(), uuid);
    const [answer] = await whileHeld(
      api(),
      uuid,
      [() => call('patch', `/api/loans/${uuid}/ownerships/ab-settings`).send({ ltv: 1 }).then()],
      (transaction) => Loan.update({ isSplit: true }, { where: { uuid }, transaction }),
    );
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'ltv' }] } });
  });

  it('who keep the last view of a sheet that a person may keep: one is refused', async () => {
    const { user } = ground.analyst;
    const view = { order: [], hidden: [], widths: {}, frozen: 0, decimals: {} };
    await SheetViewRow.bulkCreate(
      Array.from({ length: 299 }, (_, index) => ({ userId: user.id, sheet: `Sheet${index}`, view })),
    );
    const keep = (sheet: string) => () => call('put', `/api/users/me/sheet-views/${sheet}`).send(view).then();
    const answers = await whileLocked(
      api(),
      (transaction) => User.findByPk(user.id, { lock: transaction.LOCK.NO_KEY_UPDATE, transaction }),
      [keep('HardCosts'), keep('SoftCosts')],
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await SheetViewRow.count({ where: { userId: user.id } })).toBe(300);
    expect((await keep('HardCosts')()).status + (await keep('SoftCosts')()).status).toBe(609);
  });
});
