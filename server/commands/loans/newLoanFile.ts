import { isRecord, loanFileSchema, type LoanFile } from '#domain';
import { newLoanParts } from '#engine/node';
import type { Template } from '#engine';

type Part = Readonly<Record<string, unknown>>;

/** Two parts of a loan file as one; where both say something the second counts, and a list counts as a whole. */
function merged(first: Part, second: Part): Part {
  const both = Object.entries(second).map(([key, value]) => {
    const before = first[key];
    return [key, isRecord(before) && isRecord(value) ? merged(before, value) : value] as const;
  });
  return { ...first, ...Object.fromEntries(both) };
}

/**
 * The loan file that a new loan begins with: what its template holds ready (valuation methods, the usual expense lines,
 * commercial ones where that is all there is, sources and uses), over it the lender's own default parameters, and over both what the person gave.
 * @param defaults the part of a loan file that the defaults in force set
 */
export function newLoanFile(template: Template, given: LoanFile, defaults: Part = {}): LoanFile {
  const { always, commercialOnly, byTransactionType } = newLoanParts(template.key, template.version);
  const type = given.loanRequest?.transactionType;
  const { unitsResidential, unitsCommercial } = given.propertySpec ?? {};
  const lines =
    Number(unitsResidential ?? 0) === 0 && Number(unitsCommercial ?? 0) > 0
      ? merged(always, commercialOnly)
      : always;
  const usual = typeof type === 'string' ? merged(lines, byTransactionType[type] ?? {}) : lines;
  return loanFileSchema.parse(merged(merged(usual, defaults), given));
}
