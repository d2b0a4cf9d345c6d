/** A bar of the chart from income to net operating income: in shares of its height, from the bottom. */
export interface Bar {
  readonly name: string;
  readonly label: string;
  readonly kind: 'whole' | 'more' | 'less' | 'result';
  readonly amount: number;
  readonly from: number;
  readonly to: number;
}

/** The figures at the two ends of each bar; a bar that begins at zero has one. */
const STEPS: readonly {
  readonly name: string;
  readonly label: string;
  readonly kind: Bar['kind'];
  readonly between: readonly [top: string, bottom?: string];
}[] = [
  { name: 'annualIncome', label: 'Rental income', kind: 'whole', between: ['annualIncome'] },
  { name: 'vacancyAllowanceAmount', label: 'Vacancy', kind: 'less', between: ['annualIncome', 'netIncome'] },
  {
    name: 'totalOtherIncome',
    label: 'Other income',
    kind: 'more',
    between: ['effectiveGrossIncome', 'netIncome'],
  },
  { name: 'effectiveGrossIncome', label: 'EGI', kind: 'whole', between: ['effectiveGrossIncome'] },
  {
    name: 'totalOperatingExpenses',
    label: 'Expenses',
    kind: 'less',
    between: ['effectiveGrossIncome', 'noi'],
  },
  { name: 'noi', label: 'NOI', kind: 'result', between: ['noi'] },
];

/**
 * Lays out the bars; the figures come from the workbook.
 * @param figures by name; a missing one counts as 0
 * @returns the bars and the height of the baseline; undefined if all figures are 0
 */
export function waterfallOf(
  figures: Readonly<Record<string, number | undefined>>,
): { readonly bars: readonly Bar[]; readonly ground: number } | undefined {
  const at = (name: string | undefined) => (name === undefined ? 0 : (figures[name] ?? 0));
  const levels = [0, ...STEPS.flatMap(({ between }) => between.map(at))];
  const lowest = Math.min(...levels);
  const height = Math.max(...levels) - lowest;
  if (height === 0) return undefined;
  const share = (level: number) => (level - lowest) / height;
  const bars = STEPS.map(({ between: [top, bottom], ...step }) => {
    const ends = [share(at(top)), share(at(bottom))];
    return { ...step, amount: at(step.name), from: Math.min(...ends), to: Math.max(...ends) };
  });
  return { bars, ground: share(0) };
}
