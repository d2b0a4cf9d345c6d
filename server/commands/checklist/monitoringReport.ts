import { countOf, formatDate, type CellValue } from '#domain';
import type { Finding, ItemDefinition } from './items';

/** The data that a monitoring report's checklist items check. */
export interface ReportState {
  /** Of the workbook as last saved. */
  readonly figures: Readonly<Record<string, CellValue>>;
  /** The last day of its period, as an ISO date. */
  readonly periodTo: string;
  /** Whether its summary has words. */
  readonly summary: boolean;
  /** Whether the market of the loan has words or a chart. */
  readonly market: boolean;
  readonly files: number;
}

/** Done when a day that was entered is not before the end of the period. */
const until =
  (name: string, words: string) =>
  ({ figures, periodTo }: ReportState): Finding => {
    const day = figures[name];
    return typeof day === 'string' && day !== ''
      ? { done: day >= periodTo, detail: `${words} ${formatDate(day)}` }
      : { done: false, detail: 'No date entered' };
  };

const renovates = ({ figures }: ReportState): boolean =>
  typeof figures.renovationCost === 'number' && figures.renovationCost > 0;

/** Requirements for publishing a monitoring report, in working order. */
export const reportItems = (reportId: string): readonly ItemDefinition<ReportState>[] => [
  {
    key: 'summary',
    title: 'Summary written',
    link: `servicing/reports/${reportId}`,
    find: ({ summary }) => ({ done: summary, detail: summary ? 'Written' : 'Nothing written yet' }),
  },
  { key: 'payments', title: 'Payments of the period entered', link: 'servicing/payments' },
  {
    key: 'taxes',
    title: 'Property taxes paid',
    link: 'origination/sheet/Servicing',
    find: until('taxesPaidThrough', 'Paid through'),
  },
  {
    key: 'insurance',
    title: 'Insurance in force',
    link: 'origination/sheet/Servicing',
    find: until('insuranceExpires', 'Expires'),
  },
  {
    key: 'renovation',
    title: 'Renovation progress entered',
    link: 'origination/renovation/hard-cost',
    required: renovates,
  },
  { key: 'timeline', title: 'Timeline brought up to date', link: 'servicing/timeline' },
  {
    key: 'market',
    title: 'Market described',
    link: 'servicing/market',
    find: ({ market }) => ({ done: market, detail: market ? 'Written' : 'Nothing written yet' }),
  },
  {
    key: 'inspection',
    title: 'Property inspected',
    link: 'origination/property/photos',
    required: () => false,
  },
  { key: 'exit', title: 'Exit followed up', link: 'origination/business-plan/exit-strategy' },
  {
    key: 'files',
    title: 'Files attached',
    link: `servicing/reports/${reportId}/files`,
    find: ({ files }) => ({
      done: files > 0,
      detail: files > 0 ? countOf(files, 'file') : 'No files yet',
    }),
  },
];
