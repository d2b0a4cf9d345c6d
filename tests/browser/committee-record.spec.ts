import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect, expectAccessible, test } from './fixtures';
import { MemoPage } from './pages/memoPage';
import { quotable } from './quotable';
import { ADMINISTRATOR, COMMITTEE } from './staff';

const RENTS = 'RentRollResidential';
const rent = (value: number) => [
  {
    type: 'setCells' as const,
    sheet: RENTS,
    cells: [{ row: 'r1', column: 'actualRentInPlace', value }],
  },
];
const price = (value: number) => [{ type: 'setInputs' as const, inputs: [{ name: 'purchasePrice', value }] }];

test('figures in a memo live until they are confirmed and recorded; the record is verified; a later save breaks a condition', async ({
  analyst,
  staff,
  windowOf,
}) => {
  const loan = await quotable(staff, analyst.request);
  const cells = { unitNumber: '1A', actualRentInPlace: 2000 };
  await staff.save(analyst.request, loan, [
    { type: 'addRows', sheet: RENTS, after: null, rows: [{ id: 'r1', cells }] },
  ]);
  await staff.readyForCommittee(analyst.request, loan);
  await staff.committee(analyst.request);
  const ana = new MemoPage(analyst);
  const cora = new MemoPage(await windowOf(COMMITTEE));
  const alma = new MemoPage(await windowOf(ADMINISTRATOR));
  const stale = analyst.getByRole('region', { name: 'Stale figures' });

  const address = await test.step('a figure in a text shows what it stands at', async () => {
    const memo = await ana.add(loan);
    await ana.writeFigure('Recommendation', 'Lend at ', 'ltv');
    await expect(ana.editor('Recommendation')).toContainText('Lend at 60.00%');
    await expect(analyst.getByRole('link', { name: '60.00%' }).first()).toBeVisible();
    await expectAccessible(analyst);
    return memo;
  });

  await test.step('it is stale once it moved, with what moved it, and is confirmed', async () => {
    await staff.save(analyst.request, loan, price(3_800_000));
    const row = stale.getByRole('row', { name: /^Recommendation/ });
    await expect(row).toContainText('63.16%', { timeout: 20_000 });
    await expect(row).toContainText('60.00%');
    await expect(row).toContainText('Purchase Price');
    await expect(ana.editor('Recommendation')).toContainText('Lend at 63.16%');
    await expectAccessible(analyst);
    await stale.getByRole('button', { name: 'Confirm Recommendation' }).click();
    await expect(stale).toHaveCount(0);
  });

  await test.step('a single cell is found by its row and column, follows its save, and leads to its trace', async () => {
    await ana.writeCell('Weaknesses', 'place of 1a', 'Actual Rent In Place of 1A');
    await expect(ana.editor('Weaknesses')).toContainText('$2,000');
    await staff.save(analyst.request, loan, rent(2100));
    await expect(stale.getByRole('row', { name: /^Weaknesses/ })).toContainText(
      'Actual Rent In Place of 1A',
      {
        timeout: 20_000,
      },
    );
    await expect(ana.editor('Weaknesses')).toContainText('$2,100');
    await stale.getByRole('button', { name: 'Confirm Weaknesses' }).click();
    await expect(stale).toHaveCount(0);
    await analyst
      .getByRole('link', { name: /\$2,100/ })
      .first()
      .click();
    await expect(analyst.getByRole('complementary', { name: /Trace/ })).toContainText('1A');
    await ana.open(address);
  });

  await test.step('it leads to what it is made of', async () => {
    await analyst.getByRole('link', { name: '63.16%' }).first().click();
    await expect(analyst.getByRole('complementary', { name: /Trace/ })).toContainText('LTV');
    await ana.open(address);
  });

  await test.step('an approval with two conditions is recorded, with its file', async () => {
    await ana.setAgenda('Approve Origination');
    await ana.draft('Strengths');
    await expect(ana.editor('Strengths')).toContainText(/Occupancy is \uFEFF?100%\uFEFF?, within/);
    for (const section of ['Weaknesses', 'Opportunities', 'Threats'])
      await ana.write(section, 'As discussed.');
    await ana.write('Committee notes', 'Agreed with two conditions.');
    await ana.addCondition('LTV is at most 65%', 'ltv<=65%');
    await ana.addCondition('No higher price', 'purchasePrice<=4000000');
    await expect(analyst.getByRole('row', { name: /^No higher price/ })).toContainText('Holds');
    await expect(analyst.getByRole('row', { name: /^LTV is at most 65%/ })).toContainText('Holds');
    // Each column of words has room for them.
    for (const name of ['Condition', 'Formula', 'State'])
      expect(
        (await analyst.getByRole('columnheader', { name, exact: true }).boundingBox())?.width,
      ).toBeGreaterThan(90);
    await cora.open(address);
    await expect(cora.editor('Recommendation')).toContainText('Lend at 63.16%');
    await cora.addParticipants('Cora Nakamura', 'Alma Reyes');
    await cora.vote('Approved', 'With the condition');
    await alma.open(address);
    await alma.vote('Approved', 'The same');
    await ana.write('Threats', ' And the rates.');
    await cora.open(address);
    await expect(cora.page.getByRole('region', { name: 'Since your vote' })).toContainText('threats');
    await cora.decide('Approved');
    await cora.record();
    const download = cora.page.waitForEvent('download');
    await cora.page.getByRole('button', { name: /^Download ICR-/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^ICR-\d+ .*\.zip$/);
    const entries = unzipSync(await readFile(await file.path()));
    expect(Object.keys(entries)).toContain('memo.pdf');
    expect(Object.keys(entries)).toContain('borrowers.pdf');
    expect(Object.keys(entries)).toContain('workbook.xlsx');
    await cora.page.getByRole('button', { name: 'Verify' }).click();
    await expect(cora.page.getByText(/The file is as it was made/)).toBeVisible();
    await expectAccessible(cora.page);
  });

  await test.step('a later save breaks the condition, and the alert names the cell', async () => {
    await staff.save(analyst.request, loan, price(3_000_000));
    await ana.openBroken(loan, address);
    await ana.open(address);
    // The record says what it said.
    await expect(analyst.getByRole('link', { name: '63.16%' }).first()).toBeVisible();
  });
});
