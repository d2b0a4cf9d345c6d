import { z } from 'zod';

const columnKey = z.string().min(1).max(64);
const columns = z.array(columnKey).max(200);

/** How one person looks at a sheet of every workbook: nothing of a loan, and no figure depends on it. */
export const sheetViewSchema = z.object({
  /** Columns by key, from the left; what is not named stands behind its neighbour of the template. Empty: as the template has it. */
  order: columns,
  hidden: columns,
  /** In pixels, by column. */
  widths: z.record(columnKey, z.number().int().min(20).max(2000)),
  /** How many columns stay in sight at the left. */
  frozen: z.number().int().min(0).max(200),
  /** Decimals shown, by column; the figures keep all of theirs. */
  decimals: z.record(columnKey, z.number().int().min(0).max(8)),
});
/** How a person looks at a sheet: the order, width and decimals of its columns, and which are hidden. */
export type SheetView = z.infer<typeof sheetViewSchema>;

export const keptSheetViewSchema = z.object({ sheet: z.string(), view: sheetViewSchema });
export const sheetViewsResponse = z.object({ data: z.array(keptSheetViewSchema) });
export const sheetViewParams = z.object({ sheet: z.string().min(1).max(64, 'Not a sheet') });
