import { readFile } from 'node:fs/promises';
import { pdfPages } from '../../../server/testing/pdfText';
import { expect, test } from '../fixtures';
import { InvestorPage } from '../pages/investorPage';
import { LifecyclePage } from '../pages/lifecyclePage';
import { LoansPage } from '../pages/loansPage';
import { MatchingPage } from '../pages/matchingPage';
import { WorkbookPage } from '../pages/workbookPage';
import { quotable } from '../quotable';

const FIRST = { email: 'investor@bridgebook.test', name: 'Vestergaard Family Office' };
const SECOND = { email: 'investor2@bridgebook.test', name: 'Harbor Lane Debt Fund' };

/** The first of a month, so many before this one, and days after it. */
function day(monthsAgo: number, after = 0): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1 + after));
}
const today = (): Date => new Date();
const iso = (date: Date): string => date.toISOString().slice(0, 10);
const american = (date: Date): string => {
  const [year, month, of] = iso(date).split('-');
  return `${month}/${of}/${year}`;
};
const cents = (text: string): number => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);

test('a loan is sold as two notes, pays, pays late, becomes one again and is repaid, its investors looking on', async ({
  administrator: page,
  staff,
}) => {
  test.setTimeout(900_000);
  const loan = await quotable(staff, page.request);
  const lifecycle = new LifecyclePage(page, loan);
  const list = new LoansPage(page);
  const workbook = new WorkbookPage(page);
  const [declining, buying] = await Promise.all(
    [FIRST, SECOND].map(async ({ email }) => new InvestorPage(await staff.page(email), loan)),
  );
  if (declining === undefined || buying === undefined) throw new Error('Two investors are needed');
  // Searched for in the list: an address of this run's own.
  const street = `${Date.now() % 1_000_000} Longhaul Ave`;
  await staff.update(page.request, loan, {
    address: { street, city: 'Brooklyn', state: 'NY', zip: '11216' },
  });
  const listed = async (rows: number) => {
    await list.open();
    await list.search.fill(street);
    await expect(list.addresses).toHaveCount(rows);
  };

  await test.step('the report is approved, and nobody reads the deal yet', async () => {
    await listed(1);
    await list.setStatus('Report status', 'Draft', 'Approved');
    for (const investor of [declining, buying]) {
      await investor.page.goto(`/deal/${loan}/overview`);
      await expect(investor.page.getByText(street)).toHaveCount(0);
    }
  });

  await test.step('it is split into an A and a B note', async () => {
    await lifecycle.open('ab-note-settings', 'A Note Settings');
    await page.getByRole('button', { name: 'Create A note' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'LTV' }).fill('25');
    await expect(dialog.getByRole('row', { name: /Loan Amount/ })).toContainText('$1,000,000');
    await dialog.getByRole('button', { name: 'Create A note' }).click();
    await lifecycle.headed('A Note');
  });

  const senior = new MatchingPage(page, loan, 'A');
  const junior = new MatchingPage(page, loan, 'B');
  await test.step('the A note is put on the market and offered to two investors', async () => {
    await senior.open();
    await senior.putOnMarket();
    await senior.choose(FIRST.name, SECOND.name);
    await senior.invite(FIRST.name);
    await expect(senior.offer(FIRST.name)).toContainText('Invited');
    await senior.invite(SECOND.name);
    await expect(senior.offer(SECOND.name)).toContainText('Invited');
  });

  await test.step('both look at it at the same time; one declines, the other approves', async () => {
    const look = async (investor: InvestorPage) => {
      const row = await investor.listed(street, 'A Note');
      await expect(row).toContainText('$1,000,000');
      await investor.read('A', 'valuation');
      await investor.read('A');
    };
    await Promise.all([look(declining), look(buying)]);
    await Promise.all([declining.decline('Leverage too high', 'Term'), buying.approve()]);
    await declining.page.goto('/overview');
    await expect(await declining.listed(street, 'A Note')).toContainText('Declined');
  });

  await test.step('staff see who looked, why one declined, and close with the other', async () => {
    await senior.open();
    await expect(senior.offers).toContainText('Declined for: Leverage too high, Term');
    await expect(senior.offers).toContainText('Looked at');
    await senior.sell(SECOND.name, american(day(4)));
    await expect(buying.page.getByText('Declined for')).toHaveCount(0);
  });

  await test.step('the B note goes to the same investor', async () => {
    await junior.open();
    await junior.putOnMarket();
    await junior.choose(SECOND.name);
    await junior.invite(SECOND.name);
    await buying.read('B');
    await buying.approve();
    await junior.sell(SECOND.name, american(day(4)));
  });

  await test.step('the loan is paid out', async () => {
    await staff.save(page.request, loan, [
      { type: 'setInputs', inputs: [{ name: 'closingDate', value: iso(day(4)) }] },
    ]);
    await listed(3);
    await list.setStatus('Loan Status', 'Underwriting', 'Term Sheet');
    await list.setStatus('Loan Status', 'Term Sheet', 'Due Diligence');
    await list.setStatus('Loan Status', 'Due Diligence', 'Performing');
    await buying.read('A', 'monitoring');
    await expect(buying.banner).toHaveText('Deployed');
  });

  await test.step('three payments are recorded, one of them late', async () => {
    await page.goto(`/loans/${loan}/servicing/payments`);
    await workbook.ready();
    await page.getByRole('button', { name: 'Add bills' }).click();
    await page.getByRole('menuitem', { name: 'Of the A and the B note' }).click();
    const paid: readonly [row: number, on: Date][] = [
      [1, day(3)],
      [2, day(3)],
      [3, day(2, 15)],
    ];
    for (const [row, on] of paid) {
      const billed = await (await workbook.grid.cell(row, 'Billed')).innerText();
      expect(cents(billed)).toBeGreaterThan(0);
      await workbook.grid.type(row, 'Transaction Date', american(on));
      await workbook.grid.type(row, 'Received', billed);
    }
    await expect(await workbook.grid.cell(1, 'Days Late')).toHaveText('');
    await expect(await workbook.grid.cell(3, 'Days Late')).toHaveText('15');
    await workbook.save();
    await workbook.expectSaved();
    await page.reload();
    await workbook.ready();
    await expect(await workbook.grid.cell(3, 'Transaction Date')).toHaveText(american(day(2, 15)));
    await expect(await workbook.grid.cell(3, 'Late Charge Due')).toHaveText(/^\$[\d,]+\.\d\d$/);
    await buying.read('A', 'monitoring');
    await expect(buying.page.getByRole('main')).toContainText('$13,333.34');
    const holdings = await buying.holdings(street);
    await expect(holdings.filter({ hasText: 'A Note' })).toContainText('$13,333');
    await expect(holdings.filter({ hasText: 'B Note' })).toContainText('$15,333');
  });

  await test.step('the profit says where it comes from', async () => {
    await page.goto(`/loans/${loan}/deal/monitoring`);
    await page.getByTitle('Where Accumulated Profit comes from').click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('heading', { name: 'Profit to Date' })).toBeVisible();
    await expect(drawer.getByRole('button', { name: /^Interest Received/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  });

  await test.step('a payoff statement is printed, with the late charge and both notes', async () => {
    await page.goto(`/loans/${loan}/servicing/payoff`);
    const head = page.getByText(`Total payoff, good through ${american(today())}`);
    await expect(head).toBeVisible();
    const total = await head.locator('xpath=..').getByRole('definition').innerText();
    expect(cents(total)).toBeGreaterThan(240_000_000);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`payoff-${iso(today())}.pdf`);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdfPages(bytes).join('\n')).toContain(total);
  });

  await test.step('who declined reads the version that they were offered, and nothing that came after', async () => {
    await declining.read('A', 'monitoring');
    await expect(declining.page.getByRole('main')).not.toContainText('$13,333.34');
    await expect(declining.page.getByRole('main')).not.toContainText(SECOND.name);
    await declining.page.goto('/dashboard');
    await expect(declining.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(declining.page.getByText(street)).toHaveCount(0);
  });

  await test.step('the notes become one loan again, of the same holder', async () => {
    await lifecycle.open('ab-note-settings', 'A Note Settings');
    await page.getByRole('button', { name: 'Consolidate notes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Consolidate notes' }).click();
    await expect(page.getByRole('row', { name: /^A Note/ })).toHaveCount(0);
    const whole = new MatchingPage(page, loan, 'WL');
    await whole.open();
    await expect(whole.offer(SECOND.name)).toContainText('Holder');
    await buying.read('A');
    await expect(buying.page.getByRole('complementary', { name: 'Your offer' })).toContainText(
      'You held the A note',
    );
  });

  await test.step('it is repaid', async () => {
    await page.goto(`/loans/${loan}/servicing/payments`);
    await workbook.ready();
    for (const [row, amount] of [
      [25, '1,000,000'],
      [26, '1,400,000'],
    ] as const) {
      await expect(await workbook.grid.cell(row, 'Type')).toHaveText('Pay Off');
      await workbook.grid.type(row, 'Transaction Date', american(today()));
      await workbook.grid.type(row, 'Received', amount);
    }
    await workbook.save();
    await listed(1);
    await list.setStatus('Loan Status', 'Performing', 'Repaid');
    const told = (await lifecycle.history()).join('\n');
    for (const line of ['Loan status changed from Performing to Repaid', FIRST.name, SECOND.name])
      expect(told).toContain(line);
    await buying.read('WL');
    await expect(buying.page.getByRole('complementary', { name: 'Your offer' })).toContainText(
      'You held the whole loan',
    );
    await expect(buying.banner).toHaveCount(0);
    await expect((await buying.holdings(street)).filter({ hasText: 'Whole Loan' })).toHaveCount(1);
  });
  for (const investor of [declining, buying]) await investor.page.context().close();
});
