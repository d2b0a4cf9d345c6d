import { test } from '../fixtures';
import { editThroughRenewals } from '../renewals';

test('two tabs edit side by side through two hundred renewals', async ({ browser, staff, request }) => {
  test.slow();
  await editThroughRenewals(browser, staff, request, 200);
});
