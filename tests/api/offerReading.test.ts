import request from '../../server/testing/request';
import { describe, expect, it } from 'vitest';
import { Investor } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { png } from './fileCalls';
import { useServer } from './harness';
import { loanPath, postSave, setInput } from './loanHelpers';
import {
  answer,
  held,
  invited,
  offerableLoan,
  offerTo,
  ownOffers,
  readDeal,
  signInFor,
  take,
} from './offerCalls';

const api = useServer();
const http = () => request(api().url);

describe('an investor', () => {
  it('reads the version that was offered, and what changed since they last looked', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const buyer = await signInFor(api(), 'Version Reader');
    await invited(api(), staff, uuid, buyer);
    await readDeal(api(), buyer, uuid).expect(200);
    const { body: workbook } = await http().get(loanPath(uuid, '/workbook')).set(staff.headers).expect(200);
    await postSave(api(), staff, uuid, workbook.revision, [setInput('interestRate', 0.12)]).expect(200);
    await http().post(loanPath(uuid, '/snapshots')).set(staff.headers).send({ label: 'Dearer' }).expect(201);

    const shown = async (query = {}) => (await readDeal(api(), buyer, uuid, query).expect(200)).body;
    const rate = (report: { overview: { metrics: { key: string; value: number }[] } }) =>
      report.overview.metrics.find(({ key }) => key === 'interestRate')?.value;
    expect(rate(await shown())).toBe(0.11);
    const changes = () =>
      http().get(`/api/loans-deals/report/${uuid}/changes`).set(buyer.headers).expect(200);
    const { body } = await changes();
    expect([body.from.version, body.to.version]).toEqual([1, 2]);
    const changed = body.figures.find(({ name }: { name: string }) => name === 'interestRate');
    expect(changed).toMatchObject({ before: 0.11, after: 0.12 });
    expect(changed.causes[0].amount).toBeCloseTo(0.01, 12);
    expect((await ownOffers(api(), buyer))[0]).toMatchObject({ seenVersion: 1, newestVersion: 2 });

    expect(rate(await shown({ version: 2 }))).toBe(0.12);
    await readDeal(api(), buyer, uuid, { version: 3 }).expect(404);
    // Once the newest was looked at, it is told against the version that is offered, which is the one that is approved.
    const later = (await changes()).body;
    expect([later.from.version, later.to.version]).toEqual([1, 2]);
    expect(later.figures).toEqual(body.figures);
    // Looking back takes nothing away.
    await shown();
    expect((await ownOffers(api(), buyer))[0]).toMatchObject({ seenVersion: 2, newestVersion: 2 });
  });

  it('follows the loan while it is theirs to buy or to hold; who declined or held it keeps the page alone', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const declined = await signInFor(api(), 'Looked Away');
    const offer = await invited(api(), staff, uuid, declined);
    await answer(api(), declined, { uuid, offer, approve: false, rejectionReasons: ['Term'] }).expect(200);
    const holder = await signInFor(api(), 'Follows The Loan');
    await held(api(), staff, uuid, holder);
    await http().patch(loanPath(uuid)).set(staff.headers).send({ status: 'Performing' }).expect(200);
    const uploaded = await http()
      .post(loanPath(uuid, '/files'))
      .set(staff.headers)
      .field('category', 'Monitoring Report')
      .attach('files', await png(), { filename: 'march.png', contentType: 'image/png' })
      .expect(201);
    const [{ uuid: file }] = uploaded.body.files as [{ uuid: string }];
    await http()
      .patch(loanPath(uuid, `/files/${file}`))
      .set(staff.headers)
      .send({ released: true })
      .expect(200);

    const follows = async (who: SignedIn) => {
      const { body } = await readDeal(api(), who, uuid).expect(200);
      const { status } = await http().get(`/api/loans-deals/report/${uuid}/files/${file}`).set(who.headers);
      return [body.monitoring !== null, body.files.length, status];
    };
    expect(await follows(holder)).toEqual([true, 1, 200]);
    expect(await follows(declined)).toEqual([false, 0, 404]);
    await take(api(), staff, 'release', {
      uuid,
      offer: await offerTo(api(), staff, uuid, holder),
      day: new Date().toISOString().slice(0, 10),
    }).expect(200);
    expect(await follows(holder)).toEqual([false, 0, 404]);
  });

  it('reads a note with its own amount and rate, and who holds what else where that is not hidden', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    await http()
      .post(loanPath(uuid, '/ownerships/A'))
      .set(staff.headers)
      .send({ ltv: 0.5, interest: 0.08 })
      .expect(201);
    const senior = { ...(await signInFor(api(), 'Senior Bank')), dealType: 'A' };
    const junior = { ...(await signInFor(api(), 'Junior Fund')), dealType: 'B' };
    await held(api(), staff, uuid, senior);
    await held(api(), staff, uuid, junior);
    const { body: report } = await readDeal(api(), senior, uuid).expect(200);
    const metric = (key: string) =>
      report.overview.metrics.find((one: { key: string }) => one.key === key)?.value;
    expect([report.dealType, metric('interestRate'), metric('totalLoanAmount')]).toEqual([
      'A',
      0.08,
      2_100_000,
    ]);
    // What is the note's is said to be, and the loan is funded by both of its notes.
    expect(report.overview.metrics[0].label).toBe('A Note Amount');
    expect(
      report.loanBreakdown.capitalization.funding
        .slice(0, 2)
        .map(({ label, value }: { label: string; value: number }) => [label, value]),
    ).toEqual([
      ['A Note', 2_100_000],
      ['B Note', 900_000],
    ]);
    await readDeal(api(), senior, uuid, { dealType: 'B' }).expect(403);
    await readDeal(api(), senior, uuid, { dealType: 'WL' }).expect(403);

    const names = async (who: SignedIn) =>
      (
        (await http().get(loanPath(uuid, '/ownerships/holders')).set(who.headers).expect(200)).body as {
          holderName: string;
        }[]
      ).map(({ holderName }) => holderName);
    expect(await names(senior)).toEqual(['Senior Bank', 'Junior Fund']);
    await http()
      .patch(loanPath(uuid, '/ownerships/ab-settings'))
      .set(staff.headers)
      .send({ hideBHolder: true })
      .expect(200);
    expect(await names(senior)).toEqual(['Senior Bank']);
    expect(await names(junior)).toEqual(['Senior Bank', 'Junior Fund']);
    expect(await names(staff)).toEqual(['Senior Bank', 'Junior Fund']);
    const { body: few } = await http()
      .get(loanPath(uuid, '/ownerships/minified'))
      .set(staff.headers)
      .expect(200);
    expect(few).toMatchObject({
      WL: { uuid, loanAmount: 3_000_000 },
      A: { loanAmount: 2_100_000, interestRate: 0.08, holdingStatus: 'Holder' },
      B: { loanAmount: 900_000, holdingStatus: 'Holder' },
    });
  });

  it('who is inactive reads what they hold and nothing else', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const [mine, shown] = [await offerableLoan(api(), staff), await offerableLoan(api(), staff)];
    const buyer = await signInFor(api(), 'Retired Capital');
    await held(api(), staff, mine, buyer);
    await invited(api(), staff, shown, buyer);
    await Investor.update({ status: 'Inactive' }, { where: { id: buyer.investorId } });
    expect((await ownOffers(api(), buyer)).map(({ loanUuid }) => loanUuid)).toEqual([mine]);
    await readDeal(api(), buyer, mine).expect(200);
    await readDeal(api(), buyer, shown).expect(403);
  });
});
