import { expect, expectAccessible, test } from './fixtures';
import { MemoPage } from './pages/memoPage';
import { quotable } from './quotable';
import { ADMINISTRATOR, COMMITTEE, UNDERWRITER } from './staff';
import { openAt } from './keptPage';

const SECTIONS = ['Strengths', 'Weaknesses', 'Opportunities', 'Threats'] as const;
const CORA = 'Cora Nakamura';
const ALMA = 'Alma Reyes';
const UNA = 'Una Whitfield';

/** Fills what a record needs of the texts. */
async function writeTexts(memo: MemoPage) {
  for (const section of SECTIONS) await memo.write(section, `Its ${section.toLowerCase()}.`);
  await memo.write('Committee notes', 'The sponsor came and answered.');
}

/** The address as it is read and printed by itself. */
const alone = (address: string) =>
  address.replace(/^\/loans\/([\w-]+)\/compliance\/ic-memo\/(\d+)$/, '/single-ic-memo-page/$1/$2');

test('three members decide on memos of a loan: one is declined with reasons, one approved, recorded and read by link', async ({
  analyst,
  staff,
  windowOf,
  page: reader,
}) => {
  const loan = await quotable(staff, analyst.request);
  await staff.committee(analyst.request);
  const [cora, alma, una] = await Promise.all(
    [COMMITTEE, ADMINISTRATOR, UNDERWRITER].map(async (who) => new MemoPage(await windowOf(who))),
  );
  if (!cora || !alma || !una) throw new Error('Three members are needed');
  const ana = new MemoPage(analyst);

  await test.step('no memo is added before there is a background and a report', async () => {
    await ana.openList(loan);
    await expect(analyst.getByText('No IC memos found. Click "Add Record" to create one.')).toBeVisible();
    await analyst.getByRole('button', { name: 'Add Record' }).click();
    const dialog = analyst.getByRole('dialog', { name: 'IC Record' });
    await expect(dialog).toContainText(
      "Can't generate IC Record: 1. You must generate a property background",
    );
    await dialog.getByRole('button', { name: 'Got it' }).click();
    await expect(dialog).toBeHidden();
    await staff.readyForCommittee(analyst.request, loan);
  });

  const declined = await test.step('the analyst writes it, with a flag of their own', async () => {
    const address = await ana.add(loan);
    await expect(analyst.getByText('Please select Agenda to view the % completed')).toBeVisible();
    await ana.setAgenda('Approve Term Sheet');
    await writeTexts(ana);
    await refine(ana);
    await analyst.getByRole('button', { name: 'Add red flag' }).click();
    const flag = analyst.getByRole('dialog', { name: 'Add a red flag' });
    await flag.getByLabel('Description').fill('Thin sponsor');
    await flag.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(analyst.getByRole('list', { name: 'Red flags' })).toContainText('Thin sponsor');
    await analyst.getByRole('button', { name: 'Rename Thin sponsor' }).click();
    await ana.typeFigure(' at ', 'ltv');
    await analyst.keyboard.press('Enter');
    await expect(analyst.getByRole('button', { name: 'Rename Thin sponsor at 60.00%' })).toBeVisible();
    // What Escape leaves is not saved, though the field loses the keyboard as it goes.
    await analyst.getByRole('button', { name: 'Rename Thin sponsor at 60.00%' }).click();
    await analyst.keyboard.type(' by far');
    await analyst.keyboard.press('Escape');
    await expect(analyst.getByRole('button', { name: 'Rename Thin sponsor at 60.00%' })).toBeVisible();
    await ana.addRisk('A price that falls below ', 'purchasePrice', 'Recourse');
    await expect(analyst.getByRole('row', { name: /^A price that falls below \$4,000,000/ })).toBeVisible();
    // The analyst writes, and does not decide.
    await expect(ana.create).toHaveCount(0);
    await expectAccessible(analyst);
    return address;
  });

  await test.step('the members vote, and it is declined with reasons', async () => {
    await cora.open(declined);
    await expect(cora.editor('Weaknesses')).toHaveText('Its weaknesses.');
    await cora.addParticipants(CORA, ALMA, UNA);
    await expect(cora.create).toBeDisabled();
    await cora.vote('Declined', 'Too thin for this size');
    await alma.open(declined);
    await alma.vote('Declined', 'The same');
    await una.open(declined);
    await una.vote('Approved', 'With a reserve');
    await cora.open(declined);
    await cora.decide('Declined');
    await expect(cora.page.getByText('At least one rejection reason')).toBeVisible();
    await cora.giveReasons('LTV above the limit');
    await cora.record();
    await expect(cora.page.getByRole('region', { name: 'Status' })).toContainText('Declined');
  });

  const approved = await test.step('another is approved and recorded', async () => {
    const address = await ana.add(loan);
    await ana.setAgenda('Approve Origination');
    await writeTexts(ana);
    await cora.open(address);
    await cora.addParticipants(CORA, ALMA);
    await cora.vote('Approved', 'Agreed');
    await alma.open(address);
    await alma.vote('Approved', 'Agreed as well');
    await alma.decide('Approved');
    await alma.record();
    await expectAccessible(alma.page);
    return address;
  });

  await test.step('nothing of it changes any more, for anybody', async () => {
    await ana.open(approved);
    await expect(ana.recorded).toContainText(ALMA);
    await expect(ana.editor('Strengths')).toHaveCount(0);
    await expect(analyst.getByText('Its strengths.')).toBeVisible();
    await expect(analyst.getByRole('button', { name: /^(?:Add|Delete|Refine|Create Record)/ })).toHaveCount(
      0,
    );
    await ana.openList(loan);
    const list = analyst.getByRole('table', { name: 'IC memos' });
    await expect(list.getByRole('row').filter({ hasText: 'Approve Origination' })).toContainText('Approved');
    await expect(list.getByRole('row').filter({ hasText: 'Approve Term Sheet' })).toContainText('Declined');
    // By itself it is read without scrolling sideways.
    await openAt(analyst, alone(approved));
    await expect(analyst.getByRole('table', { name: 'Stress' })).toBeVisible();
    for (const table of await analyst.getByRole('table').all())
      expect(await table.evaluate((one) => one.scrollWidth <= (one.parentElement?.clientWidth ?? 0))).toBe(
        true,
      );
  });

  await test.step('a reader with the token of a link reads it without the words of the staff', async () => {
    const token = await staff.shareToken(analyst.request, loan);
    await reader.goto(`${alone(approved)}?token=${token}`);
    await expect(reader.getByText('Approve Origination')).toBeVisible();
    await expect(reader.getByText('The sponsor came and answered.')).toHaveCount(0);
    await reader.goto(`${alone(approved)}/checklist?token=${token}`);
    await expect(reader.getByRole('table', { name: 'Checklist' })).toBeVisible();
    await expectAccessible(reader);
  });
});

async function refine(memo: MemoPage) {
  const { page } = memo;
  await page.getByRole('button', { name: 'Refine Strengths' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refine the strengths' });
  await dialog.getByRole('textbox').fill('as a poem');
  await dialog.getByRole('button', { name: 'Refine' }).click();
  await expect(page.getByText('Refinement Failed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await memo.refine('Strengths', 'as bullets');
  await expect(memo.editor('Strengths').getByRole('listitem')).toHaveText('Its strengths.');
}

test('on paper no part of a memo is torn between two sheets', async ({
  administrator: page,
  request,
  staff,
}) => {
  const loan = await staff.demoLoan(request, '1418 Grand Concourse');
  await openAt(page, `/single-ic-memo-page/${loan}/1`);
  await page.emulateMedia({ media: 'print' });
  for (const part of ['Recommendation', 'Risks and Mitigants', 'Stress', 'Files'])
    await expect(page.getByRole('region', { name: part, exact: true })).toHaveCSS('break-inside', 'avoid');
});
