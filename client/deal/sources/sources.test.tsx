import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DealPart, DealScore, DealSource, DealSources } from '#contract';
import { FigureList } from '../parts/Figures';
import { DataTable } from '../parts/DataTable';
import { Score } from '../parts/Score';
import { Sources } from '../parts/Sources';
import { SourcesAndUses } from '../parts/SourcesAndUses';
import { Profit } from '../sections/Monitoring';
import { PartContext } from '../sourcing';
import { sampleReport } from '../testing/sampleReport';

vi.mock('../charts/drawLine', () => ({ drawLine: () => () => undefined }));
afterEach(cleanup);

const source = (
  place: string,
  label: string,
  value: DealSource['value'],
  more: Partial<DealSource> = {},
) => ({
  place,
  label,
  sheet: 'Pro Forma',
  row: null,
  value,
  format: 'usd0',
  kind: 'computed' as const,
  rows: null,
  changed: null,
  ...more,
});
const rents = source('Rents[rent]', 'Rent', null, { kind: 'column', rows: 60, sheet: 'Residential' });
const ANSWERS: Readonly<Record<string, DealSources>> = {
  noi: {
    source: source('noi', 'NOI', 382_500),
    words: ['EGI − Operating Expenses', 'blank where EGI is blank'],
    inputs: [source('egi', 'EGI', 621_282), source('opex', 'Operating Expenses', 238_782)],
    more: 0,
  },
  egi: { source: source('egi', 'EGI', 621_282), words: ['the sum of Rent'], inputs: [rents], more: 0 },
  'Rents[rent]': {
    source: rents,
    words: [],
    inputs: [source('Rents/1/rent', 'Rent', 2450, { row: '1A', kind: 'typed' })],
    more: 59,
  },
  'Rents/1/rent': {
    source: source('Rents/1/rent', 'Rent', 2450, {
      row: '1A',
      kind: 'typed',
      changed: { at: '2026-11-20T10:00:00.000Z', by: 'Ann Lee' },
    }),
    words: [],
    inputs: [],
    more: 0,
  },
};
const asked: string[] = [];
const load = vi.fn((place: string, part: DealPart) => {
  asked.push(`${part} ${place}`);
  const found = ANSWERS[place];
  return found === undefined ? Promise.reject(new Error('none')) : Promise.resolve(found);
});
beforeEach(() => {
  asked.length = 0;
  load.mockClear();
});

const NOI = { key: 'noi', label: 'NOI', value: 382_500, format: 'usd0' };
const page = (part: DealPart = 'page') =>
  render(
    <Sources load={load}>
      <PartContext value={part}>
        <FigureList figures={[NOI, { ...NOI, key: 'gone', label: 'Gone', value: 1 }]} />
      </PartContext>
    </Sources>,
  );
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('a figure', () => {
  it('opens where it comes from, step by step down to who typed it', async () => {
    page();
    fireEvent.click(screen.getByRole('button', { name: '$382,500' }));
    const noi = await drawer('NOI');
    expect(
      noi
        .getAllByRole('listitem')
        .slice(0, 2)
        .map((line) => line.textContent),
    ).toEqual(['EGI − Operating Expenses', 'Blank where EGI is blank']);
    fireEvent.click(noi.getByRole('button', { name: /^EGI/ }));
    fireEvent.click((await drawer('EGI')).getByRole('button', { name: /Rent.*60 rows/ }));
    const rows = await drawer('Rent');
    expect(rows.getByText('59 more are not listed.')).toBeTruthy();
    fireEvent.click(rows.getByRole('button', { name: /1A.*\$2,450/ }));
    expect(await screen.findByText('Typed on 11/20/2026 by Ann Lee')).toBeTruthy();
    const way = within(screen.getByRole('navigation', { name: 'The way here' }));
    expect(way.getAllByRole('button').map((step) => step.textContent)).toEqual(['NOI', 'EGI', 'Rent']);
    fireEvent.click(way.getByRole('button', { name: 'NOI' }));
    expect(await drawer('NOI')).toBeTruthy();
    expect(asked).toEqual(['page noi', 'page egi', 'page Rents[rent]', 'page Rents/1/rent', 'page noi']);
  });

  it('is opened and closed by the keyboard, which is back at the figure then', async () => {
    page();
    const figure = screen.getByRole('button', { name: '$382,500' });
    figure.focus();
    fireEvent.click(figure);
    const dialog = await screen.findByRole('dialog', { name: 'NOI' });
    expect(document.activeElement).toBe(dialog);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(figure);
  });

  it('says that it could not be read, and reads it again', async () => {
    page('monitoring');
    fireEvent.click(screen.getByRole('button', { name: '$1' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('alert');
    expect(asked).toEqual(['monitoring gone', 'monitoring gone']);
  });

  it('is text where the reader is told nothing, and where it stands nowhere', () => {
    render(<FigureList figures={[NOI]} />);
    render(
      <Sources load={load}>
        <FigureList
          figures={[
            { ...NOI, source: null },
            { ...NOI, key: 'custom1' },
          ]}
        />
      </Sources>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByText('$382,500')).toHaveLength(3);
  });
});

describe('sums, the score and charts', () => {
  const opened = (name: string, at = 0) => {
    fireEvent.click(screen.getAllByRole('button', { name, hidden: true })[at] as HTMLElement);
    return asked.at(-1);
  };
  const [funds] = sampleReport.loanBreakdown.sourcesAndUses;
  if (!funds) throw new Error('The sample has no sources and uses');

  it('of sources and uses open where they are added up', () => {
    const places = { totalSources: 'newSourcesWithCash', totalUses: 'newUsesWithCash' };
    render(
      <Sources load={load}>
        <SourcesAndUses funds={{ ...funds, sources: [], uses: [], places }} />
      </Sources>,
    );
    const [sources, uses] = screen.getAllByRole('button');
    fireEvent.click(sources as HTMLElement);
    fireEvent.click(uses as HTMLElement);
    expect(asked).toEqual(['page newSourcesWithCash', 'page newUsesWithCash']);
  });

  it('of the score open each part, and leave the popover open behind them', async () => {
    const part = (name: string) => ({
      score: `${name}Score`,
      weight: `${name}Weight`,
      points: `${name}Points`,
    });
    const score: DealScore = {
      score: 91.3,
      band: 'Very Good',
      average: 91.5,
      parts: [{ label: 'Borrower Risk', score: 92, weight: 1, points: 46, sources: part('borrowerRisk') }],
      redFlag: null,
      sources: { score: 'atlasScore', average: 'atlasWeightedAverage', redFlag: 'r', multiple: 'm' },
    };
    const { container } = render(
      <Sources load={load}>
        <Score score={score} />
      </Sources>,
    );
    const details = container.querySelector('details');
    details?.setAttribute('open', '');
    expect(opened('92.0')).toBe('page borrowerRiskScore');
    expect(opened('100.0%')).toBe('page borrowerRiskWeight');
    expect(opened('91.5')).toBe('page atlasWeightedAverage');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(dialog);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(details?.hasAttribute('open')).toBe(true);
  });

  it('of the profit open the figure, and the payment of a day', () => {
    render(
      <Sources load={load}>
        <PartContext value="monitoring">
          <Profit
            profit={{
              actual: [
                { date: '2026-02-01', received: 70, accumulated: 70 },
                { date: '2026-03-01', received: 30, accumulated: 100, source: 'Payments/3/interestAmount' },
              ],
              todayAccumulatedAmount: 100,
              source: 'profitToDate',
            }}
          />
        </PartContext>
      </Sources>,
    );
    expect(screen.getByText(/Source: the payments of the loan/)).toBeTruthy();
    expect(opened('$100.00')).toBe('monitoring profitToDate');
    const day = screen.getByRole('button', { name: '$30.00' });
    expect(day.tabIndex).toBe(0);
    expect(opened('$30.00')).toBe('monitoring Payments/3/interestAmount');
  });
});

describe('figures of a table', () => {
  const tables = sampleReport.loanBreakdown.budget.map((table) => ({ ...table, sheet: 'HardCosts' }));
  const focused = () => document.activeElement ?? document.body;
  const button = (name: string, at = 0) => screen.getAllByRole('button', { name })[at] as HTMLElement;

  it('are one stop of the Tab key, and go from one to the next by the arrow keys', async () => {
    render(
      <Sources load={load}>
        {tables.map((table) => (
          <DataTable key={table.title} table={table} />
        ))}
      </Sources>,
    );
    const figures = screen.getAllByRole('button').filter(({ title }) => title.startsWith('Where'));
    expect(figures.filter(({ tabIndex }) => tabIndex === 0)).toEqual([button('$103,000')]);
    button('$103,000').focus();
    fireEvent.keyDown(focused(), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(button('$81,500'));
    fireEvent.keyDown(focused(), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(button('$20,000'));
    fireEvent.keyDown(focused(), { key: 'ArrowLeft' });
    fireEvent.keyDown(focused(), { key: 'ArrowUp' });
    fireEvent.keyDown(focused(), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(button('$103,000'));
    fireEvent.click(button('$81,500'));
    await screen.findByRole('alert');
    expect(load).toHaveBeenCalledWith('HardCosts/2/scheduledValue', 'page');
  });
});
