import { z } from 'zod';

/** Keys of columns, as the sheets of the template name them; null: every column that the page has. */
const columns = z.array(z.string().min(1).max(60)).max(60).nullable();

/**
 * What outside readers see of a loan's deal page. It takes effect at once, for live and frozen pages and for
 * existing links; it is not part of the workbook, and no formula reads it.
 */
export const viewSettingsSchema = z.strictObject({
  investorViewSettings: z.strictObject({
    /** No link to this loan works, whatever the setting of each link. */
    shareLinkDisabled: z.boolean(),
    rentRoll: columns,
    rentComps: columns,
    salesComps: columns,
    /**
     * Whether invited investors may see the sources of figures; staff always may, holders of a link never.
     */
    showSources: z.boolean(),
  }),
  overviewSettings: z.strictObject({
    hidePhotos: z.boolean(),
    hideFiles: z.boolean(),
    hideDescription: z.boolean(),
  }),
  /** The schedule of real estate owned. */
  sreoTableSettings: z.strictObject({
    hideSREOTable: z.boolean(),
    /** A column that is not named is shown. */
    columnsVisibility: z.record(z.string().max(60), z.boolean()),
  }),
  /** Categories of released files that are kept back all the same. */
  hiddenAttachmentSubCategories: z.array(z.string().min(1).max(60)).max(60),
});
export type ViewSettings = z.infer<typeof viewSettingsSchema>;

export const USUAL_VIEW: ViewSettings = {
  investorViewSettings: {
    shareLinkDisabled: false,
    rentRoll: null,
    rentComps: null,
    salesComps: null,
    showSources: false,
  },
  overviewSettings: { hidePhotos: false, hideFiles: false, hideDescription: false },
  sreoTableSettings: { hideSREOTable: false, columnsVisibility: {} },
  hiddenAttachmentSubCategories: [],
};

/** Any part of each group; fields not named are kept. */
export const viewSettingsChange = z
  .strictObject({
    investorViewSettings: viewSettingsSchema.shape.investorViewSettings.partial(),
    overviewSettings: viewSettingsSchema.shape.overviewSettings.partial(),
    sreoTableSettings: viewSettingsSchema.shape.sreoTableSettings.partial(),
    hiddenAttachmentSubCategories: viewSettingsSchema.shape.hiddenAttachmentSubCategories,
  })
  .partial();
export type ViewSettingsChange = z.infer<typeof viewSettingsChange>;

/** GET /api/loans/{uuid}/view-settings. Version 0: never set. */
export const viewSettingsResponse = viewSettingsSchema.extend({
  version: z.number().int(),
  /** The columns that the tables of the deal page can have, in their order. */
  columns: z.object(
    Object.fromEntries(
      ['rentRoll', 'rentComps', 'salesComps', 'sreo'].map((key) => [
        key,
        z.array(z.object({ key: z.string(), label: z.string() })),
      ]),
    ) as Record<
      'rentRoll' | 'rentComps' | 'salesComps' | 'sreo',
      z.ZodArray<z.ZodObject<{ key: z.ZodString; label: z.ZodString }>>
    >,
  ),
});
export type ViewSettingsAnswer = z.infer<typeof viewSettingsResponse>;

/** PATCH /api/loans/{uuid}/view-settings. @throws 409 where `version` is not the stored one. */
export const updateViewSettingsRequest = viewSettingsChange.extend({ version: z.number().int().min(0) });
export type UpdateViewSettings = z.infer<typeof updateViewSettingsRequest>;
