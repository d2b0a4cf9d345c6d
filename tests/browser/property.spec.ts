import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, expectAccessible } from './fixtures';
import type { Product } from './product';
import { PropertyPage } from './pages/propertyPage';
import { WorkbookPage } from './pages/workbookPage';
import { ADMINISTRATOR, SECOND_ANALYST, UNDERWRITER } from './staff';
import { press, test } from './workbookTest';

const RENT = 'Rents of $5,000 a month';
const UNITS = [
  { unitNumber: '1A', sqft: 500, rooms: 2, actualRentInPlace: 2000 },
  { unitNumber: '1B', sqft: 700, rooms: 3, actualRentInPlace: 3000 },
];

test('the background: names, saving, generate, refine, revert', async ({
  page,
  staff,
  request,
  windowOf,
  colleague,
}) => {
  const property = new PropertyPage(page);
  const loan = await staff.loan(request, UNITS);
  await property.openBackground(loan);
  await property.editor.focus();
  await page.keyboard.type('Rents of @inPlaceMon');
  await expect(property.names.getByRole('option').first()).toContainText('$5,000');
  await press(page, 'Enter');
  await page.keyboard.type(' a month, @moon');
  await expect(property.preview).toContainText(`${RENT}, N/A`);
  await expect(property.preview).toContainText('No figure has the name @moon');
  for (let letter = 0; letter < ', @moon'.length; letter += 1) await press(page, 'Backspace');
  await press(page, 'Shift+Home', 'Control+b');
  await expect(property.button('Bold')).toHaveAttribute('aria-pressed', 'true');
  // A question mark is a text here, and asks for no help.
  await press(page, 'Control+b', 'End');
  await page.keyboard.type('?');
  await property.expectTextSaved();
  await expectAccessible(page);
  const read = new PropertyPage(await colleague(page, ADMINISTRATOR));
  await expect(read.editor).toHaveText('Rents of @inPlaceMonthlyRent a month?');
  await expect(read.preview).toContainText(`${RENT}?`);

  await property.button('Generate').click();
  await property.dialog('Generate a new text?').getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('Property Background Generated')).toBeVisible();
  await expect(property.editor).toContainText(/The property is \d+ Tested St, Brooklyn, NY 11216\./);
  await expect(property.preview).toContainText('Occupancy is 100%.');
  await property.button('Refine').click();
  const refine = property.dialog('Refine the property background');
  await expect(refine.getByRole('button', { name: 'Refine' })).toBeDisabled();
  await expect(refine.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('as bullets');
  await expectAccessible(page);
  await press(page, 'Control+Enter');
  await expect(refine).toBeHidden();
  await expect(property.preview.getByRole('listitem').first()).toContainText('Tested St');
  await property.button('Revert').click();
  await expect(property.preview.getByRole('listitem')).toHaveCount(0);
  await expect(property.editor).toContainText('Tested St');

  // Somebody else writes at the same time: both texts are shown, and neither is lost.
  const other = new PropertyPage(await windowOf(SECOND_ANALYST));
  await other.openBackground(loan);
  // They do not see the other text before they save their own.
  let saving = false;
  await other.page.route('**/property-information', async (route) => {
    saving = true;
    await route.fallback();
  });
  await other.page.route('**/property-background', (route) => (saving ? route.fallback() : route.abort()));
  await other.editor.click();
  await other.page.keyboard.press('Control+Home');
  await property.editor.click();
  await press(page, 'Control+Home');
  await page.keyboard.type('Mine. ');
  await property.expectTextSaved();
  await other.page.keyboard.type('Theirs. ');
  const conflict = other.dialog('The property background was also changed by');
  await expect(conflict.getByRole('region', { name: 'Mine' })).toContainText('Theirs. ');
  await expect(conflict.getByRole('region', { name: 'Theirs' })).toContainText('Mine. ');
  await expectAccessible(other.page);
  await conflict.getByRole('button', { name: 'Keep both, mine below' }).click();
  await expect(conflict).toBeHidden();
  await other.expectTextSaved();
  const both = new PropertyPage(await colleague(page, UNDERWRITER));
  await expect(both.editor).toContainText('Mine. ');
  await expect(both.editor).toContainText('Theirs. ');
});

/** Reads records of this address into the database, as an administrator does while the server runs. */
async function importRecords(app: Product, address: string): Promise<string> {
  const [street = '', , area = ''] = address.split(', ');
  const zip = area.split(' ')[1] ?? '';
  const violations = Array.from(
    { length: 26 },
    (_, index) => `${index},violation,${street},${zip},2026-01-02,Open,No heat,,`,
  );
  const lines = [
    'id,kind,address,zip,date,status,description,amount,url',
    ...violations,
    `l1,tax lien,${street},${zip},2024-08-01,Open,Sale list,"$12,500",`,
    `,grade,,${zip},,A-,overall,,https://grades.example.test`,
    `,grade,,${zip},,F,safety,,`,
  ];
  const file = join(app.dataDir, 'records.csv');
  writeFileSync(file, lines.join('\n'));
  const root = resolve(import.meta.dirname, '../..');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'server/start.mjs'), 'import', 'property-records', file],
    { cwd: root, env: { ...process.env, DATA_DIR: app.dataDir, NODE_ENV: '' } },
  );
  return stdout;
}

test('the checks: how records come in, a run as a job, findings against the limits', async ({
  page,
  app,
  staff,
  request,
  colleague,
}) => {
  const property = new PropertyPage(page);
  await property.open(await staff.loan(request, UNITS), 'property/checks');
  await expect(page.getByRole('heading', { name: 'The property checks were not run yet' })).toBeVisible();
  await expectAccessible(page);
  const address = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  expect(await importRecords(app, address)).toContain('29 records kept');
  await property.button('Re-Run Property Checks').click();
  await expect(property.row('Open violations').getByRole('cell')).toHaveText(['26', '25', '150', 'Flagged']);
  await expect(property.row('Tax liens').getByRole('cell')).toHaveText(['1', '0', '', 'Flagged']);
  await expect(property.row('Evictions').getByRole('cell')).toHaveText(['0', '10', '100', 'Clear']);
  await expect(page.getByRole('region', { name: 'Location' })).toContainText('OverallA-');
  await expect(property.row('08/01/2024 Tax lien')).toContainText('$12,500');
  await expectAccessible(page);
  const theirs = new PropertyPage(await colleague(page));
  await expect(theirs.row('Open violations')).toContainText('Flagged');
});

test('alerts, the score and the checklist', async ({ page, staff, request, colleague }) => {
  const property = new PropertyPage(page);
  const workbook = new WorkbookPage(page);
  const loan = await staff.loan(request, UNITS);
  await property.open(loan, 'atlas-score');
  for (const [label, value] of [
    ['Borrower Risk Score', '100'],
    ['Business Plan Risk Score', '90'],
    ['Valuation Precision Score', '80'],
  ] as const) {
    await page.getByRole('textbox', { name: label }).fill(value);
    await press(page, 'Enter');
  }
  await page.getByRole('button', { name: 'Atlas Score 90.0, Very Good: breakdown' }).click();
  const breakdown = page.getByRole('table', { name: 'Breakdown of the atlas score' });
  await expect(breakdown.getByRole('row', { name: /^Weighted Average/ })).toContainText('90.0');
  await expectAccessible(page);
  await press(page, 'Escape');
  await workbook.save();
  await workbook.expectSaved();

  await property.open(loan, 'alerts');
  await property.button('Raise alert').click();
  const raise = property.dialog('Raise an alert');
  await raise.getByRole('textbox', { name: 'Message' }).fill('The roof is gone');
  await expectAccessible(page);
  await press(page, 'Control+Enter');
  await expect(raise).toBeHidden();
  await expect(page.getByRole('link', { name: '1 red flag in the atlas score' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '1 red flag in the atlas score' }).click();
  await expect(page.getByRole('button', { name: 'Atlas Score 45.0, Poor: breakdown' })).toBeVisible();

  await property.open(loan, 'checklist');
  const list = page.getByRole('list', { name: 'Origination checklist' });
  await expect(list).toContainText('1 red flag to clear');
  await expect(list.getByRole('img', { name: 'Atlas score: done' })).toBeVisible();
  const reviewed = list.getByRole('checkbox', { name: 'Parameters reviewed done' });
  await reviewed.click();
  await expect(reviewed).toBeChecked();
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Red flags cleared' }).click();
  await property.button('Clear: The roof is gone').click();
  await property.dialog('Clear this alert?').getByRole('textbox', { name: 'Note' }).fill('A new roof is on');
  await press(page, 'Control+Enter');
  await expect(page.getByRole('listitem', { name: 'The roof is gone' })).toContainText('A new roof is on');
  const theirs = new PropertyPage(await colleague(page));
  await expect(theirs.button('Invoke: The roof is gone')).toBeVisible();
  await theirs.open(loan, 'checklist');
  await expect(theirs.page.getByRole('img', { name: 'Red flags cleared: done' })).toBeVisible();
  await expect(theirs.page.getByRole('checkbox', { name: 'Parameters reviewed done' })).toBeChecked();
});
