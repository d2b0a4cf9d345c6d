import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Market, ReportResponse } from '#contract';
import { ApiError } from '../../lib/api/ApiError';
import { changePart, marketSaver } from './marketSaver';

const BLANK: Market = {
  marketPerformance: { text: '', hide: false },
  chartConfiguration: {
    chartData: [],
    chartSettings: { title: '', xAxisTitle: '', yAxisTitle: '' },
    hide: false,
  },
};
const text = (words: string) => ({ text: words, hide: false });
const chart = (...values: number[]) => ({
  ...BLANK.chartConfiguration,
  chartData: values.map((y, at) => ({ x: `Q${at + 1}`, y })),
});

const STALE = new ApiError(409, 'Stale', [{ message: 'Stale', code: 'stale' }]);
const UNREACHED = new ApiError(0, 'The server cannot be reached.');

let server: ReportResponse;
let saves: number;
let sent: { parts: Partial<Market>; previous: string | null }[];
let failures: Error[];

/** As the server does: each save has a time of its own. */
function store(parts: Partial<Market>): ReportResponse {
  saves += 1;
  server = {
    information: { market: { ...server.information.market, ...parts } },
    updatedAt: `2026-11-23T10:00:${String(saves).padStart(2, '0')}.000Z`,
  };
  return server;
}
const open = () =>
  marketSaver({
    saved: server,
    save(parts, previous) {
      sent.push({ parts, previous });
      const failure = failures.shift();
      if (failure) return Promise.reject(failure);
      if (previous !== server.updatedAt) return Promise.reject(STALE);
      return Promise.resolve(store(parts));
    },
    read: () => Promise.resolve(server),
  });

beforeEach(() => {
  vi.useFakeTimers();
  server = { information: { market: BLANK }, updatedAt: null };
  [saves, sent, failures] = [0, [], []];
});

it('saves the text 100 ms after the last key and the chart 500 ms after the last edit, each alone', async () => {
  const saver = open();
  changePart(saver, 'marketPerformance', text('R'));
  changePart(saver, 'marketPerformance', text('Rents rise'));
  await vi.advanceTimersByTimeAsync(99);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([{ parts: { marketPerformance: text('Rents rise') }, previous: null }]);
  expect(saver.getState().status).toBe('saved');
  changePart(saver, 'chartConfiguration', chart(1));
  await vi.advanceTimersByTimeAsync(499);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent[1]).toEqual({ parts: { chartConfiguration: chart(1) }, previous: '2026-11-23T10:00:01.000Z' });
});

it('goes on top of what somebody else saved of the other part, without a question', async () => {
  const saver = open();
  store({ chartConfiguration: chart(7) });
  changePart(saver, 'marketPerformance', text('Mine'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.information.market).toEqual({
    marketPerformance: text('Mine'),
    chartConfiguration: chart(7),
  });
  expect(saver.getState()).toMatchObject({ status: 'saved', content: server.information.market, serial: 1 });
});

it.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)('asks where somebody else saved the same part: keeping %s', async (choice, stands) => {
  const saver = open();
  store({ marketPerformance: text('Theirs') });
  changePart(saver, 'marketPerformance', text('Mine'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(saver.getState()).toMatchObject({
    status: 'conflict',
    content: { marketPerformance: text('Mine') },
  });
  expect(server.information.market.marketPerformance).toEqual(text('Theirs'));
  changePart(saver, 'marketPerformance', text('Mine'));
  if (choice === 'mine') saver.keepMine();
  else saver.takeTheirs();
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.information.market.marketPerformance).toEqual(text(stands));
  expect(saver.getState()).toMatchObject({ status: 'saved', content: { marketPerformance: text(stands) } });
});

it('keeps what the server could not be given, and sends it when asked', async () => {
  const saver = open();
  failures = [UNREACHED];
  changePart(saver, 'marketPerformance', text('Rents rise'));
  await vi.advanceTimersByTimeAsync(100);
  expect(saver.getState()).toMatchObject({ status: 'failed', failure: 'The server cannot be reached.' });
  expect(await saver.flush()).toBe(true);
  expect(server.information.market.marketPerformance).toEqual(text('Rents rise'));
});

it('shows what others saved while nothing is unsaved here', async () => {
  const saver = open();
  saver.see(store({ marketPerformance: text('Theirs') }));
  expect(saver.getState()).toMatchObject({ content: { marketPerformance: text('Theirs') }, serial: 1 });
  changePart(saver, 'marketPerformance', text('Mine'));
  saver.see(store({ marketPerformance: text('Theirs again') }));
  expect(saver.getState().content.marketPerformance).toEqual(text('Mine'));
});

describe('a text whose answer was lost, while somebody else changed the chart', () => {
  const lost = async (words: string) => {
    const saver = open();
    failures = [UNREACHED];
    changePart(saver, 'marketPerformance', text(words));
    await vi.advanceTimersByTimeAsync(100);
    expect(saver.getState().status).toBe('failed');
    // It did arrive.
    store({ marketPerformance: text(words) });
    store({ chartConfiguration: chart(7) });
    return saver;
  };

  it.each([
    ['goes on', 'Rents rise fast'],
    ['is taken back', ''],
  ])('%s without a question', async (_what, words) => {
    const saver = await lost('Rents rise');
    changePart(saver, 'marketPerformance', text(words));
    await vi.advanceTimersByTimeAsync(1000);
    expect(saver.getState().status).toBe('saved');
    expect(server.information.market).toEqual({
      marketPerformance: text(words),
      chartConfiguration: chart(7),
    });
  });

  it('asks where they changed that text too', async () => {
    const saver = await lost('Rents rise');
    store({ marketPerformance: text('Theirs') });
    changePart(saver, 'marketPerformance', text('Rents rise fast'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(saver.getState().status).toBe('conflict');
  });
});

it('knows the titles of its chart without the blanks that the server leaves out', async () => {
  const saver = open();
  const titled = (title: string) => ({
    ...chart(1),
    chartSettings: { ...BLANK.chartConfiguration.chartSettings, title },
  });
  failures = [UNREACHED];
  changePart(saver, 'chartConfiguration', titled('Rents '));
  await vi.advanceTimersByTimeAsync(500);
  store({ chartConfiguration: titled('Rents') });
  changePart(saver, 'chartConfiguration', titled('Rents of studios'));
  await vi.advanceTimersByTimeAsync(500);
  expect(saver.getState().status).toBe('saved');
  expect(server.information.market.chartConfiguration).toEqual(titled('Rents of studios'));
});
