import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { extractionsResponse } from '#contract';
import { expect, expectAccessible, fixtureFile } from './fixtures';
import { chooseOption } from './pages/choose';
import { FilesPage } from './pages/filesPage';
import { WorkbookPage } from './pages/workbookPage';
import type { UploadedFile } from './pages/workbookParts';
import { test } from './workbookTest';
import { openAt } from './keptPage';

async function photo(name: string, color: string): Promise<UploadedFile> {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: color } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}
const text = (name: string, content: string): UploadedFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

test('photos: uploaded, looked at, deleted, and shown on the deal', async ({
  page,
  staff,
  request,
  colleague,
}) => {
  const loan = await staff.loan(request);
  const files = new FilesPage(page);
  await files.open(loan, 'property/photos');
  await expectAccessible(page);
  const four = await Promise.all([
    photo('Front.jpg', '#884422'),
    photo('Kitchen.jpg', '#228844'),
    photo('Roof.jpg', '#224488'),
    photo('Yard.jpg', '#448822'),
  ]);

  await files.choose(...four, await photo('Fifth.jpg', '#000000'));
  await files.expectNotice('Cannot upload more than 4 files');
  await files.choose(text('Not a photo.jpg', 'GIF89a'));
  await files.expectNotice('File Not a photo.jpg was rejected');

  await files.choose(...four);
  await files.expectNotice('4 photos added');
  await expect(page.getByRole('heading', { name: '4 photos' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Photos' }).locator('img')).toHaveCount(4);
  await expectAccessible(page);

  await files.photo('Kitchen.jpg').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Kitchen.jpg' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Roof.jpg' }).getByText('3 of 4')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete Front.jpg' }).click();
  await files.confirm('Delete photo');
  await expect(page.getByRole('heading', { name: '3 photos' })).toBeVisible();
  const theirs = new FilesPage(await colleague(page));
  await expect(theirs.photo('Yard.jpg')).toBeVisible();
  await expect(theirs.photo('Front.jpg')).toHaveCount(0);

  await openAt(page, `/loans/${loan}/deal/overview`);
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(3);
});

test('files: kept, renamed, hidden, sorted, downloaded, deleted', async ({
  page,
  staff,
  request,
  colleague,
}) => {
  const files = new FilesPage(page);
  await files.open(await staff.loan(request), 'files');
  await files.choose(...['1', '2', '3', '4', '5', '6'].map((name) => text(`${name}.txt`, name)));
  await files.expectNotice('Cannot upload more than 5 files');
  await files.choose(text('setup.exe', 'MZ'));
  await files.expectNotice('File setup.exe was rejected');
  // Its name may pass here; its bytes do not pass the server.
  await files.choose({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a') });
  await files.expectNotice('File scan.pdf was rejected');

  await page.getByRole('textbox', { name: 'Description' }).fill('From the borrower');
  await files.choose(text('title.txt', 'Deed of 1931'), text('insurance.txt', 'Policy'));
  await files.expectNotice('2 files added');
  await expect(files.line('title.txt')).toContainText('From the borrower');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Rename title.txt' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change title.txt' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Title report');
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(files.line('Title report.txt')).toBeVisible();
  await page.getByRole('button', { name: 'Hide insurance.txt' }).press('Enter');
  await expect(files.line('insurance.txt')).toContainText('Hidden');
  await page.getByRole('button', { name: 'Category of Title report.txt' }).press('Enter');
  await chooseOption(page.getByRole('combobox', { name: 'Category of Title report.txt' }), 'Title');
  await expect(page.getByRole('button', { name: 'Category of Title report.txt' })).toHaveText('Title');

  const download = page.waitForEvent('download');
  await files.line('Title report.txt').getByRole('button', { name: 'Title report.txt', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('Title report.txt');

  await page.getByRole('button', { name: 'Delete insurance.txt' }).click();
  await files.confirm('Delete file');
  await expect(files.line('insurance.txt')).toHaveCount(0);
  const theirs = new FilesPage(await colleague(page));
  await expect(theirs.line('Title report.txt')).toContainText('From the borrower');
  await expect(theirs.line('insurance.txt')).toHaveCount(0);
});

/** As if files were still being read: what the server says of them is told as an earlier state, until it is let go. */
async function stillReading(page: Page): Promise<() => void> {
  let reading = true;
  await page.route('**/files/extractions/status*', async (route) => {
    const response = await route.fetch();
    const list = extractionsResponse.parse(await response.json());
    await route.fulfill({
      response,
      json: reading
        ? list.map((one) => ({ ...one, status: 'in_progress', step: 'Looking for rows', progress: 0.4 }))
        : list,
    });
  });
  return () => {
    reading = false;
  };
}

test('a rent roll is read into rows, reviewed, and lands in its sheets', async ({
  page,
  staff,
  request,
  colleague,
}) => {
  const loan = await staff.loan(request);
  const files = new FilesPage(page);
  await files.open(loan, 'files');
  const letGo = await stillReading(page);
  await files.chooseCategory('Rent Roll');
  await files.choose(fixtureFile('rent-rolls/mixed_use_113.csv'));
  await page.getByRole('link', { name: 'Being read' }).click();
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review.getByRole('status')).toHaveText('Looking for rows: mixed_use_113.csv 40%');
  letGo();

  await expect(review.getByRole('button', { name: 'Take 113 rows' })).toBeVisible();
  await review.getByRole('checkbox', { name: 'Take line 8', exact: true }).press('Space');
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Take 112 rows' }).press('Enter');
  await files.expectNotice('112 rows taken');
  const workbook = new WorkbookPage(page);
  await workbook.ready();
  await expect(workbook.rowCount('107 rows')).toBeVisible();
  await workbook.save();
  await workbook.expectSaved();
  const theirs = new WorkbookPage(await colleague(page));
  await expect(theirs.rowCount('107 rows')).toBeVisible();
  await openAt(page, `/loans/${loan}/origination/files/rows`);
  await expect(page.getByRole('navigation', { name: 'Files read' }).getByText('Taken over')).toBeVisible();
});

test('a file that cannot be read says why, on its sheet too, and is put away', async ({
  page,
  staff,
  request,
}) => {
  const loan = await staff.loan(request);
  const files = new FilesPage(page);
  await files.open(loan, 'files');
  await files.chooseCategory('Sales Comps');
  await files.choose({ name: 'fruit.csv', mimeType: 'text/csv', buffer: Buffer.from('Apples,Pears\n1,2\n') });
  await page.getByRole('link', { name: 'Not readable' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'No heading of the file is a column' });
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  const workbook = new WorkbookPage(page);
  await workbook.open(loan, 'sales-comps/current');
  await failure.getByRole('button', { name: 'Put away' }).click();
  await expect(failure).toHaveCount(0);
});
