import { z } from 'zod';
import { BUSINESS_PLANS, DEAL_TYPES, EXIT_STRATEGIES, PROPERTY_TYPES, TRANSACTION_TYPES } from './enums';
import type { LoanFieldName } from './loanColumns';
import { LOAN_QUERY_LIMITS, readLoanQuery, type LoanQueryTree } from './loanQuery';

import { US_STATE_CODES } from './usStates';

const among = <const O extends readonly [string, ...string[]]>(options: O) =>
  z.array(z.enum(options)).max(options.length);
const limit = (most: number) => z.number().min(0).max(most).nullable();
const months = z.number().int('A term is whole months').min(0).max(600).nullable();
const AMOUNT = 10_000_000_000;

const query = z
  .string()
  .trim()
  .max(LOAN_QUERY_LIMITS.characters)
  .superRefine((text, context) => {
    const read = text === '' ? undefined : readLoanQuery(text);
    if (read !== undefined && 'problem' in read)
      context.addIssue({
        code: 'custom',
        message: `${read.problem.message} (character ${read.problem.at + 1})`,
      });
  });

/**
 * What an investor buys. Empty lists and null limits set no condition. Amounts in USD, ratios and rates as
 * fractions (0.65), terms in whole months; `complexQuery` is a query of the loan list, or ''.
 */
export const creditBoxSchema = z
  .strictObject({
    dealTypes: among(DEAL_TYPES),
    propertyTypes: among(PROPERTY_TYPES),
    businessPlans: among(BUSINESS_PLANS),
    transactionTypes: among(TRANSACTION_TYPES),
    exitStrategies: among(EXIT_STRATEGIES),
    states: among(US_STATE_CODES),
    minLoanAmount: limit(AMOUNT),
    maxLoanAmount: limit(AMOUNT),
    maxLtv: limit(10),
    maxLtarv: limit(10),
    maxLtc: limit(10),
    minInterestRate: limit(1),
    minTerm: months,
    maxTerm: months,
    minAtlasScore: limit(1000),
    minDscr: limit(1000),
    complexQuery: query,
  })
  .superRefine(({ minLoanAmount, maxLoanAmount, minTerm, maxTerm }, context) => {
    const ordered = (least: number | null, most: number | null, path: string, message: string) => {
      if (least !== null && most !== null && least > most)
        context.addIssue({ code: 'custom', path: [path], message });
    };
    ordered(minLoanAmount, maxLoanAmount, 'maxLoanAmount', 'Max loan amount is below the minimum');
    ordered(minTerm, maxTerm, 'maxTerm', 'Max term is below the minimum');
  });
export type CreditBox = z.infer<typeof creditBoxSchema>;

const ordered = <T extends string>(options: readonly T[], chosen: readonly T[]): T[] =>
  options.filter((option) => chosen.includes(option));

/** The same box with its lists in the order in which they are offered, each option once. */
export const tidyCreditBox = (box: CreditBox): CreditBox => ({
  ...box,
  dealTypes: ordered(DEAL_TYPES, box.dealTypes),
  propertyTypes: ordered(PROPERTY_TYPES, box.propertyTypes),
  businessPlans: ordered(BUSINESS_PLANS, box.businessPlans),
  transactionTypes: ordered(TRANSACTION_TYPES, box.transactionTypes),
  exitStrategies: ordered(EXIT_STRATEGIES, box.exitStrategies),
  states: ordered(US_STATE_CODES, box.states),
});

/** A credit box without conditions: every deal passes. */
export const EMPTY_CREDIT_BOX: CreditBox = {
  dealTypes: [],
  propertyTypes: [],
  businessPlans: [],
  transactionTypes: [],
  exitStrategies: [],
  states: [],
  minLoanAmount: null,
  maxLoanAmount: null,
  maxLtv: null,
  maxLtarv: null,
  maxLtc: null,
  minInterestRate: null,
  minTerm: null,
  maxTerm: null,
  minAtlasScore: null,
  minDscr: null,
  complexQuery: '',
};

/** The lists of a box, each with the column of the loan list that it is about. */
export const CREDIT_BOX_LISTS = {
  dealTypes: 'dealType',
  propertyTypes: 'propertyType',
  businessPlans: 'businessPlan',
  transactionTypes: 'transactionType',
  exitStrategies: 'exitStrategy',
  states: 'state',
} as const satisfies Partial<Record<keyof CreditBox, LoanFieldName>>;
export type CreditBoxList = keyof typeof CREDIT_BOX_LISTS;

/** The limits of a box, each with its column, and whether the figure may go up to it or must reach it. */
export const CREDIT_BOX_LIMITS = {
  minLoanAmount: { field: 'totalLoanAmount', side: 'min' },
  maxLoanAmount: { field: 'totalLoanAmount', side: 'max' },
  maxLtv: { field: 'ltv', side: 'max' },
  maxLtarv: { field: 'ltarv', side: 'max' },
  maxLtc: { field: 'ltc', side: 'max' },
  minInterestRate: { field: 'interestRate', side: 'min' },
  minTerm: { field: 'terms', side: 'min' },
  maxTerm: { field: 'terms', side: 'max' },
  minAtlasScore: { field: 'atlasScore', side: 'min' },
  minDscr: { field: 'dscr', side: 'min' },
} as const satisfies Partial<Record<keyof CreditBox, { field: LoanFieldName; side: 'min' | 'max' }>>;
export type CreditBoxLimit = keyof typeof CREDIT_BOX_LIMITS;

/** One condition of a box. The server implements the same in SQL (`server/models/queries/creditBoxes.ts`). */
export type CreditBoxCondition =
  | {
      readonly kind: 'list';
      readonly key: CreditBoxList;
      readonly field: LoanFieldName;
      readonly options: readonly string[];
    }
  | {
      readonly kind: 'limit';
      readonly key: CreditBoxLimit;
      readonly field: LoanFieldName;
      readonly side: 'min' | 'max';
      readonly limit: number;
      /** The limit and a hair: a loan sized to exactly 65% must not fail by the last digit of a division. */
      readonly reach: number;
    }
  | { readonly kind: 'query'; readonly key: `query.${number}`; readonly tree: LoanQueryTree };

const HAIR = 1e-9;

/**
 * All conditions of a box in display order. A query whose conditions must all hold is split into them, so that each is
 * judged by itself.
 */
export function creditBoxConditions(box: CreditBox): CreditBoxCondition[] {
  const lists = (Object.keys(CREDIT_BOX_LISTS) as CreditBoxList[]).flatMap((key) =>
    box[key].length === 0
      ? []
      : [{ kind: 'list', key, field: CREDIT_BOX_LISTS[key], options: box[key] } as const],
  );
  const limits = (Object.keys(CREDIT_BOX_LIMITS) as CreditBoxLimit[]).flatMap((key) => {
    const { [key]: asked } = box;
    if (asked === null) return [];
    const { field, side } = CREDIT_BOX_LIMITS[key];
    const hair = HAIR * Math.max(1, asked);
    return [
      { kind: 'limit', key, field, side, limit: asked, reach: side === 'max' ? asked + hair : asked - hair },
    ] as const;
  });
  return [...lists, ...limits, ...queryConditions(box.complexQuery)];
}

function queryConditions(text: string): CreditBoxCondition[] {
  const read = text === '' ? undefined : readLoanQuery(text);
  if (read === undefined || 'problem' in read) return [];
  const items = read.tree.kind === 'and' ? read.tree.items : [read.tree];
  return items.map((tree, index) => ({ kind: 'query', key: `query.${index}`, tree }));
}

export type CreditBoxOutcome = 'pass' | 'fail' | 'missing';

/** One condition against one deal. */
export interface CreditBoxVerdict {
  /** `maxLtv`, `states`, `query.0` for the first condition of the query. */
  readonly key: string;
  /** `missing`: the deal has no figure to judge by; neither passed nor failed. */
  readonly outcome: CreditBoxOutcome;
  readonly label: string;
  /** For display: `68.2%`, `No figure`. */
  readonly figure: string;
  /** `at most 65%`, `NY, NJ`. */
  readonly limit: string;
  /** How far a limit is missed: `3.2 points over`; null otherwise. */
  readonly by: string | null;
  /** A sentence: `LTV 68.2% is 3.2 points over the 65% limit`. */
  readonly words: string;
}

export interface CreditBoxResult {
  /** `fail` if a condition fails, else `missing` if one cannot be judged, else `pass`. */
  readonly outcome: CreditBoxOutcome;
  /** Share of the conditions that are met, 0 to 1; 1 if there are no conditions. */
  readonly score: number;
  readonly verdicts: readonly CreditBoxVerdict[];
}
