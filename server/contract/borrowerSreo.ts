import { z } from 'zod';
import { PROPERTY_TYPES } from '#domain';
import { borrowerParams } from './endpoints/params';
import { positionSchema } from './loans';
import { text, version, written } from './written';

/** The most pictures of one property of a schedule. */
export const SREO_PICTURES = 20;
/** A row of a schedule, and one of its pictures. */
export const sreoRowParams = borrowerParams.extend({ row: z.uuid('Not a property') });
export const sreoPictureParams = sreoRowParams.extend({ imageId: z.uuid('Not a picture') });
export const sreoPictureQuery = z.object({ thumbnail: z.enum(['yes']).optional() });
/** The pictures that a row has now, in their order. */
export const sreoPicturesResponse = z.object({ images: z.array(z.object({ id: z.uuid() })) });

/** The most rows of a schedule of real estate owned. */
export const SREO_ROWS = 2000;
const figure = (label: string) =>
  z
    .number({ error: `${label} must be a valid number` })
    .min(-1e12)
    .max(1e12)
    .nullish();

/** A property that a borrower owns, or has a share in; amounts in USD, of the whole property. */
export const sreoRowInput = z.strictObject({
  uuid: z.uuid().nullish(),
  validAddress: z
    .string({ error: 'Address is required' })
    .trim()
    .min(1, 'Address is required')
    .max(300, 'An address has at most 300 characters'),
  propertyType: z.enum(PROPERTY_TYPES, 'Required'),
  purchasePrice: figure('Purchase price'),
  currentValue: figure('Current value'),
  mortgageBalance: figure('Mortgage balance'),
  /** A fraction. */
  percentOwned: z
    .number({ error: 'Percent owned must be a valid number' })
    .min(0, 'Percent owned must be between 0 and 100')
    .max(1, 'Percent owned must be between 0 and 100')
    .nullish(),
  ownedBy: text(200).nullish(),
  lender: text(200).nullish(),
  yearAcquired: z
    .number({ error: 'Year acquired must be a valid number' })
    .int('Year acquired must be a valid number')
    .min(1600, 'Year acquired must be between 1600 and 2100')
    .max(2100, 'Year acquired must be between 1600 and 2100')
    .nullish(),
  /** False: found by a check, and not stated by the borrower. */
  reported: z.boolean().default(true),
  /** Pictures of this borrower's properties, in the order of the card; left out, a known row keeps its own. */
  images: z
    .array(z.object({ id: z.uuid() }))
    .max(SREO_PICTURES)
    .optional(),
});
export type SreoRowInput = z.input<typeof sreoRowInput>;
export const ADDRESSES_UNIQUE = 'Addresses must be unique';
/** Normalizes an address for comparison. */
export const addressKey = (address: string): string => address.trim().replace(/\s+/g, ' ').toLowerCase();
/** Indexes of addresses that appear earlier in the list; blank ones do not count as repeated. */
export function repeatedAddresses(addresses: readonly string[]): number[] {
  const seen = new Set<string>();
  return addresses.flatMap((address, at) => {
    const key = addressKey(address);
    if (key !== '' && seen.has(key)) return [at];
    seen.add(key);
    return [];
  });
}

export const sreoRowsInput = z
  .array(sreoRowInput, { error: 'Send an array of rows' })
  .max(SREO_ROWS, `At most ${SREO_ROWS.toLocaleString('en-US')} rows`)
  .superRefine((rows, ctx) => {
    for (const index of repeatedAddresses(rows.map(({ validAddress }) => validAddress)))
      ctx.addIssue({ code: 'custom', path: [index, 'validAddress'], message: ADDRESSES_UNIQUE });
  });
/** `version`: the borrower's version that was read; 409 `stale` if it has changed since. */
export const saveSreoQuery = z.object({ version: written(z.number().int().min(1)).optional() });

/**
 * A row as it is stored: with the verdict on its address (`isValidRespone` is the specification's spelling,
 * docs/glossary.md).
 */
export const sreoRowSchema = z.object({
  uuid: z.uuid(),
  validAddress: z.string(),
  propertyType: z.string(),
  purchasePrice: z.number().nullable(),
  currentValue: z.number().nullable(),
  mortgageBalance: z.number().nullable(),
  percentOwned: z.number().nullable(),
  ownedBy: z.string(),
  lender: z.string(),
  yearAcquired: z.number().nullable(),
  valid: z.boolean(),
  validationMessage: z.string().nullable(),
  reported: z.boolean(),
  /** Null if the address was not recognized. */
  identity: z.object({ position: positionSchema.nullable(), countryCode: z.string().nullable() }).nullable(),
  images: z.array(z.object({ id: z.uuid() })),
  isValidRespone: z
    .object({ message: z.string(), options: z.array(z.object({ address: z.string() })) })
    .optional(),
});
export type SreoRow = z.infer<typeof sreoRowSchema>;

/** Sums over the rows that the borrower reported; USD, ratio as a fraction. */
export const sreoTotalsSchema = z.object({
  count: z.number().int(),
  value: z.number(),
  debt: z.number(),
  purchasePrice: z.number(),
  /**
   * Value less mortgage, times the share owned. It and the ratio are null if a mortgaged property has no
   * value.
   */
  ownedEquity: z.number().nullable(),
  ltv: z.number().nullable(),
});
export const savedSreoResponse = z.object({
  rows: z.array(sreoRowSchema),
  totals: sreoTotalsSchema,
  version,
});
export type SavedSreo = z.infer<typeof savedSreoResponse>;
