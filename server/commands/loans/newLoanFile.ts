import { isRecord, loanFileSchema, type LoanFile } from '#domain';
import { newLoanParts } from '#engine/node';
import type { Template } from '#engine';

type Part = Readonly<Record<string, unknown>>;

/** Merges two parts of a loan file; the second takes precedence, and lists are replaced as a whole. */
function merged(first: Part, second: Part): Part {
  const both = Object.entries(second).map(([key, value]) => {
    const before = first[key];
    return [key, isRecord(before) && isRecord(value) ? merged(before, value) : value] as const;
  });
  return { ...first, ...Object.fromEntries(both) };
}

/**
 * The loan file of a new loan: the template's own parts (valuation methods, the usual expense lines,
 * commercial ones if it has only commercial units, sources and uses), overridden by the lender's default
 * parameters, and those by the given data.
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
