import { isCellError, type CellValue, type DealType } from '#domain';
import type { DealFigure, DealReport, StackLayer } from '#contract';

/** Metrics of the whole loan, and the names of the same of an A note; of a B note they begin with a b. */
const OF_NOTE: Readonly<Record<string, string>> = {
  totalLoanAmount: 'aNoteAmount',
  interestRate: 'aNoteInterestRate',
  projectedIrrGross: 'aNoteProjectedIrrGross',
  ltv: 'aNoteLtv',
  ltarv: 'aNoteLtarv',
};
/** The measures that a note is compared by, each with its format and the switch that leaves it off the deal page. */
const COMPARED: readonly (readonly [key: string, label: string, format: string, shown?: string])[] = [
  ['totalLoanAmount', 'Loan Amount', 'usd0'],
  ['interestRate', 'Interest', 'percent2'],
  ['projectedIrrGross', 'Projected IRR (gross)', 'percent2'],
  ['ltv', 'LTV', 'percent2'],
  ['ltarv', 'LTARV', 'percent2', 'showLTARV'],
];
/** Metrics that are not computed for a note. */
const WHOLE_ONLY: readonly string[] = ['loanAmountAtClosing', 'ltvAtClosing', 'ltc', 'lpsf', 'ltp'];

/** The name of a note's own figure for a figure of the whole loan; undefined if the note has none. */
export function noteName(name: string, dealType: DealType): string | undefined {
  const ofA = OF_NOTE[name];
  if (dealType === 'WL' || ofA === undefined) return undefined;
  return dealType === 'A' ? ofA : `b${ofA.slice(1)}`;
}

type Figures = Readonly<Record<string, CellValue>>;

const known = (value: CellValue | undefined): DealFigure['value'] =>
  value === undefined || value === '' || isCellError(value) ? null : value;
const dayOf = (value: CellValue | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** A note compared with its whole loan. */
const comparison = (dealType: DealType, figures: Figures): DealReport['note'] => ({
  lines: COMPARED.filter(([, , , shown]) => shown === undefined || figures[shown] !== false).map(
    ([key, label, format]) => {
      const note = noteName(key, dealType) ?? key;
      const sources = { whole: key, note };
      return { key, label, format, whole: known(figures[key]), note: known(figures[note]), sources };
    },
  ),
  closingDate: dayOf(figures.closingDate),
  maturityDate: dayOf(figures.extendedMaturityDate) ?? dayOf(figures.maturityDate),
});

/**
 * A deal page for an A or B note: its overview has the note's amount, rate, IRR and leverage; the rest is of
 * the whole loan.
 */
export function forNote(deal: DealReport, dealType: DealType, figures: Figures): DealReport {
  if (dealType === 'WL') return { ...deal, dealType };
  const ofNote = (metric: DealFigure): DealFigure => {
    const name = noteName(metric.key, dealType);
    if (name === undefined) return metric;
    return {
      ...metric,
      label:
        metric.key === 'totalLoanAmount' ? `${dealType} Note Amount` : `${dealType} Note ${metric.label}`,
      value: known(figures[name]),
      source: name,
    };
  };
  const metrics = deal.overview.metrics.filter(({ key }) => !WHOLE_ONLY.includes(key)).map(ofNote);
  return {
    ...deal,
    dealType,
    note: comparison(dealType, figures),
    overview: { ...deal.overview, metrics },
    loanBreakdown: {
      ...deal.loanBreakdown,
      capitalization: {
        ...deal.loanBreakdown.capitalization,
        funding: deal.loanBreakdown.capitalization.funding.flatMap((layer) =>
          asNotes(layer, dealType, figures),
        ),
      },
    },
  };
}

/** Who funds the deal, with the loan as the two notes that it is sold as: the one in front first. */
function asNotes(layer: StackLayer, read: DealType, figures: Figures): StackLayer[] {
  const { source, ...rest } = layer;
  const { value, share } = rest;
  if (source !== 'totalLoanAmount' || typeof value !== 'number' || value <= 0) return [layer];
  const notes = (['A', 'B'] as const).flatMap((dealType): StackLayer[] => {
    const name = noteName('totalLoanAmount', dealType) ?? '';
    const amount = figures[name];
    if (typeof amount !== 'number') return [];
    return [
      {
        ...rest,
        label: `${dealType} Note`,
        value: amount,
        share: typeof share === 'number' ? (share * amount) / value : share,
        // The sources of the other note's figures are not disclosed to this note's reader.
        ...(dealType === read && { source: name }),
      },
    ];
  });
  return notes.length === 2 ? notes : [layer];
}
