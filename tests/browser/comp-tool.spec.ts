import { expect, expectAccessible } from './fixtures';
import { CompToolPage } from './pages/compToolPage';
import { WorkbookPage } from './pages/workbookPage';
import { test } from './workbookTest';

test('comps are searched, narrowed and selected in a window of their own, and land in the open workbook', async ({
  page,
  context,
  staff,
  request,
  colleague,
}) => {
  const workbook = new WorkbookPage(page);
  await workbook.open(await staff.loan(request), 'sales-comps/future');
  await expect(workbook.rowCount('No Sale Comps Available').first()).toBeVisible();
  const events: unknown[] = [];
  context.on('request', (sent) => {
    if (sent.url().includes('/api/events/track-loan/'))
      events.push((sent.postDataJSON() as { eventName: unknown }).eventName);
  });
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Comp Tool' }).click();
  const tool = new CompToolPage(await opened);
  await tool.ready();
  await expect(tool.page).toHaveURL(/\/comp-tool\?usageType=residential&category=sale&target=future$/);

  await test.step('the map stands beside the lists', async () => {
    await expect(tool.map.locator('canvas').first()).toBeVisible();
    await expect(tool.rows('Filtered').nth(9)).toBeVisible();
    await expectAccessible(tool.page);
  });

  const all = await tool.count('All');
  await test.step('what narrows is applied at once, and goes back to the first page', async () => {
    await tool.pages.getByRole('textbox').fill('2');
    await tool.pages.getByRole('textbox').press('Enter');
    await tool.choose('Price, least', '1M');
    await expect(tool.pages.getByRole('textbox')).toHaveValue('1');
    const left = await tool.count('Filtered');
    expect(left).toBeLessThan(all);
    await expect(tool.page.getByText(`${all - left} filtered out`)).toBeVisible();
    await expect(tool.outdated).toHaveCount(0);
  });

  await test.step('what widens asks for a new search', async () => {
    await tool.choose('Distance', '2 mi');
    await expect(tool.outdated).toBeVisible();
    await tool.search();
    await tool.choose('Price, least', 'No Min');
    await expect(tool.outdated).toBeVisible();
    await tool.search();
    await expect.poll(() => tool.count('All')).toBeGreaterThan(all);
  });

  const other = new CompToolPage(await context.newPage());
  await test.step('a second window is opened on the same loan', async () => {
    await other.page.goto(tool.page.url());
    await other.ready();
    await other.press(other.rows('Filtered').first().getByRole('button'));
    await other.expectCount('Selected', 1);
  });

  const before = await tool.count('All');
  await test.step('two of them are selected by the keyboard and saved: the other window has them', async () => {
    for (const left of [before - 1, before - 2]) {
      await tool.press(tool.rows('Filtered').first().getByRole('button'));
      await tool.expectCount('All', left);
    }
    await tool.expectCount('Selected', 2);
    await expect(tool.saveState).toHaveText('2 unsaved changes');
    await expect(workbook.rowCount('No Sale Comps Available').first()).toBeVisible();
    await tool.save('Future Sales Comps Saved');
    await expect(workbook.rowCount('2 rows')).toBeVisible();
  });

  await test.step('what the second window selected as well is not added twice', async () => {
    await other.save('Future Sales Comps Saved');
    await other.expectCount('Selected', 2);
    await other.page.close();
    await tool.page.bringToFront();
  });

  await test.step('one is dropped again, which its effect on the mean speaks for', async () => {
    await tool.show('Selected');
    await expect(
      tool.table('Selected').getByRole('columnheader', { name: 'Mean change if out' }),
    ).toBeVisible();
    await expectAccessible(tool.page);
    await tool.press(tool.rows('Selected').first().getByRole('button'));
    await tool.expectCount('Selected', 1);
    await tool.expectCount('All', before - 1);
    await tool.save('Future Sales Comps Saved');
    await expect(workbook.rowCount('1 row')).toBeVisible();
  });

  await expect
    .poll(() => events)
    .toEqual(expect.arrayContaining(['CompToolSearch', 'XCompsByAddress', 'FinalizedComps']));
  const theirs = new CompToolPage(await colleague(tool.page));
  await theirs.ready();
  await theirs.expectCount('Selected', 1);
});
