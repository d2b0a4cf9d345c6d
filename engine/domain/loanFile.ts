import { z } from 'zod';
import { BUSINESS_PLANS, EXIT_STRATEGIES, LIENS, PROPERTY_TYPES, TRANSACTION_TYPES } from './enums';

const ranged = (min: number, max: number) =>
  z
    .number({ error: `Value must be between ${min} and ${max}` })
    .min(min, `Value must be between ${min} and ${max}`)
    .max(max, `Value must be between ${min} and ${max}`)
    .nullish();
/** A count of things within bounds. */
const counted = (min: number, max: number) =>
  z
    .number({ error: `Value must be between ${min} and ${max}` })
    .min(min, `Value must be between ${min} and ${max}`)
    .max(max, `Value must be between ${min} and ${max}`)
    .refine(Number.isInteger, 'Enter a whole number')
    .nullish();
const atLeast = (min: number) =>
  z
    .number({ error: 'Enter a number, such as 1,250,000' })
    .min(min, `Value must be at least ${min}`)
    .nullish();

/** The loan request as the borrower's broker gives it; amounts in USD, percentages 0 to 100 as typed. */
export const loanRequestFields = z.object({
  propertyType: z.enum(PROPERTY_TYPES).nullish(),
  businessPlan: z.enum(BUSINESS_PLANS).nullish(),
  transactionType: z.enum(TRANSACTION_TYPES).nullish(),
  borrowerRequestedLoanAmount: atLeast(1),
  borrowerNOI: atLeast(0),
  inPlaceNOI: atLeast(0),
  borrowerRenovationAmount: atLeast(0),
  costBasisToDate: atLeast(0),
  borrowerPurchasePrice: atLeast(0),
  borrowerCurrentLoanBalance: atLeast(0),
  commercialSqftAfterConstructionPercent: ranged(0, 100),
  commercialIncomeAfterConstructionPercent: ranged(0, 100),
  lien: z.enum(LIENS).nullish(),
  exitStrategy: z.enum(EXIT_STRATEGIES).nullish(),
  propertyRanking: counted(1, 5),
  /** The specification's spelling (docs/glossary.md). */
  salesRepresentitiveUserId: z.string().nullish(),
  source: z
    .string()
    .max(200, 'Source must be 200 characters or less')
    .transform((s) => (s === 'none' ? null : s))
    .nullish(),
});

export type LoanRequest = z.infer<typeof loanRequestFields>;

/** Fields that a request must state because of the value of another field. */
const NEEDS = [
  {
    because: 'transactionType',
    is: 'Purchase',
    field: 'borrowerPurchasePrice',
    message: 'Purchase price is required for Purchase transactions',
  },
  {
    because: 'transactionType',
    is: 'Refinance',
    field: 'borrowerCurrentLoanBalance',
    message: 'Current loan balance is required for Refinance transactions',
  },
  {
    because: 'propertyType',
    is: 'Mixed Use',
    field: 'commercialSqftAfterConstructionPercent',
    message: 'Commercial square footage percentage is required for Mixed Use properties',
  },
  {
    because: 'propertyType',
    is: 'Mixed Use',
    field: 'commercialIncomeAfterConstructionPercent',
    message: 'Commercial income percentage is required for Mixed Use properties',
  },
] as const satisfies readonly {
  because: keyof LoanRequest;
  is: string;
  field: keyof LoanRequest;
  message: string;
}[];

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Required fields that a request lacks, each with the field that requires it. */
export const missingInRequest = (request: Readonly<Record<string, unknown>>) =>
  NEEDS.filter(({ because, is, field }) => request[because] === is && isMissing(request[field]));

/** The request with the rules that tie its fields together: what the create form and the server both check. */
export const loanRequestSchema = loanRequestFields.superRefine((request, ctx) => {
  for (const { field, message } of missingInRequest(request))
    ctx.addIssue({ code: 'custom', path: [field], message });
});

/** Facts of the building; areas in square feet, occupancies 0 to 100 as typed. Empty becomes null. */
export const propertySpecSchema = z.object({
  block: z.string().max(50).nullish(),
  lot: z.string().max(50).nullish(),
  lotSize: atLeast(0),
  grossBuildingArea: atLeast(0),
  yearBuilt: z
    .number({ error: 'Enter a year, such as 1987' })
    .int()
    .min(1600, 'Value must be between 1600 and 2100')
    .max(2100, 'Value must be between 1600 and 2100')
    .nullish(),
  numberOfFloors: counted(1, 1000),
  numberOfBuildings: z
    .number({ error: 'Enter a whole number' })
    .refine(Number.isInteger, 'Enter a whole number')
    .min(1, 'Value must be at least 1')
    .nullish(),
  unitsResidential: counted(0, 10000),
  residentialOccupancy: ranged(0, 100),
  unitsCommercial: counted(0, 1000),
  commercialOccupancy: ranged(0, 100),
});
export type PropertySpec = z.infer<typeof propertySpecSchema>;

/** A property's address, each part checked as the spec words it. */
export const addressSchema = z.object({
  street: z.string().trim().min(1, 'Street is required').max(100, 'Street must be 100 characters or less'),
  city: z.string().trim().min(1, 'City is required').max(50, 'City must be 50 characters or less'),
  state: z
    .string()
    .trim()
    .length(2, 'State must be a 2-letter abbreviation')
    .regex(/^[A-Z]{2}$/, 'State must be in uppercase letters'),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'Zip code must be exactly 5 digits'),
});
export type Address = z.infer<typeof addressSchema>;

const record = z.record(z.string(), z.unknown());

/**
 * A loan's inputs as one JSON document: what the server stores, what PATCH bodies are parts of, and what the
 * command line reads. Every part is optional. The template decides which paths it reads; other paths are kept
 * unchanged.
 */
export const loanFileSchema = z.looseObject({
  template: z.string().optional(),
  templateVersion: z.number().int().positive().optional(),
  loanRequest: record.optional(),
  propertySpec: record.optional(),
  parameters: record.optional(),
  sheets: record.optional(),
  proForma: record.optional(),
  loanInfo: record.optional(),
  information: record.optional(),
  overrides: record.optional(),
});
/** Everything typed about a loan, as JSON: the inputs of its workbook. Computed values are not in it. */
export type LoanFile = z.infer<typeof loanFileSchema>;
