import type { DealFigure, DealMethod, DealMethods, DealReport } from '#contract';

/** Keys of valuations and amounts that people added, as `custom1`. */
const CUSTOM = /^custom\d+$/;

/**
 * Whether a reader outside learns of a method: an amount that somebody added and that is not used is the staff's
 * thinking, and a value below zero is none.
 */
const tells = ({ key, selected, value }: DealMethod): boolean =>
  (selected || !CUSTOM.test(key)) && (typeof value !== 'number' || value >= 0);

/** A value of zero is a negative income that was cut off there. */
const isValue = ({ value }: DealMethod): boolean => value !== 0;

const told = (methods: DealMethods): DealMethods => ({ ...methods, methods: methods.methods.filter(tells) });
const toldValue = (methods: DealMethods): DealMethods => {
  const { methods: all, ...rest } = told(methods);
  return { ...rest, methods: all.filter(isValue) };
};

/** Metrics that say nothing below zero: an income that does not exist covers no debt. */
const COVERS: readonly string[] = ['dscr', 'inPlaceDscr'];
const isMetric = ({ key, value }: DealFigure): boolean =>
  !COVERS.includes(key) || typeof value !== 'number' || value >= 0;

/** The page without what is not for readers outside: also a page that was frozen while it still held that. */
export function forReaders(deal: DealReport): DealReport {
  const { overview, valuation, loanBreakdown } = deal;
  return {
    ...deal,
    overview: { ...overview, metrics: overview.metrics.filter(isMetric) },
    valuation: { ...valuation, current: toldValue(valuation.current), future: toldValue(valuation.future) },
    loanBreakdown: { ...loanBreakdown, loanAmount: told(loanBreakdown.loanAmount) },
  };
}

/** The same for who holds a link: how the staff calls the frozen page stays with them. */
export function forHolders(deal: DealReport): DealReport {
  const told = forReaders(deal);
  return { ...told, source: { ...told.source, label: '' } };
}
