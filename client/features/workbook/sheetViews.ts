import { userEndpoints } from '#contract';
import { call } from '../../lib/api/call';
import { logError } from '../../lib/log';
import type { SheetViews } from '../../workbook';

/**
 * This person's views of the sheets. If they cannot be read, the template's are used, so that the loan still
 * opens.
 */
export async function fetchSheetViews(signal: AbortSignal): Promise<SheetViews> {
  const { data } = await call(userEndpoints.sheetViews, { signal }).catch((error: unknown) => {
    if (!signal.aborted) logError(error, { during: 'reading the views of the sheets' });
    return { data: [] };
  });
  const views = new Map(data.map(({ sheet, view }) => [sheet, view]));
  // One after another: the last one asked for is the last one kept.
  let last: Promise<unknown> = Promise.resolve();
  return {
    of: (sheet) => views.get(sheet),
    keep(sheet, view) {
      views.set(sheet, view);
      const put = () => call(userEndpoints.keepSheetView, { params: { sheet }, body: view, keepalive: true });
      last = last
        .then(put)
        .catch((error: unknown) => logError(error, { during: 'keeping the view of a sheet' }));
    },
  };
}
