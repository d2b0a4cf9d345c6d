import type { Loan, Me } from '#contract';
import type { Workbook } from '#engine';
import { download } from '../../lib/download';
import { handleMutationError } from '../../lib/queryClient';

/**
 * Named after the property: `455-Linden-Blvd-Brooklyn-NY-11203.xlsx`. Its cover says what loan it is and who
 * exports it.
 * @param loan undefined until it has been read: the cover then has no borrower and no status
 */
export async function exportWorkbook(
  workbook: Workbook,
  address: string,
  loan: Loan | undefined,
  me: Me | undefined,
): Promise<void> {
  try {
    const { exportXlsx } = await import('./xlsx');
    const author = me && ([me.firstName, me.lastName].filter(Boolean).join(' ') || me.email);
    const bytes = exportXlsx(workbook, {
      at: new Date(),
      ...(address && { name: address }),
      ...(loan?.borrowerName && { borrower: loan.borrowerName }),
      ...(loan && { status: loan.status }),
      ...(author && { author }),
    });
    download(
      `${address.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || workbook.template.key}.xlsx`,
      new Blob([new Uint8Array(bytes)], {
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      }),
    );
  } catch (error) {
    handleMutationError(error);
  }
}
