import type { LoanDocument } from '#contract';
import { apiResponse } from '../../lib/api/api';
import { handleMutationError } from '../../lib/queryClient';

/** Opens a file in a tab of its own. The request carries the token, so the tab gets a copy held by the browser. */
export async function openFile(file: LoanDocument): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const url = URL.createObjectURL(await (await apiResponse(file.fileUrl)).blob());
    if (tab) tab.location.href = url;
    else window.location.assign(url);
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    tab?.close();
    handleMutationError(error);
  }
}
