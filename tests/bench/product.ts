import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { openWorkbook } from '#engine';
import { newestTemplate } from '#engine/node';
import type { WorkbookResponse } from '#contract';
import { AppServer } from '../browser/appServer';
import { benchUnit } from './loans';
import { median, ms, now, time, type BenchLine } from './measure';

/** Measures of the running product: saves over HTTP, edits in a real browser, the deal page as an investor loads it. */

const PASSWORD = 'bridgebook-demo';
const SIZES = [24, 200, 1000] as const;

export async function productLines(): Promise<BenchLine[]> {
  const app = await AppServer.create();
  const browser = await chromium.launch({
    ...(process.env.BRIDGEBOOK_CHROMIUM ? { executablePath: process.env.BRIDGEBOOK_CHROMIUM } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
    // The compiler's helper for function names, which functions sent to a page refer to.
    await context.addInitScript({ content: 'globalThis.__name ??= (f) => f;' });
    await context.addInitScript(installProbes);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const api = await signIn(app, page);
    const lines: BenchLine[] = [];
    for (const units of SIZES) {
      const loan = await createLoan(api, units);
      lines.push(await saveLine(api, loan, units), await paintLine(app, context, loan, units));
    }
    lines.push(...(await dealLines(app, browser, api)));
    return lines;
  } finally {
    await browser.close();
    await app.stop();
  }
}

type Api = <T>(method: string, path: string, body?: unknown) => Promise<T>;

async function signIn(app: AppServer, page: Page): Promise<Api> {
  await page.goto(`${app.url}/loans`);
  await page.getByLabel('Email').fill('analyst@bridgebook.test');
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  const authorized = page.waitForRequest(
    (request) => request.url().includes('/api/loans') && request.headers().authorization !== undefined,
  );
  await page.getByRole('button', { name: 'Sign in' }).click();
  const authorization = (await authorized).headers().authorization ?? '';
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${app.url}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
}

async function createLoan(api: Api, units: number): Promise<string> {
  const { uuid } = await api<{ uuid: string }>('POST', '/api/loans', {
    address: { street: `${units} Bench Street`, city: 'Albany', state: 'NY', zip: '12207' },
    loanRequest: {
      propertyType: 'Multi Family',
      transactionType: 'Purchase',
      borrowerPurchasePrice: units * 180_000,
      borrowerRequestedLoanAmount: units * 120_000,
    },
    propertySpec: { unitsResidential: units, grossBuildingArea: units * 900 },
  });
  const rows = Array.from({ length: units }, (_, n) => ({ id: `u${n}`, cells: benchUnit(n) }));
  await save(api, uuid, 1, [{ type: 'addRows', sheet: 'RentRollResidential', after: null, rows }]);
  return uuid;
}

const save = (api: Api, loan: string, baseRevision: number, actions: unknown[]) =>
  api<{ revision: number }>('POST', `/api/loans/${loan}/workbook/actions`, {
    saveId: randomUUID(),
    baseRevision,
    actions,
  });

const rentOf = (row: string, value: number) => ({
  type: 'setCells' as const,
  sheet: 'RentRollResidential',
  cells: [{ row, column: 'actualRentInPlace', value }],
});

/**
 * One edit saved over HTTP, committed, over opening the same workbook in memory: what a server without warm
 * workbooks would pay first.
 */
async function saveLine(api: Api, loan: string, units: number): Promise<BenchLine> {
  const { revision, loanFile } = await api<WorkbookResponse>('GET', `/api/loans/${loan}/workbook`);
  const template = newestTemplate('bridge-loan');
  const saves: number[] = [];
  const opens: number[] = [];
  let base = revision;
  for (let round = 0; round < 12; round++) {
    const at = now();
    base = (await save(api, loan, base, [rentOf('u3', 2000 + round)])).revision;
    saves.push(now() - at);
    opens.push(time(() => openWorkbook(template, loanFile).destroy()));
  }
  const [ours, floor] = [median(saves.slice(2)), median(opens.slice(2))];
  return {
    title: `a save acknowledged, ${units} units, over opening that workbook`,
    ratio: ours / floor,
    detail: `${ms(ours)} over ${ms(floor)}`,
  };
}

/**
 * An area typed in one grid, until the cell and a figure of another sheet beside it show their new values, over two
 * empty frames of the same page: what any change on a screen costs.
 */
async function paintLine(
  app: AppServer,
  context: BrowserContext,
  loan: string,
  units: number,
): Promise<BenchLine> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(`${app.url}/loans/${loan}/origination/rent-roll/residential`);
  await page.getByRole('button', { name: 'Side by side' }).click();
  await page.getByRole('combobox', { name: 'Second sheet' }).click();
  await page.keyboard.type('Summary');
  await page.keyboard.press('Enter');
  const area = page
    .locator('[data-sheet="RentRollResidential"] .ht_master tbody tr')
    .nth(3)
    .locator('td')
    .nth(3);
  const total = page
    .locator('[data-sheet="RentRollSummary"] .ht_master tbody tr', { hasText: 'Residential Rentable SF' })
    .locator('td')
    .nth(1);
  await area.waitFor();
  await total.waitFor();
  const times: number[] = [];
  const frames: number[] = [];
  for (let round = 0; round < 14; round++) {
    await area.click();
    await page.keyboard.type(String(3100 + round));
    await page.evaluate(({ cell, before }) => window.benchArm(cell, before), {
      cell: (3100 + round).toLocaleString('en-US'),
      before: await total.innerText(),
    });
    await page.keyboard.press('Enter');
    times.push(await page.evaluate(() => window.benchPainted));
    frames.push(await page.evaluate(() => window.benchFrames()));
  }
  await page.close({ runBeforeUnload: false });
  const [ours, floor] = [median(times.slice(3)), median(frames.slice(3))];
  return {
    title: `an area typed until both grids are painted, ${units} units, over two frames`,
    ratio: ours / floor,
    detail: `${ms(ours)} over ${ms(floor)}`,
  };
}

/** Set in the page before it loads: timing from inside, without the harness between. */
export function installProbes(): void {
  window.benchFrames = async () => {
    const at = performance.now();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return performance.now() - at;
  };
  window.benchArm = (cell, before) => {
    window.benchPainted = new Promise((done) => {
      let at = 0;
      const check = () => {
        const rents =
          document.querySelector('[data-sheet="RentRollResidential"] .ht_master')?.textContent ?? '';
        const summary = [
          ...document.querySelectorAll('[data-sheet="RentRollSummary"] .ht_master tbody tr'),
        ].find((row) => row.textContent?.includes('Residential Rentable SF'));
        const total = summary?.querySelectorAll('td')[1]?.textContent ?? before;
        if (rents.includes(cell) && total !== before)
          requestAnimationFrame(() => done(performance.now() - at));
        else requestAnimationFrame(check);
      };
      document.addEventListener(
        'keydown',
        () => {
          at = performance.now();
          requestAnimationFrame(check);
        },
        { once: true, capture: true },
      );
    });
  };
}

declare global {
  interface Window {
    benchFrames(): Promise<number>;
    /** Starts to wait for the next key; `benchPainted` then resolves to the milliseconds until both grids agree. */
    benchArm(cell: string, before: string): void;
    benchPainted: Promise<number>;
  }
}

/**
 * The shared deal page on a cold cache: its script gzipped, and the time to its largest paint with the
 * processor slowed 4 times.
 */
async function dealLines(app: AppServer, browser: Browser, api: Api): Promise<BenchLine[]> {
  const hash = await firstShare(api);
  const times: number[] = [];
  const blanks: number[] = [];
  let scriptBytes = 0;
  for (let round = 0; round < 5; round++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    times.push(await largestPaint(page, `${app.url}/ld/${hash}`));
    scriptBytes = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
    blanks.push(await blankPage(page, cdp, app));
    await context.close();
  }
  const [ours, floor] = [median(times), median(blanks)];
  return [
    {
      title: 'the deal page: script gzipped, over 150 kB',
      ratio: scriptBytes / 150_000,
      limit: 1,
      detail: `${(scriptBytes / 1000).toFixed(0)} kB`,
    },
    {
      title: 'the deal page: largest paint, processor slowed 4×, over a bare page',
      ratio: ours / floor,
      detail: `${ms(ours)} over ${ms(floor)}`,
    },
    {
      title: 'the deal page: largest paint, processor slowed 4×, over one second',
      ratio: ours / 1000,
      limit: 1,
      detail: ms(ours),
    },
  ];
}

async function firstShare(api: Api): Promise<string> {
  const { data } = await api<{ data: { uuid: string }[] }>('GET', '/api/loans');
  for (const { uuid } of data) {
    const { shares } = await api<{ shares: { hash: string; enabled: boolean }[] }>(
      'GET',
      `/api/loans/${uuid}/shares`,
    );
    const share = shares.find((one) => one.enabled);
    if (share) return share.hash;
  }
  throw new Error('The demo has no shared loan');
}

async function largestPaint(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}

async function blankPage(page: Page, cdp: CDPSession, app: AppServer): Promise<number> {
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bare</title><h1>Bare page</h1>' }),
  );
  await cdp.send('Network.clearBrowserCache');
  return largestPaint(page, `${app.url}/bare`);
}
