import { isCellError, type CellValue, type DealType } from '#domain';
import type { DealFigure, DealReport } from '#contract';

/** Metrics of the whole loan, and the names of the same of an A note; of a B note they begin with a b. */
const OF_NOTE: Readonly<Record<string, string>> = {
  totalLoanAmount: 'aNoteAmount',
  interestRate: 'aNoteInterestRate',
  projectedIrrGross: 'aNoteProjectedIrrGross',
  ltv: 'aNoteLtv',
  ltarv: 'aNoteLtarv',
};
/** Metrics that nobody computes for a note. */
const WHOLE_ONLY: readonly string[] = ['loanAmountAtClosing', 'ltvAtClosing', 'ltc', 'lpsf', 'ltp'];

/** The name of a note's own figure for one of the whole loan; undefined where it has none. */
export function noteName(name: string, dealType: DealType): string | undefined {
  const ofA = OF_NOTE[name];
  if (dealType === 'WL' || ofA === undefined) return undefined;
  return dealType === 'A' ? ofA : `b${ofA.slice(1)}`;
}

/** A deal page for an A or B note: its overview says the note's amount, rate, IRR and leverage; the rest is of the whole loan. */
export function forNote(
  deal: DealReport,
  dealType: DealType,
  figures: Readonly<Record<string, CellValue>>,
): DealReport {
  if (dealType === 'WL') return { ...deal, dealType };
  const ofNote = (metric: DealFigure): DealFigure => {
    const name = noteName(metric.key, dealType);
    if (name === undefined) return metric;
    const value = figures[name];
    return { ...metric, value: value === undefined || value === '' || isCellError(value) ? null : value };
  };
  const metrics = deal.overview.metrics.filter(({ key }) => !WHOLE_ONLY.includes(key)).map(ofNote);
  return { ...deal, dealType, overview: { ...deal.overview, metrics } };
}
