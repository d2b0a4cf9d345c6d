import { COMP_TYPES, COMP_USAGES, type CompType, type CompUsage } from '#contract';
import { unknownNames, unknownValue } from '../../lib/linkWords';
import { SALE_TARGETS, type SaleTarget } from './selection';

/** The kind of comps to search for, and where selected ones go. */
export interface Choice {
  readonly type: CompType;
  readonly usageType: CompUsage;
  readonly target: SaleTarget;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null, fallback: T): T =>
  values.find((value) => value === text) ?? fallback;

/** Reads the choice of an address. Sales are of homes only. */
export function choiceOf(query: URLSearchParams): Choice {
  const type = oneOf(COMP_TYPES, query.get('category'), 'rent');
  const usageType =
    type === 'sale' ? 'residential' : oneOf(COMP_USAGES, query.get('usageType'), 'residential');
  return { type, usageType, target: oneOf(SALE_TARGETS, query.get('target'), 'future') };
}

export function inAddress({ type, usageType, target }: Choice): Record<string, string> {
  return {
    usageType: type === 'sale' ? 'residential' : usageType,
    category: type,
    ...(type === 'sale' && { target }),
  };
}

/** Unknown values in an address, in words. */
export function unknownIn(query: URLSearchParams): string[] {
  return [
    ...unknownValue(query, 'category', 'category of comps', COMP_TYPES),
    ...unknownValue(query, 'usageType', 'usage', COMP_USAGES),
    ...unknownValue(query, 'target', 'sheet of sales', SALE_TARGETS),
    ...unknownNames(query, ['category', 'usageType', 'target']),
  ];
}

/** A sentence that says what is shown instead. */
export function shownInstead({ type, usageType, target }: Choice): string {
  return type === 'sale'
    ? `Sales for the ${target} value are shown.`
    : `Rents of ${usageType} units are shown.`;
}
