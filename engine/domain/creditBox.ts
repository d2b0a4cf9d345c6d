import { z } from 'zod';
import { BUSINESS_PLANS, DEAL_TYPES, EXIT_STRATEGIES, PROPERTY_TYPES, TRANSACTION_TYPES } from './enums';

const among = <const O extends readonly [string, ...string[]]>(options: O) =>
  z.array(z.enum(options)).max(options.length);
const limit = (most: number) => z.number().min(0).max(most).nullable();
const AMOUNT = 10_000_000_000;
const MONTHS = 600;

/**
 * What an investor buys. An empty list and a limit of null ask nothing. Amounts in USD, ratios and rates as fractions
 * (0.65), terms in whole months; `complexQuery` is a query of the loan list, '' for none.
 */
export const creditBoxSchema = z.strictObject({
  dealTypes: among(DEAL_TYPES),
  propertyTypes: among(PROPERTY_TYPES),
  businessPlans: among(BUSINESS_PLANS),
  transactionTypes: among(TRANSACTION_TYPES),
  exitStrategies: among(EXIT_STRATEGIES),
  states: z.array(z.string().regex(/^[A-Z]{2}$/, 'A state is two capitals, such as NY')).max(60),
  minLoanAmount: limit(AMOUNT),
  maxLoanAmount: limit(AMOUNT),
  maxLtv: limit(10),
  maxLtarv: limit(10),
  maxLtc: limit(10),
  minInterestRate: limit(1),
  minTerm: limit(MONTHS),
  maxTerm: limit(MONTHS),
  minAtlasScore: limit(1000),
  minDscr: limit(1000),
  complexQuery: z.string().trim().max(2000),
});
export type CreditBox = z.infer<typeof creditBoxSchema>;
