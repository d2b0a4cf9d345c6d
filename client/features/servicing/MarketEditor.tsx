import { Button, Checkbox, Skeleton } from 'antd';
import { Suspense, useId, useState } from 'react';
import { MARKET_TEXT, shownMarket, type Market, type ReportResponse } from '#contract';
import { Grid, Notice, Row, Stack, Text } from '../../components/boxes';
import { lazyPart } from '../../components/lazyPart';
import { Section } from '../../components/Section';
import { dateAndTime } from '../../lib/dateTime';
import { MarketPreview } from '../../deal/MarketPreview';
import { changePart, type MarketSaver, type MarketState } from './marketSaver';
import { useMarketSaver } from './useMarket';
import { LimitedLine, LimitedText } from '../../components/form/LimitedText';

const MarketGrid = lazyPart('The grid', () => import('./MarketGrid'));

const TITLES = [
  ['title', 'Title'],
  ['xAxisTitle', 'X axis title'],
  ['yAxisTitle', 'Y axis title'],
] as const;

interface Props {
  readonly loanUuid: string;
  readonly seen: ReportResponse;
}

/** The text about the market and its chart, saved as they are written, with a preview of the deal page. */
export function MarketEditor({ loanUuid, seen }: Props) {
  const { saver, state } = useMarketSaver(loanUuid, seen);
  const [unsent, onUnsent] = useState<string>();
  return (
    <Stack gap={3}>
      <SavedState state={state} unsent={unsent} onRetry={() => void saver.flush()} />
      {state.theirs && <Conflict theirs={state.theirs.information.market} saver={saver} />}
      <Words state={state} saver={saver} />
      <Chart state={state} saver={saver} onUnsent={onUnsent} />
      <Shown market={state.content} />
    </Stack>
  );
}

/** The deal page's view of it, under Monitoring. */
export function Shown({ market }: { readonly market: Market }) {
  const shown = shownMarket(market);
  return (
    <Section title="On the Deal Page">
      {shown ? (
        <MarketPreview market={shown} />
      ) : (
        <Text tone="muted">No market commentary or chart is shown yet.</Text>
      )}
    </Section>
  );
}

interface SavedStateProps {
  readonly state: MarketState;
  /** Why the grid of the chart holds rows back, if it does: the rest is saved all the same. */
  readonly unsent: string | undefined;
  readonly onRetry: () => void;
}

function SavedState({ state, unsent, onRetry }: SavedStateProps) {
  const { status, saved, failure } = state;
  if (status === 'failed')
    return (
      <Text role="alert" tone="bad" size="cell">
        Not saved: {failure?.replace(/\.$/, '')}.{' '}
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </Text>
    );
  const stored = saved.updatedAt === null ? 'Nothing written yet' : `Saved ${dateAndTime(saved.updatedAt)}`;
  const resting = unsent === undefined ? stored : `Not saved: ${unsent}`;
  const words = { saved: resting, waiting: 'Saving', saving: 'Saving', conflict: 'Not saved' }[status];
  return (
    <Text role="status" aria-label="Saved state" tone="muted" size="small">
      {words}
    </Text>
  );
}

function Conflict({ theirs, saver }: { readonly theirs: Market; readonly saver: MarketSaver }) {
  const shown = shownMarket(theirs);
  return (
    <Notice role="alert" ground="warning" padX={3} padY={2}>
      <p>Somebody else changed the market in the meantime. Theirs:</p>
      {shown ? <MarketPreview market={shown} /> : <p>No text or chart is shown.</p>}
      <Row gap={2}>
        <Button size="small" onClick={() => saver.keepMine()}>
          Keep mine
        </Button>
        <Button size="small" onClick={() => saver.takeTheirs()}>
          Take theirs
        </Button>
      </Row>
    </Notice>
  );
}

interface PartProps {
  readonly state: MarketState;
  readonly saver: MarketSaver;
}

function Words({ state: { content: market }, saver }: PartProps) {
  const { marketPerformance: part } = market;
  return (
    <Section
      title="Market Performance"
      head={
        <Checkbox
          checked={part.hide}
          onChange={({ target }) => changePart(saver, 'marketPerformance', { ...part, hide: target.checked })}
        >
          Hide the text
        </Checkbox>
      }
    >
      <LimitedText
        aria-label="Market performance"
        autoSize={{ minRows: 4, maxRows: 20 }}
        most={MARKET_TEXT}
        value={part.text}
        onChange={({ target }) => changePart(saver, 'marketPerformance', { ...part, text: target.value })}
      />
    </Section>
  );
}

function Chart({
  state: { content: market, serial },
  saver,
  onUnsent,
}: PartProps & { readonly onUnsent: (why: string | undefined) => void }) {
  const { chartConfiguration: part } = market;
  const { chartSettings: settings } = part;
  const ids = useId();
  const change = (now: Partial<Market['chartConfiguration']>) =>
    changePart(saver, 'chartConfiguration', { ...saver.getState().content.chartConfiguration, ...now });
  return (
    <Section
      title="Market Chart"
      head={
        <Checkbox checked={part.hide} onChange={({ target }) => change({ hide: target.checked })}>
          Hide the chart
        </Checkbox>
      }
    >
      <Grid least={220} gap={3} below={3}>
        {TITLES.map(([key, label]) => (
          <Stack key={key} gap={1}>
            <Text as="label" tone="muted" size="small" htmlFor={`${ids}-${key}`}>
              {label}
            </Text>
            <LimitedLine
              id={`${ids}-${key}`}
              most={200}
              value={settings[key]}
              onChange={({ target }) => change({ chartSettings: { ...settings, [key]: target.value } })}
            />
          </Stack>
        ))}
      </Grid>
      <Suspense fallback={<Skeleton active />}>
        <MarketGrid
          points={part.chartData}
          serial={serial}
          onChange={(chartData) => change({ chartData: [...chartData] })}
          onUnsent={onUnsent}
        />
      </Suspense>
    </Section>
  );
}
