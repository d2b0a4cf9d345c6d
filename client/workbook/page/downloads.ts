import type { CellRef, CellValue } from '#domain';
import type { Workbook } from '#engine';
import { download } from '../../lib/download';
import { handleMutationError } from '../../lib/queryClient';

/** The template's name for the file of a sheet. */
export const fileOf = (workbook: Workbook, sheet: string): string =>
  workbook.template.sheet.get(sheet)?.download ?? `${sheet}.csv`;
const csv = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' });

/**
 * A sheet as CSV under the template's name for it, unsaved edits included. The exporter is loaded when first
 * asked for.
 */
export async function downloadSheet(workbook: Workbook, sheet: string): Promise<void> {
  try {
    const { exportCsv } = await import('#exchange');
    download(fileOf(workbook, sheet), csv(exportCsv(workbook, sheet)));
  } catch (error) {
    handleMutationError(error);
  }
}

/**
 * A line of a table on a page: its label and the cells of its figures; undefined for a column without one.
 */
export interface FigureLine {
  readonly label: string;
  readonly at: readonly (CellRef | undefined)[];
  /** A deduction: written with the opposite sign. */
  readonly less?: boolean;
}

/** Downloads a table of figures of a page as CSV. */
export async function downloadFigures(
  workbook: Workbook,
  file: string,
  headings: readonly string[],
  lines: readonly FigureLine[],
): Promise<void> {
  try {
    const { writeCsv } = await import('#exchange');
    const value = (at: CellRef | undefined, less: boolean): CellValue => {
      const found = at ? workbook.value(at) : null;
      return less && typeof found === 'number' ? -found : found;
    };
    download(
      file,
      csv(
        writeCsv([
          headings,
          ...lines.map(({ label, at, less = false }) => [label, ...at.map((one) => value(one, less))]),
        ]),
      ),
    );
  } catch (error) {
    handleMutationError(error);
  }
}
