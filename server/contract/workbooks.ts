import { z } from 'zod';
import { actionSchema, cellInputSchema, loanFileSchema } from '#domain';
import { errorSchema } from './errors';
import { written } from './written';
import { namedSchema } from './named';

/** GET /api/loans/{uuid}/workbook: everything needed to open the workbook in a browser. */
export const workbookResponse = z.object({
  loanUuid: z.uuid(),
  /** `newest`: the newest version, which the loan can be moved to. */
  template: z.object({ key: z.string(), version: z.number().int(), newest: z.number().int() }),
  /** Counts saves; 1 is the workbook as created. */
  revision: z.number().int(),
  loanFile: loanFileSchema,
  canEdit: z.boolean(),
});
export type WorkbookResponse = z.infer<typeof workbookResponse>;

/** GET /api/templates/{key}/{version}; immutable, cached for a year. */
export const templateResponse = z.object({ manifest: z.string(), files: z.record(z.string(), z.string()) });

/**
 * Limits of one save, counted after repeated writes of a cell and neighbouring actions of one kind are
 * merged: about what a save does in two seconds, measured by `npm run bench`. A browser splits more than that
 * into several revisions.
 */
export const SAVE_LIMITS = { actions: 2000, cells: 20_000, rows: 1000 } as const;

/** POST /api/loans/{uuid}/workbook/actions: save. */
export const saveRequest = z.object({
  /** Made by the client for each save; a repeated id gets the first answer again. */
  saveId: z.uuid(),
  baseRevision: z.number().int().positive(),
  actions: z.array(actionSchema).min(1).max(20_000),
  /** The sheet whose Save was pressed, for the change log. */
  label: z.string().max(200).optional(),
});
export type SaveRequest = z.infer<typeof saveRequest>;

/**
 * Another save: who made it and when, and how many of the accompanying actions are its own, in the order of
 * the saves.
 */
export const otherSave = z.object({
  revision: z.number().int(),
  at: z.iso.datetime(),
  by: namedSchema.nullable(),
  actions: z.number().int(),
});
export type OtherSave = z.infer<typeof otherSave>;

/** 200: saved as `revision`; `merged` are other people's actions between baseRevision and this save, in order. */
export const saveResponse = z.object({
  revision: z.number().int(),
  merged: z.array(actionSchema),
  saves: z.array(otherSave).optional(),
  /** Cells that the save itself set last: the as-of date, and the effects of the checks' thresholds. */
  stamp: z.array(actionSchema).optional(),
});
export type SaveResponse = z.infer<typeof saveResponse>;

export const cellRefSchema = z.union([
  z.object({ name: z.string() }),
  z.object({ sheet: z.string(), row: z.string(), column: z.string() }),
]);

/** 409: nothing was saved. Apply `merged`, let the person choose for each conflict, save again from `revision`. */
export const conflictResponse = errorSchema.extend({
  revision: z.number().int(),
  merged: z.array(actionSchema),
  saves: z.array(otherSave).optional(),
  conflicts: z.array(
    z.object({
      ref: cellRefSchema,
      /**
       * `removed`: they removed the row that mine edits; `removedHere`: mine removes the row in which they
       * edited this cell.
       */
      kind: z.enum(['cell', 'removed', 'removedHere']),
      base: cellInputSchema,
      theirs: cellInputSchema,
      mine: cellInputSchema,
      theirsBy: z.string().optional(),
    }),
  ),
});
export type ConflictResponse = z.infer<typeof conflictResponse>;

const givenUp = z.object({
  ref: cellRefSchema,
  /** Label of the cell. */
  title: z.string().max(500),
  value: cellInputSchema,
  /** The value that replaced it in the cell. */
  instead: cellInputSchema,
});
/** POST /api/loans/{uuid}/workbook/set-aside: typed values that a person discarded in a conflict. */
export const setAsideRequest = z.object({ values: z.array(givenUp).min(1).max(50_000) });
export type SetAsideRequest = z.infer<typeof setAsideRequest>;
export const setAsideResponse = z.object({ kept: z.number().int() });

/** GET /api/loans/{uuid}/workbook/set-aside: newest first. */
export const setAsideValue = givenUp.extend({
  id: z.string(),
  at: z.iso.datetime(),
  by: namedSchema.nullable(),
});
export const setAsideList = z.object({ values: z.array(setAsideValue), total: z.number().int() });

/** GET /api/loans/{uuid}/workbook/actions?since=N: other people's saves, to catch up. */
export const actionsSinceQuery = z.object({ since: written(z.number().int().positive()) });
export const actionsSinceResponse = z.object({
  revision: z.number().int(),
  actions: z.array(actionSchema),
  saves: z.array(otherSave).optional(),
  /**
   * The loan was moved to this version of its template meanwhile: the actions do not include the move, so the
   * workbook must be opened again.
   */
  movedTo: z.number().int().optional(),
});

/** GET /api/loans/{uuid}/workbook/revisions: newest first. */
export const revisionSummary = z.object({
  revision: z.number().int(),
  at: z.iso.datetime(),
  by: namedSchema.nullable(),
  label: z.string().nullable(),
  cellsChanged: z.number().int(),
  /** The revision that this one restored, if any. */
  restores: z.number().int().nullable(),
  /** The template versions that it moved the workbook between, if any. */
  moved: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
});
export const revisionsResponse = z.object({ revisions: z.array(revisionSummary), total: z.number().int() });

/** GET /api/loans/{uuid}/workbook/revisions/{revision}: the inputs at that revision. */
export const revisionResponse = z.object({ revision: z.number().int(), loanFile: loanFileSchema });

/** GET /api/loans/{uuid}/workbook/compare?from=A&to=B: cell by cell, inputs and named figures. */
export const compareQuery = z.object({
  from: written(z.number().int().positive()),
  to: written(z.number().int().positive()),
});
const cellValueSchema = z.union([
  z.number(),
  z.string(),
  z.boolean(),
  z.null(),
  z.object({ error: z.string(), cause: z.string() }),
]);
export const compareResponse = z.object({
  inputs: z.array(
    z.object({
      ref: cellRefSchema,
      title: z.string(),
      label: z.string(),
      sheet: z.string(),
      before: cellInputSchema,
      after: cellInputSchema,
    }),
  ),
  rows: z.array(
    z.object({ sheet: z.string(), row: z.string(), title: z.string(), change: z.enum(['added', 'removed']) }),
  ),
  figures: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      format: z.string(),
      before: cellValueSchema,
      after: cellValueSchema,
    }),
  ),
});

const movedFigure = z.object({
  name: z.string(),
  label: z.string(),
  format: z.string(),
  before: cellValueSchema,
  after: cellValueSchema,
  /** The model lines behind it that differ between the versions, nearest first. */
  because: z.array(
    z.object({
      title: z.string(),
      label: z.string(),
      kind: z.enum(['formula', 'default']),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
const movedInput = z.object({
  title: z.string(),
  label: z.string(),
  value: cellInputSchema,
  message: z.string(),
});
const figureName = z.object({ name: z.string(), label: z.string() });
/** The effects of another version of its template on a loan. */
export const movePreview = z.object({
  from: z.number().int(),
  to: z.number().int(),
  figures: z.array(movedFigure),
  added: z.array(figureName),
  gone: z.array(figureName),
  /** Typed values that stay in the loan file but are not used. */
  unused: z.array(movedInput),
  /** Typed values and formulas that the version cannot read: while there are any, the loan is not moved. */
  refused: z.array(movedInput),
});

/** GET /api/loans/{uuid}/workbook/move?to=2: a preview; nothing is stored. */
export const moveQuery = z.object({ to: written(z.number().int().positive()) });
export const movePreviewResponse = movePreview.extend({ revision: z.number().int() });
export type MovePreviewResponse = z.infer<typeof movePreviewResponse>;
/**
 * POST /api/loans/{uuid}/workbook/move: answers saveResponse. `baseRevision` is the revision of the preview.
 */
export const moveRequest = z.strictObject({
  to: z.number().int().positive(),
  baseRevision: z.number().int().positive(),
});

/** POST /api/loans/{uuid}/workbook/revisions/{revision}/restore: answers saveResponse. */
export const restoreRequest = z.object({ baseRevision: z.number().int().positive() });

/** GET /api/loans/{uuid}/annotations: name to value; errors and blanks are null, shown as 'N/A'. */
export const annotationsResponse = z.record(
  z.string(),
  z.union([z.number(), z.string(), z.boolean(), z.null()]),
);

/** GET /api/loans/{uuid}/workbook/revisions?limit=&offset= */
export const revisionsQuery = z.object({
  limit: written(z.number().int().min(1).max(500)).default(100),
  offset: written(z.number().int().min(0)).default(0),
});

/**
 * GET /api/loans/{uuid}/workbook/cells?names=capRateResidential,atlasLTV: who changed these named inputs
 * last, and when.
 */
export const cellChangesQuery = z.object({
  names: z
    .string({ error: 'Name the cells, with commas between' })
    .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))])
    .pipe(
      z
        .array(z.string().regex(/^[A-Za-z]\w{0,127}$/, 'Not the name of a cell'))
        .max(500, 'At most 500 names at once'),
    ),
});
export const cellChange = z.object({
  name: z.string(),
  revision: z.number().int(),
  at: z.iso.datetime(),
  by: namedSchema.nullable(),
  before: cellInputSchema,
  after: cellInputSchema,
});
export type CellChangeRecord = z.infer<typeof cellChange>;
/** Only cells that were ever changed are named. */
export const cellChangesResponse = z.object({ cells: z.array(cellChange) });
