import { z } from 'zod';

const columnKey = z.string().min(1).max(64);
const columns = z.array(columnKey).max(200);

/** One person's view of a sheet, in all workbooks. It holds no loan data, and no figure depends on it. */
export const sheetViewSchema = z.object({
  /**
   * Column keys, from the left; a column not named follows its neighbour of the template. Empty: the
   * template's order.
   */
  order: columns,
  hidden: columns,
  /** In pixels, by column. */
  widths: z.record(columnKey, z.number().int().min(20).max(2000)),
  /** Number of frozen columns at the left. */
  frozen: z.number().int().min(0).max(200),
  /** Decimals shown, by column; the values are not rounded. */
  decimals: z.record(columnKey, z.number().int().min(0).max(8)),
});
/** A person's view of a sheet: the order, width and decimals of its columns, and the hidden ones. */
export type SheetView = z.infer<typeof sheetViewSchema>;

export const keptSheetViewSchema = z.object({ sheet: z.string(), view: sheetViewSchema });
export const sheetViewsResponse = z.object({ data: z.array(keptSheetViewSchema) });
export const sheetViewParams = z.object({ sheet: z.string().min(1).max(64, 'Not a sheet') });
