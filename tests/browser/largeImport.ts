import { expect } from './fixtures';
import { watchFrames } from './pages/frames';
import type { WorkbookPage } from './pages/workbookPage';
import { RENT } from './workbookTest';

const inWords = (count: number): string => count.toLocaleString('en-US');

/**
 * Imports so many rows into a rent roll of four: the page is drawn meanwhile and tells how far it is, and one
 * step takes all out again.
 */
export async function importWhileItGoesOn(workbook: WorkbookPage, rows: number): Promise<void> {
  const { imports, page } = workbook;
  const lines = Array.from({ length: rows }, (_, row) => `U${row + 1},Occupied,"1,204",2450.5,2600`);
  await workbook.openImport();
  await imports.choose({
    name: 'portfolio.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Unit,Status,SF,Rent,Market Rent', ...lines].join('\n')),
  });
  await expect(imports.sum(RENT)).toHaveText(`${RENT} $${inWords(2450.5 * rows)}.000`);
  const frames = await watchFrames(imports.progress);
  await imports.importButton.click();
  await expect(workbook.rowCount(`${inWords(rows + 4)} rows`)).toBeVisible({ timeout: 200_000 });
  const { seen, frames: drawn } = await frames.stop();
  expect(drawn, 'frames drawn meanwhile').toBeGreaterThan(8);
  const told = seen.filter((text) => text.includes(` of ${inWords(rows)} rows`));
  expect(told.length, 'steps told').toBeGreaterThan(4);
  await expect(workbook.saveState).toHaveText('1 unsaved edit');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(workbook.rowCount('4 rows')).toBeVisible();
  await workbook.expectSaved();
}
