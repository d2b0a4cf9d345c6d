import type { APIRequestContext, Browser } from '@playwright/test';
import { expect } from './fixtures';
import { LoansPage } from './pages/loansPage';
import { WorkbookPage } from './pages/workbookPage';
import { ANALYST, type Staff } from './staff';
import { RENT } from './workbookTest';

/**
 * A browser of its own with a sign-in of its own, whose tokens are over as soon as they are given: every call renews.
 * @returns its first page, and the status of each renewal so far
 */
export async function withoutTime(browser: Browser, staff: Staff) {
  const storageState = await staff.newSession(ANALYST, { expires_at: 0 });
  const context = await browser.newContext({ baseURL: staff.url, storageState });
  await context.addInitScript(() => {
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const answer = await send(input, init);
      if (!answer.ok || !answer.url.endsWith('/oidc/token')) return answer;
      return Response.json({ ...((await answer.json()) as object), expires_in: 0 });
    };
  });
  const answers: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/oidc/token')) answers.push(response.status());
  });
  const page = await context.newPage();
  return { context, page, answers };
}

/**
 * Two tabs edit and save, and a third reads, until tokens were renewed so often; none of the renewals may be
 * refused.
 */
export async function editThroughRenewals(
  browser: Browser,
  staff: Staff,
  request: APIRequestContext,
  renewals: number,
): Promise<void> {
  const { context, page, answers } = await withoutTime(browser, staff);
  const tabs = [new WorkbookPage(page), new WorkbookPage(await context.newPage())];
  const loans = [
    await staff.loan(request, [{ unitNumber: '1A' }]),
    await staff.loan(request, [{ unitNumber: '1A' }]),
  ];
  await Promise.all(tabs.map((tab, i) => tab.open(loans[i] ?? '')));
  // Saving while other tabs read is what went wrong: each search of the list is a call of its own.
  const list = new LoansPage(await context.newPage());
  await list.open();
  const look = async (address: string) => {
    const answered = list.page.waitForResponse(
      (response) => new URL(response.url()).pathname === '/api/loans',
    );
    await list.search.fill(address);
    expect((await answered).status()).toBe(200);
  };
  for (let rent = 1001; answers.length < renewals; rent += 1) {
    const saving = tabs.map(async (tab) => {
      await tab.grid.type('1A', RENT, String(rent));
      await tab.save();
      await tab.expectSaved();
    });
    const reading = ['a', 'b', 'c'].reduce<Promise<unknown>>(
      (before, letter) => before.then(() => look(`${letter}${rent}`)),
      Promise.resolve(),
    );
    await Promise.all([...saving, reading]);
  }
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  await context.close();
}
