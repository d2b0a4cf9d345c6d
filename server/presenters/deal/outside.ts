import type { DealMethod, DealMethods, DealReport } from '#contract';

/** Keys of valuations and amounts that people added, as `custom1`. */
const CUSTOM = /^custom\d+$/;

/**
 * Whether a reader outside learns of a method: an amount that somebody added and that is not used is the staff's
 * thinking, and a value below zero is none.
 */
const tells = ({ key, selected, value }: DealMethod): boolean =>
  (selected || !CUSTOM.test(key)) && (typeof value !== 'number' || value >= 0);

const told = (methods: DealMethods): DealMethods => ({ ...methods, methods: methods.methods.filter(tells) });

/** The page without what is not for readers outside: also a page that was frozen while it still held that. */
export function forReaders(deal: DealReport): DealReport {
  const { valuation, loanBreakdown } = deal;
  return {
    ...deal,
    valuation: { ...valuation, current: told(valuation.current), future: told(valuation.future) },
    loanBreakdown: { ...loanBreakdown, loanAmount: told(loanBreakdown.loanAmount) },
  };
}
