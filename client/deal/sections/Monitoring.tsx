import { useMemo } from 'react';
import type { DealFigure, DealMarket, DealMonitoring, DealReport, DealTable, ProfitChart } from '#contract';
import { formatDate, formatDollars, formatValue } from '#domain/format';
import { borrowerHeading, CheckLines } from '../parts/Checks';
import { DataTable } from '../parts/DataTable';
import { Files } from '../parts/Files';
import { FigureList, MetricCards } from '../parts/Figures';
import { Line } from '../parts/Line';
import { Prose } from '../parts/Prose';
import { Sourced } from '../parts/Sourced';
import { Timeline } from '../parts/Timeline';

const plain = (value: number): string => formatValue(value, 'number2') || '0';

/** Profit by date received. */
export function Profit({
  profit,
  dealType = 'WL',
}: {
  readonly profit: ProfitChart;
  readonly dealType?: DealReport['dealType'];
}) {
  const chart = useMemo(
    () => ({
      labels: profit.actual.map(({ date }) => formatDate(date)),
      values: profit.actual.map(({ accumulated }) => accumulated),
      text: formatDollars,
    }),
    [profit],
  );
  const table: DealTable = {
    title: 'Profit by Day',
    columns: [
      { key: 'date', label: 'Date', format: 'date' },
      { key: 'received', label: 'Earned', format: 'usd2' },
      { key: 'accumulated', label: 'Accumulated', format: 'usd2' },
    ],
    rows: profit.actual.map(({ date, received, accumulated }) => [date, received, accumulated]),
    sources: {
      rows: profit.actual.map(({ source = null }) => [null, source, null]),
      total: [],
    },
    total: null,
    emptyText: 'No Data',
    more: 0,
    opensAt: profit.actual.length,
  };
  const amount = formatValue(profit.todayAccumulatedAmount, 'usd2');
  return (
    <>
      <section className="deal-block">
        <h3>Accumulated Profit</h3>
        <p className="deal-card-value">
          <Sourced place={profit.source} label="Accumulated Profit">
            {amount}
          </Sourced>
        </p>
        <p className="deal-note">
          {dealType === 'A' || dealType === 'B'
            ? `Received on the ${dealType} note until today, whoever held it: its part of the interest, and fees and late charges of its own.`
            : 'Interest, fees and late charges received until today, whoever held the loan.'}{' '}
          Source: the payments of the loan.
        </p>
        <Line chart={chart} label={`Accumulated profit, ${amount} today`} />
      </section>
      <DataTable
        table={table}
        below={
          <p className="deal-note">
            {dealType === 'A' || dealType === 'B'
              ? `Earned is the ${dealType} note’s part of the interest, and fees and late charges of its own, in the payments received on that date.`
              : 'Earned is the interest, fees and late charges in the payments received on that date.'}
          </p>
        }
      />
    </>
  );
}

/**
 * Payments. For a note, the table has the whole loan's payments in full, and the note's share is below it.
 */
export function Payments({
  table,
  profit,
  dealType = 'WL',
}: {
  readonly table: DealTable;
  readonly profit: ProfitChart | null | undefined;
  readonly dealType?: DealReport['dealType'];
}) {
  const own = dealType !== 'WL' && profit ? formatValue(profit.todayAccumulatedAmount, 'usd2') : '';
  return (
    <DataTable
      table={table}
      below={
        own && (
          <p className="deal-note">
            Payments are shown as the whole loan received them. Of everything received to date, {own} belongs
            to the {dealType} note: its share of the interest, and its own fees and late charges.
          </p>
        )
      }
    />
  );
}

/** Why the payments below do not add up to the interest of the term to the cent. */
function InterestNote({ figures }: { readonly figures: readonly DealFigure[] }) {
  const interest = figures.find(({ key }) => key === 'totalInterestToPay');
  if (typeof interest?.value !== 'number' || interest.value === 0) return null;
  return (
    <p className="deal-note">
      {interest.label} is the rate over the whole term. Each bill is in whole cents, so the payments may add
      up to some cents more or less.
    </p>
  );
}

function MarketChart({ chart }: { readonly chart: NonNullable<DealMarket['chart']> }) {
  const { title, xAxisTitle, yAxisTitle, points } = chart;
  const line = useMemo(
    () => ({
      labels: points.map(({ x }) => x),
      values: points.map(({ y }) => y),
      text: plain,
      xTitle: xAxisTitle,
      yTitle: yAxisTitle,
    }),
    [points, xAxisTitle, yAxisTitle],
  );
  return (
    <>
      <Line chart={line} label={title || 'Market performance'} />
      <DataTable
        table={{
          title: title || 'Market',
          columns: [
            { key: 'x', label: xAxisTitle || 'When', format: 'text' },
            { key: 'y', label: yAxisTitle || 'Value', format: 'number2' },
          ],
          rows: points.map(({ x, y }) => [x, y]),
          total: null,
          emptyText: 'No Data',
          more: 0,
          opensAt: points.length,
        }}
      />
    </>
  );
}

export function MarketPerformance({
  market: { description, chart, written },
}: {
  readonly market: DealMarket;
}) {
  return (
    <section className="deal-block">
      <h3>Market Performance</h3>
      {description && <Prose text={description} />}
      {chart && <MarketChart chart={chart} />}
      {written && (
        <p className="deal-note">
          Source: written in Servicing, Market; last changed on {formatDate(written.at)}
          {written.by === null ? '' : ` by ${written.by}`}.
        </p>
      )}
    </section>
  );
}

/** The borrowers' checks as of today; the verdicts frozen with the page are in the borrower section. */
function BorrowerChecks({
  borrowers,
}: {
  readonly borrowers: NonNullable<DealMonitoring['borrowerChecks']>;
}) {
  if (borrowers.length === 0) return null;
  return (
    <section className="deal-block">
      <h3>Borrower Checks</h3>
      <div className="deal-two">
        {borrowers.map((borrower, at) => (
          // In the order of the loan, and read as a whole.
          <section className="deal-subblock" key={at}>
            <h4>{borrowerHeading(borrower, at)}</h4>
            <CheckLines checks={borrower.checks} />
          </section>
        ))}
      </div>
    </section>
  );
}

/** How a loan that is lent goes, as of today while the rest of the page is frozen. */
export function Monitoring({
  report: { monitoring, status, source, dealType },
}: {
  readonly report: DealReport;
}) {
  if (!monitoring)
    return (
      <p className="deal-empty">
        {source.kind === 'live'
          ? 'Monitoring is shown on the versions of this page: choose one.'
          : `A loan is monitored from the day it is lent. This one was in ${status.label}.`}
      </p>
    );
  const {
    asOf,
    metrics,
    dates,
    events,
    budget,
    profitChart,
    timeline,
    payments,
    market,
    files = [],
    borrowerChecks = [],
  } = monitoring;
  return (
    <>
      {asOf && (
        <p className="deal-note">
          As of {formatDate(asOf)}; the other sections are as of the day the page was shared.
        </p>
      )}
      <section className="deal-block">
        <h3>Key Metrics</h3>
        <MetricCards figures={metrics} />
        <InterestNote figures={metrics} />
      </section>
      <BorrowerChecks borrowers={borrowerChecks} />
      {profitChart && <Profit profit={profitChart} dealType={dealType} />}
      <section className="deal-block">
        <h3>Timeline</h3>
        {timeline ? <Timeline events={timeline} /> : <FigureList figures={dates} />}
      </section>
      {payments && <Payments table={payments} profit={profitChart} dealType={dealType} />}
      {[...events, ...budget].map((table) => (
        <DataTable key={table.title} table={table} />
      ))}
      {market && <MarketPerformance market={market} />}
      <Files files={files} />
    </>
  );
}
