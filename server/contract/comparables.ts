import { z } from 'zod';
import { positionSchema } from './loans';

/** Why an address is not valid; without options, a more complete one must be typed. */
export const addressAnswerSchema = z.object({
  message: z.string(),
  options: z.array(z.object({ address: z.string() })),
});

export const INVALID_ADDRESS = (address: string): string =>
  `Invalid address: ${address}, pick the right one from the dropdown.`;
export const VERIFY_ADDRESSES =
  "Please verify and select the correct & complete addresses, Or insert a more complete address if the correct option isn't shown.";
/** End of the message for a saved sheet with invalid addresses. */
export const SAVED_INVALID_ADDRESSES = '- Please verify the invalidated addresses';

export const COMPARABLE_KINDS = ['rent', 'sale'] as const;
export type ComparableKind = (typeof COMPARABLE_KINDS)[number];

/** The most rows of one request. */
export const VALIDATED_ROWS = 500;

/**
 * A row of a comps sheet; other fields are returned unchanged. A row with a position or a picture is not
 * checked.
 */
const compRow = z.looseObject({
  address: z
    .string({ error: 'Address must be a text' })
    .max(300, 'An address has at most 300 characters')
    .nullish(),
  position: positionSchema.nullish(),
  images: z.array(z.unknown()).max(100).nullish(),
});

/**
 * POST /api/loans/{uuid}/stages/comparables/validate-address/{rent or sale}: rows that have neither a
 * position nor a picture.
 */
export const validateAddressRequest = z
  .array(compRow, { error: 'Send an array of rows' })
  .max(VALIDATED_ROWS, `At most ${VALIDATED_ROWS} rows at once`);

/**
 * The rows in the order sent, with a position if known, and with `isValidRespone` (the specification's
 * spelling, docs/glossary.md) if the address was not found.
 */
export const validateAddressResponse = z.array(
  compRow.extend({ isValidRespone: addressAnswerSchema.optional() }),
);
export type ValidatedRow = z.infer<typeof validateAddressResponse>[number];

/**
 * GET /api/loans/{uuid}/stages/comparables/addresses: the results of the address checks of a loan's
 * comparables.
 */
export const checkedAddressesResponse = z.object({
  addresses: z.array(
    z.object({
      kind: z.enum(COMPARABLE_KINDS),
      address: z.string(),
      position: positionSchema.nullable(),
      isValidRespone: addressAnswerSchema.optional(),
    }),
  ),
});
export type CheckedAddress = z.infer<typeof checkedAddressesResponse>['addresses'][number];
