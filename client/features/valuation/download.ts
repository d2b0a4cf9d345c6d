import type { Workbook } from '#engine';
import { handleMutationError } from '../../lib/queryClient';

function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  // The browser has taken the file over by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A sheet as CSV under the template's name for it, unsaved edits included; the exporter is loaded when first asked for. */
export async function downloadSheet(workbook: Workbook, sheet: string): Promise<void> {
  try {
    const { exportCsv } = await import('#exchange');
    save(workbook.template.sheet.get(sheet)?.download ?? `${sheet}.csv`, exportCsv(workbook, sheet));
  } catch (error) {
    handleMutationError(error);
  }
}
