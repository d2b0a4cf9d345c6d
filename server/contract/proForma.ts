import { z } from 'zod';

export const BORROWER_SELECTIONS = ['IN_PLACE', 'PROJECTED'] as const;
export const COMBINED_SELECTIONS = ['BORROWER', 'MARKET', 'MIN', 'MAX'] as const;
export const PRO_FORMA_USAGES = ['RESIDENTIAL', 'COMMERCIAL', 'BY_RATIO'] as const;

/** USD a year, or a share; null if the workbook has no value. */
const figure = z.number().nullable();
const borrowerSelection = z.enum(BORROWER_SELECTIONS).nullable();
const selection = z.enum(COMBINED_SELECTIONS).nullable();
const byUsage = <T extends z.ZodType>(schema: T) => z.object({ residential: schema, commercial: schema });

const borrowerSide = { inPlace: figure, projected: figure };
const combined = {
  ...borrowerSide,
  borrowerSelection,
  borrower: figure,
  market: figure,
  selection,
  amount: figure,
};
const line = { id: z.string(), name: z.string(), usage: z.enum(PRO_FORMA_USAGES).nullable() };
const mapping = z.string().nullable();
const cost = { unitQuantity: figure, cost: figure, useCalculatedCost: z.boolean() };

const finalFigures = z.object({
  annualIncome: figure,
  vacancyAllowanceAmount: figure,
  netIncome: figure,
  totalOtherIncome: figure,
  effectiveGrossIncome: figure,
  totalOperatingExpenses: figure,
  netOperatingIncome: figure,
  managementFee: figure,
});

/**
 * GET /api/loans/{uuid}/pro-forma: the V2 pro forma as last saved. `unifiedData` holds the lines with their
 * results (`borrower`, `amount`), `borrower` and `market` their two sides, `final` the figures by usage.
 * Amounts in USD a year, vacancy allowances as shares of income.
 */
export const proFormaResponse = z.object({
  revision: z.number().int(),
  unifiedData: z.object({
    rentalIncome: byUsage(z.object(combined)),
    vacancyAllowance: byUsage(z.object(combined)),
    otherIncomes: z.array(z.object({ ...line, ...combined })),
    expenses: z.array(z.object({ ...line, mapping, ...cost, ...combined })),
  }),
  borrower: z.object({
    rentalIncome: byUsage(z.object({ ...borrowerSide, selection: borrowerSelection })),
    vacancyAllowance: byUsage(z.object({ ...borrowerSide, selection: borrowerSelection })),
    otherIncomes: z.array(z.object({ ...line, ...borrowerSide, selection: borrowerSelection })),
    expenses: z.array(z.object({ ...line, mapping, ...borrowerSide, selection: borrowerSelection })),
  }),
  market: z.object({
    rentalIncome: byUsage(figure),
    otherIncomes: z.array(z.object({ ...line, market: figure })),
    expenses: z.array(z.object({ ...line, mapping, ...cost, market: figure })),
  }),
  final: byUsage(finalFigures).extend({ commercialToResidentialIncomeRatio: figure }),
});
export type ProFormaResponse = z.infer<typeof proFormaResponse>;

/** Input of a cell: a number, a numeric text, or a formula that begins with `=`. */
const amount = z
  .union([z.number(), z.string().max(2000)], { error: 'A number or a formula is expected' })
  .nullable();
const rowId = z.union([z.string().min(1).max(200), z.number()]).transform(String);
const name = z.string().trim().min(1, 'Name is required').max(500);
const side = z.strictObject({ inPlace: amount, projected: amount, selection: borrowerSelection }).partial();
const lineFields = {
  id: rowId,
  name: name.optional(),
  usage: z.enum(PRO_FORMA_USAGES).nullable().optional(),
};
const borrowerLine = z.strictObject({
  ...lineFields,
  inPlace: amount.optional(),
  projected: amount.optional(),
  selection: borrowerSelection.optional(),
});
const mappedTo = z.string().max(500).nullable().optional();
const marketExpense = z.strictObject({
  ...lineFields,
  mapping: mappedTo,
  market: amount.optional(),
  unitQuantity: amount.optional(),
  cost: amount.optional(),
  useCalculatedCost: z.boolean().optional(),
});

/**
 * PATCH /api/loans/{uuid}/pro-forma. `unifiedData` merges as other parts of the loan file do: a list of lines takes the
 * place of the one before. `borrower` and `market.expenses` change the named cells of lines that are there, by their
 * ids, and nothing else.
 */
export const proFormaRequest = z
  .strictObject({
    unifiedData: z.record(z.string(), z.unknown()),
    borrower: z
      .strictObject({
        rentalIncome: z.strictObject({ residential: side, commercial: side }).partial(),
        vacancyAllowance: z.strictObject({ residential: side, commercial: side }).partial(),
        otherIncomes: z.array(borrowerLine).max(500),
        expenses: z.array(borrowerLine.extend({ mapping: mappedTo })).max(500),
      })
      .partial(),
    market: z.strictObject({ expenses: z.array(marketExpense).max(500) }).partial(),
  })
  .partial();
export type ProFormaRequest = z.output<typeof proFormaRequest>;
