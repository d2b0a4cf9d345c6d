import request from '../../server/testing/request';
import { describe, expect, it } from 'vitest';
import { useServer } from './harness';

const api = useServer();
const view = {
  order: ['rent', 'unitNumber'],
  hidden: ['notes'],
  widths: { rent: 140 },
  frozen: 2,
  decimals: { rent: 0 },
};
const path = '/api/users/me/sheet-views';

describe('how a person looks at a sheet', () => {
  it('is kept for that person, the last one counting', async () => {
    const one = await api().signIn('ANALYST');
    const other = await api().signIn('UNDERWRITER');
    const put = (body: object) =>
      request(api().url).put(`${path}/RentRollResidential`).set(one.headers).send(body);
    await put({ ...view, frozen: 1 }).expect(200);
    await put(view).expect(200);
    expect((await request(api().url).get(path).set(one.headers).expect(200)).body).toEqual({
      data: [{ sheet: 'RentRollResidential', view }],
    });
    expect((await request(api().url).get(path).set(other.headers).expect(200)).body).toEqual({ data: [] });
  });

  it('is refused by field where it is none', async () => {
    const one = await api().signIn('ANALYST');
    const put = (body: object, sheet = 'HardCosts') =>
      request(api().url).put(`${path}/${sheet}`).set(one.headers).send(body);
    expect((await put({ ...view, widths: { rent: -5 } }).expect(400)).body.details[0].path).toContain(
      'widths',
    );
    expect((await put({ ...view, decimals: { rent: 40 } }).expect(400)).body.details[0].path).toContain(
      'decimals',
    );
    await put(view, 'x'.repeat(80)).expect(400);
  });
});
