import { expect, expectAccessible } from './fixtures';
import { LifecyclePage } from './pages/lifecyclePage';
import { LoansPage } from './pages/loansPage';
import { NewLoanPage } from './pages/newLoanPage';
import { ScreeningPage } from './pages/screeningPage';
import { quotable } from './quotable';
import { test } from './workbookTest';
import { openAt } from './keptPage';

test('a quote goes out with figures, is rejected by its link without signing in, and the loan is taken up and quoted again', async ({
  page,
  staff,
  request,
  browser,
  baseURL,
}) => {
  const loan = await quotable(staff, request);
  const lifecycle = new LifecyclePage(page, loan);
  await lifecycle.open('quote/checklist', 'Quote Checklist');
  await lifecycle.standsAt('Quote');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Quote sent' }).click();
  await lifecycle.headed('Quote');
  const words = page.getByRole('textbox', { name: 'Text' });
  await words.press('ControlOrMeta+End');
  await words.pressSequentially('\nAnnual income: @annualInc');
  await page.getByRole('menuitem', { name: '@annualIncome Annual Income', exact: false }).first().click();
  await expect(page.getByText(/Annual income: \$0|Annual income: N\/A/)).toBeVisible();
  await expectAccessible(page);
  await lifecycle.send('borrower@example.test');
  const link = await lifecycle.linkInOutbox();
  await expectAccessible(page);

  const visitor = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const borrower = await visitor.newPage();
  await borrower.goto(link);
  await expect(borrower.getByRole('heading', { name: 'Loan quote' })).toBeVisible();
  await expectAccessible(borrower);
  await borrower.getByRole('button', { name: 'Reject' }).click();
  await expect(borrower.getByRole('button', { name: 'Reject quote' })).toBeDisabled();
  await borrower.getByRole('checkbox', { name: 'Interest rate too high' }).check();
  await borrower.getByRole('textbox', { name: 'Note' }).fill('We have 9% elsewhere');
  await expectAccessible(borrower);
  await borrower.getByRole('button', { name: 'Reject quote' }).click();
  await expect(borrower.getByText('You rejected this quote')).toBeVisible();

  await lifecycle.open('rejected', 'Rejection');
  await expect(page.getByText('The borrower, by the link of the quote')).toBeVisible();
  await expect(page.getByText('We have 9% elsewhere')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reactivate', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate loan' }).click();
  await expect(page.getByText('This loan is not rejected')).toBeVisible();
  await lifecycle.open('quote/review', 'Quote');
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
  await lifecycle.send('borrower@example.test');
  await borrower.goto(await lifecycle.linkInOutbox());
  await borrower.getByRole('button', { name: 'Approve' }).click();
  await borrower.getByRole('dialog').getByRole('button', { name: 'Approve quote' }).click();
  await expect(borrower.getByText('You approved this quote')).toBeVisible();
  const told = (await lifecycle.history()).join('\n');
  await lifecycle.standsAt('Underwriting');
  for (const line of [
    'Borrower approved the quote',
    'Loan reactivated',
    'Rejected by the borrower',
    'Quote sent to borrower@example.test',
  ])
    expect(told).toContain(line);
  await expectAccessible(page);
  await visitor.close();
});

test('a loan is made, screened, quoted, and brought status by status to Performing', async ({
  page,
  browser,
  baseURL,
}) => {
  const form = new NewLoanPage(page);
  await openAt(page, '/loans/new');
  await form.fill({ Street: '512 Performing Ave', City: 'Brooklyn', State: 'NY', 'Zip code': '11216' });
  await form.create();
  const [, loan = ''] = /loans\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
  const lifecycle = new LifecyclePage(page, loan);
  const screening = new ScreeningPage(page);
  await screening.open('Screening Form');
  await screening.choose('Property Type', 'Multi Family');
  await screening.choose('Business Plan', 'Fix and Flip');
  await screening.choose('Transaction Type', 'Purchase');
  await screening.open('Loan Request');
  await screening.fill('Requested Loan Amount', '2,500,000');
  await screening.fill('Purchase Price', '4,000,000');
  await screening.fill('Borrower NOI', '290,000');
  await screening.open('Screening Results');
  await expect(screening.verdict).toHaveText('The request passes screening');
  await screening.complete();
  await page.waitForURL(/\/screening\/email_review$/);

  const list = new LoansPage(page);
  const listed = async () => {
    await list.open();
    await list.search.fill('512 Performing');
    await expect(list.addresses).toHaveCount(1);
  };
  await lifecycle.open('quote/review', 'Quote');
  await lifecycle.send('borrower@example.test');
  const visitor = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const borrower = await visitor.newPage();
  await borrower.goto(await lifecycle.linkInOutbox());
  await borrower.getByRole('button', { name: 'Approve' }).click();
  await borrower.getByRole('dialog').getByRole('button', { name: 'Approve quote' }).click();
  await expect(borrower.getByText('You approved this quote')).toBeVisible();
  await visitor.close();

  await listed();
  await list.setStatus('Loan Status', 'Underwriting', 'Term Sheet');
  await lifecycle.open('termSheet/checklist', 'Term Sheet Checklist');
  await lifecycle.standsAt('Term Sheet');
  await listed();
  await list.setStatus('Borrower Status', 'Quote Approve', 'Term Sheet Signed');
  await list.setStatus('Loan Status', 'Term Sheet', 'Due Diligence');
  await lifecycle.open('closure/checklist', 'Closure Checklist');
  await page.getByRole('button', { name: 'Move to Closure' }).click();
  await lifecycle.standsAt('Closure');
  await listed();
  await list.setStatus('Borrower Status', 'Term Sheet Signed', 'Deposit Received');
  await list.setStatus('Loan Status', 'Due Diligence', 'Performing');
  await list.setStatus('Borrower Status', 'Deposit Received', 'Performing');

  const told = (await lifecycle.history())
    .map((line) => /(?:Loan status|Stage|Borrower status) changed from (.*)/.exec(line)?.[0])
    .filter((line) => line !== undefined);
  // Newest first.
  expect(told).toEqual([
    'Borrower status changed from Deposit Received to Performing',
    'Stage changed from Closure to Monitoring',
    'Loan status changed from Due Diligence to Performing',
    'Borrower status changed from Term Sheet Signed to Deposit Received',
    'Stage changed from Due Diligence to Closure',
    'Stage changed from Term Sheet to Due Diligence',
    'Loan status changed from Term Sheet to Due Diligence',
    'Borrower status changed from Quote Approve to Term Sheet Signed',
    'Stage changed from Underwriting to Term Sheet',
    'Loan status changed from Underwriting to Term Sheet',
    'Stage changed from Quote to Underwriting',
    'Borrower status changed from Quote Sent to Quote Approve',
    'Borrower status changed from Loan Requested to Quote Sent',
    'Stage changed from Screening to Quote',
    'Loan status changed from Screening to Underwriting',
  ]);
  await lifecycle.standsAt('Monitoring');
  await lifecycle.open('monitoring/checklist', 'Monitoring Checklist');
  await page.getByRole('button', { name: 'Loan', exact: true }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Reject' })).toHaveCount(0);
});

test('a loan is rejected by the lender with a reason, and reactivated', async ({ page, staff, request }) => {
  const loan = await quotable(staff, request);
  const lifecycle = new LifecyclePage(page, loan);
  await lifecycle.open('underwriting/checklist', 'Underwriting Checklist');
  await page.getByRole('button', { name: 'Move to Underwriting' }).click();
  await lifecycle.standsAt('Underwriting');
  await lifecycle.choose('Reject');
  await lifecycle.reject('Debt yield too low');
  await lifecycle.open('rejected', 'Rejection');
  await expect(page.getByRole('heading', { name: 'Rejected by Atlas' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^Underwriting$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate loan' }).click();
  await lifecycle.standsAt('Underwriting');
  await expect(page.getByText('This loan is not rejected')).toBeVisible();
});

test('a loan is split into notes with live figures, its settings are rewritten, and the notes are consolidated', async ({
  page,
  staff,
  request,
}) => {
  const loan = await quotable(staff, request);
  const lifecycle = new LifecyclePage(page, loan);
  await lifecycle.open('ab-note-settings', 'A Note Settings');
  await page.getByRole('button', { name: 'Create A note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'LTV' }).fill('25');
  await expect(dialog.getByRole('row', { name: /Loan Amount/ })).toContainText('$1,000,000');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create A note' }).click();
  await lifecycle.headed('A Note');
  await expect(page.getByRole('list', { name: 'A Note' })).toContainText('$1,000,000');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the B note' }).click();
  await lifecycle.headed('B Note');
  await page.getByRole('link', { name: 'A Note Settings' }).click();
  await page.getByRole('textbox', { name: 'LTV' }).fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'The A note LTV / Interest has been changed. This will overwrite the values present on the B note as well.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Rewrite' }).click();
  await expect(page.getByText('A Note Settings updated successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /^A Note/ })).toContainText('$1,200,000');
  await page.getByRole('checkbox', { name: 'Hide B holder' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Consolidate notes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Consolidate notes' }).click();
  await expect(page.getByRole('row', { name: /^A Note/ })).toHaveCount(0);
});
