import type { Workbook } from '#engine';
import { download } from '../../lib/download';
import { handleMutationError } from '../../lib/queryClient';

/** Named after the property: `455-Linden-Blvd-Brooklyn-NY-11203.xlsx`. */
export async function exportWorkbook(workbook: Workbook, address: string): Promise<void> {
  try {
    const { exportXlsx } = await import('./xlsx');
    const bytes = exportXlsx(workbook);
    download(`${address.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || workbook.template.key}.xlsx`, new Blob([new Uint8Array(bytes)], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }));
  } catch (error) {
    handleMutationError(error);
  }
}
