import request from '../../server/testing/request';
import type { DealOffers, Offering, OwnOffering } from '#contract';
import { Investor } from '../../server/models';
import type { SignedIn, TestServer } from '../../server/testing/harness';
import { filledLoan, passScreening } from './loanHelpers';

/** Somebody who signs in for an investor of that name. */
export async function signInFor(
  api: TestServer,
  organizationName: string,
): Promise<SignedIn & { investorId: string }> {
  const person = await api.signIn('INVESTOR');
  const investor = await Investor.create({ organizationName, primaryUserId: person.user.id });
  await person.user.update({ investorId: investor.id });
  return { ...person, investorId: investor.id };
}

/** A loan past its screening, in whose place investors can be invited. */
export async function offerableLoan(api: TestServer, who: SignedIn): Promise<string> {
  const uuid = await filledLoan(api, who);
  await passScreening(api, uuid);
  return uuid;
}

export const offersPath = (uuid: string, path = ''): string => `/api/loans/${uuid}/offerings${path}`;

export const choose = (
  api: TestServer,
  who: SignedIn,
  uuid: string,
  investorIds: string[],
  dealType = 'WL',
) => request(api.url).post(offersPath(uuid)).set(who.headers).send({ dealType, investorIds });

export async function readOffers(
  api: TestServer,
  who: SignedIn,
  uuid: string,
  dealType = 'WL',
): Promise<DealOffers> {
  const { body } = await request(api.url)
    .get(offersPath(uuid))
    .query({ dealType })
    .set(who.headers)
    .expect(200);
  return body as DealOffers;
}

/** The offer to an investor, as staff see it now. */
export async function offerTo(
  api: TestServer,
  who: SignedIn,
  uuid: string,
  { investorId, dealType = 'WL' }: { investorId: string; dealType?: string },
): Promise<Offering> {
  const found = (await readOffers(api, who, uuid, dealType)).offerings.find(
    ({ investor }) => investor.id === investorId,
  );
  if (found === undefined) throw new Error('Nothing is offered to this investor');
  return found;
}

type Step = 'invite' | 'close' | 'hold' | 'release' | 'withdraw';
/** A step on an offer as it stands; `expect` it further. */
export const take = (
  api: TestServer,
  who: SignedIn,
  step: Step,
  { uuid, offer, ...body }: { uuid: string; offer: Pick<Offering, 'id' | 'version'>; [key: string]: unknown },
) =>
  request(api.url)
    .post(offersPath(uuid, `/${offer.id}/${step}`))
    .set(who.headers)
    .send({ version: offer.version, ...body });

/** Chooses and invites an investor; answers the offer. */
export async function invited(
  api: TestServer,
  who: SignedIn,
  uuid: string,
  to: { investorId: string; dealType?: string },
): Promise<Offering> {
  await choose(api, who, uuid, [to.investorId], to.dealType).expect(201);
  await take(api, who, 'invite', { uuid, offer: await offerTo(api, who, uuid, to) }).expect(200);
  return offerTo(api, who, uuid, to);
}

export const answer = (
  api: TestServer,
  who: SignedIn,
  { uuid, offer, ...body }: { uuid: string; offer: { id: string }; approve: boolean; [key: string]: unknown },
) =>
  request(api.url)
    .patch(`/api/loans-deals/investors/${offer.id}/offering/${uuid}`)
    .set(who.headers)
    .send({ dealType: 'WL', ...body });

export const readDeal = (api: TestServer, who: SignedIn, uuid: string, query: object = {}) =>
  request(api.url).get(`/api/loans-deals/report/${uuid}`).query(query).set(who.headers);

export const ownOffers = async (api: TestServer, who: SignedIn): Promise<OwnOffering[]> =>
  (await request(api.url).get('/api/loans-deals/offerings').set(who.headers).expect(200)).body
    .offerings as OwnOffering[];

/** Approved, closed and held. */
export async function held(
  api: TestServer,
  staff: SignedIn,
  uuid: string,
  to: SignedIn & { investorId: string; dealType?: string },
): Promise<Offering> {
  const offer = await invited(api, staff, uuid, to);
  await answer(api, to, { uuid, offer, approve: true, dealType: to.dealType ?? 'WL' }).expect(200);
  for (const step of ['close', 'hold'] as const)
    await take(api, staff, step, { uuid, offer: await offerTo(api, staff, uuid, to) }).expect(200);
  return offerTo(api, staff, uuid, to);
}
