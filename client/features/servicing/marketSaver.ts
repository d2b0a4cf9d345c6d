import type { Market, ReportResponse } from '#contract';
import { Autosaver, type Saving, type SavingState, type Sides } from '../../lib/autosave/Autosaver';

/** The text about the market, and its chart. */
export type MarketPart = keyof Market;

/** Milliseconds without an edit after which a part is saved. */
export const SAVE_PAUSES: Readonly<Record<MarketPart, number>> = {
  marketPerformance: 100,
  chartConfiguration: 500,
};

export type MarketSaver = Autosaver<Market, ReportResponse>;
export type MarketState = SavingState<Market, ReportResponse>;

interface Options {
  readonly saved: ReportResponse;
  readonly save: (parts: Partial<Market>, previous: string | null) => Promise<ReportResponse>;
  readonly read: () => Promise<ReportResponse>;
  readonly onSaved?: (saved: ReportResponse) => void;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The parts that were edited; all where an edit was taken back that may have arrived. */
function edited({
  content,
  kept,
}: Pick<Saving<Market, ReportResponse>, 'content' | 'kept'>): Partial<Market> {
  const { marketPerformance, chartConfiguration } = content;
  const parts = {
    ...(!isSame(marketPerformance, kept.marketPerformance) && { marketPerformance }),
    ...(!isSame(chartConfiguration, kept.chartConfiguration) && { chartConfiguration }),
  };
  return Object.keys(parts).length === 0 ? content : parts;
}

/** The server leaves blanks around the titles of the chart out. */
function asStored({ marketPerformance, chartConfiguration }: Market): Market {
  const { title, xAxisTitle, yAxisTitle } = chartConfiguration.chartSettings;
  const chartSettings = {
    title: title.trim(),
    xAxisTitle: xAxisTitle.trim(),
    yAxisTitle: yAxisTitle.trim(),
  };
  return { marketPerformance, chartConfiguration: { ...chartConfiguration, chartSettings } };
}

/**
 * The parts edited here on top of theirs; a question where they changed the same part to something else. A
 * part of theirs that a save of mine sent is mine: its answer was lost, and somebody else saved the other part
 * on top of it.
 */
function onTop({ mine, kept, theirs, before, sent }: Sides<Market>) {
  const stored = asStored(mine);
  const isChanged = (part: MarketPart) => !isSame(theirs[part], before[part]);
  const isSent = (part: MarketPart) => isChanged(part) && sent.some((one) => isSame(one[part], theirs[part]));
  // What was sent and then taken back is an edit of what is stored now.
  const isMine = (part: MarketPart) => !isSame(mine[part], kept[part]) || isSent(part);
  const clashes = (part: MarketPart) =>
    isMine(part) && isChanged(part) && !isSent(part) && !isSame(theirs[part], stored[part]);
  const own = {
    ...theirs,
    ...(isMine('marketPerformance') && { marketPerformance: mine.marketPerformance }),
  };
  return {
    content: { ...own, ...(isMine('chartConfiguration') && { chartConfiguration: mine.chartConfiguration }) },
    clashes: clashes('marketPerformance') || clashes('chartConfiguration'),
  };
}

/** Saves the market from its editors, of its parts only those that were edited. */
export const marketSaver = ({ save, ...options }: Options): MarketSaver =>
  new Autosaver<Market, ReportResponse>({
    ...options,
    pause: SAVE_PAUSES.marketPerformance,
    contentOf: ({ information }) => information.market,
    asStored,
    isSame,
    isNewer: (seen, saved) => seen.updatedAt !== saved.updatedAt,
    save: (saving) => save(edited(saving), saving.saved.updatedAt),
    onTop,
  });

/** Takes what the editor of one part holds now. */
export function changePart<P extends MarketPart>(saver: MarketSaver, part: P, value: Market[P]): void {
  saver.change({ ...saver.getState().content, [part]: value }, SAVE_PAUSES[part]);
}
