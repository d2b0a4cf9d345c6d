import { z } from 'zod';
import { cellInputSchema, oneOrMany } from '#domain';
import { jobStatusSchema } from './jobs';
import { loanAddressSchema } from './loans';
import { namedSchema } from './named';

const MEGABYTE = 1024 * 1024;
/** Maximum number of property photos in one upload, and maximum size of each in bytes. */
export const PHOTO_UPLOAD = { maxFiles: 4, maxBytes: 10 * MEGABYTE } as const;
/** Maximum number of files in one upload, and maximum size of each in bytes. */
export const FILE_UPLOAD = { maxFiles: 5, maxBytes: 30 * MEGABYTE } as const;

/** The multipart field of both uploads. */
export const FILES_FIELD = 'files';

export const tooManyFiles = (most: number): string =>
  `Cannot upload more than ${oneOrMany(most, '1 file at a time', 'files')}`;
export const fileRejected = (name: string): string => `File ${name} was rejected`;
export const EXTRACTION_FAILED = 'The extraction process encountered an error. Please try again.';

/** A photo of the property. The addresses need the caller's token; the paths name the photo in a DELETE. */
export const propertyImageSchema = z.object({
  uuid: z.uuid(),
  name: z.string(),
  fileUrl: z.string(),
  thumbnailUrl: z.string(),
  filePath: z.string(),
  /** In bytes. */
  size: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type PropertyImage = z.infer<typeof propertyImageSchema>;

/** GET /api/property-addresses/{uuid}, the loan's: its address with the photos, oldest first. */
export const propertyAddressResponse = z.object({
  uuid: z.uuid(),
  ...loanAddressSchema.shape,
  images: z.array(propertyImageSchema),
});
export type PropertyAddress = z.infer<typeof propertyAddressResponse>;

/** POST /api/property-addresses/{uuid}/images: answers 201 and the photos added. */
export const propertyImagesResponse = z.object({ images: z.array(propertyImageSchema) });
/** DELETE /api/property-addresses/{uuid}/images?path=: the `filePath` of one photo. */
export const deleteImageQuery = z.object({
  path: z.string().min(1, 'The path of an image is required').max(500),
});
export const deleteImageResponse = z.object({ path: z.string() });

/** In a link of a valuation, the prefix before the id of a file of the loan. */
export const FILE_LINK = 'file:';
/** GET /api/loans/{uuid}/files/lookup?link=: the file that the link of an appraisal or another valuation leads to. */
export const fileLookupQuery = z.object({
  link: z
    .string({ error: 'The link of a file is required' })
    .trim()
    .min(1, 'The link of a file is required')
    .max(500),
});

/**
 * The subject of a file. Files of categories with a classification hold rows of a sheet and are read if they
 * are CSV or XLSX.
 */
export const FILE_CATEGORIES = [
  'Rent Roll',
  'Construction Budget',
  'Rent Comps',
  'Sales Comps',
  'Appraisal',
  'Title',
  'Insurance',
  'Environmental',
  'Financials',
  'Legal',
  'Monitoring Report',
  'Other',
] as const;
/** The category of files of monitoring reports; also asked for as `MONITORING_REPORT`. */
export const MONITORING_REPORT = 'Monitoring Report' satisfies (typeof FILE_CATEGORIES)[number];
export const fileCategorySchema = z.enum(FILE_CATEGORIES, { error: 'Choose a category' });
export type FileCategory = z.infer<typeof fileCategorySchema>;

export const CLASSIFICATIONS = ['rentRoll', 'constructionBudget', 'rentComps', 'salesComps'] as const;
export const classificationSchema = z.enum(CLASSIFICATIONS, {
  error: `One of ${CLASSIFICATIONS.join(', ')}`,
});
/** The kind of rows that can be read from a file: a rent roll, a budget, comparables. */
export type Classification = z.infer<typeof classificationSchema>;

interface Extractable {
  readonly category: FileCategory;
  /** The sheets its rows can land in; the first is the one offered. */
  readonly sheets: readonly string[];
  /**
   * If the file tells which lines belong to which sheet, its sheets are filled together. Otherwise the person
   * chooses one.
   */
  readonly together: boolean;
}

/** For each kind of file: its category, and the sheets that its rows go to. */
export const EXTRACTABLE: Readonly<Record<Classification, Extractable>> = {
  rentRoll: { category: 'Rent Roll', sheets: ['RentRollResidential', 'RentRollCommercial'], together: true },
  constructionBudget: {
    category: 'Construction Budget',
    sheets: ['HardCosts', 'SoftCosts'],
    together: false,
  },
  rentComps: {
    category: 'Rent Comps',
    sheets: ['RentCompsResidential', 'RentCompsCommercial'],
    together: false,
  },
  salesComps: { category: 'Sales Comps', sheets: ['SalesCompsFuture', 'SalesCompsCurrent'], together: false },
};

export const classificationOf = (category: string): Classification | undefined =>
  CLASSIFICATIONS.find((key) => EXTRACTABLE[key].category === category);

/** File types whose rows can be read. */
export const ROW_TYPES: readonly string[] = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

export const loanFileSchema = z.object({
  uuid: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  category: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number().int(),
  fileUrl: z.string(),
  filePath: z.string(),
  hide: z.boolean(),
  /** Whether readers outside get it with the deal page. */
  released: z.boolean(),
  /** Whether rows can be read from it, whatever its category. */
  hasRows: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  by: namedSchema.nullable(),
  /** The borrower it belongs to; null: the loan. */
  borrowerId: z.uuid().nullable(),
  /** The monitoring report it belongs to; null: none. */
  monitoringReportId: z.uuid().nullable(),
});
/** A file of a loan, without its bytes. */
export type LoanDocument = z.infer<typeof loanFileSchema>;

/** One or several values, by repeating the parameter or with commas; omitted means all. */
const several = <T>(one: z.ZodType<T>) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(one).max(100).optional(),
  );
/**
 * GET /api/loans/{uuid}/files: newest first; a category left out means all. `borrowerIds`: files of these
 * borrowers alone.
 */
export const filesQuery = z.object({
  category: z.preprocess(
    (value) => (value === '' ? undefined : value === 'MONITORING_REPORT' ? MONITORING_REPORT : value),
    fileCategorySchema.optional(),
  ),
  subCategories: several(fileCategorySchema),
  borrowerIds: several(z.uuid('Not a borrower')),
});
export const filesResponse = z.object({ files: z.array(loanFileSchema) });

const description = z.string().trim().max(1000, 'Description must be 1,000 characters or less');
const fileName = z
  .string()
  .trim()
  .min(1, 'Name is required')
  .max(200, 'Name must be 200 characters or less')
  .regex(/^[^\\/\p{Cc}]*$/u, 'A name has no slashes');
/** POST /api/loans/{uuid}/files: the form fields beside the files. */
export const uploadFilesRequest = z.object({
  category: fileCategorySchema,
  description: description.optional(),
  /** The borrower of the loan whose files they are. */
  borrowerId: z.uuid('Not a borrower').optional(),
});
export type UploadFilesRequest = z.infer<typeof uploadFilesRequest>;

/** PATCH /api/loans/{uuid}/files/{fileId}. */
export const updateFileRequest = z
  .strictObject({
    name: fileName,
    description: description.nullable(),
    category: fileCategorySchema,
    hide: z.boolean(),
    released: z.boolean(),
  })
  .partial()
  .refine((update) => Object.keys(update).length > 0, 'Nothing to change');
export type UpdateFileRequest = z.infer<typeof updateFileRequest>;
/** The form that renames and describes a file. */
export const fileDetailsForm = z.object({ name: fileName, description, category: fileCategorySchema });
export type FileDetailsForm = z.infer<typeof fileDetailsForm>;
export const deleteFileResponse = z.object({ uuid: z.uuid() });

export const EXTRACTION_OUTCOMES = ['taken', 'dismissed'] as const;

/** Progress of reading a file, and the outcome of its rows. */
export const extractionStatusSchema = z.object({
  uuid: z.uuid(),
  classification: classificationSchema,
  status: jobStatusSchema,
  errorMessage: z.string().nullable(),
  /** 0 to 1. */
  progress: z.number(),
  step: z.string().nullable(),
  file: z.object({
    uuid: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    borrowerId: z.string().nullable(),
  }),
  /** Rows found, over all sheets; null until it is read. */
  rows: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  review: z
    .object({ outcome: z.enum(EXTRACTION_OUTCOMES), at: z.iso.datetime(), by: namedSchema.nullable() })
    .nullable(),
});
/** Progress of reading a file into rows, and whether they were reviewed. */
export type ExtractionStatus = z.infer<typeof extractionStatusSchema>;

/** GET /api/loans/{uuid}/files/extractions/status?classification=: newest first; no classification means all. */
export const extractionsQuery = z.object({
  classification: z.preprocess(
    (value) => (value === '' ? undefined : value),
    classificationSchema.optional(),
  ),
});
export const extractionsResponse = z.array(extractionStatusSchema);

/** GET /api/loans/{uuid}/stages/comparables/status?type=. */
export const comparablesQuery = z.object({ type: z.enum(['rent', 'sale'], { error: 'One of rent, sale' }) });
/** Status of the newest job on comparables of that type; null if there was none. */
export const comparablesStatusResponse = z.object({
  status: jobStatusSchema.nullable(),
  errorMessage: z.string().nullable(),
  file: z.object({ description: z.string().nullable(), borrowerId: z.string().nullable() }).nullable(),
});

const remark = z.object({ line: z.number(), column: z.string().optional(), message: z.string() });

const unitKind = z.enum(['future', 'past', 'model', 'employee', 'down', 'admin', 'income', 'commercial'], {
  error: 'No kind of row that can be decided',
});
const kindChoice = z.enum(['leave', 'vacant', 'let'], { error: 'One of leave, vacant, let' });
const lineChoice = z.enum(['row', 'total'], { error: 'One of row, total' });
/**
 * A person's decisions on a file, for one sheet: doubtful lines, future residents and the like, the charges
 * that are rent.
 */
export const fileChoicesSchema = z.strictObject({
  lines: z.record(z.string().regex(/^[1-9]\d{0,6}$/, 'No line of a file'), lineChoice).optional(),
  kinds: z.partialRecord(unitKind, kindChoice).optional(),
  rentCodes: z.array(z.string().max(200)).max(2000, 'At most 2,000 charge codes').readonly().optional(),
});
export type FileChoices = z.infer<typeof fileChoicesSchema>;

/** The rows of a file as read for one sheet. */
export const extractedTableSchema = z.object({
  sheet: z.string(),
  mapping: z.object({
    headingLine: z.number(),
    headings: z.array(z.string()),
    fields: z.array(z.string().nullable()),
  }),
  unused: z.array(z.string()),
  rows: z.array(z.object({ line: z.number(), cells: z.record(z.string(), cellInputSchema) })),
  refused: z.array(remark),
  skipped: z.array(
    z.object({
      line: z.number(),
      why: z.enum([
        'blank',
        'heading',
        'group',
        'charge',
        'subtotal',
        'total',
        'average',
        'noUnit',
        'footer',
        'usage',
        'section',
        'summary',
        'leftOut',
        'unread',
      ]),
      text: z.string(),
    }),
  ),
  notes: z.array(remark),
  totals: z.array(
    z.object({
      column: z.string(),
      label: z.string(),
      sum: z.number(),
      stated: z
        .object({
          line: z.number(),
          value: z.number(),
          agrees: z.boolean(),
          ofOtherRows: z.boolean().optional(),
        })
        .optional(),
    }),
  ),
  // Empty for files read before doubts were recorded.
  doubts: z
    .array(
      z.object({
        line: z.number(),
        text: z.string(),
        taken: z.enum(['row', 'total']),
        why: z.string().optional(),
      }),
    )
    .default([]),
  differences: z.array(remark).default([]),
  warnings: z.array(remark).default([]),
  kinds: z
    .array(
      z.object({
        kind: unitKind,
        rows: z.number(),
        choice: kindChoice,
        effects: z.array(
          z.object({
            choice: kindChoice,
            units: z.number(),
            area: z.number(),
            occupied: z.number(),
            rent: z.number(),
          }),
        ),
      }),
    )
    .default([]),
  charges: z
    .array(z.object({ code: z.string(), lines: z.number(), sum: z.number(), rent: z.boolean() }))
    .default([]),
  /** The choices it was read with. */
  choices: fileChoicesSchema.default({}),
});
export type ExtractedTable = z.infer<typeof extractedTableSchema>;

/** The result of an extraction, for review. */
export const extractionResultSchema = z.object({
  tables: z.array(extractedTableSchema),
  /** Names of the non-empty sheets of a workbook; empty for a CSV file. */
  parts: z.array(z.string()).default([]),
  /** Which of them was read, counted from 0. */
  part: z.number().int().min(0).default(0),
});
export type ExtractionResult = z.infer<typeof extractionResultSchema>;
/** GET /api/loans/{uuid}/files/extractions/{extractionId}: the tables are empty until it is completed. */
export const extractionResponse = z.object({
  extraction: extractionStatusSchema,
  ...extractionResultSchema.shape,
});
export type ExtractionAnswer = z.infer<typeof extractionResponse>;

/**
 * PUT /api/loans/{uuid}/files/extractions/{extractionId}/choices: which sheet of the workbook to read, and
 * the decisions by sheet of the loan. Reads the file again with them.
 */
export const extractionChoicesRequest = z.strictObject({
  part: z.number().int().min(0).max(10_000).optional(),
  choices: z.record(z.string().max(100), fileChoicesSchema),
});
export type ExtractionChoices = z.infer<typeof extractionChoicesRequest>;

/** POST /api/loans/{uuid}/files/{fileId}/extractions: reads the file, or reads it again; answers 202. */
export const startExtractionRequest = z.strictObject({ classification: classificationSchema });
/**
 * PUT /api/loans/{uuid}/files/extractions/{extractionId}/review: the outcome of the rows; null reopens the
 * review.
 */
export const reviewExtractionRequest = z.strictObject({ outcome: z.enum(EXTRACTION_OUTCOMES).nullable() });
