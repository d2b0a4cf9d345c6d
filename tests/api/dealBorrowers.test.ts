import sharp from 'sharp';
import request from '../../server/testing/request';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DealReport, Share, Snapshot } from '#contract';
import { BorrowerModel, BorrowerPicture, BorrowerSreo, Loan } from '../../server/models';
import { useServer } from './harness';
import type { SignedIn } from '../../server/testing/harness';
import { borrowerCalls, contact, row } from './borrowerCalls';
import { attach, bytesOf, sideways } from './fileCalls';
import { invited, offerableLoan, signInFor } from './offerCalls';

const api = useServer();
let ann: SignedIn;
let uuid: string;
let id: string;
const { add, call, read } = borrowerCalls(api, () => ann);

const PRIVATE = [
  '512-34-7689',
  '7689',
  '1971-03-29',
  'dora.castellano@owners.test',
  '555-0142',
  '14 Willow Ct',
];
const person = {
  contact: contact({ email: 'dora.castellano@owners.test', phone: '(718) 555-0142' }),
  identity: { ssn: '512-34-7689', dateOfBirth: '1971-03-29' },
  despite: 'same-person',
  info: {
    taxAddress: { street: '14 Willow Ct', city: 'Rye', state: 'NY', zip: '10580' },
    experience:
      'Dora Castellano built 40 houses. Reach Castellano at 718.555.0142 or dora.castellano@owners.test.',
    experienceYears: 18,
    pfs: {
      assets: [{ item: 'Cash of Dora Castellano', price: 500_000, liquid: true }],
      liabilities: [{ item: 'Loan', price: 120_000 }],
    },
  },
};
const schedule = [
  row('12 Elm St, Albany, NY 12207', {
    currentValue: 900_000,
    mortgageBalance: 312_345,
    ownedBy: 'Castellano LLC',
  }),
  row('14 Willow Ct, Rye, NY 10580', { currentValue: 700_000, mortgageBalance: 0, lender: 'First Bank' }),
];

beforeEach(async () => {
  ann = await api().signIn('ANALYST');
  uuid = await offerableLoan(api(), ann);
  id = await add(uuid, person);
  await call('put', `/api/borrowers/${id}/sreo`).send(schedule).expect(200);
});

const report = async (who: SignedIn = ann, query = {}) => {
  const answer = await request(api().url)
    .get(`/api/loans-deals/report/${uuid}`)
    .query(query)
    .set(who.headers)
    .expect(200);
  return { text: answer.text, page: answer.body as DealReport };
};
const freeze = async () =>
  (await call('post', `/api/loans/${uuid}/snapshots`).send({ label: 'Package' }).expect(201))
    .body as Snapshot;
const byLink = async (snapshotId: string) => {
  const { body } = await call('post', `/api/loans/${uuid}/shares`).send({ snapshotId }).expect(201);
  const opened = await request(api().url)
    .get(`/api/loans-deals/report-auth/${(body as Share).hash}`)
    .expect(200);
  const { text } = await request(api().url)
    .get(`/api/loans-deals/report/${uuid}`)
    .query({ token: opened.body.token })
    .expect(200);
  return {
    text,
    page: JSON.parse(text) as DealReport,
    url: `/api/loans-deals/report-auth/${(body as Share).hash}`,
  };
};
/** A picture of the first property, which stands on the map. */
const pictured = async () => {
  await BorrowerSreo.update(
    { latitude: 42.65, longitude: -73.75, countryCode: 'US' },
    { where: { borrowerId: id } },
  );
  const property = (await read(id)).sreo[0]?.uuid ?? '';
  const at = `/api/borrowers/${id}/sreo/${property}/images`;
  const { body } = await attach(call('post', at), [['roof.jpg', await sideways()]]).expect(201);
  const [image] = (body as { images: { id: string }[] }).images;
  return { property, at, image: image?.id ?? '' };
};
const columns = ({ borrowers }: DealReport) => borrowers?.[0]?.sreo?.columns.map(({ key }) => key);

describe('the borrowers of a deal page', () => {
  it('have how their checks stand today with the monitoring, by name to who may know it', async () => {
    const snapshot = await freeze();
    expect((await report()).page.monitoring).toBeNull();
    await Loan.update({ status: 'Performing' }, { where: { uuid } });
    const [checks] = (await report()).page.monitoring?.borrowerChecks ?? [];
    expect(checks).toMatchObject({ initials: 'D.C.', name: 'Dora Castellano' });
    expect(checks?.checks.map(({ verdict }) => verdict)).toEqual(['N/A', 'N/A', 'N/A']);
    const { text, page } = await byLink(snapshot.uuid);
    expect(page.monitoring?.borrowerChecks).toMatchObject([{ initials: 'D.C.', name: null }]);
    expect(text).not.toContain('Castellano');
  });

  it('are told with names to the staff, and frozen with the snapshot', async () => {
    expect((await report()).page.borrowers).toMatchObject([{ name: 'Dora Castellano', initials: 'D.C.' }]);
    await freeze();
    await call('patch', `/api/borrowers/${id}`)
      .send({ info: { pfs: { assets: [], liabilities: [] } } })
      .expect(200);
    const [borrower] = (await report()).page.borrowers ?? [];
    expect(borrower).toMatchObject({
      name: 'Dora Castellano',
      netWorth: { value: 380_000 },
      checks: [{ verdict: 'N/A', date: null }, { verdict: 'N/A' }, { verdict: 'N/A' }],
      assets: { rows: [['Cash of Dora Castellano', 500_000]], total: ['Total', 500_000] },
      liabilities: { total: ['Total', 120_000] },
      sreo: {
        rows: [
          [
            '12 Elm St, Albany, NY 12207',
            'Multi Family',
            900_000,
            312_345,
            null,
            null,
            null,
            'Castellano LLC',
            '',
          ],
          ['14 Willow Ct, Rye, NY 10580', 'Multi Family', 700_000, 0, null, null, null, '', 'First Bank'],
        ],
        total: ['Total', null, 1_600_000, 312_345, null, 0, null, null, null],
      },
    });
    const live = await report(ann, { preview: 'live' });
    expect(live.page.borrowers?.[0]?.netWorth.value).toBeNull();
  });

  it('have pictures of what they own, for who reads the page, until they are taken away', async () => {
    const { property, at, image } = await pictured();
    const photo = await bytesOf(call('get', `${at}/${image}`)).expect(200);
    expect([photo.headers['content-type'], (photo.body as Buffer).includes('Secretcam')]).toEqual([
      'image/jpeg',
      false,
    ]);
    await call('get', `${at}/${image}?thumbnail=yes`).expect(200);
    await call('get', `${at}/${property}`).expect(404);
    // A schedule that is saved anew keeps them, and takes none that is not the borrower's.
    const [first, second] = (await read(id)).sreo;
    const again = { ...schedule[0], uuid: first?.uuid };
    await call('put', `/api/borrowers/${id}/sreo`).send([again, schedule[1]]).expect(200);
    expect((await read(id)).sreo.map(({ images }) => images)).toEqual([[{ id: image }], []]);
    await call('put', `/api/borrowers/${id}/sreo`)
      .send([{ ...again, images: [{ id: second?.uuid }] }])
      .expect(400);
    await BorrowerSreo.update(
      { latitude: 42.65, longitude: -73.75, countryCode: 'US' },
      { where: { borrowerId: id } },
    );

    const { page, url } = await byLink((await freeze()).uuid);
    expect(page.borrowers?.[0]?.sreoPlaces).toMatchObject([{ at: 0, images: [{ id: image }] }]);
    const shared = (path: string) => request(api().url).get(`${url}/images/${path}`);
    await shared(`${image}?thumbnail=yes`).expect(200).expect('content-type', 'image/jpeg');
    await shared(property).expect(404);
    // A deal without photos has a picture for previews of its link.
    const map = await bytesOf(request(api().url).get(`${url}/map.png`)).expect(200);
    expect(map.headers['content-type']).toBe('image/png');
    expect(await sharp(map.body as Buffer).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
    await request(api().url).get('/api/loans-deals/report-auth/no-such-hash/map.png').expect(404);
    const elsewhere = await offerableLoan(api(), ann);
    await call('get', `/api/loans-deals/report/${elsewhere}/images/${image}`).expect(404);
    await call(
      'get',
      `/api/loans-deals/report/${uuid}/images/${image}`,
      await api().signIn('INVESTOR'),
    ).expect(403);

    await call('delete', `${at}/${image}`, await api().signIn('COMMITTEE')).expect(403);
    const { storageKey, thumbnailKey } = await BorrowerPicture.findByPk(image, { rejectOnEmpty: true });
    const bytes = () =>
      Promise.all([storageKey, thumbnailKey ?? ''].map((key) => api().context.storage.get(key)));
    expect(await bytes()).not.toContain(undefined);
    await call('delete', `${at}/${image}`).expect(200);
    expect(await bytes()).toEqual([undefined, undefined]);
    await call('delete', `${at}/${image}`).expect(404);
    await shared(image).expect(404);
    expect((await report()).page.borrowers?.[0]?.sreoPlaces?.[0]?.images).toBeUndefined();
  });

  it('leave no bytes of a picture whose property went from the schedule', async () => {
    const { image } = await pictured();
    const { storageKey } = await BorrowerPicture.findByPk(image, { rejectOnEmpty: true });
    const rows = (await read(id)).sreo.slice(1).map(({ uuid: row, validAddress, propertyType }) => ({
      uuid: row,
      validAddress,
      propertyType,
    }));
    await call('put', `/api/borrowers/${id}/sreo`).send(rows).expect(200);
    expect(await api().context.storage.get(storageKey)).toBeUndefined();
  });

  it('who are erased leave no bytes of their pictures, those of a record that was merged among them', async () => {
    const { image } = await pictured();
    const picture = await BorrowerPicture.findByPk(image, { rejectOnEmpty: true });
    const bytes = () => api().context.storage.get(picture.storageKey);
    expect(await bytes()).toBeDefined();
    const underwriter = await api().signIn('UNDERWRITER');
    const into = async (kept: string, other: string) => {
      const [version, otherVersion] = [(await read(kept)).version, (await read(other)).version];
      const merge = { otherId: other, version, otherVersion };
      await call('post', `/api/borrowers/${kept}/merge`, underwriter).send(merge).expect(200);
    };
    const [second, third] = [
      await add(uuid, { contact: contact() }),
      await add(uuid, { contact: contact() }),
    ];
    await into(second, id);
    await into(third, second);
    expect((await read(third)).sreo[0]?.images).toEqual([{ id: image }]);
    const { version } = await read(third);
    await call('post', `/api/borrowers/${third}/erase`, underwriter)
      .send({ version, confirm: true })
      .expect(200);
    expect(await bytes()).toBeUndefined();
    const left = await BorrowerModel.findAll({ where: { id: [id, second, third] } });
    expect(left.map(({ email, taxStreet }) => email + taxStreet)).toEqual(['', '', '']);
  });

  it('are initials on a link, with no name, contact, tax address or secret in its bytes', async () => {
    const { text, page } = await byLink((await freeze()).uuid);
    expect(page.borrowers).toMatchObject([{ initials: 'D.C.', name: null, netWorth: { value: 380_000 } }]);
    expect(page.borrowers?.[0]?.experience).toBe(
      'D.C. built 40 houses. Reach D.C. at [withheld] or [withheld].',
    );
    expect(columns(page)).toEqual([
      'validAddress',
      'propertyType',
      'currentValue',
      'mortgageBalance',
      'percentOwned',
      'purchasePrice',
      'yearAcquired',
    ]);
    for (const word of [...PRIVATE, 'Castellano', 'Dora', 'First Bank', id]) expect(text).not.toContain(word);
  });

  it('have names for an invited investor, and nothing that is the staff’s alone', async () => {
    await freeze();
    const investor = await signInFor(api(), 'Harbor Capital');
    await invited(api(), ann, uuid, investor);
    const { text, page } = await report(investor);
    expect(page.borrowers).toMatchObject([{ initials: 'D.C.', name: 'Dora Castellano' }]);
    expect(columns(page)).toContain('lender');
    for (const word of [...PRIVATE, id]) expect(text).not.toContain(word);
  });

  it('have the columns of the schedule that the settings leave, or no schedule', async () => {
    await freeze();
    const set = (version: number, sreoTableSettings: object) =>
      call('patch', `/api/loans/${uuid}/view-settings`).send({ version, sreoTableSettings }).expect(200);
    await set(0, { columnsVisibility: { mortgageBalance: false } });
    const first = await report();
    expect(columns(first.page)).not.toContain('mortgageBalance');
    expect(first.text).not.toContain('312345');
    await set(1, { hideSREOTable: true });
    const { page, text } = await report();
    expect(page.borrowers?.[0]?.sreo).toBeNull();
    expect(text).not.toContain('12 Elm St');
  });

  it('lose their words once they are erased, and keep their figures', async () => {
    await freeze();
    const admin = await api().signIn('ADMIN');
    const { version } = (await call('get', `/api/borrowers/${id}`).expect(200)).body as { version: number };
    await call('post', `/api/borrowers/${id}/erase`, admin).send({ version, confirm: true }).expect(200);
    const { text, page } = await report();
    expect(page.borrowers).toMatchObject([
      { initials: '', name: null, experience: null, netWorth: { value: 380_000 } },
    ]);
    for (const word of [...PRIVATE, 'Castellano', '12 Elm St']) expect(text).not.toContain(word);
  });
});

describe('the checklist of a loan with borrowers', () => {
  const sreo = async (loan = uuid) => {
    const { body } = await call('get', `/api/loans/${loan}/checklists/origination`).expect(200);
    const { items } = body as { items: { key: string }[] };
    return items.find(({ key }) => key === 'sreo');
  };

  it('asks for a schedule of each whose addresses are recognised', async () => {
    expect(await sreo()).toMatchObject({
      title: 'SREO complete',
      link: 'origination/borrower',
      required: true,
      checked: true,
      detail: 'Complete',
    });
    await BorrowerSreo.update({ valid: false }, { where: { borrowerId: id, place: 1 } });
    expect(await sreo()).toMatchObject({ checked: false, detail: 'Addresses to verify: 1' });
    await add(uuid);
    expect(await sreo()).toMatchObject({
      checked: false,
      detail: '1 borrower without a schedule of real estate',
    });
  });

  it('does not ask for one where nobody is on the loan', async () => {
    expect(await sreo(await offerableLoan(api(), ann))).toMatchObject({ required: false, checked: false });
  });
});
