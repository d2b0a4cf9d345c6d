import { type z } from 'zod';
import { loanRequestFields, loanRequestSchema, propertySpecSchema } from '#domain';
import type { FormPart } from '../../workbook';

export type RequestForm = z.input<typeof loanRequestFields>;
export type PropertyForm = z.input<typeof propertySpecSchema>;
export type RequestField = keyof RequestForm & string;
export type PropertyField = keyof PropertyForm & string;

export const REQUEST_LABELS: Readonly<Record<RequestField, string>> = {
  propertyType: 'Property Type',
  businessPlan: 'Business Plan',
  transactionType: 'Transaction Type',
  exitStrategy: 'Exit Strategy',
  lien: 'Lien',
  propertyRanking: 'Property Ranking',
  salesRepresentitiveUserId: 'Sales Representative',
  source: 'Source',
  borrowerRequestedLoanAmount: 'Requested Loan Amount',
  borrowerPurchasePrice: 'Purchase Price',
  borrowerCurrentLoanBalance: 'Current Loan Balance',
  costBasisToDate: 'Cost Basis to Date',
  borrowerRenovationAmount: 'Renovation Amount',
  borrowerNOI: 'Borrower NOI',
  inPlaceNOI: 'In Place NOI',
  commercialSqftAfterConstructionPercent: 'Commercial SF After Construction',
  commercialIncomeAfterConstructionPercent: 'Commercial Income After Construction',
};

/** Fields that are chosen from a list. */
const REQUEST_CHOICES = [
  'propertyType',
  'businessPlan',
  'transactionType',
  'exitStrategy',
  'lien',
  'propertyRanking',
  'salesRepresentitiveUserId',
] as const satisfies readonly RequestField[];
export type RequestChoiceField = (typeof REQUEST_CHOICES)[number];

/** Property ranking is a number that is chosen. */
const REQUEST_TEXTS: readonly RequestField[] = [
  ...REQUEST_CHOICES.filter((field) => field !== 'propertyRanking'),
  'source',
];

/** Fields that one transaction or property type asks for and another does not. */
export const CONDITIONAL = [
  'borrowerPurchasePrice',
  'borrowerCurrentLoanBalance',
  'commercialSqftAfterConstructionPercent',
  'commercialIncomeAfterConstructionPercent',
] as const;

/** Inputs required by screening, with the message at the field. */
const NEEDED = {
  propertyType: 'Property type is required',
  businessPlan: 'Business plan is required',
  transactionType: 'Transaction type is required',
  borrowerRequestedLoanAmount: 'Requested loan amount is required',
} as const;

export const screenedRequestSchema = loanRequestSchema.check(({ value, issues }) => {
  for (const [field, message] of Object.entries(NEEDED)) {
    const given = value[field as keyof typeof NEEDED];
    if (given === null || given === undefined)
      issues.push({ code: 'custom', input: given, path: [field], message });
  }
}) as unknown as z.ZodType<RequestForm, RequestForm>;

export const REQUEST: FormPart<RequestForm> = {
  path: 'loanRequest',
  fields: loanRequestFields.keyof().options,
  labels: REQUEST_LABELS,
  texts: new Set(REQUEST_TEXTS),
  choices: new Set<RequestField>(REQUEST_CHOICES),
  schema: screenedRequestSchema,
  accepts: (field, value) => loanRequestFields.shape[field as RequestField].safeParse(value).success,
  editing: 'Edit loan request',
};

export const PROPERTY_LABELS = {
  unitsResidential: 'Residential Units',
  unitsCommercial: 'Commercial Units',
  grossBuildingArea: 'Gross Building Area',
  yearBuilt: 'Year Built',
} as const;

export const PROPERTY: FormPart<PropertyForm> = {
  path: 'propertySpec',
  fields: ['unitsResidential', 'unitsCommercial', 'grossBuildingArea', 'yearBuilt'],
  labels: PROPERTY_LABELS,
  texts: new Set<PropertyField>(),
  schema: propertySpecSchema as z.ZodType<PropertyForm, PropertyForm>,
  accepts: (field, value) => propertySpecSchema.shape[field as PropertyField].safeParse(value).success,
  editing: 'Edit property specifications',
};
