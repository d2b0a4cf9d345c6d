import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DealEvent, DealMonitoring, DealReport, DealScore, ExitCard } from '#contract';
import { drawLine } from '../charts/drawLine';
import { NoteMonitoring } from '../NoteMonitoring';
import { ExitCards } from '../parts/ExitCards';
import { Line } from '../parts/Line';
import { Score } from '../parts/Score';
import { placeOnTrack, Timeline } from '../parts/Timeline';
import { StaticContext } from '../static';
import { sampleReport } from '../testing/sampleReport';
import { Monitoring } from './Monitoring';

const removed = vi.fn();
vi.mock('../charts/drawLine', () => ({ drawLine: vi.fn(() => removed) }));
const drawn = vi.mocked(drawLine);

afterEach(cleanup);
beforeEach(() => {
  removed.mockClear();
  drawn.mockClear();
});

describe('the track of events', () => {
  const event = (
    label: string,
    date: string,
    status: DealEvent['status'],
    baseline: string | null = null,
  ) => ({
    label,
    date,
    baseline,
    status,
  });

  it('turns back after each five', () => {
    expect([0, 4, 5, 9, 10].map(placeOnTrack)).toEqual([
      { row: 1, column: 1 },
      { row: 1, column: 5 },
      { row: 2, column: 5 },
      { row: 2, column: 1 },
      { row: 3, column: 1 },
    ]);
  });

  it('says of each event when it is, how it stands, and what was planned where that is another day', () => {
    render(
      <Timeline
        events={[
          event('Closing', '2026-01-15', 'Completed', '2026-01-15'),
          event('Works begin', '2026-03-01', 'In progress', '2026-02-01'),
          event('Sale', '2027-01-15', 'To be done'),
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Closing01/15/2026Completed',
      'Works begin03/01/2026baseline 02/01/2026In progress',
      'Sale01/15/2027To be done',
    ]);
  });

  it('says that there are no dates', () => {
    render(<Timeline events={[]} />);
    expect(screen.getByText('No dates are set.')).toBeTruthy();
  });
});

describe('the score', () => {
  const SCORE: DealScore = {
    score: 91.3,
    band: 'Very Good',
    average: 91.3,
    parts: [
      { label: 'Borrower Risk', score: 92, weight: 1, points: 46 },
      { label: 'Business Plan Risk', score: 90.6, weight: 1, points: 45.3 },
    ],
    redFlag: null,
  };
  const rowOf = (name: RegExp) => screen.getByRole('row', { name, hidden: true }).textContent;

  it('tells what it is made of, with the share of each part', () => {
    render(<Score score={SCORE} />);
    expect(screen.getByText('Very Good')).toBeTruthy();
    expect(rowOf(/Borrower Risk/)).toBe('Borrower Risk92.050.0%46.0');
    expect(screen.queryByText('Red flag')).toBeNull();
  });

  it('tells of a red flag and its multiple', () => {
    render(<Score score={{ ...SCORE, score: 45.7, band: 'Poor', redFlag: { score: 0, multiple: 0.5 } }} />);
    expect(screen.getByText('Red flag')).toBeTruthy();
    expect(rowOf(/Red Flag/)).toBe('Red Flag0.0× 0.50');
  });

  it('closes by Escape and by a click beside it, and stands open where the page is printed', () => {
    const { container, rerender } = render(<Score score={SCORE} />);
    const details = () => container.querySelector('details');
    for (const close of [
      () => fireEvent.keyDown(document, { key: 'Escape' }),
      () => fireEvent.click(document),
    ]) {
      details()?.setAttribute('open', '');
      close();
      expect(details()?.hasAttribute('open')).toBe(false);
    }
    rerender(
      <StaticContext value>
        <Score score={SCORE} />
      </StaticContext>,
    );
    expect(details()).toBeNull();
    expect(screen.getByRole('table', { name: 'What the score is made of' })).toBeTruthy();
  });

  it.each([
    [99.9, 'orange'],
    [100, 'green'],
  ])('of %s has an %s ring', (score, tone) => {
    const { container } = render(<Score score={{ ...SCORE, score }} />);
    expect(container.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
  });
});

describe('a line', () => {
  const chart = { labels: ['a', 'b'], values: [1, 2], text: String };

  /** Gives the line room on screen, or none, as in a section that is not shown. */
  const sized = { now: (_width: number) => {} };
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(told: (sizes: readonly { contentRect: { width: number } }[]) => void) {
          sized.now = (width) => act(() => told([{ contentRect: { width } }]));
        }
        observe() {}
        disconnect() {}
      },
    );
  });

  it('is drawn once it has room on screen and its program is there, and taken away with the page', async () => {
    const { container, unmount } = render(<Line chart={chart} label="Profit" />);
    expect(screen.getByRole('img', { name: 'Profit' })).toBeTruthy();
    sized.now(0);
    await act(() => import('../charts/drawLine'));
    expect(drawn).not.toHaveBeenCalled();
    sized.now(600);
    await vi.waitFor(() => expect(container.querySelector('[data-drawn=true]')).toBeTruthy());
    expect(drawn).toHaveBeenCalledTimes(1);
    unmount();
    expect(removed).toHaveBeenCalledTimes(1);
  });

  it('is not drawn where the page is gone before its program comes', async () => {
    const { unmount } = render(<Line chart={chart} label="Profit" />);
    sized.now(600);
    unmount();
    await act(() => import('../charts/drawLine'));
    expect(drawn).not.toHaveBeenCalled();
  });
});

describe('the ways out of the loan', () => {
  const ID = '0b8f6c2e-1111-4111-8111-111111111111';
  const CARD: ExitCard = {
    number: 1,
    title: 'Sale',
    description: 'Sold once it is let.',
    links: [{ title: 'Broker opinion', url: 'https://example.com/bov' }],
    attachments: [ID],
  };
  const file = (id: string, name: string) => ({
    id,
    name,
    category: 'Other',
    contentType: 'application/pdf',
    size: 1000,
  });

  it('have their number, words, links and those files that are theirs', () => {
    render(<ExitCards cards={[CARD]} files={[file(ID, 'bov.pdf'), file('other', 'lease.pdf')]} />);
    expect(screen.getByRole('heading', { name: '1. Sale' })).toBeTruthy();
    expect(screen.getByText('Sold once it is let.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Broker opinion' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://example.com/bov',
      'noreferrer',
    ]);
    expect(screen.getByText(/bov\.pdf/)).toBeTruthy();
    expect(screen.queryByText(/lease\.pdf/)).toBeNull();
  });

  it('have no table of links where there is none', () => {
    render(<ExitCards cards={[{ ...CARD, links: [] }]} files={[]} />);
    expect(screen.queryByText('Supporting Links')).toBeNull();
  });
});

const MONITORING: DealMonitoring = {
  isMonitoring: true,
  asOf: '2026-11-20',
  metrics: [{ key: 'profitToDate', label: 'Profit to Date', value: 54_083.34, format: 'usd2' }],
  dates: [],
  events: [],
  budget: [],
  timeline: [],
  profitChart: {
    actual: [
      { date: '2026-02-01', received: 28_416.67, accumulated: 28_416.67 },
      { date: '2026-03-01', received: 25_666.67, accumulated: 54_083.34 },
    ],
    todayAccumulatedAmount: 54_083.34,
  },
  payments: {
    title: 'Payments',
    columns: [
      { key: 'paymentNumber', label: 'Payment #', format: 'number0' },
      { key: 'receivedAmount', label: 'Received', format: 'usd2' },
    ],
    rows: [[1, 28_416.67]],
    total: ['Total', 28_416.67],
    emptyText: 'No payments yet.',
    more: 0,
  },
  market: {
    description: 'Rents rose.',
    chart: { title: 'Rents', xAxisTitle: 'Quarter', yAxisTitle: 'Rent', points: [{ x: 'Q1', y: 2450.5 }] },
  },
};
const withMonitoring = (monitoring: DealMonitoring | null, more: Partial<DealReport> = {}): DealReport => ({
  ...sampleReport,
  ...more,
  monitoring,
});

describe('the monitoring of a loan', () => {
  it('is of today: metrics, profit, track, payments and market, each chart with its table', () => {
    render(<Monitoring report={withMonitoring(MONITORING)} />);
    expect(
      screen.getByText('As of 11/20/2026; the other sections are as of the day the page was shared.'),
    ).toBeTruthy();
    const profit = within(screen.getByRole('table', { name: 'Profit by Day' }));
    expect(profit.getAllByRole('row').at(-1)?.textContent).toBe('03/01/2026$25,666.67$54,083.34');
    expect(screen.getByRole('img', { name: 'Accumulated profit, $54,083.34 today' })).toBeTruthy();
    // Who holds it may have bought it since: the profit is the loan's.
    expect(
      screen.getByText(/^Interest, fees and late charges received until today, whoever held the loan\./),
    ).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Payments' })).toBeTruthy();
    expect(screen.getByText('Rents rose.')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Rents' })).toBeTruthy();
  });

  it('says why payments in whole cents do not add up to the interest of the term', () => {
    const interest = (value: number) => ({
      ...MONITORING,
      metrics: [{ key: 'totalInterestToPay', label: 'Total Interest to Pay', value, format: 'usd2' }],
    });
    const { container, rerender } = render(<Monitoring report={withMonitoring(interest(2_508_000))} />);
    expect(container.textContent).toContain(
      'Total Interest to Pay is the rate over the whole term. Each bill is in whole cents, so the payments',
    );
    rerender(<Monitoring report={withMonitoring(interest(0))} />);
    expect(container.textContent).not.toContain('whole cents');
  });

  it('says how the checks of the borrowers stand, by name to who may know it', () => {
    const checks = [{ label: 'Credit Check', verdict: 'Pass' as const, date: '2026-10-02' }];
    const borrowerChecks = [
      { initials: 'J.R.', name: 'Jo Ramos', checks },
      { initials: 'A.L.', name: null, checks: [] },
    ];
    render(<Monitoring report={withMonitoring({ ...MONITORING, borrowerChecks })} />);
    expect(screen.getByRole('heading', { name: 'Borrower Checks' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'J.R. Jo Ramos' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'A.L.' })).toBeTruthy();
    expect(screen.getByText('Pass, 10/02/2026')).toBeTruthy();
  });

  it('leaves out what there is none of', () => {
    render(
      <Monitoring
        report={withMonitoring({ ...MONITORING, profitChart: null, payments: null, market: null })}
      />,
    );
    for (const heading of ['Borrower Checks', 'Accumulated Profit', 'Payments', 'Market Performance'])
      expect(screen.queryByRole('heading', { name: heading })).toBeNull();
  });

  it('says why there is none', () => {
    render(<Monitoring report={withMonitoring(null)} />);
    expect(screen.getByText(/^A loan is monitored from the day it is lent/)).toBeTruthy();
    cleanup();
    render(
      <Monitoring report={withMonitoring(null, { source: { ...sampleReport.source, kind: 'live' } })} />,
    );
    expect(screen.getByText(/^Monitoring is shown on the versions/)).toBeTruthy();
  });
});

describe('the money of a note', () => {
  it('is its profit and payments, and nothing where there are none', () => {
    const { container, rerender } = render(<NoteMonitoring report={withMonitoring(MONITORING)} />);
    expect(screen.getByRole('heading', { name: 'Accumulated Profit' })).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Payments' })).toBeTruthy();
    expect(container.textContent).not.toContain('with their whole amounts');
    rerender(<NoteMonitoring report={withMonitoring(MONITORING, { dealType: 'B' })} />);
    expect(container.textContent).toContain(
      'Of everything received to date, $54,083.34 belongs to the B note',
    );
    rerender(
      <NoteMonitoring report={withMonitoring({ ...MONITORING, profitChart: null, payments: null })} />,
    );
    expect(container.textContent).toBe('');
    rerender(<NoteMonitoring report={withMonitoring(null)} />);
    expect(container.textContent).toBe('');
  });
});
