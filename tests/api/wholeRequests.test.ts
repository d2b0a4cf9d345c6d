import request from '../../server/testing/request';
import { expect, it } from 'vitest';
import { Loan, LoanEvent, PropertyBackground, WorkbookRow } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { whileHeld } from './heldRows';
import { passScreening, postLoan } from './loanHelpers';

const api = useServer({ connections: 8 });
const RATE = { parameters: { atlasLoanTerms: { atlasInterestRate: 0.1 } } };

const patch = (who: SignedIn, path: string, body: object) =>
  request(api().url).patch(`/api/loans/${path}`).set(who.headers).send(body).then();
const save = (who: SignedIn, uuid: string, rate: number) =>
  request(api().url)
    .patch(`/api/loans/${uuid}/parameters`)
    .set(who.headers)
    .send({ atlasLoanTerms: { atlasInterestRate: rate } })
    .then();
const reload = async (uuid: string) => {
  const [loan, workbook] = await Promise.all([Loan.findByPk(uuid), WorkbookRow.findByPk(uuid)]);
  return { notes: loan?.notes, interestRate: loan?.interestRate, revision: workbook?.revision };
};

it('a change of a workbook and of its loan is saved whole, or refused whole', async () => {
  const who = await api().signIn('UNDERWRITER');
  const { uuid } = await postLoan(api(), who);
  const before = await reload(uuid);
  // Somebody else's note comes between the request and its turn.
  const [refused] = await whileHeld(
    api(),
    uuid,
    [() => patch(who, uuid, { ...RATE, notes: 'Mine', previous: { notes: null } })],
    (transaction) => Loan.update({ notes: 'Theirs' }, { where: { uuid }, transaction }),
  );
  expect(refused).toMatchObject({ status: 409, body: { details: [{ code: 'conflict' }] } });
  expect(await reload(uuid)).toEqual({ ...before, notes: 'Theirs' });
  expect(await LoanEvent.count({ where: { loanUuid: uuid, name: 'LoanEdited' } })).toBe(0);

  const saved = await patch(who, uuid, { ...RATE, notes: 'Mine', previous: { notes: 'Theirs' } });
  expect(saved).toMatchObject({ status: 200, body: { notes: 'Mine', interestRate: 0.1 } });
  expect(await reload(uuid)).toEqual({ notes: 'Mine', interestRate: 0.1, revision: 2 });
});

it('what the workbook refuses changes nothing of the loan', async () => {
  const who = await api().signIn('UNDERWRITER');
  const { uuid } = await postLoan(api(), who);
  const before = await reload(uuid);
  const refused = await patch(who, uuid, {
    parameters: { atlasLoanTerms: { atlasInterestRate: 7 } },
    notes: 'Mine',
  });
  expect(refused.status).toBe(400);
  expect(await reload(uuid)).toEqual(before);
  expect(await LoanEvent.count({ where: { loanUuid: uuid, name: 'LoanEdited' } })).toBe(0);
});

it('property information is saved whole, or refused whole', async () => {
  const who = await api().signIn('ANALYST');
  const { uuid } = await postLoan(api(), who);
  const information = (body: object) => patch(who, `${uuid}/property-information`, body);
  expect((await information({ background: 'Theirs' })).status).toBe(200);
  const refused = await information({ numberOfFloors: 6, background: 'Mine', backgroundVersion: 0 });
  expect(refused).toMatchObject({ status: 409, body: { details: [{ code: 'conflict' }] } });
  const spec = await information({ numberOfFloors: 5000, background: 'Mine', backgroundVersion: 1 });
  expect(spec.status).toBe(400);
  expect((await reload(uuid)).revision).toBe(1);
  expect((await PropertyBackground.findByPk(uuid))?.version).toBe(1);
  const saved = await information({ numberOfFloors: 6, background: 'Mine', backgroundVersion: 1 });
  expect(saved).toMatchObject({
    status: 200,
    body: { revision: 2, data: { numberOfFloors: 6 }, background: { text: 'Mine', version: 2 } },
  });
});

it('requests that need a workbook and its loan take them in one order: none waits for another in a ring', async () => {
  const who = await api().signIn('UNDERWRITER');
  const { uuid } = await postLoan(api(), who);
  await passScreening(api(), uuid);
  // The first waits for the loan. Had it not taken the workbook before, the save would take that and wait for
  // the loan too: each would then hold what the other needs.
  const answers = await whileHeld(api(), uuid, [
    () => patch(who, uuid, { parameters: { atlasLoanTerms: { loanTerms: 18 } }, notes: 'Both' }),
    () => save(who, uuid, 0.1),
    () => patch(who, uuid, { notes: 'Loan only' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await reload(uuid)).toMatchObject({ interestRate: 0.1, revision: 3 });
});
