import request from '../../server/testing/request';
import { beforeAll, expect, it } from 'vitest';
import type { Ownerships, StatementHead } from '#contract';
import { policyOf } from '../../server/policies/table';
import { routes } from '../../server/routes';
import type { SignedIn } from '../../server/testing/harness';
import { attach, bytesOf, png } from './fileCalls';
import { useServer } from './harness';
import { filledLoan, LOAN_FILE, loanPath, passScreening } from './loanHelpers';
import { ownOffers, readDeal, readOffers, signInFor } from './offerCalls';

/**
 * Two investors with money in notes: of one loan the first holds the A note and the second the B note, of another the
 * second holds both. Every route that lets investors in is asked as each of them with every id of what is the other's:
 * notes, statements released and not, offers, versions, files, pictures, monitoring reports.
 */
const api = useServer({ env: { PUBLIC_RATE: '0' } });
const http = () => request(api().url);

type Holder = SignedIn & { readonly investorId: string };
const NAMES = { first: 'First Note Bank', second: 'Second Note Fund' };
const STREETS = { shared: '44 Shared Notes St', others: '55 Others Notes St' };
const TOLD = {
  A: 'Told to the holder of the A note',
  B: 'Told to the holder of the B note',
  draft: 'Told to nobody yet',
  file: 'elevator-of-others.png',
};
let staff: SignedIn;
let first: Holder;
let second: Holder;

interface Ground {
  readonly uuid: string;
  readonly notes: Readonly<Record<'A' | 'B', string>>;
  readonly statements: Readonly<Record<'A' | 'B', string>>;
  /** Statements of a month that are drafts still. */
  readonly drafts: readonly string[];
  /** Offers, versions, files, pictures and reports. */
  readonly others: readonly string[];
  readonly offerings: Readonly<Record<'A' | 'B', string>>;
}

const payment = (dealType: 'A' | 'B', investor: Holder, receivedAmount: number) => ({
  paymentNumber: 1,
  billDate: '2026-02-15',
  date: '2026-02-15',
  paymentType: 'INTEREST_PAYMENT',
  dealType,
  receivedAmount,
  investorId: investor.investorId,
});

async function lentAsNotes(street: string, holders: Readonly<Record<'A' | 'B', Holder>>): Promise<Ground> {
  const uuid = await filledLoan(api(), staff, {
    ...LOAN_FILE,
    information: {
      milestones: { closingDate: '2026-01-15' },
      payments: [payment('A', holders.A, 14_000), payment('B', holders.B, 13_500)],
    },
  });
  await passScreening(api(), uuid);
  const at = (path = '') => loanPath(uuid, path);
  const send = (method: 'post' | 'put' | 'patch', path: string, body: object) =>
    http()[method](at(path)).set(staff.headers).send(body);
  await send('patch', '', { address: { street, city: 'Albany', state: 'NY', zip: '12207' } }).expect(200);
  const { body: split } = await send('post', '/ownerships/A', { ltv: 0.5, interest: 0.08 }).expect(201);
  const notes = Object.fromEntries(
    (split as Ownerships).notes.map((note) => [note.dealType, note.uuid]),
  ) as Ground['notes'];
  await send('patch', '', { abSettings: { hideBHolder: true } }).expect(200);

  const picture = await png();
  const upload = async (path: string, name: string): Promise<string> => {
    const asked = http().post(path).set(staff.headers).field('category', 'Appraisal');
    const { body } = await attach(asked, [[name, picture]]).expect(201);
    const { files, images } = body as { files?: { uuid: string }[]; images?: { uuid: string }[] };
    return (files ?? images)?.[0]?.uuid ?? '';
  };
  const file = await upload(at('/files'), TOLD.file);
  const image = await upload(`/api/property-addresses/${uuid}/images`, 'front.png');
  await send('patch', '', { status: 'Performing' }).expect(200);
  const { body: report } = await send('post', '/monitoring-reports', {
    title: 'First quarter',
    periodFrom: '2026-01-01',
    periodTo: '2026-03-31',
  }).expect(201);
  await send('post', '/snapshots', { label: 'As lent' }).expect(201);
  for (const dealType of ['A', 'B'] as const)
    await send('put', '/ownerships/holders', {
      dealType,
      investorId: holders[dealType].investorId,
      previous: null,
      from: '2026-01-20',
    }).expect(200);

  const made = async (month: string) =>
    (await send('post', '/statements', { month }).expect(201)).body.statements as StatementHead[];
  const say = async ({ id, version }: StatementHead, remarks: string) =>
    (
      await send('patch', `/statements/${id}`, {
        version,
        remarks: { exceptions: '', borrowerContact: '', remarks },
      }).expect(200)
    ).body as StatementHead;
  const statements: Record<string, string> = {};
  for (const head of (await made('2026-02')).filter(({ month }) => month === '2026-02')) {
    const dealType = head.dealType === 'A' ? 'A' : 'B';
    const { id, version } = await say(head, TOLD[dealType]);
    await send('post', `/statements/${id}/release`, { version }).expect(200);
    statements[dealType] = id;
  }
  const drafts = (await made('2026-03')).filter(({ month }) => month === '2026-03');
  for (const draft of drafts) await say(draft, TOLD.draft);
  const offerings = Object.fromEntries(
    await Promise.all(
      (['A', 'B'] as const).map(async (dealType) => [
        dealType,
        (await readOffers(api(), staff, uuid, dealType)).offerings[0]?.id ?? '',
      ]),
    ),
  ) as Ground['offerings'];
  const { body: kept } = await http().get(at('/snapshots')).set(staff.headers).expect(200);
  return {
    uuid,
    notes,
    statements: statements as Ground['statements'],
    drafts: drafts.map(({ id }) => id),
    others: [file, image, report.id as string, kept.snapshots[0].uuid as string],
    offerings,
  };
}

let shared: Ground;
let others: Ground;
beforeAll(async () => {
  staff = await api().signIn('ADMIN');
  first = await signInFor(api(), NAMES.first);
  second = await signInFor(api(), NAMES.second);
  shared = await lentAsNotes(STREETS.shared, { A: first, B: second });
  others = await lentAsNotes(STREETS.others, { A: second, B: second });
}, 300_000);

const forInvestors = routes.filter(({ policy }) => policyOf(policy).roles.includes('INVESTOR'));
/** Whether an address names something beside the loan. */
const namesMore = (path: string) => /:(?!uuid|loanUuid)\w+/.test(path);
const addressesOf = (path: string, loans: readonly string[], ids: readonly string[]): string[] =>
  (namesMore(path) ? loans.slice(0, 1) : loans).flatMap((loan) =>
    (namesMore(path) ? ids : ids.slice(0, 1)).map((id) =>
      path.replaceAll(/:(\w+)/g, (_all, name: string) => {
        if (name === 'uuid' || name === 'loanUuid') return loan;
        return name === 'version' ? '1' : id;
      }),
    ),
  );
const QUERIES = [{}, { dealType: 'A' }, { dealType: 'B' }, { dealType: 'WL' }, { place: 'aNoteAmount' }];
/**
 * Of a loan each note is asked for; what is named by an id of its own, or by nothing, is the same whatever is
 * asked.
 */
const queriesOf = (path: string) =>
  path.includes(':uuid') && !namesMore(path) ? QUERIES : QUERIES.slice(0, 1);
const bodiesOf = (path: string) => (path.includes(':') ? BODIES : BODIES.slice(0, 1));
const BODIES = [{}, { approve: true, dealType: 'B' }, { dealType: 'B', version: 1, section: 'note' }];

interface Asked {
  readonly asked: string;
  readonly status: number;
  readonly text: string;
}

/** Everything that comes of asking each route with these ids in all its places. */
async function everything(who: SignedIn, loans: readonly string[], ids: readonly string[]): Promise<Asked[]> {
  const found: Asked[] = [];
  for (const { method, path } of forInvestors)
    for (const address of new Set(addressesOf(path, loans, ids)))
      for (const more of method === 'get' ? queriesOf(path) : bodiesOf(path)) {
        const asked = http()[method](address).set(who.headers);
        const { status, body } = await bytesOf(method === 'get' ? asked.query(more) : asked.send(more));
        const text = body instanceof Buffer ? body.toString('utf8') : '';
        found.push({ asked: `${method} ${address} ${JSON.stringify(more)}`, status, text });
      }
  return found;
}
const telling = (found: readonly Asked[], words: readonly string[]) =>
  found.filter(({ text }) => words.some((word) => text.includes(word))).map(({ asked }) => asked);
const openedAt = (found: readonly Asked[], ids: readonly string[]) =>
  found.filter(({ asked, status }) => status < 300 && ids.some((id) => asked.includes(id)));
const idsOf = ({ notes, statements, drafts, others: rest, offerings }: Ground): string[] => [
  ...Object.values(notes),
  ...Object.values(statements),
  ...drafts,
  ...rest,
  ...Object.values(offerings),
];

it('of another’s loan an investor gets nothing, by no id of it', async () => {
  const ids = idsOf(others);
  expect(ids.filter((id) => id === '' || id === undefined)).toEqual([]);
  const found = await everything(first, [others.uuid, others.notes.A, others.notes.B], ids);
  expect(telling(found, [STREETS.others, NAMES.second, TOLD.B, TOLD.draft, TOLD.file])).toEqual([]);
  expect(openedAt(found, [others.uuid, ...ids])).toEqual([]);
}, 300_000);

it('of the other note of a loan its holder learns neither statement nor payment, and the A holder no name', async () => {
  const of = (dealType: 'A' | 'B') => [
    shared.statements[dealType],
    shared.offerings[dealType],
    ...shared.drafts,
  ];
  const asFirst = await everything(first, [shared.uuid, shared.notes.A, shared.notes.B], of('B'));
  expect(telling(asFirst, [NAMES.second, TOLD.B, TOLD.draft, TOLD.file])).toEqual([]);
  expect(openedAt(asFirst, of('B'))).toEqual([]);
  const asSecond = await everything(second, [shared.uuid, shared.notes.A, shared.notes.B], of('A'));
  expect(telling(asSecond, [TOLD.A, TOLD.draft, TOLD.file])).toEqual([]);
  expect(openedAt(asSecond, of('A'))).toEqual([]);
}, 300_000);

it('each reads their own: the note, its payment, the statement as page and files', async () => {
  for (const [who, dealType, received] of [
    [first, 'A', '14000'],
    [second, 'B', '13500'],
  ] as const) {
    const { body: report } = await readDeal(api(), who, shared.uuid, { dealType }).expect(200);
    expect(report.dealType).toBe(dealType);
    expect(JSON.stringify(report.monitoring.payments)).toContain(received);
    await readDeal(api(), who, shared.uuid, { dealType: dealType === 'A' ? 'B' : 'A' }).expect(403);
    const own = `/api/loans-deals/statements/${shared.statements[dealType]}`;
    const { body: statement } = await http().get(own).set(who.headers).expect(200);
    expect(JSON.stringify(statement)).toContain(TOLD[dealType]);
    for (const ending of ['pdf', 'csv']) await http().get(`${own}/${ending}`).set(who.headers).expect(200);
  }
  expect((await ownOffers(api(), first)).map(({ dealType }) => dealType)).toEqual(['A']);
});
