import type { Workbook } from '#engine';
import { handleMutationError } from '../../lib/queryClient';

/** The sheet as it stands, unsaved edits included. The exporters are loaded when first asked for. */
export async function exportSheet(workbook: Workbook, sheetKey: string): Promise<void> {
  try {
    const { exportCsv } = await import('#exchange');
    const name = workbook.template.sheet.get(sheetKey)?.download ?? `${sheetKey}.csv`;
    download(name, new Blob([exportCsv(workbook, sheetKey)], { type: 'text/csv;charset=utf-8' }));
  } catch (error) {
    handleMutationError(error);
  }
}

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

function download(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken the file over by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
