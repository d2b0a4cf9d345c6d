import { z } from 'zod';
import { cellInputSchema, rowIdSchema } from './cells';

/**
 * Everything a person does to a workbook. The same list is the undo stack, the unsaved draft, the save request,
 * the change log and the audit trail. Actions speak of row ids and column keys, never of positions in a sheet.
 */
const sheetKey = z.string().min(1).max(64);
const columnKey = z.string().min(1).max(64);

export const setCellsSchema = z.object({
  type: z.literal('setCells'),
  sheet: sheetKey,
  cells: z.array(z.object({ row: rowIdSchema, column: columnKey, value: cellInputSchema })).max(500_000),
});

/** Sets one or more named figures: an input, or the overwrite of a computed figure (null removes it). */
export const setInputsSchema = z.object({
  type: z.literal('setInputs'),
  inputs: z.array(z.object({ name: z.string().min(1).max(128), value: cellInputSchema })).max(2000),
});

export const newRowSchema = z.object({ id: rowIdSchema, cells: z.record(columnKey, cellInputSchema) });

/** Rows come after the row `after`; null is the top of the table. */
export const addRowsSchema = z.object({
  type: z.literal('addRows'),
  sheet: sheetKey,
  after: rowIdSchema.nullable(),
  rows: z.array(newRowSchema).max(20_000),
});

export const removeRowsSchema = z.object({
  type: z.literal('removeRows'),
  sheet: sheetKey,
  rows: z.array(rowIdSchema).max(20_000),
});

/**
 * The column the person sorted by, if a sort put the rows in this order. Kept for the history; nothing is
 * computed from it.
 */
export const sortedBySchema = z.object({ column: columnKey, descending: z.boolean() });

export const moveRowsSchema = z.object({
  type: z.literal('moveRows'),
  sheet: sheetKey,
  rows: z.array(rowIdSchema).max(20_000),
  after: rowIdSchema.nullable(),
  sorted: sortedBySchema.optional(),
});

export const actionSchema = z.discriminatedUnion('type', [
  setCellsSchema,
  setInputsSchema,
  addRowsSchema,
  removeRowsSchema,
  moveRowsSchema,
]);

/**
 * One edit of a workbook, by row ids, column keys and names of figures. All edits, saves and undo steps are made of
 * these.
 */
export type Action = z.infer<typeof actionSchema>;
export type SetCells = z.infer<typeof setCellsSchema>;
export type SetInputs = z.infer<typeof setInputsSchema>;
export type AddRows = z.infer<typeof addRowsSchema>;
export type RemoveRows = z.infer<typeof removeRowsSchema>;
export type SortedBy = z.infer<typeof sortedBySchema>;
export type MoveRows = z.infer<typeof moveRowsSchema>;
