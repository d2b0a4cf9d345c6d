import type { Page } from '@playwright/test';
import { test as base } from './fixtures';
import { WorkbookPage } from './pages/workbookPage';
import { ANALYST } from './staff';

/** Four units: 5,000 a month in place, 7,000 projected, 2,600 square feet. */
const UNITS = [
  { unitNumber: '1A', sqft: 500, rooms: 2, actualRentInPlace: 1000, monthlyRentBorrowerProjected: 1500 },
  { unitNumber: '1B', sqft: 600, rooms: 3, actualRentInPlace: 1100, monthlyRentBorrowerProjected: 1600 },
  { unitNumber: '2A', sqft: 700, rooms: 3, actualRentInPlace: 1300, monthlyRentBorrowerProjected: 1900 },
  { unitNumber: '2B', sqft: 800, rooms: 4, actualRentInPlace: 1600, monthlyRentBorrowerProjected: 2000 },
];
/** The column that most tests type into. */
export const RENT = 'Actual Rent In Place';

interface Opened {
  /** A loan of this test's own with the four units, its rent roll in front of an analyst. */
  readonly workbook: WorkbookPage;
}

export const test = base.extend<Opened>({
  storageState: async ({ staff }, use) => use(await staff.session(ANALYST)),
  page: ({ analyst }, use) => use(analyst),
  context: async ({ page }, use) => use(page.context()),
  workbook: async ({ page, staff, request }, use) => {
    const workbook = new WorkbookPage(page);
    await workbook.open(await staff.loan(request, UNITS));
    await use(workbook);
  },
});

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
