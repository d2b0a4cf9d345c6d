import request from '../../server/testing/request';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { annotations, filledLoan, postSave, setInput } from './loanHelpers';

const api = useServer();
let ann: SignedIn;
let uuid: string;
const path = (loan = uuid) => `/api/loans/${loan}/capitalization`;
const get = async (who = ann) =>
  (await request(api().url).get(path()).set(who.headers).expect(200)).body as Record<string, unknown>[];
const put = (items: unknown, who = ann, loan = uuid) =>
  request(api().url)
    .put(path(loan))
    .set(who.headers)
    .send(items as object);
const custom = (more: object) => ({
  id: -1,
  title: 'Legal',
  value: 500,
  annotation: null,
  category: 'TotalCost',
  orderId: 9,
  custom: true,
  ...more,
});

beforeEach(async () => {
  ann = await api().signIn('ANALYST');
  uuid = await filledLoan(api(), ann);
});

describe('GET capitalization', () => {
  it('answers the lines of the model and of sources and uses', async () => {
    const items = await get(await api().signIn('SALES'));
    expect(items).toContainEqual({
      id: 'CostBasisAtClosing/purchasePrice',
      title: 'Purchase Price',
      value: 4_200_000,
      annotation: 'purchasePrice',
      category: 'CostBasisAtClosing',
      orderId: 0,
      custom: false,
      counts: true,
    });
    expect(items).toContainEqual({
      id: 'NewSources/ns1',
      title: 'Senior loan',
      value: 3_000_000,
      annotation: 'totalLoanAmount',
      category: 'NewSources',
      orderId: 0,
      custom: true,
      counts: true,
    });
  });

  it('refuses a wrong address, a stranger, an investor and a loan that is not there', async () => {
    await request(api().url).get(path('nonsense')).set(ann.headers).expect(400);
    await request(api().url).get(path()).expect(401);
    await request(api().url)
      .get(path())
      .set((await api().signIn('INVESTOR')).headers)
      .expect(403);
    await request(api().url).get(path('00000000-0000-4000-8000-000000000000')).set(ann.headers).expect(404);
  });
});

describe('PUT capitalization', () => {
  it('saves new items, which count once the stack is used, and the order, as a revision', async () => {
    const items = await get();
    const reversed = items.map((item) =>
      item.category === 'TotalCapitalization' ? { ...item, orderId: 10 - Number(item.orderId) } : item,
    );
    const { body } = await put([...reversed, custom({ value: '500' })]).expect(200);
    const saved = body as Record<string, unknown>[];
    expect(
      saved.filter(({ category }) => category === 'TotalCapitalization').map(({ annotation }) => annotation),
    ).toEqual([
      'interestReserve',
      'originationFee',
      'closingCosts',
      'renovationCostRemaining',
      'costBasisAtClosing',
    ]);
    expect(saved.find(({ title }) => title === 'Legal')).toMatchObject({
      id: expect.stringMatching(/^CapitalizationItems\/./) as string,
      value: 500,
      counts: false,
    });
    expect(await get()).toEqual(body);
    const before = await annotations(api(), ann, uuid);
    await postSave(api(), ann, uuid, 2, [setInput('capitalizationStackEnabled', true)]).expect(200);
    const after = await annotations(api(), ann, uuid);
    expect(Number(after.totalCost) - Number(before.totalCost)).toBeCloseTo(500, 6);
  });

  it('takes what it answered, and makes no revision of it', async () => {
    const items = await get();
    await put(items).expect(200);
    await postSave(api(), ann, uuid, 2, [setInput('loanTerms', 18)]).expect(400);
    expect(await get()).toEqual(items);
  });

  it('names what is wrong and saves nothing', async () => {
    const items = await get();
    const refusal = async (body: unknown) =>
      ((await put(body).expect(400)).body as { details: { message: string; path: string }[] }).details[0];
    expect(await refusal([...items, custom({ title: ' ' })])).toMatchObject({
      message: 'Name is required',
      path: `${items.length}.title`,
    });
    expect(await refusal([...items, custom({}), custom({})])).toMatchObject({
      message: 'Two items have the same id',
    });
    expect(await refusal([...items, custom({ id: 7 })])).toMatchObject({ path: `${items.length}.id` });
    for (const value of ['much', '', ' ', null, true, []])
      expect(await refusal([...items, custom({ value })]), JSON.stringify(value)).toMatchObject({
        message: 'Value must be a number',
        path: `${items.length}.value`,
      });
    expect(await refusal([...items, custom({ annotation: 'noi' })])).toMatchObject({
      message: 'An item that shows a variable belongs to sources and uses',
    });
    const moved = items.map((item) =>
      item.annotation === 'closingCosts' ? { ...item, category: 'TotalCost' } : item,
    );
    expect(await refusal(moved)).toMatchObject({ message: 'This item cannot change its category' });
    await put([...items, custom({ category: 'NewUses', annotation: 'noSuchFigure' })]).expect(400);
    await postSave(api(), ann, uuid, 1, [
      {
        type: 'addRows',
        sheet: 'NewUses',
        after: null,
        rows: [{ id: 'out', cells: { item: 'Survey', amount: 900, checked: false } }],
      },
    ]).expect(200);
    const leftOut = (await get()).map((item) =>
      item.id === 'NewUses/out' ? { ...item, category: 'TotalCost' } : item,
    );
    expect(await refusal(leftOut)).toMatchObject({
      message: 'An item that is left out is used in sources and uses',
      path: expect.stringMatching(/^\d+\.category$/) as string,
    });
    await postSave(api(), ann, uuid, 2, [{ type: 'removeRows', sheet: 'NewUses', rows: ['out'] }]).expect(
      200,
    );
    expect(await get()).toEqual(items);
  });

  it('is for underwriting, on loans that are there', async () => {
    await request(api().url).put(path()).send([]).expect(401);
    await put([], await api().signIn('SALES')).expect(403);
    await put([], ann, '00000000-0000-4000-8000-000000000000').expect(404);
  });
});
