import { importWhileItGoesOn } from '../largeImport';
import { test } from '../workbookTest';

test('as many rows as one import takes go in while the page goes on, and are one step', async ({
  workbook,
}) => {
  await importWhileItGoesOn(workbook, 9_900);
});
